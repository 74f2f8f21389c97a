#include <algorithm>
#include <fmt/core.h>
#include <set>
#include <span>

#include "tandem/clash/uuid.h"

#include "clash/bcf_documents.h"
#include "clash/clash_snapshot.h"
#include "clash/xml_text.h"

namespace tandem::tool {
namespace {

/// Maps coordinates of a report to those of BCF: metres, z upward.
class BcfFrame {
 public:
  explicit BcfFrame(const clash::Report& report) {
    if (!report.models.empty()) up_ = report.models.front().assembly.info().up_axis;
    for (const auto& [unit, metres] : units)
      if (report.units == unit) scale_ = metres;
  }
  Vec3 direction(Vec3 v) const {
    return up_ == 'Y' ? Vec3{v.x, -v.z, v.y} : up_ == 'X' ? Vec3{-v.z, v.y, v.x} : v;
  }
  Vec3 point(Vec3 p) const { return scale_ * direction(p); }

 private:
  static constexpr std::pair<std::string_view, double> units[] = {
      {"mm", 0.001}, {"cm", 0.01}, {"dm", 0.1}, {"in", 0.0254}, {"ft", 0.3048}, {"km", 1000}};
  char up_ = 'Z';
  double scale_ = 1;
};

void add_vector(const char* element, Vec3 v, XmlText& xml) {
  xml.open(element);
  xml.element("X", v.x);
  xml.element("Y", v.y);
  xml.element("Z", v.z);
  xml.close();
}

bool is_ifc_guid(std::string_view id) {
  return id.size() == 22 && std::all_of(id.begin(), id.end(), [](unsigned char c) {
           return std::isalnum(c) != 0 || c == '_' || c == '$';
         });
}

/// Parts of IFC files are named by their GlobalId, others by model and path. Items of one element share an
/// identifier, which is listed once.
void add_component_list(const clash::Report& report, std::span<const std::uint32_t> parts, XmlText& xml) {
  std::set<std::string_view> listed;
  for (const std::uint32_t index : parts) {
    const clash::Part& part = report.parts[index];
    if (const std::string_view id = report.external_id(part); is_ifc_guid(id)) {
      if (listed.insert(id).second) xml.empty("Component", {{"IfcGuid", id}});
      continue;
    }
    xml.open("Component");
    xml.element("OriginatingSystem", "Tandem");
    xml.element("AuthoringToolId", report.model_id(part) + ":" + report.path(part));
    xml.close();
  }
}

void add_colour(const BcfContext& context, std::span<const std::uint32_t> parts, viewer::Rgb rgb,
                XmlText& xml) {
  if (parts.empty()) return;
  xml.open("Color", {{"Color", fmt::format("{:02X}{:02X}{:02X}", rgb[0], rgb[1], rgb[2])}});
  if (context.is_3()) xml.open("Components");
  add_component_list(context.report, parts, xml);
  if (context.is_3()) xml.close();
  xml.close();
}

void add_components(const BcfContext& context, const clash::Group& group, XmlText& xml) {
  const GroupParts parts = parts_of(context.report, group);
  const std::span a(parts.a.data(), std::min(parts.a.size(), max_components));
  const std::span b(parts.b.data(), std::min(parts.b.size(), max_components - a.size()));
  xml.open("Components");
  xml.open("Selection");
  std::vector<std::uint32_t> both(a.begin(), a.end());
  both.insert(both.end(), b.begin(), b.end());
  add_component_list(context.report, both, xml);
  xml.close();
  xml.empty("Visibility", {{"DefaultVisibility", "true"}});
  xml.open("Coloring");
  add_colour(context, a, colour_a, xml);
  add_colour(context, b, colour_b, xml);
  xml.close();
  xml.close();
}

}  // namespace

std::string bcf_viewpoint_xml(const BcfContext& context, const clash::Group& group) {
  const BcfFrame frame(context.report);
  const viewer::Camera camera = camera_of(context.report, group);
  XmlText xml;
  xml.open("VisualizationInfo", {{"Guid", clash::uuid5(clash::uuid_space, "viewpoint " + group.id)}});
  add_components(context, group, xml);
  xml.open("PerspectiveCamera");
  add_vector("CameraViewPoint", frame.point(camera.eye), xml);
  add_vector("CameraDirection", frame.direction(normalized(camera.target - camera.eye)), xml);
  add_vector("CameraUpVector", frame.direction(camera.up), xml);
  xml.element("FieldOfView", camera.field_of_view);
  if (context.is_3()) xml.element("AspectRatio", 4.0 / 3);
  xml.close();
  xml.open("Lines");
  for (std::size_t i = 0; i < std::min(group.clashes.size(), max_listed_clashes); ++i) {
    const clash::Clash& clash = context.report.clashes[group.clashes[i]];
    xml.open("Line");
    add_vector("StartPoint", frame.point(clash.from), xml);
    add_vector("EndPoint", frame.point(clash.to), xml);
    xml.close();
  }
  xml.close();
  return xml.finished();
}

}  // namespace tandem::tool
