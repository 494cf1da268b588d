import type { LiveEvent } from "@hearthline/contract/platform/jobs";

const ADDRESS = "/trpc/live.events";
const AGAIN_MS = 5_000;

interface Listener {
  onData: (event: LiveEvent) => void;
  /** The line stands, for the first time or again: what happened meanwhile has to be read. */
  onStarted?: () => void;
  onError?: (error: unknown) => void;
}

/* One connection for the whole window, however many listen: a browser opens only six to a host. tRPC's own link would put its event stream into every
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
    // The browser connects again on its own, unless the server refused.
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

/** What happens to the company's reports and messages, as it happens. Shaped as tRPC's client has it. */
export const live = { live: { events: { subscribe } } };
