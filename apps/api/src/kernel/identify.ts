import { isIP } from "node:net";
import type { Actor } from "./actor.ts";
import { type Sessions, TOKEN_PREFIX } from "./sessions.ts";

/** The parts of a request the kernel looks at. */
export interface Credentials {
  method: string;
  authorization: string | undefined;
  cookieToken: string | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
  referer: string | undefined;
  host: string | undefined;
}

type Traces = Pick<Credentials, "origin" | "fetchSite" | "referer" | "host">;

/**
 * Where a call came from, by what browsers write of themselves: `Origin`, else `Sec-Fetch-Site`, else `Referer`. Every browser writes the first with a
 * change; a program need not write any.
 */
function cameFrom({ origin, fetchSite, referer, host }: Traces, publicUrl: string): "here" | "elsewhere" | "unknown" {
  const isOurs = (address: string) => {
    if (!URL.canParse(address)) return false;
    const { host: from } = new URL(address);
    return from !== "" && (from === host || from === new URL(publicUrl).host);
  };
  // A page that gives no referrer sends its beacons with `Origin: null`, as a stranger's does; the next header tells them apart.
  if (origin !== undefined && origin !== "null") return isOurs(origin) ? "here" : "elsewhere";
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none" ? "here" : "elsewhere";
  if (origin !== undefined) return "elsewhere";
  if (referer !== undefined) return isOurs(referer) ? "here" : "elsewhere";
  return "unknown";
}

/**
 * Whether a call with a cookie came from our own pages, for certain. Without this a form on another site could act as whoever is signed in here.
 */
export const fromOwnPages = (traces: Traces, publicUrl: string): boolean => cameFrom(traces, publicUrl) === "here";

/** Whether another site's page made it: nobody is signed in or out in a browser by that. */
export const isFromElsewhere = (traces: Traces, publicUrl: string): boolean =>
  cameFrom(traces, publicUrl) === "elsewhere";

/** Whether the door of our own pages takes it: reads, what came from them, and programs that bring no cookie. */
export const mayComeFrom = (credentials: Credentials, publicUrl: string): boolean =>
  isReading(credentials) ||
  fromOwnPages(credentials, publicUrl) ||
  (credentials.cookieToken === undefined && !isFromElsewhere(credentials, publicUrl));

const isReading = ({ method }: Pick<Credentials, "method">): boolean => method === "GET" || method === "HEAD";

/** The bearer token, or the cookie where this call may use one. */
export function tokenOf(credentials: Credentials, options: { publicUrl: string; cookie: boolean }): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(credentials.authorization ?? "")?.[1];
  if (bearer) return bearer;
  const { cookieToken } = credentials;
  // An API token is a program's, and no session: a browser that was given one has it from somebody else.
  if (!options.cookie || !cookieToken || cookieToken.startsWith(TOKEN_PREFIX)) return undefined;
  return isReading(credentials) || fromOwnPages(credentials, options.publicUrl) ? cookieToken : undefined;
}

export async function actorOf(
  sessions: Sessions,
  token: string | undefined,
  address?: string,
): Promise<Actor | undefined> {
  return token && token.length <= 200 ? sessions.find(token, address) : undefined;
}

/** An address without IPv6's wrapping of IPv4, or "unknown". */
export const plainAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:/, "");
  return isIP(plain) ? plain : "unknown";
};

/** Whom a limit by address counts: of IPv6 the first half, since one line has all the addresses behind it. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [front = [], back] = address.split("::").map((side) => (side === "" ? [] : side.split(":")));
  const missing = back === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: missing }, () => "0"), ...(back ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
