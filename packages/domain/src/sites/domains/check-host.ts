import type { Dns } from "@hearthline/providers/dns";
import { isApex } from "./host-name.ts";

const TXT_PREFIX = "_hearthline";
const MAX_ALIASES = 8;

/** The name of the DNS record that verifies who owns a domain. */
export const recordName = (host: string): string => `${TXT_PREFIX}.${host}`;
/** The content of that record. */
export const recordText = (token: string): string => `hearthline-site=${token}`;

export interface DnsNeed {
  type: string;
  name: string;
  value: string;
  about: string;
}

/** The DNS records that verify a domain and point it here. */
export const neededRecords = ({ host, token }: { host: string; token: string }, publicHost: string): DnsNeed[] => [
  {
    type: "TXT",
    name: recordName(host),
    value: recordText(token),
    about: "It says that the domain is yours. Keep it.",
  },
  isApex(host)
    ? {
        type: "ALIAS",
        name: host,
        value: publicHost,
        about: `It leads visitors here. Some DNS services call it ANAME or a flattened CNAME. Without one, use A and AAAA records with the addresses of ${publicHost}.`,
      }
    : { type: "CNAME", name: host, value: publicHost, about: "It leads visitors here." },
];

/** The DNS state of a domain. */
export interface HostCheck {
  /** Whether the TXT record exists; null if it could not be looked up. */
  owned: boolean | null;
  /** Whether the domain points to us; null if it could not be looked up. */
  pointsHere: boolean | null;
  /** What is missing, as messages; empty if nothing is. */
  fault: string;
}

/** Follows the aliases of a host until they reach ours. */
async function isAliasOf(dns: Dns, host: string, publicHost: string): Promise<boolean> {
  let name = host;
  for (let step = 0; step < MAX_ALIASES; step += 1) {
    const [next] = (await dns.aliases(name)).found ?? [];
    if (next === undefined) return false;
    if (next === publicHost) return true;
    name = next;
  }
  return false;
}

/** Whether a host points to us: by name, or by one of our addresses. */
async function leadsHere(dns: Dns, host: string, publicHost: string): Promise<boolean | null> {
  if (await isAliasOf(dns, host, publicHost)) return true;
  const [theirs, ours] = await Promise.all([dns.addresses(host), dns.addresses(publicHost)]);
  if (theirs.found === null || ours.found === null) return null;
  const known = new Set([publicHost, ...ours.found]);
  return theirs.found.some((address) => known.has(address));
}

function ownFault(host: string, found: string[] | null, error: string | null): string {
  const name = recordName(host);
  if (found === null) return `${name} could not be looked up: ${error}. Check again in a few minutes.`;
  const [other] = found;
  return other === undefined
    ? `There is no TXT record at ${name} yet. A new record can take up to an hour to be seen.`
    : `The TXT record at ${name} says something else: “${other.slice(0, 80)}”.`;
}

/** Looks up in DNS whether a domain is verified and points here. Makes several network requests: never inside a transaction. */
export async function checkHost(
  dns: Dns,
  { host, token }: { host: string; token: string },
  publicHost: string,
): Promise<HostCheck> {
  const { found, error } = await dns.texts(recordName(host));
  const owned = found === null ? null : found.some((text) => text.trim() === recordText(token));
  const pointsHere = await leadsHere(dns, host, publicHost);
  const faults = [
    ...(owned ? [] : [ownFault(host, found, error)]),
    ...(pointsHere === false
      ? [`${host} does not lead here yet: its ${isApex(host) ? "ALIAS" : "CNAME"} record is missing.`]
      : []),
    ...(owned && pointsHere === null
      ? [`Where ${host} leads could not be looked up. Check again in a few minutes.`]
      : []),
  ];
  return { owned, pointsHere, fault: faults.join(" ") };
}
