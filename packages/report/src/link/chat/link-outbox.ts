/** A message that was typed on the link and is not at the server yet. */
export interface WaitingMessage {
  id: string;
  text: string;
  at: string;
  /** Why the server refused it. */
  refused?: string;
}

const keyOf = (key: string) => `chat ${key}`;

/** What waits in this browser for a link, in order. */
export function keptMessages(key: string): WaitingMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(key)) ?? "[]");
    return Array.isArray(kept) ? (kept as WaitingMessage[]) : [];
  } catch {
    return [];
  }
}

export function keepMessages(key: string, messages: readonly WaitingMessage[]): void {
  try {
    if (messages.length > 0) localStorage.setItem(keyOf(key), JSON.stringify(messages));
    else localStorage.removeItem(keyOf(key));
  } catch {
    // Without a store they live as long as the page.
  }
}
