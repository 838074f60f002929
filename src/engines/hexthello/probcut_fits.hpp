#pragma once

#include "search/probcut.hpp"

// Written by `petteia fit hexthello --games 25 --depth 7`.

namespace petteia::hexthello {

/// By phase, then by depth from 3 on: slope, offset, sigma.
inline constexpr search::ProbCutFits<3, 5> kProbCutFits = {{
    {
        {0.999, 2.8, 56.4},
        {1.007, 2.4, 46.2},
        {1.020, 6.8, 74.4},
        {1.033, 5.1, 64.6},
        {1.048, 2.6, 56.8},
    },
    {
        {1.012, 15.1, 107.8},
        {1.021, 4.2, 74.6},
        {1.026, 16.6, 137.7},
        {1.042, 4.0, 108.3},
        {1.031, 10.2, 89.0},
    },
    {
        {1.072, 22.4, 952.2},
        {1.086, 110.7, 863.3},
        {1.134, 88.1, 1612.4},
        {1.144, 149.8, 1500.9},
        {1.163, 156.4, 1512.0},
    },
}};

}  // namespace petteia::hexthello
