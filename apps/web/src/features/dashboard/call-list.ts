import type { Notification } from "@hearthline/contract/reports/notifications";
import { triedWords } from "@hearthline/report/tried-words";
import { money, plural } from "@/shared/words/format.ts";

const DAY_MS = 86_400_000;
const DAYS = 3;
const MAX_CALLS = 5;

export interface Call {
  loanId: string;
  loanKind: Notification["loanKind"];
  /** The borrower, and the loan they read about. */
  who: string;
  title: string;
  address: string;
  /** Why now: what they did, in one sentence. */
  why: string;
  at: string;
}

/** Who called, asked or waits for a letter comes first; then tried numbers weigh most, then a message that never arrived, then a reading. */
const WEIGHT: Record<Notification["kind"], number> = {
  "call.tapped": 5,
  "question.asked": 4,
  "letter.asked": 4,
  "try.saved": 3,
  failed: 2,
  opened: 1,
  delivered: 0,
};

/** Whom to call first: borrowers who read or tried a report in the last three days, and those whom a message did not reach. */
export function callList(items: readonly Notification[], now = Date.now()): Call[] {
  const recent = items.filter(
    ({ kind, address, at }) => WEIGHT[kind] > 0 && address && now - new Date(at).getTime() < DAYS * DAY_MS,
  );
  const people = new Map<string, Notification[]>();
  for (const deed of recent) {
    const key = `${deed.loanId} ${deed.who}`;
    people.set(key, [...(people.get(key) ?? []), deed]);
  }
  return [...people.values()]
    .map((deeds) => ({ deeds, weight: Math.max(...deeds.map(({ kind }) => WEIGHT[kind])) }))
    .sort((a, b) => b.weight - a.weight || newest(b.deeds).localeCompare(newest(a.deeds)))
    .slice(0, MAX_CALLS)
    .flatMap(({ deeds }) => callOf(deeds));
}

const newest = (deeds: readonly Notification[]): string =>
  deeds
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? "";

function callOf(deeds: readonly Notification[]): Call[] {
  const [first] = deeds;
  if (!first) return [];
  const { loanId, loanKind, who, title, address } = first;
  const reasons = deeds.flatMap(reasonOf);
  return [{ loanId, loanKind, who, title, address, at: newest(deeds), why: sentence(reasons) }];
}

function reasonOf(deed: Notification): string[] {
  switch (deed.kind) {
    case "letter.asked":
      return [`asks for a letter at ${money(deed.amountCents)}`];
    case "call.tapped":
      return ["tapped to call you"];
    case "question.asked":
      return deed.answeredAt ? [] : [`asked about “${deed.figure}”`];
    case "try.saved":
      return [`tried ${triedWords(deed.tried)}: ${money(deed.housingPaymentCents)} a month`];
    case "opened":
      return [deed.openCount > 1 ? `read the report ${plural(deed.openCount, "time")}` : "read the report"];
    case "failed":
      return [`did not get your ${deed.channel === "sms" ? "text" : "mail"}`];
    case "delivered":
      return [];
  }
}

function sentence(reasons: readonly string[]): string {
  const text = reasons.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
