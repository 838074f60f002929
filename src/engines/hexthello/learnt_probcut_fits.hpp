#pragma once

#include "search/probcut.hpp"

// Written by `petteia fit hexthello --eval learnt --games 30 --depth 6`.

namespace petteia::hexthello {

/// By phase, then by depth from 3 on: slope, offset, sigma.
inline constexpr search::ProbCutFits<3, 4> kLearntProbCutFits = {{
    {
        {1.018, 5.5, 60.2},
        {1.018, 8.0, 53.4},
        {1.038, 5.9, 82.6},
        {1.037, 11.5, 68.1},
    },
    {
        {1.037, 14.4, 124.4},
        {1.037, 12.3, 101.1},
        {1.083, 32.8, 184.5},
        {1.090, 14.3, 163.5},
    },
    {
        {1.009, 76.2, 377.2},
        {1.015, 19.3, 329.4},
        {1.018, 94.6, 500.8},
        {1.023, 11.6, 478.1},
    },
}};

}  // namespace petteia::hexthello
