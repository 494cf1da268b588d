import type { LinkChat } from "@hearthline/contract/chat/link-chat";

type Message = LinkChat["messages"][number];

/** The loaded part of a conversation. */
export interface ShownMessages {
  /** The oldest first. */
  messages: readonly Message[];
  /** Cursor of the page of older messages; null at the start of the conversation. */
  nextBefore: number | null;
}

type Page = Pick<LinkChat, "messages" | "nextBefore">;

/** Merges the newest page into the shown messages. If the two no longer overlap, as after a night asleep, only the page remains. */
export function withNewest(shown: ShownMessages | undefined, page: Page): ShownMessages {
  const first = page.messages[0]?.seq ?? 0;
  const last = shown?.messages.at(-1)?.seq ?? 0;
  if (!shown || page.nextBefore === null || last < first) return page;
  return {
    messages: [...shown.messages.filter(({ seq }) => seq < first), ...page.messages],
    nextBefore: shown.nextBefore,
  };
}

/** Prepends an older page to the shown messages. */
export function withOlder(shown: ShownMessages, page: Page): ShownMessages {
  const first = shown.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  return {
    messages: [...page.messages.filter(({ seq }) => seq < first), ...shown.messages],
    nextBefore: page.nextBefore,
  };
}
