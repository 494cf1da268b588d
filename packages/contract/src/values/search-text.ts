/** Returns the lower-case text that a text filter searches. */
export const searchText = (...parts: (string | null | undefined)[]): string =>
  parts
    .filter((part): part is string => Boolean(part))
    .join(" ")
    .toLowerCase()
    .slice(0, 2_000);
