import { promises } from "node:dns";
import { z } from "zod";

/** Variables of api and worker: which name servers are asked. */
export const dnsVariables = {
  /** Addresses of name servers, apart by commas, with a port where that is not 53; the machine's own unless told. */
  DNS_SERVERS: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((server) => server.trim() || [])),
};

/** What a name's records say: all that were found, none if there are none; or why they could not be looked up, in a clause. */
export type LookedUp = { found: string[]; error: null } | { found: null; error: string };

/** Looks up names that somebody typed. It never throws. */
export interface Dns {
  /** The texts of its TXT records, each joined from its pieces. */
  texts(name: string): Promise<LookedUp>;
  /** The name that it is another name of. */
  aliases(name: string): Promise<LookedUp>;
  /** Its addresses, IPv4 and IPv6. */
  addresses(name: string): Promise<LookedUp>;
}

const TIMEOUT_MS = 2_000;
const TRIES = 2;
const MAX_RECORDS = 50;
const MAX_CHARACTERS = 500;

/** There is such a name without such a record, or no such name: an answer, not a failure. */
const NOTHING = new Set(["ENODATA", "ENOTFOUND"]);
const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
const reasonOf = (code: string): string =>
  code === "ETIMEOUT" ? "its name servers took too long" : "its name servers gave no proper answer";

/** Asks name servers over DNS, each question with a time limit. */
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

/** Asks the name servers that the configuration names. */
export const dnsOf = (env: { DNS_SERVERS: readonly string[] }): Dns => createDns({ servers: env.DNS_SERVERS });
