#pragma once
#include <vector>

#include "gpu/contact/contact_model.h"
#include "gpu/device/device_array.cuh"
#include "gpu/pair/thread_per_pair.h"

namespace tandem::gpu {

/// Models in device memory. The tree of oriented boxes, which only the paper's search needs, and the data for
/// contact points are copied on first use.
class NarrowModels {
 public:
  ModelId add(const Model& model, cudaStream_t stream);
  std::size_t size() const { return models_.size(); }

  /// Tables of all models, on the device.
  const DiscModel* discs() const { return discs_.data(); }
  /// Throws Error if the trees of two models could be too deep for the search.
  const ObbModel* boxes(cudaStream_t stream);
  const ContactModel* contacts(cudaStream_t stream);
  const Model& model(ModelId id) const { return models_[id].model; }

  /// Maximum number of nodes from a root to a leaf of any model.
  int levels() const { return levels_; }
  /// Returns whether any model has more than one frame.
  bool have_local_frames() const { return have_local_frames_; }
  /// Maximum number of triangles of any model.
  std::size_t max_triangles() const { return most_triangles_; }

 private:
  struct OnDevice {
    Model model;
    DeviceArray<PackedDiscNode> nodes;
    DeviceArray<DiscFrame> frames;
    DeviceArray<Corners> corners;
    DeviceArray<std::uint32_t> faces;
    // For the paper's search.
    DeviceArray<Obb> boxes;
    DeviceArray<Corners> corners_by_face;
    DeviceArray<float> sizes;
    DeviceArray<std::uint32_t> escape, first_primitive, order, links;
    // For contact points.
    DeviceArray<Vec3> vertices;
    DeviceArray<ContactFace> contact_faces;
    DeviceArray<WideNode<4>> search_nodes;
    DeviceArray<Corners> search_corners;
  };

  ObbModel copy_boxes(OnDevice& to, cudaStream_t stream);
  ContactModel copy_surface(OnDevice& to, cudaStream_t stream);

  std::vector<OnDevice> models_;
  std::vector<DiscModel> disc_table_;
  DeviceArray<DiscModel> discs_;
  DeviceArray<ObbModel> boxes_;
  DeviceArray<ContactModel> contacts_;
  std::vector<ContactModel> contact_table_;
  std::size_t boxes_copied_ = 0;
  int levels_ = 1;
  bool have_local_frames_ = false;
  std::size_t most_triangles_ = 0;
};

}  // namespace tandem::gpu
