#pragma once
#include <string>
#include <utility>
#include <vector>

#include "tandem/assembly/assembly.h"
#include "tandem/base/export.h"
#include "tandem/clash/kind.h"

TANDEM_API_BEGIN

namespace tandem::clash {

/// An assembly that takes part in a clash check.
struct JobModel {
  std::string id;    ///< unique in the job; part of the identity of clashes, so keep it from run to run
  std::string file;  ///< where the assembly was read from; may be empty
  Assembly assembly;
  Transform pose;  ///< of the assembly in the world
  /// Maximum distance of the triangles from the surfaces that they approximate, in the units of the job.
  double tessellation_error = 0;
};

/// Conditions on parts; all of them must hold. Globs as in Assembly::select; an empty one is no condition.
struct Selector {
  std::string model = {};                                            ///< glob for the id of the model
  std::string path = {};                                             ///< path pattern, such as "MEP/**"
  std::string name = {};                                             ///< glob for the part's name
  std::vector<std::pair<std::string, std::string>> properties = {};  ///< keys and globs for values
  bool exclude = false;  ///< remove the parts from the set instead of adding them; in the order of selectors
};

/// A named set of parts: those that one of its selectors selects.
struct PartSet {
  std::string name;
  std::vector<Selector> selectors;
};

/// A rule for pairs of parts that a test ignores.
struct Ignore {
  enum class Rule : std::uint8_t {
    same_parent,  ///< parts with the same parent node
    same_model,   ///< parts of the same model
    within,       ///< parts below one node that matches `a`, a glob for names or a path pattern
    pair,         ///< a part selected by `a` and one selected by `b`, in either order
  };
  Rule rule = Rule::same_parent;
  std::string a = {}, b = {};  ///< path patterns; for `pair`, an external identifier too
};

/// One test: the parts of a set against those of another one, or of one set against each other. Lengths are
/// in the units of the job. A larger clearance adds results; a larger tolerance removes results.
struct Test {
  std::string id = "clash";  ///< unique in the job; part of the identity of clashes
  std::string a = {};        ///< name of a set; empty: all parts
  std::string b = {};        ///< name of a set; empty: set `a` against itself
  Kinds kinds = Kinds::standard();
  double tolerance = 0;       ///< overlaps of at most this depth are not hard clashes
  double clearance = 0;       ///< parts at most this far apart are clearance clashes; 0: none
  double touch_gap = 0;       ///< parts at most this far apart touch
  double touch_overlap = -1;  ///< overlaps of at most this depth touch; negative: as `tolerance`
  /// Maximum distance of the surfaces of duplicates; negative: the tolerance, but at least 1e-6 and at most
  /// 0.01 of the diagonal of the smaller part's box.
  double duplicate_tolerance = -1;
  std::vector<Ignore> ignore = {};

  /// Returns the depth up to which overlaps touch: `touch_overlap`, by default the tolerance.
  double max_touch_overlap() const { return touch_overlap < 0 ? tolerance : touch_overlap; }
};

/// How clashes are put into groups.
struct Grouping {
  enum class By : std::uint8_t {
    none,      ///< one group for each clash
    part,      ///< clashes of one test that have a part in common: the part with the most clashes
    test,      ///< all clashes of a test
    distance,  ///< clashes of one test whose locations are at most `distance` apart, and chains of them
  };
  By by = By::part;
  double distance = 0;  ///< groups are divided into clusters at most this far apart; 0: not
};

/// A clash check: models, sets of parts, tests. io::read_clash_job reads one from a file.
struct Job {
  std::string units;  ///< length unit of all numbers, such as "m"; empty: unknown
  std::vector<JobModel> models;
  std::vector<PartSet> sets;
  std::vector<Test> tests;
  Grouping groups;
};

/// Throws Error if a job is invalid: no test, equal ids, an unknown set, a negative or
/// infinite length, a pose that is not finite.
void validate(const Job& job);

}  // namespace tandem::clash

TANDEM_API_END
