#include "tools/common/interrupt.h"

#include <csignal>

namespace tandem::tool {
namespace {

volatile std::sig_atomic_t interrupt_seen = 0;

void remember(int signal) {
  interrupt_seen = 1;
  std::signal(signal, SIG_DFL);
}

}  // namespace

InterruptWatch::InterruptWatch() {
  interrupt_seen = 0;
  std::signal(SIGINT, remember);
}
InterruptWatch::~InterruptWatch() { std::signal(SIGINT, SIG_DFL); }
bool InterruptWatch::interrupted() const { return interrupt_seen != 0; }

}  // namespace tandem::tool
