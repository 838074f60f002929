#pragma once

#include "search/probcut.hpp"

// Written by `petteia fit hexthello --eval network --games 60 --depth 8`.

namespace petteia::hexthello {

/// By phase, then by depth from 3 on: slope, offset, sigma.
inline constexpr search::ProbCutFits<3, 6> kNetworkProbCutFits = {{
    {
        {1.014, 8.7, 66.0},
        {1.003, 5.0, 59.9},
        {1.037, 12.1, 80.0},
        {1.021, 8.9, 72.6},
        {1.040, 8.5, 64.7},
        {1.044, 3.8, 54.6},
    },
    {
        {1.035, 40.2, 145.2},
        {1.030, 5.5, 130.7},
        {1.065, 49.2, 205.4},
        {1.059, 3.6, 181.4},
        {1.052, 14.0, 168.5},
        {1.041, 1.6, 154.4},
    },
    {
        {1.001, 72.3, 250.1},
        {1.002, 15.8, 258.3},
        {1.006, 97.2, 327.3},
        {1.005, 13.9, 336.8},
        {1.009, 29.9, 324.4},
        {1.013, 6.6, 295.8},
    },
}};

}  // namespace petteia::hexthello
