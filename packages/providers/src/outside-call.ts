import { Resolver } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** How long a call to an address that somebody typed may take, all of it. */
export const OUTSIDE_TIMEOUT_SECONDS = 10;
const DNS_TIMEOUT_MS = 2_000;
/** More of an answer is not read. */
const MAX_ANSWER_BYTES = 1_048_576;
/** As much of an answer is kept. */
const KEPT_LETTERS = 2_000;
/** A receiver may ask to be left alone for a day at most. */
const MAX_RETRY_AFTER_SECONDS = 86_400;

export type OutsideAnswer =
  | { kind: "answered"; status: number; body: string; retryAfterSeconds: number | undefined }
  | { kind: "failed"; reason: string };

/** Calls addresses that somebody typed, never one that leads into a network of our own. */
export interface OutsideCaller {
  /** Posts once; redirects are not followed, they are answers. Never throws. */
  post(url: string, call: { headers: Record<string, string>; body: string }): Promise<OutsideAnswer>;
  /** Why an address is not called, in a sentence; undefined where it is, or where its name is not known at the moment. */
  refusal(url: string): Promise<string | undefined>;
}

/** A reason not to call, in a sentence. */
class NotCalled extends Error {}

const INSIDE = "This address leads into a private network. Enter one that can be reached from the internet.";

/** Whether an address is one of the internet's: neither private, of this machine, link-local (where clouds keep their secrets), nor reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // "::ffff:10.0.0.1" is 10.0.0.1.
  return ipaddr.process(address).range() === "unicast";
}

/** `[::1]` as it is in a URL → `::1` */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");

/** @throws NotCalled where the form of the address alone tells that it is not to be called */
function checked(text: string): URL {
  if (!URL.canParse(text)) throw new NotCalled("This is no web address.");
  const url = new URL(text);
  if (isIP(bare(url.hostname)) !== 0 && !isPublicAddress(bare(url.hostname))) throw new NotCalled(INSIDE);
  // What is sent names people: it goes nowhere in the clear.
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

/** Not `dns.lookup`, which keeps one of this process's few threads waiting for as long as a stranger's name server likes. */
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

/** Each of a name's addresses is to be public: one that is not is not left to chance. */
const refuseInside = (found: readonly Found[]): void => {
  if (found.some(({ address }) => !isPublicAddress(address))) throw new NotCalled(INSIDE);
};

/** Connects to what was resolved and looked at, whatever the name says by then. */
const pinnedTo =
  (found: readonly Found[]): LookupFunction =>
  (_hostname, options, callback) => {
    const [first] = found;
    if (options.all || !first) callback(null, [...found]);
    else callback(null, first.address, first.family);
  };

async function read(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new NotCalled("Its answer is larger than 1 MB.");
    chunks.push(chunk);
  }
  // PostgreSQL keeps no NUL.
  return Buffer.concat(chunks).toString("utf8").replaceAll("\0", "").slice(0, KEPT_LETTERS);
}

/** `Retry-After`, in seconds from now: a number, or a date. */
export function retryAfterSeconds(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_SECONDS) : undefined;
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: "Nothing answers there.",
  ECONNRESET: "The connection was cut.",
  EPIPE: "The connection was cut.",
  EHOSTUNREACH: "It cannot be reached.",
  ENETUNREACH: "It cannot be reached.",
  ETIMEDOUT: "It did not answer in time.",
  CERT_HAS_EXPIRED: "Its certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Its certificate is signed by nobody we trust.",
  SELF_SIGNED_CERT_IN_CHAIN: "Its certificate is signed by nobody we trust.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "Its certificate is signed by nobody we trust.",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is another name’s.",
};

function reasonOf(error: unknown, signal: AbortSignal, seconds: number): string {
  if (error instanceof NotCalled) return error.message;
  if (signal.aborted) return `It did not answer within ${seconds} seconds.`;
  const code = String((error as { code?: unknown }).code ?? "");
  return REASONS[code] ?? "It did not answer as a web server does.";
}

/** What is called of the sandbox: its inbox of webhooks, and nothing else there. */
export const sandboxInbox = (sandboxUrl: string | undefined): string[] =>
  sandboxUrl ? [`${sandboxUrl.replace(/\/$/, "")}/sandbox/webhooks/`] : [];

interface OutsideOptions {
  /** How long a call may take, all of it. */
  timeoutSeconds?: number;
  /** Name servers that are asked, `127.0.0.1:53`; the machine's own by default. */
  nameServers?: readonly string[];
}

/**
 * @param allowed beginnings of addresses that are called though they are inside: the sandbox's, outside production
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
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, {
        method: "POST",
        headers: { ...call.headers, "content-length": body.length },
        lookup: pinnedTo(found),
        // A connection of its own: one that is kept was opened to what the name said then.
        agent: false,
        signal,
      })
        .on("response", resolve)
        .on("error", reject)
        .end(body);
    });
    return {
      kind: "answered",
      status: answer.statusCode ?? 0,
      retryAfterSeconds: retryAfterSeconds(answer.headers["retry-after"]),
      body: await read(answer),
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
