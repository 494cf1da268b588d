/** A message that was typed on the link and has not reached the server yet. */
export interface WaitingMessage {
  id: string;
  text: string;
  at: string;
  /** Why the server rejected it. */
  refused?: string;
}

/** The message of a permanent error; `later` if it can be retried. */
export type Posted = "posted" | "later" | { refused: string };

/** Messages waiting on one link, in the order they were typed. */
export interface LinkOutbox {
  list(): readonly WaitingMessage[];
  add(text: string): void;
  /** Retries a rejected message. */
  again(id: string): void;
  remove(id: string): void;
  /** Sends waiting messages one after the other. A rejected message holds later ones until it is sent again or removed. */
  send(): Promise<void>;
}

/**
 * Stores messages in this browser until the server has them; without storage they last as long as the page.
 *
 * @param post sends one message; the server stores it once by its id
 * @param onChange called after each change
 */
export function linkOutbox(
  key: string,
  post: (message: WaitingMessage) => Promise<Posted>,
  onChange: (waiting: readonly WaitingMessage[]) => void,
): LinkOutbox {
  const place = `chat ${key}`;
  let here: readonly WaitingMessage[] = [];
  let sending = false;
  // Read each time: another tab may have sent some of them.
  const list = (): readonly WaitingMessage[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
      return Array.isArray(kept) ? (kept as WaitingMessage[]) : here;
    } catch {
      return here;
    }
  };
  const change = (work: (before: readonly WaitingMessage[]) => readonly WaitingMessage[]) => {
    const next = work(list());
    here = next;
    try {
      if (next.length > 0) localStorage.setItem(place, JSON.stringify(next));
      else localStorage.removeItem(place);
    } catch {
      // The in-memory copy `here` has it.
    }
    onChange(next);
  };
  const remove = (id: string) => change((before) => before.filter((one) => one.id !== id));
  const put = (id: string, refused?: string) =>
    change((before) =>
      before.map(({ refused: was, ...one }) =>
        one.id === id
          ? { ...one, ...(refused !== undefined && { refused }) }
          : { ...one, ...(was !== undefined && { refused: was }) },
      ),
    );
  const send = async () => {
    if (sending) return;
    sending = true;
    try {
      for (;;) {
        const [next] = list();
        if (!next || next.refused !== undefined) return;
        const posted = await post(next);
        if (posted === "later") return;
        if (posted === "posted") remove(next.id);
        else put(next.id, posted.refused);
      }
    } finally {
      sending = false;
    }
  };
  return {
    list,
    send,
    add(text) {
      change((before) => [...before, { id: crypto.randomUUID(), text, at: new Date().toISOString() }]);
      void send();
    },
    again(id) {
      put(id);
      void send();
    },
    remove(id) {
      remove(id);
      void send();
    },
  };
}
