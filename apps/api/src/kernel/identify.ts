import { isIP } from "node:net";
import type { Actor } from "./actor.ts";
import type { Sessions } from "./sessions.ts";

/** The parts of a request the kernel looks at. */
export interface Credentials {
  method: string;
  authorization: string | undefined;
  cookieToken: string | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
  host: string | undefined;
}

/**
 * Whether a call with a cookie came from our own pages: its `Origin` is our host, or the browser says `same-origin` (or typed by hand). Without this
 * a form on another site could act as whoever is signed in here.
 */
export function fromOwnPages(
  { origin, fetchSite, host }: Pick<Credentials, "origin" | "fetchSite" | "host">,
  publicUrl: string,
): boolean {
  if (origin !== undefined) {
    try {
      const { host: from } = new URL(origin);
      return from === host || from === new URL(publicUrl).host;
    } catch {
      return false;
    }
  }
  return fetchSite === undefined || fetchSite === "same-origin" || fetchSite === "none";
}

/** The bearer token, or the cookie where this call may use one. */
export function tokenOf(credentials: Credentials, options: { publicUrl: string; cookie: boolean }): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(credentials.authorization ?? "")?.[1];
  if (bearer) return bearer;
  if (!options.cookie || !credentials.cookieToken) return undefined;
  const reads = credentials.method === "GET" || credentials.method === "HEAD";
  return reads || fromOwnPages(credentials, options.publicUrl) ? credentials.cookieToken : undefined;
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
