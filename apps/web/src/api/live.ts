import type { LiveEvent } from "@hearthline/contract/platform/jobs";

const ADDRESS = "/trpc/live.events";
const AGAIN_MS = 5_000;

interface Listener {
  onData: (event: LiveEvent) => void;
  /** The connection is open, for the first time or again: refetch what may have changed meanwhile. */
  onStarted?: () => void;
  onError?: (error: unknown) => void;
}

/* One connection for the whole window, however many listeners: a browser opens only six per host. tRPC's own link would put its event stream into every
   page's script; the messages are plain server-sent events, so the browser's EventSource reads them. */
const listeners = new Set<Listener>();
let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === "object" && value !== null && "kind" in value && typeof value.kind === "string";

function open(): void {
  if (source || typeof EventSource === "undefined") return;
  source = new EventSource(ADDRESS);
  source.onopen = () => {
    for (const { onStarted } of listeners) onStarted?.();
  };
  source.onmessage = ({ data }) => {
    const event: unknown = JSON.parse(data);
    if (isLiveEvent(event)) for (const { onData } of listeners) onData(event);
  };
  source.onerror = (error) => {
    for (const { onError } of listeners) onError?.(error);
    // The browser reconnects on its own, unless the server rejected the connection.
    if (source?.readyState !== EventSource.CLOSED) return;
    close();
    timer = setTimeout(() => listeners.size > 0 && open(), AGAIN_MS);
  };
}

function close(): void {
  clearTimeout(timer);
  source?.close();
  source = undefined;
}

function subscribe(_input: undefined, listener: Listener) {
  listeners.add(listener);
  open();
  return {
    unsubscribe: () => {
      listeners.delete(listener);
      if (listeners.size === 0) close();
    },
  };
}

/** The company's live report and message events. Has the shape of tRPC's client. */
export const live = { live: { events: { subscribe } } };
