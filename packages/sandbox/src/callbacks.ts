import { setTimeout as delay } from "node:timers/promises";

export type Callbacks = {
  /**
   * Posts a form to one of the product's URLs; until it responds 2xx, retries, by default five times in all over about eight seconds. Resolves to
   * the last status, or null if there was never a response. Never throws.
   */
  post(
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string>,
    tries?: number,
  ): Promise<number | null>;
  /** Posts a body unchanged in the same way, with its own content type in the headers. */
  send(
    url: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
    tries?: number,
  ): Promise<number | null>;
  /** Waits for the given milliseconds, or until the sandbox closes. Returns false if it has closed. */
  pause(ms: number): Promise<boolean>;
  close(): void;
};

const waits = [500, 1_000, 2_000, 4_000];

/** The limit on concurrent posts: a burst of messages must not become a burst of sockets. */
const atOnce = 20;

/** Posts webhooks to the product as the outside services do, a few concurrently, and retries while it is down. */
export function createCallbacks(): Callbacks {
  const closed = new AbortController();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function once(
    url: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ): Promise<number | null> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      const response = await fetch(url, {
        method: "POST",
        body,
        headers,
        redirect: "manual",
        signal: AbortSignal.any([AbortSignal.timeout(5_000), closed.signal]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    } finally {
      running--;
      waiting.shift()?.();
    }
  }

  async function pause(ms: number): Promise<boolean> {
    await delay(ms, undefined, { signal: closed.signal, ref: false }).catch(() => {});
    return !closed.signal.aborted;
  }

  async function send(
    url: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
    tries = 5,
  ): Promise<number | null> {
    let status = await once(url, body, headers);
    for (const wait of waits.slice(0, tries - 1)) {
      if (status !== null && status < 300) return status;
      if (!(await pause(wait))) return status;
      status = await once(url, body, headers);
    }
    return status;
  }

  const FORM = { "Content-Type": "application/x-www-form-urlencoded; charset=utf-8" };
  return {
    pause,
    send,
    post: (url, fields, headers, tries) =>
      send(url, new URLSearchParams(fields).toString(), { ...FORM, ...headers }, tries),
    close() {
      closed.abort();
    },
  };
}
