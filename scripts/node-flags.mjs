/**
 * How Node runs api, worker and sandbox. A start fills a hundred megabytes: without `--initial-heap-size` V8 collects them several times on the way. Later V8 collects what is new in small pieces, and what is old whenever it has grown by two fifths: by default it lets a
 * worker that imports 100,000 rows grow by 400 MB of what nobody needs any more.
 */
export const NODE_FLAGS = [
  "--max-semi-space-size=4",
  "--heap-growing-percent=40",
  "--initial-heap-size=128",
  "--disable-warning=DeprecationWarning",
];
