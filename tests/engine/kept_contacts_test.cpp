// Contacts of real trees that the tests of discs would lose without their error bound.
#include "tandem/query/collide.h"

#include "support/on_every_instruction_set.h"
#include "support/oracle.h"
#include "support/touching_volumes.h"

namespace tandem {
namespace {

/// A small triangle far from the middle of its mesh, and one that touches it with a corner, 1e-12 deep. All
/// that single precision knows of the first, in the other's frame, is off by the rounding of its distance
/// from the middle.
struct SmallContact {
  Corners a, b;
  Transform pose;

  explicit SmallContact(const test::Inputs& inputs) {
    test::InputReader in(inputs);
    const Vec3 center = in.position();
    for (Vec3& p : a.point) p = center + in.position() * 0x1p-10;
    for (Vec3& p : b.point) p = in.position() * 0x1p-9;
    pose.rotation = in.rotation();
    const double s = 0.1 + 0.4 * static_cast<double>(std::fabs(in.fraction())),
                 r = 0.1 + 0.3 * static_cast<double>(std::fabs(in.fraction()));
    const Vec3 inside = a[0] * (1 - s - r) + a[1] * s + a[2] * r,
               normal = normalized(cross(a[1] - a[0], a[2] - a[0]));
    pose.offset = inside - normal * 1e-12 - pose.rotation * b[0];
  }

  Mesh mesh_a() const { return Mesh({a[0], a[1], a[2], -a[0], -a[1], -a[2]}, {{0, 1, 2}, {3, 4, 5}}); }
  /// Twice the same triangle: a tree of one would be compared without a test of discs.
  Mesh mesh_b() const { return Mesh({b[0], b[1], b[2]}, {{0, 1, 2}, {0, 1, 2}}); }
};

TEST(KeptContacts, AreFoundOnEveryInstructionSet) {
  for (const char* name : {"kept contact 1", "kept contact 2", "kept contact 3", "kept contact 4"}) {
    const SmallContact contact(test::worst_case(name, 28).inputs);
    const Corners seen{{contact.pose(contact.b[0]), contact.pose(contact.b[1]), contact.pose(contact.b[2])}};
    ASSERT_TRUE(oracle::triangles_touch(contact.a, seen)) << name;
    const Model a(contact.mesh_a()), b(contact.mesh_b());
    test::on_every_instruction_set([&] {
      EXPECT_TRUE(collide(a, {}, b, contact.pose)) << name;
      EXPECT_TRUE(collide(b, contact.pose, a, {})) << name;
    });
  }
}

}  // namespace
}  // namespace tandem
