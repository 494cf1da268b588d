import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, refuse, respond, signedIn } from "@/testing/fake-server.ts";

// The first import of a page is slow.
beforeAll(() => import("./closed-dialog.tsx"));
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

/** $360,000 at 6.5% for 30 years. */
const LOAN = {
  id: "l1",
  closingId: "g1",
  kind: "purchase",
  title: "Alder Creek",
  officerName: "Laura Whitfield",
  clients: [{ id: "c1", name: "Rosa Marin" }],
  address: "12 Oak St, Austin",
  scenario: { id: "s1", letter: "A", name: "Thirty years" },
  program: "conventional",
  amortization: "fixed",
  noteRate: 0.065,
  termMonths: 360,
  loanAmountCents: 360_000_00,
  principalAndInterestCents: 2_275_44,
  homeValueCents: 450_000_00,
  appraisedValueCents: null,
  lender: "",
  closingDate: "2026-09-18",
  firstPaymentDate: "2026-11-01",
  payoffDate: "2056-10-01",
  asOf: "2026-11-24",
  paymentsDue: 1,
  paymentsLeft: 359,
  balanceCents: 359_674_56,
  currentRate: 0.065,
  nextPayment: { number: 2, date: "2026-12-01" },
  mortgageInsurance: null,
  adjustments: [],
  nextAdjustmentDate: null,
  strikeRate: { noteRate: 0.05875, monthlySavingsCents: 150_00, savingsThereCents: 152_42 },
  anniversaryDate: "2027-09-18",
  anniversaryYears: 1,
  endedOn: null,
  mortgageInsuranceMonthlyCents: 0,
  closingCostsCents: 9_000_00,
  cashToCloseCents: -1_250_00,
  differences: [],
  value: null,
  equityCents: null,
  loanToValue: null,
  link: "/home-report?key=k",
};

/** Its first payments, in two years. */
const SCHEDULE = [
  ["2026-11-01", 325_44, 359_674_56],
  ["2026-12-01", 327_20, 359_347_36],
  ["2027-01-01", 328_97, 359_018_39],
].map(([date, principalCents, balanceCents], k) => ({
  number: k + 1,
  date,
  principalAndInterestCents: 2_275_44,
  interestCents: 2_275_44 - Number(principalCents),
  principalCents,
  mortgageInsuranceCents: 0,
  balanceCents,
}));

async function open(handlers: Parameters<typeof fakeServer>[0]) {
  fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope: ["report:view", "report:create"] }),
    "closing.get": () => respond({ ...LOAN, schedule: SCHEDULE, sent: [] }),
    ...handlers,
  });
  const { loadSession } = await import("@/api/session.ts");
  await loadSession();
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { ClosedDialog } = await import("./closed-dialog.tsx");
  function Shown() {
    const [shown, setShown] = useState(true);
    const loan = LOAN as unknown as Parameters<typeof ClosedDialog>[0]["loan"];
    return shown && <ClosedDialog loan={loan} onClose={() => setShown(false)} />;
  }
  render(
    <MemoryRouter>
      <QueryLayout>
        <Shown />
      </QueryLayout>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole("dialog", { name: "Mortgage of record: Rosa Marin" }));
  return { user, dialog };
}

async function retype(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) await user.type(field, text);
  await user.tab();
}

it("changes the typed final figures; payment and first payment follow and are not sent", async () => {
  let sent: unknown;
  const { user, dialog } = await open({
    "closing.update": (input) => {
      sent = input;
      return respond(LOAN);
    },
  });
  expect(dialog.getByText("Strike rate").nextSibling).toHaveTextContent(
    "5.875%: a new loan over the years left costs at least $150 less a month, $152.42 at that rate, its costs aside",
  );
  expect(dialog.getByText("Cash to the borrower").nextSibling).toHaveTextContent("$1,250");
  await user.click(await dialog.findByRole("button", { name: "Change the final figures" }));
  await retype(user, dialog.getByLabelText("Note rate"), "6.375");
  await retype(user, dialog.getByLabelText("Closing date"), "10/2/2026");
  await retype(user, dialog.getByLabelText(/Cash to close/), "-2,500");
  expect(dialog.getByLabelText("Principal and interest a month")).toHaveValue("2,245.93");
  expect(dialog.getByLabelText("First payment")).toHaveValue("Dec 1, 2026");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("button", { name: "Change the final figures" })).toBeInTheDocument();
  expect(sent).toEqual({
    id: "l1",
    noteRate: 0.06375,
    closingDate: "2026-10-02",
    cashToCloseCents: -2_500_00,
    principalAndInterestCents: null,
    firstPaymentDate: null,
  });
});

