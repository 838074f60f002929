#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace petteia::patterns {

/// So many that a pattern's number, below 3^10 in games with two kinds of discs, fits sixteen bits.
inline constexpr std::size_t kMostCells = 10;

/// Cells of a board that are judged together. What stands on them, read as a number with one digit
/// a cell (the first cell is the lowest), is the pattern.
struct Shape {
  std::string_view name;
  std::array<std::uint8_t, kMostCells> cells{};
  std::size_t size = 0;

  constexpr Shape() = default;
  constexpr Shape(std::string_view n, std::initializer_list<int> list) : name(n) {
    for (const int cell : list) cells[size++] = static_cast<std::uint8_t>(cell);
  }
};

/// A number that is counted rather than looked at, such as legal moves: 0 … size - 1.
struct Counter {
  std::string_view name;
  std::size_t size;
};

/// A shape in one of its places on the board; all places share the shape's weights.
struct Place {
  std::size_t shape;
  std::array<std::uint8_t, kMostCells> cells;
};

/// What a game's patterns are. `P` has
///   Board, kWords           a position, and how many words its cells fill
///   kContents               what can stand on a cell: digits 0 … kContents - 1, 0 for nothing
///   planes(b)               the cells whose digit has bit 0, bit 1, …, each kWords words
///   kShapes, kCounters      arrays; counts(b) is what is counted
///   kSymmetries, image(symmetry, cell)
///   kPhases, phase(b)       a position's phase; each has weights of its own
template <class P>
class Layout {
  static constexpr std::size_t kMostPlaces = P::kShapes.size() * P::kSymmetries;
  struct Places {
    std::array<Place, kMostPlaces> list{};
    std::size_t count = 0;
  };

  using Cells = std::array<std::uint8_t, kMostCells>;
  static constexpr bool same_cells(const Shape& shape, const Cells& a, const Cells& b) {
    return std::is_permutation(a.begin(), a.begin() + shape.size, b.begin());
  }

  static constexpr auto image(const Shape& shape, int symmetry) {
    auto cells = shape.cells;
    for (std::size_t i = 0; i < shape.size; ++i)
      cells[i] = static_cast<std::uint8_t>(P::image(symmetry, shape.cells[i]));
    return cells;
  }

  static constexpr Places find_places() {
    Places places;
    for (std::size_t shape = 0; shape < P::kShapes.size(); ++shape)
      for (int symmetry = 0; symmetry < P::kSymmetries; ++symmetry) {
        const auto cells = image(P::kShapes[shape], symmetry);
        const auto end = places.list.begin() + places.count;
        const bool known = std::any_of(places.list.begin(), end, [&](const Place& place) {
          return place.shape == shape && same_cells(P::kShapes[shape], place.cells, cells);
        });
        if (!known) places.list[places.count++] = {shape, cells};
      }
    return places;
  }
  static constexpr Places kFound = find_places();

 public:
  /// What a one in the n-th digit adds to a pattern's number.
  static constexpr std::size_t unit(std::size_t n) {
    std::size_t power = 1;
    while (n-- > 0) power *= P::kContents;
    return power;
  }
  static constexpr std::size_t patterns(const Shape& shape) { return unit(shape.size); }

  static constexpr std::size_t kPlaces = kFound.count;
  static constexpr std::size_t kCounters = P::kCounters.size();
  /// Weights that are added up for a position.
  static constexpr std::size_t kFeatures = kPlaces + kCounters;

  static constexpr Place place(std::size_t i) { return kFound.list[i]; }

  /// Where the weights of each feature begin.
  static constexpr std::array<std::uint32_t, kFeatures> kFirst = [] {
    std::array<std::size_t, P::kShapes.size()> of_shape{};
    std::size_t next = 0;
    for (std::size_t shape = 0; shape < P::kShapes.size(); ++shape) {
      of_shape[shape] = next;
      next += patterns(P::kShapes[shape]);
    }
    std::array<std::uint32_t, kFeatures> first{};
    for (std::size_t i = 0; i < kPlaces; ++i)
      first[i] = static_cast<std::uint32_t>(of_shape[kFound.list[i].shape]);
    for (std::size_t i = 0; i < kCounters; ++i) {
      first[kPlaces + i] = static_cast<std::uint32_t>(next);
      next += P::kCounters[i].size;
    }
    return first;
  }();

  /// Weights of a phase.
  static constexpr std::size_t kWeights = [] {
    std::size_t sum = 0;
    for (const Shape& shape : P::kShapes) sum += patterns(shape);
    for (const Counter& counter : P::kCounters) sum += counter.size;
    return sum;
  }();

  /// Patterns that are each other's mirror image are worth the same: for every weight the number of
  /// the one that stands for it. Numbers have no gaps; the last is count - 1.
  struct Folding {
    std::vector<std::uint32_t> number;
    std::size_t count = 0;
  };

  static const Folding& folding() {
    static const Folding kFolding = fold();
    return kFolding;
  }

 private:
  static Folding fold() {
    Folding folding;
    folding.number.reserve(kWeights);
    std::uint32_t next = 0;
    for (const Shape& shape : P::kShapes) {
      const std::size_t first = folding.number.size();
      const auto mirrored = mirror_images(shape);
      for (std::size_t pattern = 0; pattern < patterns(shape); ++pattern) {
        std::size_t least = pattern;
        for (const auto& images : mirrored) least = std::min<std::size_t>(least, images[pattern]);
        folding.number.push_back(least < pattern ? folding.number[first + least] : next++);
      }
    }
    while (folding.number.size() < kWeights) folding.number.push_back(next++);
    folding.count = next;
    return folding;
  }

  /// For every symmetry that leaves the shape in its place: where it takes each pattern.
  static std::vector<std::vector<std::uint32_t>> mirror_images(const Shape& shape) {
    std::vector<std::vector<std::uint32_t>> all;
    for (int symmetry = 1; symmetry < P::kSymmetries; ++symmetry) {
      const auto cells = image(shape, symmetry);
      if (!same_cells(shape, cells, shape.cells)) continue;
      // The digit of cell i moves to that of the cell it goes to.
      std::vector<std::uint32_t> images{0};
      for (std::size_t i = 0; i < shape.size; ++i) {
        const auto to = std::find(shape.cells.begin(), shape.cells.begin() + shape.size, cells[i]);
        const auto one =
            static_cast<std::uint32_t>(unit(static_cast<std::size_t>(to - shape.cells.begin())));
        const std::size_t lower = images.size();
        for (std::uint32_t digit = 1; digit < P::kContents; ++digit)
          for (std::size_t j = 0; j < lower; ++j) images.push_back(images[j] + digit * one);
      }
      all.push_back(std::move(images));
    }
    return all;
  }
};

}  // namespace petteia::patterns
