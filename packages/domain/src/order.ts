/** Features of the domain. Each may import only those before it. */
export const ORDER = [
  "messages",
  "licensing",
  "chat",
  "billing",
  "monitoring",
  "market",
  "signals",
  "home-values",
  "calendar",
  "sites",
] as const;
