import { errorOf, HearthlineError } from "./errors.ts";
import type { paths } from "./generated/openapi.ts";
import { passes, pause, waitBefore } from "./retry.ts";
import type {
  Arguments,
  CallOptions,
  DataOf,
  ListOptions,
  ListPath,
  Method,
  PathOf,
  ResponseOf,
  RowOf,
  SharedOptions,
} from "./types.ts";

export interface HearthlineOptions {
  /** An API token, `hl_live_…` or `hl_test_…`, or a session token. */
  token: string;
  /** Base URL of the Hearthline installation: `https://app.example.com`. */
  baseUrl: string;
  /** API version, as named in the changelog; defaults to the token's version. */
  version?: string;
  /** For a service account: the email address or id of the officer in whose name every call is made. */
  actFor?: string;
  /** Maximum number of attempts per call if the server is unavailable or asks to wait. Defaults to 4; 1 means no retries. */
  maxTries?: number;
  /** Timeout per attempt in milliseconds. Defaults to 60,000. */
  timeoutMs?: number;
  /** Function that makes the requests. Defaults to the runtime's own `fetch`. */
  fetch?: typeof fetch;
}

/** How long a poll for events waits, in seconds; short enough that proxies do not cut it off. */
const POLL_SECONDS = 25;
const EVENTS_AT_ONCE = 100;

interface Untyped extends SharedOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Reads a response as part of the attempt, because the connection may break while reading. */
type Read<T> = (response: Response) => T | Promise<T>;

interface ListResponse {
  data: unknown[];
  links: { next: string | null };
}

const isChange = (method: string) => method !== "get";
const json = (response: Response) => response.json();
const itself = (response: Response) => response;

/** Returns a path with its fields filled in, and the query. Undefined values are left out, and lists are repeated parameters. */
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
 * Client for the Hearthline API, typed by its OpenAPI document. A call is a method and a path: `hearthline.post("/api/clients", { body })`. Calls
 * that fail with a 429, a 5xx or a broken connection are retried; changes use one `Idempotency-Key`, so that they are applied only once.
 */
export class Hearthline {
  readonly #options: HearthlineOptions;

  constructor(options: HearthlineOptions) {
    this.#options = { ...options, baseUrl: options.baseUrl.replace(/(?<!\/)\/+$/, "") };
  }

  /** Returns the same client with other options: `hearthline.with({ actFor: "laura@northgate.example" })`. */
  with(options: Partial<HearthlineOptions>): Hearthline {
    return new Hearthline({ ...this.#options, ...options });
  }

  /** @throws HearthlineError */
  get<P extends PathOf<"get">>(path: P, ...[options]: Arguments<CallOptions<P, "get">>): Promise<ResponseOf<P, "get">> {
    return this.#answer("get", path, options);
  }
  /** @throws HearthlineError */
  post<P extends PathOf<"post">>(
    path: P,
    ...[options]: Arguments<CallOptions<P, "post">>
  ): Promise<ResponseOf<P, "post">> {
    return this.#answer("post", path, options);
  }
  /** @throws HearthlineError */
  put<P extends PathOf<"put">>(path: P, ...[options]: Arguments<CallOptions<P, "put">>): Promise<ResponseOf<P, "put">> {
    return this.#answer("put", path, options);
  }
  /** @throws HearthlineError */
  patch<P extends PathOf<"patch">>(
    path: P,
    ...[options]: Arguments<CallOptions<P, "patch">>
  ): Promise<ResponseOf<P, "patch">> {
    return this.#answer("patch", path, options);
  }
  /** @throws HearthlineError */
  delete<P extends PathOf<"delete">>(
    path: P,
    ...[options]: Arguments<CallOptions<P, "delete">>
  ): Promise<ResponseOf<P, "delete">> {
    return this.#answer("delete", path, options);
  }

  /**
   * Yields every row of a list, page by page: `for await (const client of hearthline.each("/api/clients"))`. Each row appears once, even if rows are
   * edited meanwhile.
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
      const page: ListResponse = await this.#call("get", next, { signal, headers }, json);
      yield* page.data as RowOf<P>[];
      next = page.links.next;
    }
  }

  /**
   * Waits for the job of a 202 response: polls it until it is done or failed.
   *
   * @param id `jobId` of the response
   * @throws HearthlineError
   */
  async job(id: string, { signal }: Pick<SharedOptions, "signal"> = {}): Promise<DataOf<"/api/jobs/{id}", "get">> {
    for (;;) {
      const [{ data }, askAgain] = await this.#call(
        "get",
        address("/api/jobs/{id}", { path: { id } }),
        { signal },
        async (response) =>
          [
            (await response.json()) as ResponseOf<"/api/jobs/{id}", "get">,
            response.headers.get("retry-after"),
          ] as const,
      );
      if (data.endedAt !== null) return data;
      await pause(Number(askAgain ?? 1) * 1_000, signal);
    }
  }

  /**
   * Yields every event after a bookmark, then waits for new ones. Store the `id` of each event you have processed, and pass it as `after` next time.
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
      const { data, meta } = await this.#call<ResponseOf<"/api/events", "get">>(
        "get",
        address("/api/events", { query }),
        { signal },
        json,
        POLL_SECONDS * 1_000,
      );
      yield* data;
      // The cursor also moves past events of other types; otherwise the bookmark could expire with them.
      bookmark = meta.nextCursor;
    }
  }

  /** Returns the `Response` itself, with its headers: for an `ETag`, or a file's stream. @throws HearthlineError */
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
  ): Promise<ResponseOf<P, M>> {
    const given = options as Untyped;
    return this.#call(method, address(path as string, given), given, async (response) => {
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      const result = response.status === 204 ? undefined : isJson ? response.json() : response.blob();
      return (await result) as ResponseOf<P, M>;
    });
  }

  /** @param waitsMs time the server may deliberately take, in addition to the timeout of an attempt */
  async #call<T>(
    method: string,
    url: string,
    { body, headers = {}, idempotencyKey, signal }: Untyped,
    read: Read<T>,
    waitsMs = 0,
  ): Promise<T> {
    const { token, baseUrl, version, actFor, maxTries = 4, timeoutMs = 60_000, fetch: send = fetch } = this.#options;
    const target = new URL(url, baseUrl);
    // A path like `//elsewhere` would send the token to another host.
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
