/** Features of the domain. Each may import only those before it. */
export const ORDER = [
  "messages",
  "licensing",
  "chat",
  "mailboxes",
  "billing",
  "monitoring",
  "market",
  "signals",
  "home-values",
  "calendar",
  "sites",
] as const;
