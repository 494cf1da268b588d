/** The message at a path of a form's errors; undefined if there is none. */
export function errorAt(errors: unknown, path: readonly (string | number)[]): string | undefined {
  const at = path.reduce<unknown>(
    (part, key) =>
      typeof part === "object" && part !== null ? (part as Readonly<Record<string | number, unknown>>)[key] : undefined,
    errors,
  );
  const message = typeof at === "object" && at !== null && "message" in at ? at.message : undefined;
  return typeof message === "string" ? message : undefined;
}

/** The first list entry with an error; undefined if there is none. */
export function firstWrong(errors: unknown): number | undefined {
  if (!Array.isArray(errors)) return undefined;
  const at = errors.findIndex((one) => one !== undefined && one !== null);
  return at === -1 ? undefined : at;
}
