"""Cost prediction and tuning."""
from __future__ import annotations

from typing import Any, Callable, NamedTuple, Optional, Sequence, Tuple

from tandem._native import (NULL, PathLike, check, ffi, handle, lib, options_struct, path, pointer, records,
                            with_progress)
from tandem.model import Algorithm, Counters, Model, QueryCache, QueryOptions
from tandem.poses import PoseLike, as_poses, one_pose, pair_count

__all__ = ["Estimate", "Prediction", "Predictor", "Settings", "predict", "tune"]


class Estimate(NamedTuple):
    """An estimate with a 90 % prediction interval."""
    lower: float
    value: float
    upper: float


class Prediction(NamedTuple):
    """Predicted cost of collide_all."""
    volume_tests: Estimate
    primitive_tests: Estimate
    seconds: Estimate
    exact: bool


class Predictor:
    """Predicts the cost of collide_all for two models. One thread at a time."""

    __slots__ = ("_h",)

    def __init__(self, a: Model, b: Model, algorithm: Optional[Algorithm] = None) -> None:
        self._h = handle(lib.tandem_predictor_create, "predictor", a._h, b._h,
                         NULL if algorithm is None else algorithm._c)

    def predict(self, pose_a: PoseLike = None, pose_b: PoseLike = None) -> Any:
        """Returns a Prediction; a record array for many poses."""
        given_a, given_b = as_poses(pose_a), as_poses(pose_b)
        count = pair_count(given_a, given_b)
        rows = records("tandem_prediction", 1 if count is None else count)
        check(lib.tandem_predictor_predict(self._h, given_a.c, given_b.c, pointer(rows, "tandem_prediction")))
        if count is not None:
            return rows
        row = rows[0]
        estimates = [Estimate(*row[name].item()) for name in ("volume_tests", "primitive_tests", "seconds")]
        return Prediction(estimates[0], estimates[1], estimates[2], bool(row["exact"]))

    def calibrate(self, pose_a: PoseLike, pose_b: PoseLike, measured: Counters, seconds: float = 0) -> None:
        """Improves later predictions by the measured work of a query."""
        check(lib.tandem_predictor_calibrate(self._h, one_pose(pose_a).c, one_pose(pose_b).c, measured._c, seconds))


def predict(a: Model, pose_a: PoseLike, b: Model, pose_b: PoseLike, *,
            algorithm: Optional[Algorithm] = None) -> Any:
    """Returns the predicted cost of collide_all(a, pose_a, b, pose_b).

    >>> import tandem
    >>> gear = tandem.Model(tandem.generate("gear"))
    >>> predict(gear, None, gear, [1, 0, 0, 1, 0, 0, 0]).volume_tests.value > 0
    True
    """
    return Predictor(a, b, algorithm).predict(pose_a, pose_b)


class Settings:
    """Settings that the tuner has chosen. No setting changes a result."""

    __slots__ = ("_h",)

    def __init__(self, file: PathLike) -> None:
        """Reads a file that write() or `tandem tune` has written."""
        self._h = handle(lib.tandem_settings_read, "settings", path(file))

    @classmethod
    def _of(cls, made: Any) -> "Settings":
        settings = cls.__new__(cls)
        settings._h = made
        return settings

    def write(self, file: PathLike) -> None:
        check(lib.tandem_settings_write(self._h, path(file)))

    def _values(self) -> Any:
        values = ffi.new("tandem_settings_values*")
        check(lib.tandem_settings_get(self._h, values))
        return values

    def __getattr__(self, name: str) -> Any:
        """Returns a value: reason, threads, use_algorithm, use_cache, volume, traversal, rule, builder, leaf_size,
        arity, broad_phase, default_seconds, chosen_seconds and others."""
        if name.startswith("_"):
            raise AttributeError(name)
        value = getattr(self._values(), name)
        if isinstance(value, ffi.CData):
            return ffi.string(value).decode()
        return bool(value) if name.startswith("use_") else value

    def query_options(self) -> QueryOptions:
        """Returns options for queries on two models."""
        algorithm = None
        if self.use_algorithm:
            algorithm = Algorithm(volume=self.volume, traversal=self.traversal, rule=self.rule, builder=self.builder,
                                  leaf_size=self.leaf_size, arity=self.arity)
        return QueryOptions(threads=self.threads, algorithm=algorithm, cache=QueryCache() if self.use_cache else None)


def tune(queries: Sequence[Tuple[Model, PoseLike, Model, PoseLike]], *, seconds: float = 60, use_counts: bool = False,
         seed: Optional[int] = None, name: str = "",
         progress: Optional[Callable[[str, float], Optional[bool]]] = None) -> Settings:
    """Chooses settings for queries (a, pose_a, b, pose_b); poses may be many. `use_counts` computes times from counts,
    so that the choice is the same on every machine. `progress` is called with each trial; False stops. So does Ctrl-C.
    """
    kept = [(a, as_poses(pose_a), b, as_poses(pose_b)) for a, pose_a, b, pose_b in queries]
    given = ffi.new("tandem_tune_query[]", [{"a": a._h, "b": b._h, "poses_a": given_a.c, "poses_b": given_b.c}
                                            for a, given_a, b, given_b in kept])
    title = ffi.new("char[]", name.encode())
    options = options_struct("tandem_tune_options", seconds=seconds, use_counts=use_counts, seed=seed, name=title)
    return Settings._of(with_progress(progress, options,
                                      lambda: handle(lib.tandem_tune, "settings", given, len(kept), options)))
