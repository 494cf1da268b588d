/** A fixed id by a number, shaped like a UUIDv7 of 1 September 2026: the seed is the same each time. */
export const demoId = (number: number): string => `01990000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const KINDS = [
  "role",
  "client",
  "client-email",
  "client-phone",
  "client-address",
  "template",
  "template-fee",
  "loan",
  "scenario",
  "fee",
  "report",
  "share",
  "recipient",
  "view",
  "try",
  "message",
  "property-search",
  "file",
  "home",
  "home-value",
  "home-mortgage",
  "household",
  "client-note",
  "rate-sheet",
  "loan-status",
  "call",
  "question",
  "consent",
  "saved-message",
  "letter",
  "audit-entry",
  "job",
  "closing",
  "strike-rate",
  "pinned-note",
  "recording",
  "client-field",
  "tag",
  "client-list",
  "bulk-edit",
  "contact",
  "client-task",
  "client-export",
  "person-file",
  "chat-thread",
  "chat-message",
  "message-batch",
  "home-watch",
  "home-mailing",
  "credit-entry",
  "subscription",
  "webhook",
  "webhook-delivery",
  "credit-alert",
  "monitoring-consent",
  "monitoring-month",
  "home-correction",
  "home-mail-choice",
  "community",
  "site",
  "site-version",
  "site-lead",
  "review",
] as const;

/** Hands out a company's ids, counting each kind from one. Numbers below a million are the hand-numbered ones. */
export function idsOf(company: number): (kind: (typeof KINDS)[number]) => string {
  const counts = new Map<string, number>();
  return (kind) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return demoId((KINDS.indexOf(kind) + 1) * 1_000_000 + company * 100_000 + count);
  };
}
