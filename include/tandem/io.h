#pragma once
/// File formats: meshes, saved models, scenes, recordings, settings; meshes for display.
#include "tandem/io/assembly_file.h"
#include "tandem/io/mesh_file.h"
#include "tandem/io/model_file.h"
#include "tandem/io/recording.h"
#include "tandem/io/scene.h"
#include "tandem/io/scene_file.h"
#include "tandem/io/scene_recorder.h"
#include "tandem/io/settings_file.h"
#include "tandem/shape/display_mesh.h"
