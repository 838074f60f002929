#include "engines/learning/least_squares.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

namespace petteia::learning {
namespace {

using Vector = std::vector<float>;

double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += double{a[i]} * b[i];
  return sum;
}

/// Calls `work(begin, end, part)` for as many parts of 0 … count as there are threads, at once.
template <class Work>
void in_parts(std::size_t count, int threads, Work work) {
  std::vector<std::jthread> running;
  running.reserve(static_cast<std::size_t>(threads));
  for (int part = 0; part < threads; ++part)
    running.emplace_back(work, count * part / threads, count * (part + 1) / threads, part);
}

/// The examples as a matrix of zeros and ones that is never written out.
class Matrix {
 public:
  Matrix(const Examples& examples, std::size_t count, int threads)
      : examples_(examples), count_(count), threads_(threads) {}

  Vector times(const Vector& weights) const {
    Vector sums(examples_.size());
    in_parts(examples_.size(), threads_, [&](std::size_t begin, std::size_t end, int) {
      for (std::size_t i = begin; i < end; ++i) {
        float sum = 0;
        for (const std::uint32_t w : examples_.of(i)) sum += weights[w];
        sums[i] = sum;
      }
    });
    return sums;
  }

  Vector transposed_times(const Vector& of_examples) const {
    std::vector<Vector> parts(static_cast<std::size_t>(threads_), Vector(count_));
    in_parts(examples_.size(), threads_, [&](std::size_t begin, std::size_t end, int part) {
      Vector& sums = parts[part];
      for (std::size_t i = begin; i < end; ++i)
        for (const std::uint32_t w : examples_.of(i)) sums[w] += of_examples[i];
    });
    for (int part = 1; part < threads_; ++part)
      for (std::size_t i = 0; i < count_; ++i) parts[0][i] += parts[part][i];
    return std::move(parts[0]);
  }

 private:
  const Examples& examples_;
  std::size_t count_;
  int threads_;
};

double error_of(const Matrix& matrix, const Vector& weights, const Vector& targets) {
  if (targets.empty()) return 0;
  const Vector sums = matrix.times(weights);
  double squares = 0;
  for (std::size_t i = 0; i < sums.size(); ++i)
    squares += (double{sums[i]} - targets[i]) * (sums[i] - targets[i]);
  return std::sqrt(squares / static_cast<double>(sums.size()));
}

}  // namespace

std::vector<float> fit_least_squares(const Examples& examples, const Examples& held_out,
                                     std::size_t count, const FitPlan& plan,
                                     const FitListener& listener) {
  constexpr int kPatience = 5;
  const Matrix matrix(examples, count, plan.threads);
  const Matrix held_out_matrix(held_out, count, plan.threads);
  const auto shrinkage = static_cast<float>(plan.shrinkage);

  Vector scale = matrix.transposed_times(Vector(examples.size(), 1.0F));
  for (float& s : scale) s = 1 / (s + shrinkage);
  const auto scaled = [&](Vector v) {
    for (std::size_t i = 0; i < count; ++i) v[i] *= scale[i];
    return v;
  };

  Vector weights(count);
  Vector residual = examples.targets;  // of the examples: what is still missing
  Vector gradient = matrix.transposed_times(residual);
  Vector direction = scaled(gradient);
  double steepness = dot(gradient, direction);
  Vector best = weights;
  double least = error_of(held_out_matrix, weights, held_out.targets);
  int best_step = 0;
  for (int step = 1; step <= plan.most_steps && step <= best_step + kPatience; ++step) {
    const Vector change = matrix.times(direction);
    const double curvature = dot(change, change) + plan.shrinkage * dot(direction, direction);
    if (curvature <= 0) break;
    const auto length = static_cast<float>(steepness / curvature);
    for (std::size_t i = 0; i < count; ++i) weights[i] += length * direction[i];
    for (std::size_t i = 0; i < residual.size(); ++i) residual[i] -= length * change[i];

    const double error = std::sqrt(dot(residual, residual) /
                                   static_cast<double>(std::max<std::size_t>(1, residual.size())));
    const double held_out_error = error_of(held_out_matrix, weights, held_out.targets);
    if (listener) listener(step, {error, held_out_error});
    if (held_out_error < least) {
      least = held_out_error;
      best = weights;
      best_step = step;
    }

    gradient = matrix.transposed_times(residual);
    for (std::size_t i = 0; i < count; ++i) gradient[i] -= shrinkage * weights[i];
    const Vector steepest = scaled(gradient);
    const double next = dot(gradient, steepest);
    const auto keep = static_cast<float>(next / steepness);
    steepness = next;
    for (std::size_t i = 0; i < count; ++i) direction[i] = steepest[i] + keep * direction[i];
  }
  return best;
}

}  // namespace petteia::learning
