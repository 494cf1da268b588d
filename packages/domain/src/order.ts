/** Features of the domain. Each may import only those before it. */
export const ORDER = ["messages", "billing", "monitoring", "market", "signals"] as const;