it("keeps what was typed next to the server's error, and resets a cleared figure to the scenario's", async () => {
  let sent: unknown;
  const { user, dialog } = await open({
    "closing.update": (input) => {
      sent = input;
      return refuse("invalid", 422, "Look at the payment.", {
        principalAndInterestCents: ["Loan amount, rate and term come to $2,275.44 a month."],
      });
    },
  });
  await user.click(await dialog.findByRole("button", { name: "Change the final figures" }));
  await retype(user, dialog.getByLabelText("Principal and interest a month"), "3000");
  await retype(user, dialog.getByLabelText("Closing costs"), "");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Loan amount, rate and term come to $2,275.44 a month.")).toBeInTheDocument();
  expect(dialog.getByLabelText("Principal and interest a month")).toHaveValue("3,000");
  expect(sent).toEqual({ id: "l1", principalAndInterestCents: 3_000_00, closingCostsCents: null });
});

it("records the home's value, its date and who entered it", async () => {
  let sent: unknown;
  const { user, dialog } = await open({
    "closing.addHomeValue": (input) => {
      sent = input;
      return respond(LOAN);
    },
  });
  await user.click(await dialog.findByRole("button", { name: "Record a home value" }));
  await retype(user, dialog.getByLabelText("Value"), "470k");
  await retype(user, dialog.getByLabelText("As of"), "11/2/2026");
  await user.selectOptions(dialog.getByLabelText("Source"), "Appraisal");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("button", { name: "Record a home value" })).toBeInTheDocument();
  expect(sent).toEqual({ id: "l1", amountCents: 470_000_00, asOf: "2026-11-02", source: "appraisal" });
});

it("starts a refinance from here, also on a phone, whose rows have no actions", async () => {
  const asked: unknown[] = [];
  const { user, dialog } = await open({
    "closing.refinance": (input) => {
      asked.push(input);
      return respond({ id: "r9", kind: "refinance" });
    },
  });
  await user.click(dialog.getByRole("button", { name: "Refinance this" }));
  await vi.waitFor(() => expect(asked).toEqual([{ id: "l1" }]));
});

it("is not fetched any more once it is reopened", async () => {
  let open_ = true;
  const after: unknown[] = [];
  const { user, dialog } = await open({
    "closing.get": () => {
      if (open_) return respond({ ...LOAN, schedule: SCHEDULE, sent: [] });
      after.push(1);
      return refuse("not_found", 404, "There is no such closed loan.");
    },
    "closing.reopen": () => {
      open_ = false;
      return respond({ id: "l1" });
    },
  });
  await user.click(await dialog.findByRole("button", { name: "Reopen the loan" }));
  await user.type(dialog.getByLabelText("Reason"), "Canceled.");
  await user.click(dialog.getByRole("button", { name: "Reopen the loan" }));
  await vi.waitFor(() => expect(open_).toBe(false));
  await new Promise((done) => setTimeout(done, 200));
  expect(after).toEqual([]);
});

it("shows the balance on any date immediately, and the schedule by year with its months", async () => {
  const { user, dialog } = await open({});
  const status = () =>
    dialog
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join();
  expect(await dialog.findByText("Balance on any day")).toBeInTheDocument();
  expect(status()).toContain("$359,674.56 owed on Nov 24, 2026");
  await retype(user, dialog.getByLabelText("Day"), "12/1/2026");
  expect(status()).toContain("$359,347.36 owed on Dec 1, 2026");
  await retype(user, dialog.getByLabelText("Day"), "9/1/2026");
  expect(dialog.getByText("The loan closed on Sep 18, 2026.")).toBeInTheDocument();
  expect(dialog.getByText("2027")).toBeInTheDocument();
  expect(dialog.getByText("359,347")).toBeInTheDocument();
});
