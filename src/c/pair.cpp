#include "tandem/c/pair.h"

#include "tandem/query/collide_self.h"
#include "tandem/query/contacts.h"
#include "tandem/query/distance.h"
#include "tandem/query/shapes.h"

#include "c/handles.h"
#include "c/lists.h"
#include "c/poses.h"
#include "c/query_options.h"

/// Queries on two objects. The handles of models and shapes have the same functions in C++, so each function
/// is written once for both.
namespace tandem::c {
namespace {

/// Builds the trees before threads need them.
void prepare_for(const PosePairs& poses, const QueryOptions& options, const Model& a, const Model& b) {
  if (poses.size() < 2) return;
  for (const Model* const model : {&a, &b}) {
    if (options.algorithm)
      model->prepare(*options.algorithm);
    else
      model->prepare();
  }
}
void prepare_for(const PosePairs&, const QueryOptions&, const Shape&, const Shape&) {}

/// One query of two objects at all pairs of poses: query(i, a, pose_a, b, pose_b, options).
template <class Handle, class Query>
void query_pairs(const Handle* a, const PosePairs& poses, const Handle* b,
                 const tandem_query_options* options, const Query& query) {
  const auto& first = value_of(a, "a");
  const auto& second = value_of(b, "b");
  GivenQueryOptions given(options);
  prepare_for(poses, given.query, first, second);
  for_each_pair(poses, given.query,
                [&](std::size_t i, const Transform& pose_a, const Transform& pose_b,
                    const QueryOptions& one) { query(i, first, pose_a, second, pose_b, one); });
  given.report_counters();
}

template <class Handle>
tandem_status collide_pairs(const Handle* a, const tandem_poses* poses_a, const Handle* b,
                            const tandem_poses* poses_b, const tandem_query_options* options,
                            std::uint8_t* touching) {
  return guard([&] {
    const PosePairs poses(poses_a, poses_b);
    const auto results = array_of(touching, poses.size(), "touching");
    query_pairs(a, poses, b, options,
                [&](std::size_t i, const auto& first, const Transform& pose_a, const auto& second,
                    const Transform& pose_b,
                    const QueryOptions& one) { results[i] = collide(first, pose_a, second, pose_b, one); });
  });
}

template <class Handle>
tandem_status within_pairs(const Handle* a, const tandem_poses* poses_a, const Handle* b,
                           const tandem_poses* poses_b, double limit, const tandem_query_options* options,
                           std::uint8_t* within_limit) {
  return guard([&] {
    const PosePairs poses(poses_a, poses_b);
    const auto results = array_of(within_limit, poses.size(), "within");
    query_pairs(a, poses, b, options,
                [&](std::size_t i, const auto& first, const Transform& pose_a, const auto& second,
                    const Transform& pose_b, const QueryOptions& one) {
                  results[i] = within(first, pose_a, second, pose_b, limit, one);
                });
  });
}

template <class Handle>
tandem_status distance_pairs(const Handle* a, const tandem_poses* poses_a, const Handle* b,
                             const tandem_poses* poses_b, const tandem_query_options* options,
                             tandem_distance* distances) {
  return guard([&] {
    const PosePairs poses(poses_a, poses_b);
    const auto results = array_of(distances, poses.size(), "distances");
    query_pairs(a, poses, b, options,
                [&](std::size_t i, const auto& first, const Transform& pose_a, const auto& second,
                    const Transform& pose_b, const QueryOptions& one) {
                  results[i] = from(distance(first, pose_a, second, pose_b, one));
                });
  });
}

ContactOptions contact_options(const QueryOptions& query, double margin) {
  ContactOptions options;
  options.margin = margin;
  options.counters = query.counters;
  options.algorithm = query.algorithm;
  options.threads = query.threads;
  options.cache = query.cache;
  return options;
}

template <class Handle>
tandem_status contact_pairs(const Handle* a, const tandem_poses* poses_a, const Handle* b,
                            const tandem_poses* poses_b, const tandem_query_options* options,
                            tandem_manifold** manifolds, std::size_t* count, std::size_t* first) {
  return guard([&] {
    const PosePairs poses(poses_a, poses_b);
    std::vector<ContactManifolds> found(poses.size());
    const double margin = GivenQueryOptions(options).margin;
    query_pairs(a, poses, b, options,
                [&](std::size_t i, const auto& body_a, const Transform& pose_a, const auto& body_b,
                    const Transform& pose_b, const QueryOptions& one) {
                  found[i] = contacts(body_a, pose_a, body_b, pose_b, contact_options(one, margin));
                });
    give_lists(manifolds, count, first, found, [](const ContactManifold& one) { return from(one); });
  });
}

/// Lists of face pairs: query(a, pose_a, b, pose_b, options).
template <class Query>
tandem_status face_pair_lists(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                              const tandem_poses* poses_b, const tandem_query_options* options,
                              tandem_face_pair** pairs, std::size_t* count, std::size_t* first,
                              const Query& query) {
  return guard([&] {
    const PosePairs poses(poses_a, poses_b);
    std::vector<std::vector<FacePair>> found(poses.size());
    query_pairs(a, poses, b, options,
                [&](std::size_t i, const Model& model_a, const Transform& pose_a, const Model& model_b,
                    const Transform& pose_b,
                    const QueryOptions& one) { found[i] = query(model_a, pose_a, model_b, pose_b, one); });
    give_lists(pairs, count, first, found, [](const FacePair& pair) { return from(pair); });
  });
}

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;

tandem_status tandem_model_collide(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                                   const tandem_poses* poses_b, const tandem_query_options* options,
                                   std::uint8_t* touching) {
  return collide_pairs(a, poses_a, b, poses_b, options, touching);
}

tandem_status tandem_shape_collide(const tandem_shape* a, const tandem_poses* poses_a, const tandem_shape* b,
                                   const tandem_poses* poses_b, const tandem_query_options* options,
                                   std::uint8_t* touching) {
  return collide_pairs(a, poses_a, b, poses_b, options, touching);
}

tandem_status tandem_model_within(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                                  const tandem_poses* poses_b, double limit,
                                  const tandem_query_options* options, std::uint8_t* within) {
  return within_pairs(a, poses_a, b, poses_b, limit, options, within);
}

tandem_status tandem_shape_within(const tandem_shape* a, const tandem_poses* poses_a, const tandem_shape* b,
                                  const tandem_poses* poses_b, double limit,
                                  const tandem_query_options* options, std::uint8_t* within) {
  return within_pairs(a, poses_a, b, poses_b, limit, options, within);
}

tandem_status tandem_model_collide_all(const tandem_model* a, const tandem_poses* poses_a,
                                       const tandem_model* b, const tandem_poses* poses_b,
                                       const tandem_query_options* options, tandem_face_pair** pairs,
                                       std::size_t* count, std::size_t* first) {
  const auto query = [](const auto&... arguments) { return tandem::collide_all(arguments...); };
  return face_pair_lists(a, poses_a, b, poses_b, options, pairs, count, first, query);
}

tandem_status tandem_model_within_all(const tandem_model* a, const tandem_poses* poses_a,
                                      const tandem_model* b, const tandem_poses* poses_b, double limit,
                                      const tandem_query_options* options, tandem_face_pair** pairs,
                                      std::size_t* count, std::size_t* first) {
  const auto query = [limit](const auto& model_a, const auto& pose_a, const auto& model_b, const auto& pose_b,
                             const auto& one) {
    return tandem::within_all(model_a, pose_a, model_b, pose_b, limit, one);
  };
  return face_pair_lists(a, poses_a, b, poses_b, options, pairs, count, first, query);
}

tandem_status tandem_model_collide_self(const tandem_model* model, const tandem_query_options* options,
                                        tandem_face_pair** pairs, std::size_t* count) {
  return guard([&] {
    GivenQueryOptions given(options);
    give_list(pairs, count, tandem::collide_self(value_of(model, "model"), given.query),
              [](const tandem::FacePair& pair) { return from(pair); });
    given.report_counters();
  });
}

tandem_status tandem_model_contacts(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                                    const tandem_poses* poses_b, const tandem_query_options* options,
                                    tandem_manifold** manifolds, std::size_t* count, std::size_t* first) {
  return contact_pairs(a, poses_a, b, poses_b, options, manifolds, count, first);
}

tandem_status tandem_shape_contacts(const tandem_shape* a, const tandem_poses* poses_a, const tandem_shape* b,
                                    const tandem_poses* poses_b, const tandem_query_options* options,
                                    tandem_manifold** manifolds, std::size_t* count, std::size_t* first) {
  return contact_pairs(a, poses_a, b, poses_b, options, manifolds, count, first);
}

tandem_status tandem_model_distance(const tandem_model* a, const tandem_poses* poses_a, const tandem_model* b,
                                    const tandem_poses* poses_b, const tandem_query_options* options,
                                    tandem_distance* distances) {
  return distance_pairs(a, poses_a, b, poses_b, options, distances);
}

tandem_status tandem_shape_distance(const tandem_shape* a, const tandem_poses* poses_a, const tandem_shape* b,
                                    const tandem_poses* poses_b, const tandem_query_options* options,
                                    tandem_distance* distances) {
  return distance_pairs(a, poses_a, b, poses_b, options, distances);
}
