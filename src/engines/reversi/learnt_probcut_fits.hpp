#pragma once

#include "search/probcut.hpp"

// Written by `petteia fit reversi --eval learnt --games 40 --depth 8`.

namespace petteia::reversi {

/// By phase, then by depth from 3 on: slope, offset, sigma.
inline constexpr search::ProbCutFits<3, 6> kLearntProbCutFits = {{
    {
        {0.979, 49.6, 137.4},
        {1.012, 5.5, 114.5},
        {0.995, 65.0, 155.6},
        {1.039, 4.1, 133.9},
        {1.015, 11.0, 123.6},
        {1.036, -9.7, 113.5},
    },
    {
        {1.035, 51.3, 214.8},
        {1.041, 28.3, 201.9},
        {1.078, 90.2, 329.4},
        {1.056, 55.1, 334.4},
        {1.072, 53.9, 283.8},
        {1.061, 33.0, 282.9},
    },
    {
        {0.991, 74.7, 285.4},
        {0.998, 39.2, 267.5},
        {0.995, 64.3, 319.8},
        {1.013, 27.2, 320.0},
        {1.012, -42.5, 296.5},
        {1.001, 31.7, 317.4},
    },
}};

}  // namespace petteia::reversi
