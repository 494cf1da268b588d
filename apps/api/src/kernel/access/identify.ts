import { isIP } from "node:net";
import type { TokenMode } from "@hearthline/contract/accounts/tokens";
import type { Actor } from "./actor.ts";

/** Prefixes of API tokens, by what they act on. */
export const TOKEN_PREFIXES: Record<TokenMode, string> = { live: "hl_live_", test: "hl_test_" };
export const TOKEN_PREFIX = TOKEN_PREFIXES.live;
export const isApiToken = (token: string): boolean =>
  Object.values(TOKEN_PREFIXES).some((prefix) => token.startsWith(prefix));

/** Looks a bearer token up. */
export interface ActorByToken {
  /**
   * Returns the holder of this bearer token: a session's secret or an API token. Undefined if there is none.
   *
   * @param address where the call came from: stored with the session or token, so that its use is visible
   */
  find(token: string, address?: string): Promise<Actor | undefined>;
}

/** Whether an invalid token was once valid. */
export interface ExpiredTokens {
  /** Whether it is an expired API token; a revoked one is not. */
  hasExpired(token: string): Promise<boolean>;
}

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
 * Whether a call did not come from another site's page, by what browsers send: `Origin`, else `Sec-Fetch-Site`, else `Referer`. Without this check a
 * form on another site could act as anyone who is signed in here. Every browser sends the first with a change; a program need not send any.
 */
export function fromOwnPages({ origin, fetchSite, referer, host }: Traces, publicUrl: string): boolean {
  const isOurs = (address: string) => {
    if (!URL.canParse(address)) return false;
    const { host: from } = new URL(address);
    return from !== "" && (from === host || from === new URL(publicUrl).host);
  };
  if (origin !== undefined && origin !== "null") return isOurs(origin);
  // A page with no referrer sends its beacons with `Origin: null`, as a stranger's frame does; this header distinguishes them.
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  return origin === undefined && (referer === undefined || isOurs(referer));
}

const isReading = ({ method }: Pick<Credentials, "method">): boolean => method === "GET" || method === "HEAD";

/** Whether the tRPC transport of our own pages accepts it. */
export const mayComeFrom = (credentials: Credentials, publicUrl: string): boolean =>
  isReading(credentials) || fromOwnPages(credentials, publicUrl);

/** The bearer token, or the cookie where this call may use one. */
export function tokenOf(credentials: Credentials, options: { publicUrl: string; cookie: boolean }): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(credentials.authorization ?? "")?.[1];
  if (bearer) return bearer;
  const { cookieToken } = credentials;
  // An API token belongs to a program and is not a session: a browser with one as its cookie got it from someone else.
  if (!options.cookie || !cookieToken || isApiToken(cookieToken)) return undefined;
  return mayComeFrom(credentials, options.publicUrl) ? cookieToken : undefined;
}

/** Hearthline's tokens are shorter. */
export const MAX_TOKEN_LENGTH = 200;

export async function actorOf(
  sessions: ActorByToken,
  token: string | undefined,
  address?: string,
): Promise<Actor | undefined> {
  return token && token.length <= MAX_TOKEN_LENGTH ? sessions.find(token, address) : undefined;
}

/** Returns an address without IPv6's wrapping of IPv4, or "unknown". */
export const plainAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:/, "");
  return isIP(plain) ? plain : "unknown";
};

/** The address that a limit counts: for IPv6 the first half, since one connection has all the addresses under it. */
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
