import type { Deprecated } from "../kernel/calls/operation.ts";

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to where both are explained. */
export const deprecationHeaders = ({ since, sunset }: Deprecated, publicUrl: string): Record<string, string> => ({
  deprecation: `@${startOf(since).getTime() / 1_000}`,
  ...(sunset && { sunset: startOf(sunset).toUTCString() }),
  link: `<${publicUrl}/api/docs#versions>; rel="deprecation"; type="text/html"`,
});
