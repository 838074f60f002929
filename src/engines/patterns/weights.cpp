#include "engines/patterns/weights.hpp"

#include <cstring>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "engines/bytes.hpp"

namespace petteia::patterns {
namespace {

using engines::crc32;
using engines::number_at;
using engines::put;

constexpr std::string_view kMagic = "petteia weights 1\n";

}  // namespace

std::string WeightFile::bytes() const {
  std::string out(kMagic);
  out += origin + '\n';
  put(out, fingerprint);
  put(out, phases);
  put(out, static_cast<std::uint32_t>(weights.size() / phases));
  out.append(reinterpret_cast<const char*>(weights.data()), weights.size() * sizeof weights[0]);
  put(out, crc32(out));
  return out;
}

Parsed<WeightFile> WeightFile::read(std::string_view bytes, std::uint64_t fingerprint,
                                    std::uint32_t phases, std::size_t weights_a_phase) {
  if (!bytes.starts_with(kMagic)) return text_error("this is no file of weights of this version");
  const std::size_t line_end = bytes.find('\n', kMagic.size());
  constexpr std::size_t kNumbers = 16;
  constexpr std::size_t kSum = 4;
  const std::size_t begin = line_end + 1 + kNumbers;
  if (line_end == std::string_view::npos || bytes.size() < begin + kSum)
    return text_error("the file of weights is cut off", bytes.size());
  const std::size_t end = bytes.size() - kSum;
  if (number_at<std::uint32_t>(bytes, end) != crc32(bytes.substr(0, end)))
    return text_error("the file of weights is damaged: its checksum is wrong", end);

  WeightFile file;
  file.origin = bytes.substr(kMagic.size(), line_end - kMagic.size());
  file.fingerprint = number_at<std::uint64_t>(bytes, line_end + 1);
  file.phases = number_at<std::uint32_t>(bytes, line_end + 9);
  const auto count = number_at<std::uint32_t>(bytes, line_end + 13);
  if (file.fingerprint != fingerprint || file.phases != phases || count != weights_a_phase)
    return text_error("the file of weights is meant for other patterns", line_end + 1);
  if (end - begin != sizeof(std::int16_t) * file.phases * count)
    return text_error("the file of weights has not as many weights as it says", begin);
  file.weights.resize(std::size_t{file.phases} * count);
  std::memcpy(file.weights.data(), bytes.data() + begin, end - begin);
  return file;
}

Parsed<std::string> file_bytes(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return text_error(fmt::format("{} cannot be read", path));
  return std::string(std::istreambuf_iterator<char>(in), {});
}

}  // namespace petteia::patterns
