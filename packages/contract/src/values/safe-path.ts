/**
 * The remembered path if it is a safe local path, else undefined (specification, section 5).
 *
 * Safe is: a path of letters, digits and `@ - % _ ~ /` (and `.` inside a query or hash only), beginning with one slash, optionally with a query
 * and a hash. `//host`, `/\host`, encoded slashes and backslashes, control characters and dot segments are refused, so a browser can never be
 * led to another site by it.
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
  // %2F, %5C, %2E, %25 and control characters could turn into a slash, a dot segment or a second encoding further on.
  if (/%(2f|5c|2e|25|0[0-9a-f]|1[0-9a-f]|7f)/i.test(local)) return undefined;
  return path;
}
