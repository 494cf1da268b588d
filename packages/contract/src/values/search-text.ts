/** Lower-case words that a text filter looks through. */
export const searchText = (...parts: (string | null | undefined)[]): string =>
  parts
    .filter((part): part is string => Boolean(part))
    .join(" ")
    .toLowerCase()
    .slice(0, 2_000);
