#pragma once

#include "search/probcut.hpp"

// Written by `petteia fit connect4 --games 60 --depth 8`.

namespace petteia::connect4 {

/// By phase, then by depth from 3 on: slope, offset, sigma.
inline constexpr search::ProbCutFits<3, 6> kProbCutFits = {{
    {
        {0.767, 4.2, 12.9},
        {1.048, -2.5, 11.5},
        {0.654, 5.8, 18.5},
        {1.095, -4.6, 16.1},
        {0.916, 4.1, 16.0},
        {1.235, -3.6, 15.1},
    },
    {
        {1.026, 1.6, 11.3},
        {0.914, -1.6, 14.4},
        {0.984, 1.1, 15.9},
        {0.971, -1.0, 17.6},
        {0.961, -0.3, 17.6},
        {1.033, 2.9, 17.4},
    },
    {
        {0.976, 0.3, 14.1},
        {0.778, -2.1, 11.8},
        {0.630, 0.9, 17.6},
        {0.731, -4.6, 24.9},
        {0.493, -1.8, 16.2},
        {1.339, -6.9, 24.7},
    },
}};

}  // namespace petteia::connect4
