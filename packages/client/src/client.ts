import { errorOf, HearthlineError } from "./errors.ts";
import type { paths } from "./generated/openapi.ts";
import { passes, pause, waitBefore } from "./retry.ts";
import type {
  AnswerOf,
  Arguments,
  CallOptions,
  DataOf,
  ListOptions,
  ListPath,
  Method,
  PathOf,
  RowOf,
  SharedOptions,
} from "./types.ts";

export interface HearthlineOptions {
  /** An API token, `hl_live_…` or `hl_test_…`, or a session's. */
  token: string;
  /** Where Hearthline is reached: `https://app.example.com`. */
  baseUrl: string;
  /** The API's version, as the changelog names it; the token's own unless said. */
  version?: string;
  /** Of a service account: the email address or id of the officer in whose name every call is made. */
  actFor?: string;
  /** How often a call is made at most while the server is away or asks to wait; 4 unless said, 1 for never again. */
  maxTries?: number;
  /** Milliseconds that one try may take; 60,000 unless said. */
  timeoutMs?: number;
  /** Makes the requests: the runtime's own unless said. */
  fetch?: typeof fetch;
}

/** How long a poll for events waits: below what proxies cut off. */
const POLL_SECONDS = 25;
const EVENTS_AT_ONCE = 100;

interface Untyped extends SharedOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Reads an answer, as a part of the try: a connection may break in its middle. */
type Read<T> = (response: Response) => T | Promise<T>;

interface ListAnswer {
  data: unknown[];
  links: { next: string | null };
}

const isChange = (method: string) => method !== "get";
const json = (response: Response) => response.json();
const itself = (response: Response) => response;

/** A path with its fields filled in, and the query. Undefined is left out; a list is repeated. */
function address(path: string, { path: fields = {}, query = {} }: Untyped): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(fields[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).flatMap((one) => (one === undefined ? [] : [[key, String(one)]])),
    ),
  ).toString();
  return search === "" ? filled : `${filled}${filled.includes("?") ? "&" : "?"}${search}`;
}

/**
 * The Hearthline API, typed by its document. A call is its method and path: `hearthline.post("/api/clients", { body })`. Calls that meet a 429, a
 * 5xx or a broken line are made again, changes under one `Idempotency-Key`, so that they happen once.
 */
export class Hearthline {
  readonly #options: HearthlineOptions;

  constructor(options: HearthlineOptions) {
    this.#options = { ...options, baseUrl: options.baseUrl.replace(/(?<!\/)\/+$/, "") };
  }

  /** The same client with other options: `hearthline.with({ actFor: "laura@northgate.example" })`. */
  with(options: Partial<HearthlineOptions>): Hearthline {
    return new Hearthline({ ...this.#options, ...options });
  }

  /** @throws HearthlineError */
  get<P extends PathOf<"get">>(path: P, ...[options]: Arguments<CallOptions<P, "get">>): Promise<AnswerOf<P, "get">> {
    return this.#answer("get", path, options);
  }
  /** @throws HearthlineError */
  post<P extends PathOf<"post">>(
    path: P,
    ...[options]: Arguments<CallOptions<P, "post">>
  ): Promise<AnswerOf<P, "post">> {
    return this.#answer("post", path, options);
  }
  /** @throws HearthlineError */
  put<P extends PathOf<"put">>(path: P, ...[options]: Arguments<CallOptions<P, "put">>): Promise<AnswerOf<P, "put">> {
    return this.#answer("put", path, options);
  }
  /** @throws HearthlineError */
  patch<P extends PathOf<"patch">>(
    path: P,
    ...[options]: Arguments<CallOptions<P, "patch">>
  ): Promise<AnswerOf<P, "patch">> {
    return this.#answer("patch", path, options);
  }
  /** @throws HearthlineError */
  delete<P extends PathOf<"delete">>(
    path: P,
    ...[options]: Arguments<CallOptions<P, "delete">>
  ): Promise<AnswerOf<P, "delete">> {
    return this.#answer("delete", path, options);
  }

  /**
   * Every row of a list, page by page: `for await (const client of hearthline.each("/api/clients"))`. Rows that are edited meanwhile come once.
   *
   * @throws HearthlineError
   */
  async *each<P extends ListPath>(
    path: P,
    ...[options]: Arguments<ListOptions<P>>
  ): AsyncGenerator<RowOf<P>, void, undefined> {
    const { signal, headers } = (options ?? {}) as Untyped;
    let next: string | null = address(path, (options ?? {}) as Untyped);
    while (next !== null) {
      const page: ListAnswer = await this.#call("get", next, { signal, headers }, json);
      yield* page.data as RowOf<P>[];
      next = page.links.next;
    }
  }

  /**
   * Waits for the work behind a 202: asks for the job until it is done or failed.
   *
   * @param id the answer's `jobId`
   * @throws HearthlineError
   */
  async job(id: string, { signal }: Pick<SharedOptions, "signal"> = {}): Promise<DataOf<"/api/jobs/{id}", "get">> {
    for (;;) {
      const [{ data }, askAgain] = await this.#call(
        "get",
        address("/api/jobs/{id}", { path: { id } }),
        { signal },
        async (response) =>
          [(await response.json()) as AnswerOf<"/api/jobs/{id}", "get">, response.headers.get("retry-after")] as const,
      );
      if (data.endedAt !== null) return data;
      await pause(Number(askAgain ?? 1) * 1_000, signal);
    }
  }

  /**
   * Every event after a bookmark, and on: waits for those to come. Keep the `id` of each that you have worked off, and begin there next time.
   *
   * @throws HearthlineError
   */
  async *events({
    after,
    types,
    signal,
  }: { after?: string; types?: readonly string[] } & Pick<SharedOptions, "signal"> = {}): AsyncGenerator<
    RowOf<"/api/events">,
    never,
    undefined
  > {
    for (let bookmark = after; ; ) {
      const query = { after: bookmark, types: types?.join(","), limit: EVENTS_AT_ONCE, wait: POLL_SECONDS };
      const { data, meta } = await this.#call<AnswerOf<"/api/events", "get">>(
        "get",
        address("/api/events", { query }),
        { signal },
        json,
        POLL_SECONDS * 1_000,
      );
      yield* data;
      // Past events of other types too: they expire, and a bookmark before them with them.
      bookmark = meta.nextCursor;
    }
  }

