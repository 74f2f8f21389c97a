#include "published.h"

#include <algorithm>

namespace tandem::bench {
namespace {

// clang-format off
constexpr PublishedTraversal traversals[] = {
    {2, "Intersection 1", "stack", 1000, 1.66, 1.72, 1.67580, 0.00839, 5029, 3382, 868, 106},
    {2, "Intersection 1", "alternating", 1000, 1.97, 2, 1.98500, 0.00557, 11807, 6771, 868, 106},
    {2, "Intersection 1", "stackless", 1000, 1.96, 1.99, 1.97740, 0.00541, 11807, 6771, 868, 106},
    {2, "Intersection 1", "stackless_post", 1000, 1.95, 1.97, 1.96020, 0.00583, 11807, 6771, 868, 106},
    {2, "Intersection 1", "leaf", 1000, 1.85, 1.87, 1.86080, 0.00483, 13968, 7454, 868, 106},
    {2, "Intersection 2", "stack", 1000, 5.8, 5.86, 5.82000, 0.00927, 10331, 8426, 3261, 160},
    {2, "Intersection 2", "alternating", 1000, 5.87, 5.9, 5.88300, 0.00794, 12407, 9464, 3261, 160},
    {2, "Intersection 2", "stackless", 1000, 5.85, 5.88, 5.86290, 0.00752, 12407, 9464, 3261, 160},
    {2, "Intersection 2", "stackless_post", 1000, 5.85, 5.89, 5.86900, 0.00806, 12407, 9464, 3261, 160},
    {2, "Intersection 2", "leaf", 1000, 5.82, 5.9, 5.83530, 0.01044, 15724, 10725, 3261, 160},
    {2, "Intersection 3", "stack", 1000, 1.65, 1.68, 1.66180, 0.00590, 6209, 3913, 809, 116},
    {2, "Intersection 3", "alternating", 1000, 1.88, 1.9, 1.89020, 0.00583, 11263, 6440, 809, 116},
    {2, "Intersection 3", "stackless", 1000, 1.86, 1.88, 1.87240, 0.00634, 11263, 6440, 809, 116},
    {2, "Intersection 3", "stackless_post", 1000, 1.87, 1.9, 1.88520, 0.00624, 11263, 6440, 809, 116},
    {2, "Intersection 3", "leaf", 1000, 1.9, 1.93, 1.90750, 0.00712, 17138, 8980, 809, 116},
    {3, "Separation 1", "stack", 100000, 0.04, 0.05, 0.04650, 0.00477, 1, 0, 0, 0},
    {3, "Separation 1", "alternating", 100000, 0.04, 0.06, 0.04620, 0.00506, 1, 0, 0, 0},
    {3, "Separation 1", "stackless", 100000, 0, 0.02, 0.00830, 0.00448, 1, 0, 0, 0},
    {3, "Separation 1", "stackless_post", 100000, 0, 0.01, 0.00710, 0.00454, 1, 0, 0, 0},
    {3, "Separation 1", "leaf", 100000, 3.05, 3.09, 3.06800, 0.00748, 796, 0, 0, 0},
    {3, "Separation 2", "stack", 100000, 0.04, 0.05, 0.04640, 0.00480, 1, 0, 0, 0},
    {3, "Separation 2", "alternating", 100000, 0.04, 0.05, 0.04570, 0.00495, 1, 0, 0, 0},
    {3, "Separation 2", "stackless", 100000, 0, 0.01, 0.00670, 0.00470, 1, 0, 0, 0},
    {3, "Separation 2", "stackless_post", 100000, 0, 0.01, 0.00670, 0.00470, 1, 0, 0, 0},
    {3, "Separation 2", "leaf", 100000, 2.59, 2.62, 2.60240, 0.00634, 796, 0, 0, 0},
    {3, "Separation 3", "stack", 100000, 0.04, 0.06, 0.04760, 0.00492, 1, 0, 0, 0},
    {3, "Separation 3", "alternating", 100000, 0.04, 0.05, 0.04660, 0.00474, 1, 0, 0, 0},
    {3, "Separation 3", "stackless", 100000, 0, 0.01, 0.00740, 0.00439, 1, 0, 0, 0},
    {3, "Separation 3", "stackless_post", 100000, 0, 0.01, 0.00750, 0.00433, 1, 0, 0, 0},
    {3, "Separation 3", "leaf", 100000, 3.6, 3.62, 3.61050, 0.00622, 796, 0, 0, 0},
    {4, "Close proximity 1", "stack", 1000, 0.35, 0.37, 0.35850, 0.00517, 1681, 1020, 180, 0},
    {4, "Close proximity 1", "alternating", 1000, 0.46, 0.49, 0.47310, 0.00560, 4135, 2247, 180, 0},
    {4, "Close proximity 1", "stackless", 1000, 0.45, 0.48, 0.46150, 0.00477, 4135, 2247, 180, 0},
    {4, "Close proximity 1", "stackless_post", 1000, 0.46, 0.49, 0.47100, 0.00574, 4135, 2247, 180, 0},
    {4, "Close proximity 1", "leaf", 1000, 0.6, 0.62, 0.60500, 0.00592, 9772, 4668, 180, 0},
    {4, "Close proximity 2", "stack", 1000, 0.98, 1.01, 0.99430, 0.00752, 3759, 2408, 529, 0},
    {4, "Close proximity 2", "alternating", 1000, 1.19, 1.21, 1.20090, 0.00549, 8449, 4753, 529, 0},
    {4, "Close proximity 2", "stackless", 1000, 1.16, 1.2, 1.17930, 0.00667, 8449, 4753, 529, 0},
    {4, "Close proximity 2", "stackless_post", 1000, 1.19, 1.21, 1.20030, 0.00670, 8449, 4753, 529, 0},
    {4, "Close proximity 2", "leaf", 1000, 1.27, 1.3, 1.28550, 0.00669, 14734, 7498, 529, 0},
    {4, "Close proximity 3", "stack", 10000, 1.95, 1.97, 1.95870, 0.00462, 1851, 974, 49, 0},
    {4, "Close proximity 3", "alternating", 10000, 1.98, 2.01, 1.99210, 0.00571, 2273, 1185, 49, 0},
    {4, "Close proximity 3", "stackless", 10000, 1.92, 1.95, 1.93370, 0.00611, 2273, 1185, 49, 0},
    {4, "Close proximity 3", "stackless_post", 10000, 1.94, 1.97, 1.95680, 0.00581, 2273, 1185, 49, 0},
    {4, "Close proximity 3", "leaf", 10000, 2.68, 2.71, 2.68880, 0.00725, 5428, 2365, 49, 0},
    {5, "Small proximity 1", "stack", 10000, 0.33, 0.35, 0.33700, 0.00574, 181, 106, 16, 0},
    {5, "Small proximity 1", "alternating", 10000, 0.36, 0.38, 0.36720, 0.00618, 253, 142, 16, 0},
    {5, "Small proximity 1", "stackless", 10000, 0.32, 0.35, 0.33300, 0.00500, 253, 142, 16, 0},
    {5, "Small proximity 1", "stackless_post", 10000, 0.32, 0.34, 0.33000, 0.00469, 253, 142, 16, 0},
    {5, "Small proximity 1", "leaf", 10000, 0.55, 0.58, 0.56160, 0.00612, 1048, 142, 16, 0},
    {5, "Small proximity 2", "stack", 10000, 3.46, 3.49, 3.47420, 0.00710, 917, 651, 193, 0},
    {5, "Small proximity 2", "alternating", 10000, 3.41, 3.44, 3.42550, 0.00669, 933, 659, 193, 0},
    {5, "Small proximity 2", "stackless", 10000, 3.37, 3.4, 3.38350, 0.00669, 933, 659, 193, 0},
    {5, "Small proximity 2", "stackless_post", 10000, 3.38, 3.41, 3.39350, 0.00712, 933, 659, 193, 0},
    {5, "Small proximity 2", "leaf", 10000, 3.68, 3.71, 3.69790, 0.00752, 1966, 778, 193, 0},
    {5, "Small proximity 3", "stack", 10000, 0.76, 0.79, 0.77300, 0.00592, 647, 351, 28, 0},
    {5, "Small proximity 3", "alternating", 10000, 0.64, 0.67, 0.65240, 0.00531, 461, 258, 28, 0},
    {5, "Small proximity 3", "stackless", 10000, 0.61, 0.64, 0.62140, 0.00566, 461, 258, 28, 0},
    {5, "Small proximity 3", "stackless_post", 10000, 0.62, 0.64, 0.62430, 0.00587, 461, 258, 28, 0},
    {5, "Small proximity 3", "leaf", 10000, 0.87, 0.89, 0.87580, 0.00603, 1094, 177, 28, 0},
    {6, "Subdivision 0", "stack", 1000, 2.31, 2.34, 2.32140, 0.00548, 6697, 4536, 1188, 201},
    {6, "Subdivision 0", "alternating", 1000, 2.63, 2.66, 2.64640, 0.00656, 13821, 8098, 1188, 201},
    {6, "Subdivision 0", "stackless", 1000, 2.64, 2.66, 2.64780, 0.00576, 13821, 8098, 1188, 201},
    {6, "Subdivision 0", "stackless_post", 1000, 2.61, 2.63, 2.62000, 0.00548, 13821, 8098, 1188, 201},
    {6, "Subdivision 0", "leaf", 1000, 2.49, 2.52, 2.49670, 0.00633, 15940, 8760, 1188, 201},
    {6, "Subdivision 1", "stack", 1000, 6.25, 6.27, 6.25990, 0.00640, 26449, 16070, 2846, 417},
    {6, "Subdivision 1", "alternating", 1000, 9.05, 9.08, 9.06530, 0.00699, 86807, 46249, 2846, 417},
    {6, "Subdivision 1", "stackless", 1000, 8.98, 9.01, 8.99790, 0.00637, 86807, 46249, 2846, 417},
    {6, "Subdivision 1", "stackless_post", 1000, 8.66, 8.69, 8.67960, 0.00662, 86807, 46249, 2846, 417},
    {6, "Subdivision 1", "leaf", 1000, 8.74, 8.76, 8.74760, 0.00634, 112326, 57417, 2846, 417},
    {6, "Subdivision 2", "stack", 1000, 14.21, 14.25, 14.22780, 0.00832, 72647, 42229, 5906, 843},
    {6, "Subdivision 2", "alternating", 1000, 33.6, 33.62, 33.60880, 0.00637, 488033, 249922, 5906, 843},
    {6, "Subdivision 2", "stackless", 1000, 31.9, 31.94, 31.91570, 0.00930, 488033, 249922, 5906, 843},
    {6, "Subdivision 2", "stackless_post", 1000, 31.21, 31.25, 31.22720, 0.00776, 488033, 249922, 5906, 843},
    {6, "Subdivision 2", "leaf", 1000, 22.78, 22.81, 22.79100, 0.00768, 357508, 178292, 5906, 843},
    {6, "Subdivision 3", "stack", 1000, 26.78, 26.84, 26.79390, 0.00835, 89873, 57321, 12385, 1683},
    {6, "Subdivision 3", "alternating", 1000, 40.64, 40.82, 40.74190, 0.01677, 379753, 202261, 12385, 1683},
    {6, "Subdivision 3", "stackless", 1000, 39.85, 40.08, 39.94290, 0.04043, 379753, 202261, 12385, 1683},
    {6, "Subdivision 3", "stackless_post", 1000, 39.18, 39.54, 39.20970, 0.04640, 379753, 202261, 12385, 1683},
    {6, "Subdivision 3", "leaf", 1000, 41.75, 41.89, 41.77280, 0.01450, 549472, 261649, 12385, 1683},
    {6, "Subdivision 4", "stack", 1000, 48.14, 48.18, 48.16280, 0.00873, 136451, 90763, 22538, 3357},
    {6, "Subdivision 4", "alternating", 1000, 60.73, 60.86, 60.75300, 0.01396, 403059, 224067, 22538, 3357},
    {6, "Subdivision 4", "stackless", 1000, 59.61, 59.65, 59.63190, 0.00880, 403059, 224067, 22538, 3357},
    {6, "Subdivision 4", "stackless_post", 1000, 60.69, 60.73, 60.71270, 0.00835, 403059, 224067, 22538, 3357},
    {6, "Subdivision 4", "leaf", 1000, 98.45, 98.83, 98.65870, 0.10559, 1559634, 700467, 22538, 3357},
    {7, "Different sizes", "stack", 1000, 0, 0.01, 0.00490, 0.00500, 71, 35, 0, 0},
    {7, "Different sizes", "alternating", 1000, 0.28, 0.3, 0.28550, 0.00589, 6163, 3081, 0, 0},
    {7, "Different sizes", "stackless", 1000, 0.25, 0.27, 0.25490, 0.00574, 6163, 3081, 0, 0},
    {7, "Different sizes", "stackless_post", 1000, 0.24, 0.29, 0.27390, 0.00691, 6163, 3081, 0, 0},
    {7, "Different sizes", "leaf", 1000, 0.94, 0.97, 0.96040, 0.00706, 30220, 14712, 0, 0},
    {8, "Largest first", "stack", 1000, 50.25, 50.55, 50.39380, 0.07335, 85259, 71902, 29273, 1881},
    {8, "Largest first", "alternating", 1000, 50.36, 50.6, 50.50860, 0.07414, 89627, 74086, 29273, 1881},
    {8, "Largest first", "stackless", 1000, 48.63, 48.85, 48.75800, 0.07126, 89627, 74086, 29273, 1881},
    {8, "Largest first", "stackless_post", 1000, 49.36, 49.6, 49.49930, 0.07442, 89627, 74086, 29273, 1881},
    {8, "Largest first", "leaf", 1000, 139.23, 139.6, 139.41180, 0.10355, 2670790, 1262780, 29273, 1881},
    {8, "Smallest first", "stack", 1000, 86.51, 87.18, 86.87170, 0.14642, 113805, 105099, 48197, 1677},
    {8, "Smallest first", "alternating", 1000, 83.55, 84.15, 83.77760, 0.11930, 120075, 108234, 48197, 1677},
    {8, "Smallest first", "stackless", 1000, 80.11, 80.45, 80.31470, 0.09204, 120075, 108234, 48197, 1677},
    {8, "Smallest first", "stackless_post", 1000, 81.93, 82.28, 82.11830, 0.10029, 120075, 108234, 48197, 1677},
    {8, "Smallest first", "leaf", 1000, 82.24, 83.16, 82.44180, 0.12014, 118254, 106926, 48197, 1677},
};

constexpr PublishedVolume volumes[] = {
    {"Spheres-L1", "sphere", 8.0, 99733, 10585}, {"Spheres-L1", "scb", 3.3, 21412, 2112},
    {"Spheres-L1", "obb", 4.9, 13350, 1135},
    {"Spheres-L2", "sphere", 16.4, 200235, 20776}, {"Spheres-L2", "scb", 6.5, 42295, 4419},
    {"Spheres-L2", "obb", 9.2, 24835, 2240},
    {"Knots-L1", "sphere", 9.7, 68543, 15503}, {"Knots-L1", "scb", 1.8, 13005, 63},
    {"Knots-L1", "obb", 3.0, 8731, 0},
    {"Knots-L2", "sphere", 12.5, 121316, 31703}, {"Knots-L2", "scb", 1.7, 14189, 53},
    {"Knots-L2", "obb", 2.4, 9047, 0},
    {"Knots-L3", "sphere", 18.4, 175479, 49840}, {"Knots-L3", "scb", 1.8, 14367, 33},
    {"Knots-L3", "obb", 2.5, 9365, 0},
    {"Horses", "sphere", 8.6, 93193, 12709}, {"Horses", "scb", 5.8, 39469, 4773},
    {"Horses", "obb", 8.4, 23200, 1748},
    {"Cows", "sphere", 101.4, 1028875, 161923}, {"Cows", "scb", 62.1, 387257, 53083},
    {"Cows", "obb", 83.2, 239346, 17522},
};
// clang-format on

}  // namespace

std::span<const PublishedTraversal> published_traversals() { return traversals; }

const PublishedTraversal* find_published(std::string_view test, std::string_view algorithm) {
  const auto found = std::ranges::find_if(
      traversals, [&](const auto& row) { return row.test == test && row.algorithm == algorithm; });
  return found == std::end(traversals) ? nullptr : found;
}

const PublishedVolume* find_published_volume(std::string_view scene, std::string_view volume) {
  const auto found = std::ranges::find_if(
      volumes, [&](const auto& row) { return row.scene == scene && row.volume == volume; });
  return found == std::end(volumes) ? nullptr : found;
}

}  // namespace tandem::bench
