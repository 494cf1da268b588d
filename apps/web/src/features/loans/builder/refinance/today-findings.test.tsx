import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { openRefinance, proposal, refinance, today } from "./opened-refinance.tsx";
import type { TodayDraft } from "./today.ts";

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The statement says 350,000; by the note 315,038 would be left. */
const both = (part: Partial<TodayDraft> = {}): TodayDraft => {
  const { ways } = today();
  const note = {
    originalLoanCents: 380_000_00,
    noteRate: 0.0725,
    termMonths: 360,
    firstPaymentDate: "2015-05-01",
    paymentsMade: null,
  };
  return today({ ways: { ...ways, "original-purchase": note }, ...part });
};
const openToday = async (pinned: TodayDraft, noteRate: number | null = 0.0599) => {
  const { user } = await openRefinance(refinance({ pinned, scenarios: [proposal({ noteRate })] }));
  await user.click(screen.getByRole("link", { name: /Today’s loan/ }));
  await screen.findByRole("heading", { name: "Today’s loan" });
  return user;
};
/** The messages below a field. */
const under = (label: string) =>
  within(screen.getByRole("textbox", { name: label }).closest<HTMLElement>(".b-part") ?? document.body);

it("reports next to the statement's balance that the original purchase implies another, and keeps both", async () => {
  await openToday(both());
  expect(
    await under("Unpaid principal balance").findByText(
      /The statement comes to \$350,000 owed, the original purchase to \$3\d\d,\d{3}: .*apart\. Which one is right\?/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Unpaid principal balance" })).toHaveValue("350,000");
});

it("reports the same next to the original loan if that source is active", async () => {
  await openToday(both({ source: "original-purchase" }));
  expect(
    await under("Original loan amount").findByText(
      /The original purchase comes to \$3\d\d,\d{3} owed, the statement to \$350,000/,
    ),
  ).toBeInTheDocument();
});

it("reports next to the balance that it exceeds the original loan, also before a proposal has a rate", async () => {
  const { ways } = both();
  const statement = { ...ways["mortgage-statement"], balanceCents: 420_000_00, principalAndInterestCents: 3_000_00 };
  await openToday(both({ ways: { ...ways, "mortgage-statement": statement } }), null);
  expect(
    await under("Unpaid principal balance").findByText(
      "The balance of $420,000 is more than the original loan of $380,000.",
    ),
  ).toBeInTheDocument();
});

it("keeps a contradiction with one reason in every proposal", async () => {
  const draft = refinance({ pinned: both(), scenarios: [proposal(), proposal({ letter: "B", noteRate: 0.0575 })] });
  const { user } = await openRefinance(draft);
  await user.click(screen.getByRole("link", { name: /Today’s loan/ }));
  await screen.findByRole("heading", { name: "Today’s loan" });
  await user.click(await under("Unpaid principal balance").findByText(/Which one is right/));
  await user.type(screen.getByRole("textbox", { name: "Keep it, because" }), "Paid ahead{Enter}");
  await user.keyboard("{Escape}");
  expect(await under("Unpaid principal balance").findByText("Kept: Paid ahead")).toBeInTheDocument();
  expect(under("Unpaid principal balance").queryByText(/Which one is right/)).not.toBeInTheDocument();
});
