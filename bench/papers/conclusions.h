#pragma once
#include <string>
#include <vector>

#include "bench/papers/rows.h"

namespace tandem::bench {

/// Whether a paper's conclusion holds for Tandem on this machine.
enum class Verdict { holds, fails, not_measured };

struct Finding {
  Verdict verdict = Verdict::not_measured;
  std::string evidence;
};

/// A table or figure of a paper: what the paper concludes from it, and how the measured rows decide that.
struct Conclusion {
  std::string paper, item;
  std::string suite;                ///< the suite that regenerates it
  std::vector<std::string> charts;  ///< names of its charts; empty: it is a table
  std::string statement;
  Finding (*decide)(const Rows& rows);
};

/// The conclusions of each paper, in the order of its tables and figures.
std::vector<Conclusion> traversal_conclusions();  ///< Damkjær 2007
std::vector<Conclusion> volume_conclusions();     ///< Larsson & Akenine-Möller 2008
std::vector<Conclusion> cow_conclusions();        ///< Damkjær & Erleben 2009
std::vector<Conclusion> broad_conclusions();      ///< Zych 2016
std::vector<Conclusion> cost_conclusions();       ///< Klein & Zachmann 2005

/// Returns `holds` or `fails`; `not_measured` if a number of the evidence is NaN.
Finding decide(bool holds, double number, std::string evidence);

}  // namespace tandem::bench
