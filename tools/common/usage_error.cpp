#include "tools/common/usage_error.h"

#include <algorithm>
#include <fmt/core.h>
#include <string_view>
#include <vector>

#include "base/nearest_name.h"

namespace tandem::tool {
namespace {

/// Returns the command that was given, or the program itself.
const CLI::App& parsed_command(const CLI::App& program) {
  const std::vector<const CLI::App*> commands =
      program.get_subcommands([](const CLI::App* command) { return command->parsed(); });
  return commands.empty() ? program : *commands.front();
}

std::vector<std::string> command_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* app = &command; app; app = app->get_parent())
    for (const CLI::Option* option : app->get_options())
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::string suggestion(std::string_view word, const std::vector<std::string>& names) {
  const std::vector<std::string_view> views(names.begin(), names.end());
  const std::string_view meant = nearest_name(word, views);
  return meant.empty() ? "" : fmt::format("; did you mean '{}'?", meant);
}

/// Returns the first argument that nothing expected; empty if there is none.
std::string first_extra(const CLI::App& program, int argc, const char* const* argv) {
  const std::vector<std::string> extras = program.remaining(true);
  const char* const* const found = std::find_if(argv + std::min(1, argc), argv + argc, [&](const char* word) {
    return std::find(extras.begin(), extras.end(), word) != extras.end();
  });
  return found == argv + argc ? "" : *found;
}

}  // namespace

int report_usage(const CLI::App& program, const CLI::ParseError& error, int argc, const char* const* argv) {
  const bool is_extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  const std::string word = is_extra ? first_extra(program, argc, argv) : "";
  if (word.empty()) return program.exit(error) == 0 ? 0 : 2;
  const CLI::App& command = parsed_command(program);
  const bool is_option = word.front() == '-', is_command = !is_option && &command == &program;
  const std::string known = word.substr(0, word.find('='));
  const std::string hint = is_option    ? suggestion(known, option_names(command))
                           : is_command ? suggestion(word, command_names(program))
                                        : "";
  const std::string name =
      &command == &program ? program.get_name() : program.get_name() + " " + command.get_name();
  fmt::print(stderr, "{}: {} '{}'{}\n`{} --help` lists {}.\n", name,
             is_option    ? "unknown option"
             : is_command ? "unknown command"
                          : "unexpected argument",
             word, hint, name, is_command ? "the commands" : "arguments and options");
  return 2;
}

}  // namespace tandem::tool
