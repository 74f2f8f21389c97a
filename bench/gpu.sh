#!/usr/bin/env bash
# Builds the GPU code with CMake, ninja and nvcc, and runs its benchmarks: answers compared with the CPU's, times, builds in
# poisoned memory, and, where compute-sanitizer is installed, its memory and race checks.
#   bench/gpu.sh [BUILD_FOLDER]      POISONED=20000 bench/gpu.sh
# ONLY builds and runs some of them (boxes, build, narrow, cows, strays, on_device, bodies, steps, example_gpu_pipeline, sanitizer):
#   ONLY="bodies example_gpu_pipeline" bench/gpu.sh
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."
build=${1:-build/gpu_bench}
poisoned=${POISONED:-2000}
only=${ONLY:-}

wanted() { [ -z "$only" ] || [[ " $only " == *" $1 "* ]]; }
targets=()
for name in boxes build narrow cows strays on_device bodies steps; do
  if wanted "$name"; then targets+=("bench_gpu_$name"); fi
done
if wanted example_gpu_pipeline; then targets+=(example_gpu_pipeline); fi
if wanted sanitizer; then targets+=(bench_gpu_boxes bench_gpu_build bench_gpu_narrow bench_gpu_bodies bench_gpu_steps); fi

cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DTANDEM_WITH_CUDA=ON -DTANDEM_BUILD_TESTS=OFF \
  -DTANDEM_BUILD_TOOL=OFF -DTANDEM_BUILD_BENCHMARKS=OFF -DTANDEM_BUILD_GPU_BENCHMARKS=ON -DTANDEM_WITH_ASSIMP=OFF \
  -DCMAKE_CUDA_ARCHITECTURES="${ARCHITECTURES:-native}"
cmake --build "$build" --target "${targets[@]}"

date -u +%F
command -v nvidia-smi >/dev/null && nvidia-smi --query-gpu=name,driver_version --format=csv,noheader
run() {
  local name=$1
  shift
  if wanted "$name"; then "$build/bench_gpu/bench_gpu_$name" "$@"; fi
}
run boxes "$poisoned"
run narrow memory
run build
run narrow
run cows
run strays
run on_device
run bodies
run steps
if wanted example_gpu_pipeline; then "$build/bench_gpu/example_gpu_pipeline"; fi
if ! wanted sanitizer; then exit 0; fi
if command -v compute-sanitizer >/dev/null; then
  for tool in memcheck racecheck; do
    # Only Tandem's own kernels: racecheck takes minutes for those of the sorting.
    options="--tool $tool"
    [ "$tool" = racecheck ] && options+=" --kernel-name kns=tandem"
    for program in "bench_gpu_boxes small" "bench_gpu_build small" "bench_gpu_narrow small" "bench_gpu_bodies small" "bench_gpu_steps small"; do
      echo "compute-sanitizer $options $program"
      # shellcheck disable=SC2086 # the options, the program and its argument
      timeout 120 compute-sanitizer $options "$build"/bench_gpu/$program | grep -E 'SUMMARY|WRONG|ERROR' || echo "no summary: it did not end in time"
    done
  done
else
  echo "compute-sanitizer: not installed, not run"
fi
