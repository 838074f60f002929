#pragma once

#include "search/probcut.hpp"

// Written by `petteia fit reversi --eval learnt --games 60 --depth 8`.

namespace petteia::reversi {

/// By phase, then by depth from 3 on: slope, offset, sigma.
inline constexpr search::ProbCutFits<3, 6> kLearntProbCutFits = {{
    {
        {1.012, 44.0, 125.3},
        {0.999, 14.7, 118.3},
        {1.018, 51.3, 150.5},
        {1.024, 6.8, 150.8},
        {1.015, 15.8, 122.0},
        {1.055, 1.1, 113.4},
    },
    {
        {1.049, 68.9, 225.0},
        {1.039, 22.9, 218.5},
        {1.063, 93.9, 266.2},
        {1.048, 24.7, 280.1},
        {1.027, 39.6, 231.0},
        {1.045, 0.4, 211.7},
    },
    {
        {0.989, 99.2, 389.4},
        {1.016, 48.4, 335.6},
        {1.003, 94.0, 462.6},
        {1.020, 58.5, 416.8},
        {1.029, -32.5, 328.5},
        {1.004, 47.5, 265.9},
    },
}};

}  // namespace petteia::reversi
