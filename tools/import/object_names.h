#pragma once
#include <assimp/scene.h>
#include <string>

/// Gives the nodes of a 3MF file the names of their objects. assimp names them by the identifiers in the
/// file, Object_1, Object_2 and so on; an object without a name keeps that.
void name_3mf_objects(const std::string& file, aiNode& root);
