#pragma once
/// Conversions to and from Eigen 3. Header-only; nothing else of Tandem needs Eigen.
#include <Eigen/Core>
#include <Eigen/Geometry>
#include <cstdint>
#include <utility>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/math/quat.h"
#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"

TANDEM_API_BEGIN

namespace tandem {

/// Returns the same vector, rotation, matrix or pose as a type of Eigen.
inline Eigen::Vector3d to_eigen(Vec3 v) { return {v.x, v.y, v.z}; }
inline Eigen::Quaterniond to_eigen(Quat q) { return {q.w, q.x, q.y, q.z}; }
inline Eigen::Matrix3d to_eigen(const Mat3& m) {
  Eigen::Matrix3d matrix;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) matrix(i, j) = m(i, j);
  return matrix;
}
inline Eigen::Isometry3d to_eigen(const Transform& t) {
  Eigen::Isometry3d isometry = Eigen::Isometry3d::Identity();
  isometry.linear() = to_eigen(t.rotation);
  isometry.translation() = to_eigen(t.offset);
  return isometry;
}

/// Returns the same vector, rotation, matrix or pose as a type of Tandem.
inline Vec3 from_eigen(const Eigen::Vector3d& v) { return {v.x(), v.y(), v.z()}; }
inline Quat from_eigen(const Eigen::Quaterniond& q) { return {q.w(), q.x(), q.y(), q.z()}; }
inline Mat3 from_eigen(const Eigen::Matrix3d& m) {
  return {{{m(0, 0), m(0, 1), m(0, 2)}, {m(1, 0), m(1, 1), m(1, 2)}, {m(2, 0), m(2, 1), m(2, 2)}}};
}
inline Transform from_eigen(const Eigen::Isometry3d& t) {
  return {from_eigen(Eigen::Matrix3d(t.linear())), from_eigen(Eigen::Vector3d(t.translation()))};
}

/// Vertices and triangles as matrices with one row each (the layout of libigl).
using VertexMatrix = Eigen::Matrix<double, Eigen::Dynamic, 3>;
using TriangleMatrix = Eigen::Matrix<int, Eigen::Dynamic, 3>;

/// Returns the mesh of two matrices. Throws Error as the constructor of Mesh does; a negative index is out of
/// range.
inline Mesh mesh_from_eigen(const VertexMatrix& vertices, const TriangleMatrix& triangles) {
  std::vector<Vec3> points(static_cast<std::size_t>(vertices.rows()));
  for (Eigen::Index i = 0; i < vertices.rows(); ++i)
    points[static_cast<std::size_t>(i)] = {vertices(i, 0), vertices(i, 1), vertices(i, 2)};
  std::vector<Triangle> faces(static_cast<std::size_t>(triangles.rows()));
  for (Eigen::Index i = 0; i < triangles.rows(); ++i)
    for (Eigen::Index k = 0; k < 3; ++k)
      faces[static_cast<std::size_t>(i)][static_cast<std::size_t>(k)] =
          static_cast<std::uint32_t>(triangles(i, k));
  return Mesh(std::move(points), std::move(faces));
}

/// Returns the vertices of a mesh, one per row.
inline VertexMatrix vertices_to_eigen(const Mesh& mesh) {
  VertexMatrix matrix(static_cast<Eigen::Index>(mesh.vertices().size()), 3);
  Eigen::Index row = 0;
  for (const Vec3 v : mesh.vertices()) matrix.row(row++) = to_eigen(v).transpose();
  return matrix;
}

/// Returns the vertex indices of the triangles of a mesh, one triangle per row.
inline TriangleMatrix triangles_to_eigen(const Mesh& mesh) {
  TriangleMatrix matrix(static_cast<Eigen::Index>(mesh.triangles().size()), 3);
  Eigen::Index row = 0;
  for (const Triangle& t : mesh.triangles()) {
    for (std::size_t k = 0; k < 3; ++k) matrix(row, static_cast<Eigen::Index>(k)) = static_cast<int>(t[k]);
    ++row;
  }
  return matrix;
}

}  // namespace tandem

TANDEM_API_END
