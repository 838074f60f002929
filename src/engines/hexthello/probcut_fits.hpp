#pragma once

#include "search/probcut.hpp"

// Written by `petteia fit hexthello --games 25 --depth 7`.

namespace petteia::hexthello {

/// By phase, then by depth from 3 on: slope, offset, sigma.
inline constexpr search::ProbCutFits<3, 5> kProbCutFits = {{
    {
        {0.900, 16.4, 167.2},
        {0.871, -1.3, 160.4},
        {0.779, 9.3, 234.7},
        {0.828, 18.4, 212.4},
        {0.809, -25.4, 214.3},
    },
    {
        {0.997, 6.8, 68.3},
        {1.007, -0.8, 60.8},
        {0.996, 13.7, 92.3},
        {1.010, -2.6, 85.5},
        {1.004, 7.8, 76.4},
    },
    {
        {1.123, 64.1, 876.5},
        {1.139, 37.8, 850.7},
        {1.265, 201.1, 1572.6},
        {1.269, 183.9, 1474.6},
        {1.269, 219.4, 1493.4},
    },
}};

}  // namespace petteia::hexthello
