#pragma once
#include "tandem/io/clash_store.h"

#include "io/store/manifest.h"
#include "io/store/tables.h"

namespace tandem::io {

struct ClashStore::Data {
  std::filesystem::path folder, state;
  clash::Job job;
  StoreTables tables;
  std::uint64_t geometry_fingerprint = 0;

  const GeometryRecord& record_of(const clash::Part& part) const {
    return tables.geometries[part.model][job.models[part.model].assembly.geometry(part.node)];
  }
};

}  // namespace tandem::io
