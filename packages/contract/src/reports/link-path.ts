/** Where a report opens for anyone who holds the key; its kind is that of its loan. */
export const linkPath = ({ id, kind }: { id: string; kind: string }, key: string): string =>
  `/reports/${kind}-report/${id}/link?key=${key}`;
/** The conversation on that page. */
export const LINK_CHAT = "chat";
