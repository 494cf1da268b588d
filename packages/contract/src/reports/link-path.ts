/** Where a report opens for anyone who holds the key; its kind is that of its loan. */
export const linkPath = ({ id, kind }: { id: string; kind: string }, key: string): string =>
  `/reports/${kind}-report/${id}/link?key=${key}`;
/** The conversation on that page. */
export const LINK_CHAT = "chat";

/** Told within the page of a link once a question about a figure was sent: it is a message of the conversation. */
export const LINK_ASKED = "link-asked";
