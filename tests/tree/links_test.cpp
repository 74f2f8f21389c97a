#include "tree/links.h"

#include <gtest/gtest.h>

#include "support/random_trees.h"

namespace tandem {
namespace {

/// A tree of nodes and children, the plainest form there is, to recompute every array from.
struct PlainNode {
  std::uint32_t pre = 0;
  std::vector<PlainNode> children;
};

PlainNode plain(const Topology& topology, std::uint32_t node) {
  PlainNode result{node, {}};
  for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child])
    result.children.push_back(plain(topology, child));
  return result;
}

/// Root first, then from the last child to the first.
void number_in_reverse_post_order(const PlainNode& node, std::vector<std::uint32_t>& pre_of_post) {
  pre_of_post.push_back(node.pre);
  for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
    number_in_reverse_post_order(*child, pre_of_post);
}

struct Expectation {
  const Links& links;
  std::vector<std::uint32_t> post_of_pre;

  /// `escape` is the pre-order number of what follows the node, or the count.
  void check(const PlainNode& node, std::uint32_t level, std::uint32_t right_level,
             std::uint32_t escape) const {
    const std::uint32_t count = static_cast<std::uint32_t>(post_of_pre.size()), post = post_of_pre[node.pre];
    ASSERT_EQ(links.pre.level[node.pre], level);
    ASSERT_EQ(links.pre.right_level[node.pre], right_level);
    ASSERT_EQ(links.post.level[post], level);
    ASSERT_EQ(links.post.right_level[post], right_level);
    ASSERT_EQ(links.post.pre_order[post], node.pre);
    ASSERT_EQ(links.post.escape[post], escape == count ? count : post_of_pre[escape]);
    ASSERT_EQ(links.post.leftmost[post], node.children.empty() ? post : post_of_pre[node.children[0].pre]);
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      const bool is_last = i + 1 == node.children.size();
      ASSERT_EQ(links.pre.parent[node.children[i].pre], node.pre);
      ASSERT_TRUE(!is_last || post_of_pre[node.children[i].pre] == post + 1)
          << "a last child follows its parent";
      check(node.children[i], level + 1, is_last ? right_level + 1 : 0,
            is_last ? escape : node.children[i + 1].pre);
    }
  }
};

TEST(Links, EqualANaiveWalk) {
  Random random(1);
  for (int round = 0; round < 20; ++round)
    for (const test::TreeKind& kind : test::tree_kinds()) {
      const Topology topology = test::random_topology(random, kind);
      const Links links = make_links(topology);
      const PlainNode root = plain(topology, 0);
      std::vector<std::uint32_t> pre_of_post, post_of_pre(topology.node_count());
      number_in_reverse_post_order(root, pre_of_post);
      for (std::uint32_t post = 0; post < pre_of_post.size(); ++post) post_of_pre[pre_of_post[post]] = post;
      Expectation{links, post_of_pre}.check(root, 0, 0, topology.node_count());
      EXPECT_EQ(links.height, *std::max_element(links.pre.level.begin(), links.pre.level.end()));
    }
}

}  // namespace
}  // namespace tandem
