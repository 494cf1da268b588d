const places = new WeakMap<File, string>();

/** Notes where the bytes of a file lie on this machine's disk, for work that is done elsewhere: a file itself does not travel. */
export function notePlace(file: File, path: string): File {
  places.set(file, path);
  return file;
}

/** Where the bytes of a file lie while its call is answered; undefined for one that is held in memory. */
export const placeOf = (file: File): string | undefined => places.get(file);
