const places = new WeakMap<File, string>();

/** Records where a file's bytes are on this machine's disk, for work that is done in another thread: a file object itself cannot be passed. */
export function notePlace(file: File, path: string): File {
  places.set(file, path);
  return file;
}

/** Returns the path of a file's bytes during its call; undefined for a file held in memory. */
export const placeOf = (file: File): string | undefined => places.get(file);
