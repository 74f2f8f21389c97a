#include "viewer/page.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tandem/base/error.h"

#include "viewer/buffers.h"
#include "viewer/bundle.h"
#include "viewer/page_json.h"

namespace tandem::viewer {

using Json = nlohmann::ordered_json;

namespace {

std::string replaced(std::string_view text, char what, std::string_view with) {
  std::string result;
  for (const char c : text) c == what ? result += with : result += c;
  return result;
}

/// Returns whether a tab uses the engine.
bool is_live(const Tab& tab) {
  if (const auto* scene = std::get_if<Scene>(&tab)) return scene->live;
  return !std::holds_alternative<Report>(tab);
}

/// Returns text with the characters escaped that could begin an HTML tag or a character reference.
std::string escaped(std::string_view text) { return replaced(replaced(text, '&', "&amp;"), '<', "&lt;"); }

}  // namespace

bool has_engine() { return !bundle().engine.empty(); }

std::string to_html(const Page& page) {
  Buffers buffers;
  Json views = Json::array();
  for (const Tab& tab : page.tabs)
    views.push_back(std::visit(
        [&](const auto& view) -> Json {
          if constexpr (requires { to_json(view); })
            return to_json(view);
          else
            return to_json(view, buffers);
        },
        tab));
  Json json{{"title", page.title}, {"made", page.made}, {"views", views}};
  const bool live = has_engine() && std::any_of(page.tabs.begin(), page.tabs.end(), is_live);
  if (live) json["engine"] = buffers.add(bundle().engine);
  // Names may be invalid UTF-8, and none may close the element: JSON has "<" only inside strings.
  const std::string data =
      replaced(json.dump(-1, ' ', false, Json::error_handler_t::replace), '<', "\\u003c");
  const Bundle parts = bundle();
  std::string html =
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-";
  html.append(parts.script_hash).append("'");
  if (live) html += " 'wasm-unsafe-eval'";
  html.append("; style-src 'sha256-").append(parts.style_hash);
  html +=
      "'; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";
  html.append(escaped(page.title)).append("</title>\n<style>").append(parts.style);
  html +=
      "</style>\n</head>\n<body>\n<noscript>This page is drawn by a program in it: allow scripts for it. It "
      "reaches no network.</noscript>\n<script type=\"application/json\" id=\"page-data\">";
  html.append(data).append("</script>\n").append(buffers.html());
  html.append("<script>").append(parts.script).append("</script>\n</body>\n</html>\n");
  return html;
}

void write_page(const Page& page, const std::filesystem::path& file) {
  write_whole_file(to_html(page), file);
}

void write_whole_file(std::string_view bytes, const std::filesystem::path& file) {
  std::filesystem::path unfinished = file;
  unfinished += ".part";
  std::ofstream out(unfinished, std::ios::binary);
  out << bytes;
  out.close();
  std::error_code problem;
  if (out) std::filesystem::rename(unfinished, file, problem);
  if (!out || problem) {
    std::error_code ignored;
    std::filesystem::remove(unfinished, ignored);
    throw Error(file.string() + ": cannot be written; is the folder there and writable?");
  }
}

}  // namespace tandem::viewer
