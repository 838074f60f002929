#pragma once

#include "search/probcut.hpp"

// Written by `petteia fit hexthello --eval learnt --games 30 --depth 6`.

namespace petteia::hexthello {

/// By phase, then by depth from 3 on: slope, offset, sigma.
inline constexpr search::ProbCutFits<3, 4> kLearntProbCutFits = {{
    {
        {1.019, 8.1, 57.4},
        {1.025, 1.6, 54.2},
        {1.034, 8.6, 78.5},
        {1.037, 7.3, 70.9},
    },
    {
        {1.017, 8.5, 106.9},
        {1.021, 4.2, 107.1},
        {1.055, 24.2, 153.8},
        {1.052, 2.3, 142.5},
    },
    {
        {1.038, 95.8, 305.8},
        {1.025, 21.0, 311.4},
        {1.062, 97.2, 449.9},
        {1.037, 5.7, 435.8},
    },
}};

}  // namespace petteia::hexthello
