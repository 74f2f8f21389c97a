#pragma once
#include <string>

#include "bench/suite.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"

/// The three parts of `tandem bench volumes --build`. Each prints a table and writes its numbers as rows
/// `table,name,quantity,value`.
namespace tandem::bench {

inline void write_value(tool::CsvFile& csv, const std::string& table, const std::string& name,
                        const std::string& quantity, double value) {
  csv.row(table + "," + tool::CsvFile::quoted(name) + "," + tool::CsvFile::quoted(quantity) + "," +
          std::to_string(value));
}

/// Operations up to each exit of the overlap tests of slab cut balls and oriented boxes, counted by a number
/// type (Larsson & Akenine-Möller 2008, table 1).
void print_operation_counts(tool::CsvFile& csv);

/// Time to fit one volume over the number of points (the same paper, figure 4).
void print_construction_times(const SuiteOptions& options, tool::CsvFile& csv,
                              const tool::InterruptWatch& watch);

/// Time to build a complete tree with every builder, compared with FCL and Embree if available.
void print_builder_times(const SuiteOptions& options, tool::CsvFile& csv, const tool::InterruptWatch& watch);

}  // namespace tandem::bench
