/** Path of a report for anyone who holds the key; it depends on the kind of its loan. */
export const linkPath = ({ id, kind }: { id: string; kind: string }, key: string): string =>
  `/reports/${kind}-report/${id}/link?key=${key}`;
/** Path of the conversation on that page. */
export const LINK_CHAT = "chat";

/** Event within the page of a link once a question about a figure was sent, which is a message of the conversation. */
export const LINK_ASKED = "link-asked";
