#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "search/value.hpp"

namespace petteia::search {

/// A node of a searched tree, as a person may want to look at it.
struct TreeNode {
  std::int32_t parent = -1;  ///< index in the tree; -1 for the root
  std::string move;          ///< that led here
  int depth = 0;             ///< left to search
  Value alpha = 0;           ///< window and value from the point of view of the side to move here
  Value beta = 0;
  Value value = 0;
  int skipped = 0;  ///< moves that were not looked at after a cut-off
};

/// Writes down the nodes of a search in the order in which they are entered, up to a number of
/// nodes; what comes after is only counted.
class TreeRecorder {
 public:
  explicit TreeRecorder(std::size_t most) : most_(most) {}

  void enter(std::string move, int depth, Value alpha, Value beta) {
    path_.push_back(static_cast<std::int32_t>(nodes_.size()));
    ++entered_;
    if (nodes_.size() < most_) {
      const std::int32_t parent = path_.size() > 1 ? path_[path_.size() - 2] : -1;
      nodes_.push_back({parent, std::move(move), depth, alpha, beta, 0, 0});
    } else {
      path_.back() = kNotKept;
    }
  }

  void skip(std::size_t moves) {
    if (path_.back() != kNotKept) nodes_[path_.back()].skipped = static_cast<int>(moves);
  }

  void leave(Value value) {
    if (path_.back() != kNotKept) nodes_[path_.back()].value = value;
    path_.pop_back();
  }

  /// The root of one pass over a tree, for as long as this lives; nothing if there is no recorder.
  class Root {
   public:
    Root(TreeRecorder* tree, int depth, Value alpha, Value beta) : tree_(tree) {
      if (tree_) tree_->enter({}, depth, alpha, beta);
    }
    ~Root() {
      if (tree_) tree_->leave(value_);
    }
    Root(const Root&) = delete;
    Root& operator=(const Root&) = delete;

    void set(Value value) { value_ = value; }

   private:
    TreeRecorder* tree_;
    Value value_ = -kInfinity;
  };

  const std::vector<TreeNode>& nodes() const { return nodes_; }
  std::uint64_t entered() const { return entered_; }

 private:
  static constexpr std::int32_t kNotKept = -2;

  std::size_t most_;
  std::uint64_t entered_ = 0;
  std::vector<TreeNode> nodes_;
  std::vector<std::int32_t> path_;
};

}  // namespace petteia::search
