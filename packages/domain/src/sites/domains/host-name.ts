import { isIP } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import { parse } from "tldts";
import { lookalikeOf, wordFault } from "../site-names.ts";

/** A host that may be claimed, or a message about why it may not. */
export type ReadHost = { host: string; fault: null } | { host: null; fault: string };

const LONGEST_HOST = 253;
const SCRIPTS = [
  ["Latin", /\p{Script=Latin}/u],
  ["Cyrillic", /\p{Script=Cyrillic}/u],
  ["Greek", /\p{Script=Greek}/u],
  ["Han", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u],
  ["Hangul", /\p{Script=Hangul}/u],
  ["Arabic", /\p{Script=Arabic}/u],
  ["Hebrew", /\p{Script=Hebrew}/u],
] as const;

/** Extracts the host from what was typed, which may be a whole URL. */
function hostIn(typed: string): string {
  const [, host = ""] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^/?#\s]*)/i.exec(typed.trim()) ?? [];
  return host
    .replace(/:\d*$/, "")
    .replace(/[.。．]$/u, "")
    .toLowerCase();
}

/** Why a label looks like another one to people. */
function lookFault(label: string): string | undefined {
  const scripts = SCRIPTS.filter(([, script]) => script.test(label)).map(([name]) => name);
  if (scripts.length > 1)
    return `“${label}” mixes ${scripts.join(" and ")} letters: such names are used to imitate others.`;
  const letters = [...label].filter((letter) => letter > "\u007f");
  const isDisguise = letters.length > 0 && [...label].every((one) => one <= "\u007f" || lookalikeOf(one) !== undefined);
  const [first = ""] = letters;
  return isDisguise
    ? `“${first}” only looks like the letter ${lookalikeOf(first)}: such names are used to imitate others.`
    : undefined;
}

/** Whether a host ends with a public suffix, so that it can be a real domain. */
export function isPublicHost(host: string): boolean {
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return domain !== null && Boolean(isIcann || isPrivate);
}

/** A host as people write it: with the letters of its own alphabet. */
export const hostWords = (host: string): string => domainToUnicode(host) || host;

/** Whether a host is a whole domain ("cole.com"), which cannot have a CNAME, rather than a subdomain. */
export const isApex = (host: string): boolean => parse(host, { allowPrivateDomains: true }).domain === host;

function faultOf(typed: string, host: string, publicHost: string): string | undefined {
  if (typed.includes("@")) return "This is an email address. Type the domain alone, such as cole-home-loans.com.";
  if (host === "localhost" || host.endsWith(".localhost")) return "localhost is this computer, and no domain.";
  // As browsers parse it: 0x7f.1 is an address too.
  const ascii = domainToASCII(host);
  const shown = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
  if (isIP(shown.replace(/^\[|\]$/g, "")) !== 0) return "This is an IP address. Type a domain of yours.";
  const labels = ascii.split(".");
  const isWritten = labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  if (ascii === "" || ascii.length > LONGEST_HOST || labels.length < 2 || !isWritten)
    return "This is not a domain. It has letters, digits and hyphens with a dot between, such as cole-home-loans.com.";
  if (ascii === publicHost || ascii.endsWith(`.${publicHost}`))
    return "This domain is Hearthline’s: your website already has an address here. Type your own domain.";
  const { domain, domainWithoutSuffix, isIcann, isPrivate, publicSuffix, subdomain } = parse(ascii, {
    allowPrivateDomains: true,
  });
  if (domain === null && (isIcann || isPrivate))
    return `“${ascii}” is an ending that many share. Type the whole domain, such as cole-home-loans.${ascii}.`;
  if (!isIcann && !isPrivate) return `No domain on the internet ends in “.${publicSuffix ?? ascii}”.`;
  const own = [domainWithoutSuffix ?? "", ...(subdomain ?? "").split(".")].filter(Boolean).map(domainToUnicode);
  for (const label of own) {
    const fault = lookFault(label) ?? wordFault(label);
    if (fault) return fault;
  }
  return undefined;
}

/**
 * Parses the domain that a user typed.
 *
 * @param typed a domain or a URL on it, in any alphabet
 * @param publicHost the product's own host
 * @example readHost("https://Cole.com/start", "hearthline.com") // { host: "cole.com", fault: null }
 */
export function readHost(typed: string, publicHost: string): ReadHost {
  const host = hostIn(typed);
  const fault = faultOf(typed, host, publicHost);
  return fault === undefined ? { host: domainToASCII(host), fault: null } : { host: null, fault };
}
