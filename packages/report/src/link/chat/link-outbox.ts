/** A message that was typed on the link and is not at the server yet. */
export interface WaitingMessage {
  id: string;
  text: string;
  at: string;
  /** Why the server refused it. */
  refused?: string;
}

/** Refused for good, in words; `later` where it is to be tried again. */
export type Posted = "posted" | "later" | { refused: string };

/** Messages that wait for one link, in the order in which they were typed. */
export interface LinkOutbox {
  list(): readonly WaitingMessage[];
  add(text: string): void;
  /** Tries a refused message once more. */
  again(id: string): void;
  remove(id: string): void;
  /** Sends what waits, one after the other. A message that is refused holds what was typed after it until it is sent again or removed. */
  send(): Promise<void>;
}

/**
 * Keeps what is typed in this browser until the server has it; without a store it lives as long as the page.
 *
 * @param post sends one message; under its id the server has it once
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
  // Read each time: another tab may have sent some of it.
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
      // `here` has it.
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
