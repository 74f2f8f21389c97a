#pragma once

namespace tandem::tool {

/// While an object exists, Ctrl-C does not end the process but is recorded, so that a suite can stop between
/// two measurements and keep its results. A second Ctrl-C ends the process as usual.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  bool interrupted() const;
};

}  // namespace tandem::tool
