import { promises } from "node:dns";
import { z } from "zod";

/** Variables of api and worker: the name servers to query. */
export const dnsVariables = {
  /** Addresses of name servers, separated by commas, with a port if it is not 53; defaults to the machine's own. */
  DNS_SERVERS: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((server) => server.trim() || [])),
};

/** A name's records: all that were found, empty if there are none; or why the lookup failed, as a clause. */
export type LookedUp = { found: string[]; error: null } | { found: null; error: string };

/** Looks up names that a user typed. It never throws. */
export interface Dns {
  /** The texts of its TXT records, each joined from its pieces. */
  texts(name: string): Promise<LookedUp>;
  /** The name that this one is an alias for (CNAME). */
  aliases(name: string): Promise<LookedUp>;
  /** Its addresses, IPv4 and IPv6. */
  addresses(name: string): Promise<LookedUp>;
}

const TIMEOUT_MS = 2_000;
const TRIES = 2;
const MAX_RECORDS = 50;
const MAX_CHARACTERS = 500;

/** The name exists without such a record, or does not exist: a result, not a failure. */
const NOTHING = new Set(["ENODATA", "ENOTFOUND"]);
const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
const reasonOf = (code: string): string =>
  code === "ETIMEOUT" ? "its name servers took too long" : "its name servers sent no valid response";

/** Queries name servers over DNS, each query with a time limit. */
export function createDns({
  servers,
  timeoutMs = TIMEOUT_MS,
}: {
  servers: readonly string[];
  timeoutMs?: number;
}): Dns {
  const resolver = new promises.Resolver({ timeout: timeoutMs, tries: TRIES });
  if (servers.length > 0) resolver.setServers([...servers]);
  async function ask(question: () => Promise<string[]>): Promise<LookedUp> {
    try {
      const found = await question();
      return { found: found.slice(0, MAX_RECORDS).map((text) => text.slice(0, MAX_CHARACTERS)), error: null };
    } catch (error) {
      const code = codeOf(error);
      return NOTHING.has(code) ? { found: [], error: null } : { found: null, error: reasonOf(code) };
    }
  }
  return {
    texts: (name) => ask(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""))),
    aliases: (name) => ask(async () => (await resolver.resolveCname(name)).map((alias) => alias.toLowerCase())),
    async addresses(name) {
      const [four, six] = await Promise.all([ask(() => resolver.resolve4(name)), ask(() => resolver.resolve6(name))]);
      const found = [...(four.found ?? []), ...(six.found ?? [])];
      return found.length > 0 ? { found, error: null } : four;
    },
  };
}

/** Queries the name servers from the configuration. */
export const dnsOf = (env: { DNS_SERVERS: readonly string[] }): Dns => createDns({ servers: env.DNS_SERVERS });
