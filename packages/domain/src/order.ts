/** The features, each of which imports only those above it. */
export const ORDER = ["messages", "billing"] as const;
