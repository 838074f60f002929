#include "search/techniques.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace petteia::search {
namespace {

constexpr bool in_order() {
  for (std::size_t i = 0; i < kTechniqueCount; ++i)
    if (static_cast<std::size_t>(kTechniques[i].id) != i) return false;
  return true;
}
static_assert(in_order(), "the table lists the techniques in the order of the enumeration");

}  // namespace

std::optional<Technique> technique_named(std::string_view name) {
  for (const TechniqueInfo& technique : kTechniques)
    if (technique.name == name) return technique.id;
  return std::nullopt;
}

TechniqueSet TechniqueSet::defaults() {
  TechniqueSet set;
  for (const TechniqueInfo& technique : kTechniques) set.set(technique.id, technique.on);
  return set;
}

TechniqueSet TechniqueSet::exact() {
  TechniqueSet set;
  for (const TechniqueInfo& technique : kTechniques)
    set.set(technique.id, technique.promise == Promise::SameValue);
  return set;
}

TechniqueSet TechniqueSet::effective() const {
  TechniqueSet result = *this;
  // A need may itself lack its need, so go on until nothing changes.
  for (bool changed = true; changed;) {
    changed = false;
    for (const TechniqueInfo& technique : kTechniques)
      if (result[technique.id] && technique.needs && !result[*technique.needs]) {
        result.set(technique.id, false);
        changed = true;
      }
  }
  return result;
}

bool TechniqueSet::keeps_value() const {
  const TechniqueSet used = effective();
  return std::none_of(kTechniques.begin(), kTechniques.end(), [&](const TechniqueInfo& technique) {
    return used[technique.id] && technique.promise == Promise::MayDiffer;
  });
}

Parsed<TechniqueSet> parse_techniques(std::string_view text) {
  TechniqueSet set = TechniqueSet::defaults();
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const bool is_change = word.starts_with('+') || word.starts_with('-');
    if (is_change) {
      const auto technique = technique_named(word.substr(1));
      if (!technique) return text_error(fmt::format("there is no technique '{}'", word), at);
      set.set(*technique, word.front() == '+');
    } else if (word == "none") {
      set = TechniqueSet();
    } else if (word == "exact") {
      set = TechniqueSet::exact();
    } else if (word == "default") {
      set = TechniqueSet::defaults();
    } else {
      return text_error(
          fmt::format("'{}' is neither none, exact, default nor +technique or -technique", word),
          at);
    }
    at = end + 1;
  }
  return set;
}

}  // namespace petteia::search
