#pragma once
#include <memory>

#include "tandem/base/export.h"

TANDEM_API_BEGIN

namespace tandem::dynamics {

/// The state of one simulation on a device; not part of the public interface.
class ResidentSteps;

/// Interface of a device that makes whole steps of simulations: boxes, broad phase, contacts, islands,
/// solver, integration and sleep (gpu/step_device.h). The state of a simulation stays on the device from step
/// to step; functions that read or change the simulation copy it back. Results must be bit-identical.
class StepDevice {
 public:
  StepDevice() = default;
  StepDevice(const StepDevice&) = delete;
  StepDevice& operator=(const StepDevice&) = delete;
  virtual ~StepDevice() = default;

  /// Returns room for the state of one simulation.
  virtual std::shared_ptr<ResidentSteps> open() = 0;
};

}  // namespace tandem::dynamics

TANDEM_API_END
