import { isIP } from "node:net";
import { isPublicHost } from "../domains/host-name.ts";

/** An origin that may show frames, or a message about why it may not. */
export type ReadOrigin = { origin: string; fault: null } | { origin: null; fault: string };

const refused = (fault: string): ReadOrigin => ({ origin: null, fault });

/**
 * Parses the website address that a user typed. Its path does not matter: browsers compare pages by their origin.
 *
 * @param options.local whether this computer's own addresses are allowed, for trying it out
 * @example readOrigin("Oakwood-Realty.com/team", { local: false }) // { origin: "https://oakwood-realty.com", fault: null }
 */
export function readOrigin(typed: string, { local }: { local: boolean }): ReadOrigin {
  const text = typed.trim();
  if (/[*\s"'<>;,]/.test(text))
    return refused("Type one address, such as https://www.oakwood-realty.com, without spaces, commas or stars.");
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole))
    return refused(`“${text}” is not an address. It looks like https://www.oakwood-realty.com.`);
  const { protocol, hostname, origin, username, password } = new URL(whole);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
  if (isLocal && local && (protocol === "http:" || protocol === "https:")) return { origin, fault: null };
  if (protocol !== "https:")
    return refused("The address has to begin with https://, so that no one in between can change the page.");
  if (username || password) return refused("Leave out the part before the @.");
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return refused("This is an IP address. Type the website’s name.");
  if (isLocal || !isPublicHost(hostname)) return refused(`“${hostname}” is not a website on the internet.`);
  return { origin, fault: null };
}
