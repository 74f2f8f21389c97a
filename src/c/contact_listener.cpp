#include "c/contact_listener.h"

#include <vector>

#include "c/convert.h"

namespace tandem::c {
namespace {

class CallerListener final : public ContactListener {
 public:
  explicit CallerListener(const tandem_contact_listener& functions) : functions_(functions) {}

  void begin(const ContactPair& pair, std::span<PersistentManifold> manifolds) override {
    pass_on(TANDEM_BEGAN, pair, manifolds);
  }
  void persist(const ContactPair& pair, std::span<PersistentManifold> manifolds) override {
    pass_on(TANDEM_PERSISTED, pair, manifolds);
  }
  void end(const ContactEvent& pair) override {
    if (functions_.end) functions_.end(functions_.user_data, from(pair.a), from(pair.b));
  }

 private:
  void pass_on(std::int32_t event, const ContactPair& pair, std::span<PersistentManifold> manifolds) {
    if (!functions_.contact) return;
    given_.clear();
    for (const PersistentManifold& manifold : manifolds) given_.push_back(from(manifold.manifold()));
    const std::uint8_t changed = functions_.contact(functions_.user_data, event, from(pair.a), from(pair.b),
                                                    given_.data(), given_.size());
    if (!changed) return;
    for (std::size_t i = 0; i < manifolds.size(); ++i) manifolds[i].update(to_manifold(given_[i]));
  }

  tandem_contact_listener functions_;
  std::vector<tandem_manifold> given_;
};

}  // namespace

std::shared_ptr<ContactListener> to_contact_listener(const tandem_contact_listener& given) {
  if (!given.contact && !given.end) return nullptr;
  return std::make_shared<CallerListener>(given);
}

}  // namespace tandem::c
