#include "tree/measure/qhull.h"

#include <cstdio>
#include <memory>
#include <string>

extern "C" {
#include <libqhull_r/qhull_ra.h>
}

namespace tandem {
namespace {

/// One run of Qhull, freed at the end.
class QhullRun {
 public:
  // Qhull prints all warnings; they are discarded.
  QhullRun(std::span<const Vec3> points, const char* arguments)
      : points_(points.begin(), points.end()),
        silence_(std::fopen("/dev/null", "w"), std::fclose),
        qhull_(std::make_unique<qhT>()) {
    static_assert(sizeof(Vec3) == 3 * sizeof(coordT));
    qh_zero(qhull_.get(), silence_.get());
    std::string command = arguments;
    failed_ = qh_new_qhull(qhull_.get(), 3, static_cast<int>(points_.size()), &points_.front().x, False,
                           command.data(), nullptr, silence_.get()) != 0;
  }
  ~QhullRun() {
    qh_freeqhull(qhull_.get(), !qh_ALL);
    int blocks = 0, bytes = 0;
    qh_memfreeshort(qhull_.get(), &blocks, &bytes);
  }
  QhullRun(const QhullRun&) = delete;
  QhullRun& operator=(const QhullRun&) = delete;

  bool failed() const { return failed_; }
  qhT* data() { return qhull_.get(); }

 private:
  std::vector<Vec3> points_;
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> silence_;
  std::unique_ptr<qhT> qhull_;
  bool failed_ = false;
};

}  // namespace

bool qhull_size(std::span<const Vec3> points, HullSize& size) {
  QhullRun run(points, "qhull FA Pp");  // FA: compute area and volume
  size = {run.data()->totarea, run.data()->totvol};
  return !run.failed();
}

bool qhull_facets(std::span<const Vec3> points, std::vector<QhullFacet>& facets) {
  QhullRun run(points, "qhull Pp");
  if (run.failed()) return false;
  qhT* qh = run.data();  // the macros below need this name
  facetT* facet;
  vertexT *vertex, **vertexp;
  FORALLfacets {
    QhullFacet& made = facets.emplace_back();
    made.normal = {facet->normal[0], facet->normal[1], facet->normal[2]};
    FOREACHvertex_(facet->vertices)
        made.points.push_back(static_cast<std::uint32_t>(qh_pointid(qh, vertex->point)));
  }
  return true;
}

}  // namespace tandem
