#pragma once

#include "search/probcut.hpp"

// Written by `petteia fit hexthello --eval learnt --games 30 --depth 6`.

namespace petteia::hexthello {

/// By phase, then by depth from 3 on: slope, offset, sigma.
inline constexpr search::ProbCutFits<3, 4> kLearntProbCutFits = {{
    {
        {1.001, -1.0, 89.2},
        {1.007, 13.5, 89.5},
        {0.991, -1.3, 129.5},
        {1.014, 29.3, 130.3},
    },
    {
        {1.011, 22.8, 122.6},
        {1.019, 5.6, 107.7},
        {1.030, 35.0, 164.0},
        {1.027, 4.4, 150.2},
    },
    {
        {1.011, 87.1, 451.0},
        {1.029, 4.7, 391.5},
        {1.027, 101.5, 567.8},
        {1.024, -2.2, 560.6},
    },
}};

}  // namespace petteia::hexthello
