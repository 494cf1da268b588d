import type { Notification } from "@hearthline/contract/reports/notifications";
import { expect, it } from "vitest";
import { callList } from "./call-list.ts";

const NOW = Date.parse("2026-11-20T15:00:00Z");
const about = (who: string, at: string) => ({
  id: `${who} ${at}`,
  at,
  unread: true,
  who,
  address: `${who}@example.test`,
  email: `${who}@example.test`,
  phone: null,
  loanId: who,
  loanKind: "purchase" as const,
  title: "Alder Creek",
});
const opened = (who: string, at: string, openCount = 1): Notification => ({
  kind: "opened",
  ...about(who, at),
  openCount,
  seconds: 40,
});
const tried = (who: string, at: string): Notification => ({
  kind: "try.saved",
  ...about(who, at),
  tried: { noteRate: 0.065 },
  scenario: "B, 20% down",
  housingPaymentCents: 333_192,
  differenceCents: -4_000,
  madeLetter: null,
  nextLetter: "E",
});

it("says in one sentence why, from all that a borrower did with a report", () => {
  const [call] = callList([tried("helen", "2026-11-20T02:00:00Z"), opened("helen", "2026-11-20T01:50:00Z", 3)], NOW);
  expect(call).toMatchObject({
    who: "helen",
    why: "Tried 6.500%: $3,331.92 a month, read the report 3 times.",
    at: "2026-11-20T02:00:00Z",
  });
});

it("puts a borrower who tried numbers before one who read later", () => {
  const calls = callList([opened("ivan", "2026-11-20T14:00:00Z"), tried("helen", "2026-11-19T14:00:00Z")], NOW);
  expect(calls.map(({ who }) => who)).toEqual(["helen", "ivan"]);
});

it("names those whom a message did not reach, and nobody for a delivery alone", () => {
  const message = { ...about("nadia", "2026-11-20T12:00:00Z"), channel: "email" as const };
  const failed: Notification = { kind: "failed", ...message, failure: "mailbox unavailable" };
  expect(callList([{ kind: "delivered", ...message, unread: false }], NOW)).toEqual([]);
  expect(callList([failed], NOW)).toMatchObject([{ who: "nadia", why: "Did not get your mail." }]);
});

it("leaves out what is older than three days, strangers with a copied link, and more than five", () => {
  expect(callList([opened("walter", "2026-11-17T14:59:00Z")], NOW)).toEqual([]);
  expect(callList([{ ...opened("", "2026-11-20T14:00:00Z"), address: "" }], NOW)).toEqual([]);
  const many = ["a", "b", "c", "d", "e", "f"].map((who) => opened(who, "2026-11-20T14:00:00Z"));
  expect(callList(many, NOW)).toHaveLength(5);
});
