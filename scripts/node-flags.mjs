/**
 * Node flags for api, worker and sandbox. A start fills a hundred megabytes, which V8 would collect several times on the way without `--initial-heap-size`.
 * After that V8 collects new objects in small pieces, and old ones whenever they have grown by two fifths: by default a worker that imports 100,000 rows
 * grows by 400 MB of garbage.
 */
export const NODE_FLAGS = [
  "--max-semi-space-size=4",
  "--heap-growing-percent=40",
  "--initial-heap-size=128",
  "--disable-warning=DeprecationWarning",
];
