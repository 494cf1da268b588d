import { Resolver } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Total time limit of a call to an address that a user typed. */
export const OUTSIDE_TIMEOUT_SECONDS = 10;
const DNS_TIMEOUT_MS = 2_000;
/** No more of a response is read. */
const MAX_RESPONSE_BYTES = 1_048_576;
/** Maximum length of a response that is stored. */
const KEPT_LETTERS = 2_000;
/** A receiver may ask us to wait, for a day at most. */
const MAX_RETRY_AFTER_SECONDS = 86_400;

export type OutsideResponse =
  | { kind: "answered"; status: number; body: string; retryAfterSeconds: number | undefined }
  | { kind: "failed"; reason: string };

/** Calls addresses that users typed, never one that leads into our own network. */
export interface OutsideCaller {
  /** Posts once; redirects are not followed but returned as responses. Never throws. */
  post(url: string, call: { headers: Record<string, string>; body: string }): Promise<OutsideResponse>;
  /** A message about why an address is not called; undefined if it is, or if its name cannot be resolved at the moment. */
  refusal(url: string): Promise<string | undefined>;
}

/** A reason not to call, as a message. */
class NotCalled extends Error {}

const INSIDE = "This address leads into a private network. Enter one that can be reached from the internet.";

/** Whether an address is public: not private, not this machine, not link-local (where clouds serve their secrets), not reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // "::ffff:10.0.0.1" is 10.0.0.1.
  return ipaddr.process(address).range() === "unicast";
}

/** `[::1]` as it is in a URL → `::1` */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");

/** @throws NotCalled if the form of the address alone rules it out */
function checked(text: string): URL {
  if (!URL.canParse(text)) throw new NotCalled("This is no web address.");
  const url = new URL(text);
  if (isIP(bare(url.hostname)) !== 0 && !isPublicAddress(bare(url.hostname))) throw new NotCalled(INSIDE);
  // The payload names people: it is never sent unencrypted.
  if (url.protocol !== "https:") throw new NotCalled("An address starts with https://.");
  if (url.port !== "") throw new NotCalled("Only port 443 is called: leave the port out.");
  if (url.username !== "" || url.password !== "")
    throw new NotCalled("An address with a name and password in it is not called.");
  return url;
}

interface Found {
  address: string;
  family: number;
}

/** Not `dns.lookup`, which blocks one of this process's few threads for as long as a stranger's name server likes. */
async function resolved(hostname: string, servers: readonly string[] | undefined): Promise<Found[]> {
  const family = isIP(bare(hostname));
  if (family !== 0) return [{ address: bare(hostname), family }];
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  if (servers) resolver.setServers([...servers]);
  const [four, six] = await Promise.all([
    resolver.resolve4(hostname).catch((): string[] => []),
    resolver.resolve6(hostname).catch((): string[] => []),
  ]);
  return [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))];
}

/** Requires every address of a name to be public, so that the outcome does not depend on which one is used. */
const refuseInside = (found: readonly Found[]): void => {
  if (found.some(({ address }) => !isPublicAddress(address))) throw new NotCalled(INSIDE);
};

/** Connects to the address that was resolved and checked, whatever the name resolves to by then. */
const pinnedTo =
  (found: readonly Found[]): LookupFunction =>
  (_hostname, options, callback) => {
    const [first] = found;
    if (options.all || !first) callback(null, [...found]);
    else callback(null, first.address, first.family);
  };

async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new NotCalled("Its response is larger than 1 MB.");
    chunks.push(chunk);
  }
  // PostgreSQL cannot store NUL.
  return Buffer.concat(chunks).toString("utf8").replaceAll("\0", "").slice(0, KEPT_LETTERS);
}

/** `Retry-After`, in seconds from now: a number, or a date. */
export function retryAfterSeconds(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_SECONDS) : undefined;
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: "No server responds there.",
  ECONNRESET: "The connection was cut.",
  EPIPE: "The connection was cut.",
  EHOSTUNREACH: "It cannot be reached.",
  ENETUNREACH: "It cannot be reached.",
  ETIMEDOUT: "It did not respond in time.",
  CERT_HAS_EXPIRED: "Its certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Its certificate is not signed by an authority we trust.",
  SELF_SIGNED_CERT_IN_CHAIN: "Its certificate is not signed by an authority we trust.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "Its certificate is not signed by an authority we trust.",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is another name’s.",
};

function reasonOf(error: unknown, signal: AbortSignal, seconds: number): string {
  if (error instanceof NotCalled) return error.message;
  if (signal.aborted) return `It did not respond within ${seconds} seconds.`;
  const code = String((error as { code?: unknown }).code ?? "");
  return REASONS[code] ?? "It did not respond like a web server.";
}

/** The part of the sandbox that is called: only its inbox of webhooks. */
export const sandboxInbox = (sandboxUrl: string | undefined): string[] =>
  sandboxUrl ? [`${sandboxUrl.replace(/\/$/, "")}/sandbox/webhooks/`] : [];

interface OutsideOptions {
  /** Total time limit of a call. */
  timeoutSeconds?: number;
  /** Name servers to query, `127.0.0.1:53`; defaults to the machine's own. */
  nameServers?: readonly string[];
}

/**
 * @param allowed URL prefixes that are called although they are private: the sandbox's, outside production
 */
export function createOutsideCaller(
  allowed: readonly string[] = [],
  { timeoutSeconds = OUTSIDE_TIMEOUT_SECONDS, nameServers }: OutsideOptions = {},
): OutsideCaller {
  const isAllowed = (url: string) => URL.canParse(url) && allowed.some((start) => new URL(url).href.startsWith(start));

  async function send(
    url: URL,
    found: readonly Found[],
    call: Parameters<OutsideCaller["post"]>[1],
    signal: AbortSignal,
  ) {
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    const body = Buffer.from(call.body);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, {
        method: "POST",
        headers: { ...call.headers, "content-length": body.length },
        lookup: pinnedTo(found),
        // A fresh connection: a reused one was opened to what the name resolved to then.
        agent: false,
        signal,
      })
        .on("response", resolve)
        .on("error", reject)
        .end(body);
    });
    return {
      kind: "answered",
      status: response.statusCode ?? 0,
      retryAfterSeconds: retryAfterSeconds(response.headers["retry-after"]),
      body: await read(response),
    } as const;
  }

  return {
    async post(text, call) {
      const signal = AbortSignal.timeout(timeoutSeconds * 1_000);
      try {
        const url = isAllowed(text) ? new URL(text) : checked(text);
        const found = await resolved(url.hostname, nameServers);
        if (found.length === 0) return { kind: "failed", reason: `The name ${url.hostname} is not known.` };
        if (!isAllowed(text)) refuseInside(found);
        return await send(url, found, call, signal);
      } catch (error) {
        return { kind: "failed", reason: reasonOf(error, signal, timeoutSeconds) };
      }
    },
    async refusal(text) {
      if (isAllowed(text)) return undefined;
      try {
        refuseInside(await resolved(checked(text).hostname, nameServers));
        return undefined;
      } catch (error) {
        if (error instanceof NotCalled) return error.message;
        throw error;
      }
    },
  };
}
