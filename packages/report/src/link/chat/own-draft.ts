/** The unsent draft on a link: stored in this browser, so that nothing is lost when the chat or the page is closed. */
export function ownDraft(key: string) {
  const place = `chat-draft ${key}`;
  return {
    read(): string {
      try {
        return localStorage.getItem(place) ?? "";
      } catch {
        return "";
      }
    },
    keep(text: string): void {
      try {
        if (text) localStorage.setItem(place, text);
        else localStorage.removeItem(place);
      } catch {
        // Without storage the draft lasts as long as the chat is open.
      }
    },
  };
}
