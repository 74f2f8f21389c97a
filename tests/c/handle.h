#pragma once
#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "tandem/tandem_c.h"

namespace tandem::c_api {

/// A handle that is freed at the end of its scope.
template <class T>
using Handle = std::unique_ptr<T, void (*)(T*)>;

/// Expects success and shows the message otherwise.
#define EXPECT_OK(call) EXPECT_EQ((call), TANDEM_OK) << tandem_last_error()

/// Expects a failure of this kind whose message contains a text.
#define EXPECT_FAILS(call, status, text)                                                              \
  do {                                                                                                \
    EXPECT_EQ((call), (status));                                                                      \
    EXPECT_NE(std::string(tandem_last_error()).find(text), std::string::npos) << tandem_last_error(); \
  } while (false)

inline Handle<tandem_mesh> generated(const char* name, std::initializer_list<double> values) {
  tandem_mesh* mesh = nullptr;
  EXPECT_OK(tandem_mesh_generate(name, values.begin(), values.size(), &mesh));
  return {mesh, tandem_mesh_free};
}

inline Handle<tandem_model> model_of(const char* name, std::initializer_list<double> values) {
  tandem_model* model = nullptr;
  EXPECT_OK(tandem_model_create(generated(name, values).get(), &model));
  return {model, tandem_model_free};
}

inline Handle<tandem_shape> box_shape(double side) {
  const double sides[3] = {side, side, side};
  tandem_shape* shape = nullptr;
  EXPECT_OK(tandem_shape_box(sides, &shape));
  return {shape, tandem_shape_free};
}

}  // namespace tandem::c_api
