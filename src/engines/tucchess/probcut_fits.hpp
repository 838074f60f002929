#pragma once

#include "search/probcut.hpp"

// Written by `petteia fit tucchess --games 40 --depth 7`.

namespace petteia::tucchess {

/// By phase, then by depth from 3 on: slope, offset, sigma.
inline constexpr search::ProbCutFits<3, 5> kProbCutFits = {{
    {
        {1.068, 41.8, 428.1},
        {1.080, 60.2, 527.1},
        {1.201, 84.9, 724.7},
        {1.184, 85.3, 767.5},
        {1.248, -3.3, 919.4},
    },
    {
        {1.016, 13.9, 55.2},
        {1.057, 47.7, 368.9},
        {1.118, 34.6, 470.6},
        {1.135, 45.0, 538.6},
        {1.136, 45.4, 539.1},
    },
    {
        {1.010, -1.0, 40.9},
        {1.018, 4.1, 44.7},
        {1.032, 3.0, 60.0},
        {1.026, 6.0, 54.9},
        {1.021, 5.6, 52.8},
    },
}};

}  // namespace petteia::tucchess
