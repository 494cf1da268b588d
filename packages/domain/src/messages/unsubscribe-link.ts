import type { Keys } from "@hearthline/db/secret-keys";

export const UNSUBSCRIBE_PATH = "/unsubscribe";
export const UNSUBSCRIBE_PURPOSE = "unsubscribe";

/** The link with which a recipient unsubscribes an address from the company's emails. It opens nothing else, and no report's link opens it. */
export const unsubscribeLink = (publicUrl: string, keys: Keys, messageId: string): string =>
  `${publicUrl}${UNSUBSCRIBE_PATH}?key=${messageId}.${keys.key(UNSUBSCRIBE_PURPOSE, messageId)}`;
