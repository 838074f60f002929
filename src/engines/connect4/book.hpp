#pragma once
namespace petteia::connect4 { class Book; }
