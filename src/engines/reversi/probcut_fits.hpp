#pragma once

#include "search/probcut.hpp"

// Written by `petteia fit reversi --games 60 --depth 8`.

namespace petteia::reversi {

/// By phase, then by depth from 3 on: slope, offset, sigma.
inline constexpr search::ProbCutFits<3, 6> kProbCutFits = {{
    {
        {1.011, 23.8, 108.0},
        {0.997, 18.1, 103.3},
        {1.020, 45.9, 151.0},
        {1.025, 15.2, 137.5},
        {1.045, 35.6, 156.7},
        {1.053, 10.3, 147.4},
    },
    {
        {1.063, 48.7, 200.6},
        {1.086, 11.0, 250.3},
        {1.118, 61.1, 298.0},
        {1.097, 33.0, 335.5},
        {1.099, 12.2, 266.7},
        {1.049, 30.4, 248.0},
    },
    {
        {1.049, 64.7, 355.4},
        {1.060, 98.7, 353.9},
        {1.132, 135.1, 494.8},
        {1.132, 175.8, 502.1},
        {1.149, 67.9, 530.0},
        {1.150, 157.0, 552.1},
    },
}};

}  // namespace petteia::reversi
