// For platforms without processes, such as WebAssembly.
#include "tandem/base/error.h"

#include "io/import/child_process.h"

namespace tandem::io {

ChildProcess::ChildProcess(const std::filesystem::path&, const std::vector<std::string>&) {
  throw Error("this platform cannot start the import helper; convert the file to OBJ, STL, PLY or OFF");
}
ChildProcess::~ChildProcess() = default;
std::optional<std::size_t> ChildProcess::read(std::span<std::byte>, Deadline) { return 0; }
ProcessEnd ChildProcess::wait(Deadline) { return {}; }
std::vector<std::filesystem::path> directories_of_this_code() { return {}; }

}  // namespace tandem::io
