/**
 * Returns the remembered path if it is a safe local path, else undefined (specification, section 5).
 *
 * A safe path consists of letters, digits and `@ - % _ ~ /` (`.` is allowed only inside a query or hash), starts with exactly one slash, and may
 * have a query and a hash. `//host`, `/\host`, encoded slashes and backslashes, control characters and dot segments are rejected, so that it can
 * never lead a browser to another site.
 *
 * @example safeLocalPath("/clients/9?tab=notes#top") // "/clients/9?tab=notes#top"
 * @example safeLocalPath("//evil.test") // undefined
 */
export function safeLocalPath(path: unknown): string | undefined {
  if (typeof path !== "string" || path.length > 2000) return undefined;
  const match = /^(\/[A-Za-z0-9@\-%_~/]*)(\?[\x21-\x22\x24-\x5b\x5d-\x7e]*)?(#[\x21-\x5b\x5d-\x7e]*)?$/.exec(path);
  const local = match?.[1];
  if (local === undefined || local.includes("//")) return undefined;
  if (/%(?![0-9A-Fa-f]{2})/.test(local)) return undefined;
  // %2F, %5C, %2E, %25 and control characters could later be decoded to a slash, a dot segment or a second encoding.
  if (/%(2f|5c|2e|25|0[0-9a-f]|1[0-9a-f]|7f)/i.test(local)) return undefined;
  return path;
}
