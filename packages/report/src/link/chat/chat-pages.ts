import type { LinkChat } from "@hearthline/contract/chat/link-chat";

type Message = LinkChat["messages"][number];

/** The part of a conversation that is on the page. */
export interface ShownMessages {
  /** The oldest first. */
  messages: readonly Message[];
  /** Where the page of older messages is read from; null at the beginning. */
  nextBefore: number | null;
}

type Page = Pick<LinkChat, "messages" | "nextBefore">;

/** Puts the newest page over what is shown. Where the two no longer meet, as after a night asleep, the page alone is left. */
export function withNewest(shown: ShownMessages | undefined, page: Page): ShownMessages {
  const first = page.messages[0]?.seq ?? 0;
  const last = shown?.messages.at(-1)?.seq ?? 0;
  if (!shown || page.nextBefore === null || last < first) return page;
  return {
    messages: [...shown.messages.filter(({ seq }) => seq < first), ...page.messages],
    nextBefore: shown.nextBefore,
  };
}

/** Puts an older page before what is shown. */
export function withOlder(shown: ShownMessages, page: Page): ShownMessages {
  const first = shown.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  return {
    messages: [...page.messages.filter(({ seq }) => seq < first), ...shown.messages],
    nextBefore: page.nextBefore,
  };
}