  /** The answer itself, headers and all: an `ETag`, a file's stream. @throws HearthlineError */
  raw<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    ...[options]: Arguments<CallOptions<P, M>>
  ): Promise<Response> {
    const given = (options ?? {}) as Untyped;
    return this.#call(method, address(path as string, given), given, itself);
  }

  async #answer<P extends keyof paths, M extends Method>(
    method: M,
    path: P,
    options: unknown = {},
  ): Promise<AnswerOf<P, M>> {
    const given = options as Untyped;
    return this.#call(method, address(path as string, given), given, async (response) => {
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      const answer = response.status === 204 ? undefined : isJson ? response.json() : response.blob();
      return (await answer) as AnswerOf<P, M>;
    });
  }

  /** @param waitsMs that the server may take its time for, beside the time of a try */
  async #call<T>(
    method: string,
    url: string,
    { body, headers = {}, idempotencyKey, signal }: Untyped,
    read: Read<T>,
    waitsMs = 0,
  ): Promise<T> {
    const { token, baseUrl, version, actFor, maxTries = 4, timeoutMs = 60_000, fetch: send = fetch } = this.#options;
    const target = new URL(url, baseUrl);
    // A path like `//elsewhere` would take the token there.
    if (target.origin !== new URL(baseUrl).origin) throw new TypeError(`${url} is on another host.`);
    const isForm = body instanceof FormData;
    const init = {
      method: method.toUpperCase(),
      headers: {
        authorization: `Bearer ${token}`,
        ...(version && { "hearthline-version": version }),
        ...(actFor && { "hearthline-act-for": actFor }),
        ...(isChange(method) && { "idempotency-key": idempotencyKey ?? crypto.randomUUID() }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    };
    for (let tried = 1; ; tried += 1) {
      const ends = AbortSignal.timeout(timeoutMs + waitsMs);
      let failed: HearthlineError;
      let retryAfter: string | null = null;
      try {
        const response = await send(target, {
          ...init,
          signal: signal ? AbortSignal.any([signal, ends]) : ends,
        });
        if (response.ok || response.status === 304) return await read(response);
        retryAfter = response.headers.get("retry-after");
        failed = await errorOf(response);
        if (!passes(response.status)) throw failed;
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof HearthlineError) throw error;
        failed = new HearthlineError(
          0,
          { code: "network", message: "The server could not be reached." },
          undefined,
          error,
        );
      }
      const wait = waitBefore(tried, maxTries, retryAfter);
      if (wait === undefined) throw failed;
      await pause(wait, signal);
    }
  }
}
