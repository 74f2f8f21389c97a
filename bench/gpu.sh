#!/usr/bin/env bash
# Builds the GPU code with CMake, ninja and nvcc, and runs its benchmarks: answers compared with the CPU's, times, builds in
# poisoned memory, and, where compute-sanitizer is installed, its memory and race checks.
#   bench/gpu.sh [BUILD_FOLDER]      POISONED=20000 bench/gpu.sh
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."
build=${1:-build/gpu_bench}
poisoned=${POISONED:-2000}

cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DTANDEM_WITH_CUDA=ON -DTANDEM_BUILD_TESTS=OFF \
  -DTANDEM_BUILD_TOOL=OFF -DTANDEM_BUILD_BENCHMARKS=OFF -DTANDEM_BUILD_GPU_BENCHMARKS=ON -DTANDEM_WITH_ASSIMP=OFF \
  -DCMAKE_CUDA_ARCHITECTURES="${ARCHITECTURES:-native}"
cmake --build "$build" --target bench_gpu_boxes bench_gpu_build bench_gpu_narrow bench_gpu_cows bench_gpu_strays \
  bench_gpu_on_device example_gpu_pipeline

date -u +%F
command -v nvidia-smi >/dev/null && nvidia-smi --query-gpu=name,driver_version --format=csv,noheader
"$build/bench_gpu/bench_gpu_boxes" "$poisoned"
"$build/bench_gpu/bench_gpu_narrow" memory
"$build/bench_gpu/bench_gpu_build"
"$build/bench_gpu/bench_gpu_narrow"
"$build/bench_gpu/bench_gpu_cows"
"$build/bench_gpu/bench_gpu_strays"
"$build/bench_gpu/bench_gpu_on_device"
"$build/bench_gpu/example_gpu_pipeline"
if command -v compute-sanitizer >/dev/null; then
  for tool in memcheck racecheck; do
    # Only Tandem's own kernels: racecheck takes minutes for those of the sorting.
    options="--tool $tool"
    [ "$tool" = racecheck ] && options+=" --kernel-name kns=tandem"
    for program in "bench_gpu_boxes small" "bench_gpu_build small" "bench_gpu_narrow small"; do
      echo "compute-sanitizer $options $program"
      # shellcheck disable=SC2086 # the options, the program and its argument
      timeout 120 compute-sanitizer $options "$build"/bench_gpu/$program | grep -E 'SUMMARY|WRONG|ERROR' || echo "no summary: it did not end in time"
    done
  done
else
  echo "compute-sanitizer: not installed, not run"
fi
