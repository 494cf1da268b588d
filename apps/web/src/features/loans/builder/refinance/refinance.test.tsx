import { RefinanceInput } from "@hearthline/contract/refinance/loan";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import type { BuilderKind } from "../kind.ts";
import { cell, figures, row } from "../opening/opened-builder.tsx";
import { previewDocument } from "../preview/preview-document.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import { changeScenario, duplicateScenario, moveScenario } from "../store/scenario-changes.ts";
import { basisOf } from "./basis.ts";
import type { RefinanceDraft } from "./draft.ts";
import { REFINANCE } from "./kind.ts";
import { debt, openRefinance, proposal, refinance, today } from "./opened-refinance.tsx";
import { refinanceInput } from "./save.ts";
import { withSource } from "./sources.ts";
import { isToday, TODAY } from "./today.ts";

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const kind: BuilderKind = REFINANCE;
/** The store is generic; this one holds a refinance. */
const draftOf = (store: ReturnType<typeof storeOf>) => store.get().draft as RefinanceDraft;

const storeOf = (part: Parameters<typeof refinance>[0] = {}) => createBuilderStore(REFINANCE, refinance(part));

it("shows today's loan next to the proposals: its own figures, and the proposals' differences from it", async () => {
  await openRefinance();
  const [todays, first] = figures("Principal and interest");
  expect(todays).toBe("2,456.00");
  expect(first).toMatch(/^2,1\d\d\.\d\d best$/);
  const line = row("Principal and interest");
  expect(line).toHaveTextContent(/−3\d\d\.\d\d/);
  const head = screen.getByRole("columnheader", { name: /Today/ });
  expect(within(head).queryByRole("button")).not.toBeInTheDocument();
  expect(within(head).queryByRole("textbox")).not.toBeInTheDocument();
});

it("never marks today's loan as best, and never moves or duplicates it", () => {
  const store = storeOf({ scenarios: [proposal({ noteRate: 0.06 }), proposal({ letter: "B", noteRate: 0.065 })] });
  expect(store.get().derived.best.noteRate).toEqual([0]);
  expect(duplicateScenario(store, TODAY)).toBeUndefined();
  const before = store.get().draft;
  moveScenario(store, TODAY, 1);
  expect(store.get().draft).toBe(before);
});

it("marks nothing as best that is worse than today, and no borrowed cash", () => {
  // The audit's example: 3.25% today, 20 years left.
  const worse = storeOf({
    pinned: today({
      ways: {
        ...today().ways,
        "mortgage-statement": {
          statementDate: "2027-01-01",
          balanceCents: 300_000_00,
          noteRate: 0.0325,
          principalAndInterestCents: 1_700_00,
        },
      },
    }),
    scenarios: [
      proposal({ noteRate: 0.069 }),
      proposal({ letter: "B", noteRate: 0.0625, termMonths: 180 }),
      proposal({ letter: "C", noteRate: 0.06, purpose: "cash-out", cashOutCents: 60_000_00 }),
    ],
  });
  const { best, scenarios } = worse.get().derived;
  // Payoff, cash out and costs come to 362,371.48: the loan in whole dollars pays 48 cents less.
  expect(scenarios[2]?.figures?.cashToCloseCents).toBe(-59_999_52);
  const { closingCostsCents: costs, ...others } = best;
  const against = [
    "firstPrincipalAndInterestCents",
    "noteRate",
    "apr",
    "interestToPayCents",
    "cashToCloseCents",
  ] as const;
  expect(against.map((figure) => others[figure])).toEqual([[], [], [], [], []]);
  // Figures that today's loan lacks are compared between the proposals.
  expect(costs).toHaveLength(1);
});

it("computes every proposal again when today's balance is typed, as one undo step", async () => {
  const { user } = await openRefinance();
  const before = figures("Principal and interest")[1];
  await user.clear(cell("Balance, Today"));
  await user.type(cell("Balance, Today"), "300k{Enter}");
  expect(figures("Principal and interest")[1]).not.toBe(before);
  await user.keyboard("{Control>}z{/Control}");
  expect(cell("Balance, Today")).toHaveValue("350,000");
  expect(figures("Principal and interest")[1]).toBe(before);
});

it("shows in today's column what keeps every proposal from its figures, and keeps what was typed", async () => {
  const { user } = await openRefinance();
  await user.clear(cell("Principal and interest, Today"));
  await user.type(cell("Principal and interest, Today"), "900");
  await user.tab();
  expect(screen.getAllByText(/A month’s interest alone is \$2,114\.58/)[0]).toBeInTheDocument();
  expect(cell("Principal and interest, Today")).toHaveValue("900");
  expect(figures("Principal and interest")).toEqual([]);
});

it("keeps the values of all three sources of the loan while switching between them", () => {
  const statement = today();
  const rough = withSource(statement, "rough-entry");
  expect(rough.ways["rough-entry"]).toMatchObject({ balanceCents: 350_000_00, noteRate: 0.0725 });
  const typed = {
    ...rough,
    ways: { ...rough.ways, "rough-entry": { ...rough.ways["rough-entry"], remainingMonths: 300 } },
  };
  const back = withSource(typed, "mortgage-statement");
  expect(back.ways["mortgage-statement"]).toEqual(statement.ways["mortgage-statement"]);
  const input = RefinanceInput.parse(refinanceInput(REFINANCE, refinance({ pinned: back })));
  expect(input.current.source).toBe("mortgage-statement");
  expect(input.otherCurrent).toMatchObject([{ source: "rough-entry", remainingMonths: 300 }]);
});

it("applies today's tax and insurance to proposals without their own", () => {
  const store = storeOf({ scenarios: [proposal(), proposal({ letter: "B" })] });
  const [a, b] = store.get().draft.scenarios;
  const tax = kind.home[0];
  if (!a || !b || !tax) throw new Error("No such column");
  const type = (key: string, cents: number) =>
    changeScenario(store, key, (one) => tax.write(one, cents), { cell: `${key}:${tax.field}`, what: tax.name });
  type(b.key, 8_000_00);
  type(TODAY, 12_000_00);
  const draft = draftOf(store);
  expect(draft.scenarios.map(({ propertyTaxYearlyCents }) => propertyTaxYearlyCents)).toEqual([12_000_00, 8_000_00]);
  const input = RefinanceInput.parse(refinanceInput(REFINANCE, draft));
  expect(input.current.propertyTaxYearlyCents).toBe(12_000_00);
  expect(input.scenarios.map(({ propertyTaxYearlyCents }) => propertyTaxYearlyCents)).toEqual([undefined, 8_000_00]);
});

it("derives the loan amount until one is typed, and then derives cash at closing from it", async () => {
  const { user } = await openRefinance(refinance({ scenarios: [proposal({ costs: "financed" })] }));
  const base = cell("Base loan, A");
  expect(base.value).toMatch(/^35\d,\d{3}/);
  await user.clear(base);
  expect(base).toHaveValue("");
  await user.type(base, "362000");
  await user.tab();
  expect(cell("Base loan, A")).toHaveValue("362,000");
  const [typed] = screen.getAllByRole("row", { name: /^Cash at closing/ });
  expect(typed).toHaveTextContent("to the borrower");
});

it("shows debts that a proposal pays off as ending payments, and lets a proposal keep them", () => {
  const store = storeOf({
    pinned: today({ debts: [debt(), debt({ name: "Car", paymentCents: 200_00, payOff: false })] }),
    scenarios: [proposal()],
  });
  const [one] = store.get().derived.scenarios;
  expect(one?.figures && Reflect.get(one.figures, "keptDebtsCents")).toBe(200_00);
  expect(one?.figures && Reflect.get(one.figures, "debtsPaidCents")).toBe(12_000_00);
});

it("sends the API's shape, and opens a stored loan unchanged", () => {
  const draft = refinance({
    pinned: today({ debts: [debt()], occupancy: "second-home", lastPaymentDate: "2027-01-01" }),
  });
  const input = RefinanceInput.parse(refinanceInput(REFINANCE, draft));
  expect(input).toMatchObject({
    homeValueCents: 620_000_00,
    discountRate: 0.04,
    occupancy: "second-home",
    current: {
      source: "mortgage-statement",
      balanceCents: 350_000_00,
      noteRate: 0.0725,
      principalAndInterestCents: 2_456_00,
      propertyTaxYearlyCents: 9_000_00,
      lastPaymentDate: "2027-01-01",
    },
    debts: [{ name: "Card", balanceCents: 12_000_00, paymentCents: 360_00, rate: 0.2199, payOff: true }],
    scenarios: [{ name: "30 years", purpose: "rate-and-term", costs: "financed" }],
  });
});

it("is previewed as a refinance report under its own names", () => {
  const letterhead = {
    branding: {
      company: {
        name: "Alder",
        nmls: null,
        addressLines: [],
        phone: null,
        website: null,
        logoUrl: null,
        brandColor: null,
        licenses: null,
      },
      officer: {
        id: "o",
        name: "Laura",
        title: null,
        nmls: null,
        email: "o@demo.test",
        phone: null,
        headshotUrl: null,
      },
    },
    disclaimer: "Estimates.",
    timeZone: "America/New_York",
  };
  const report = previewDocument(REFINANCE, storeOf().get(), letterhead);
  expect(report).toMatchObject({ kind: "refinance", title: "Home refinance", homeValueCents: 620_000_00 });
});

it("does not recompute today's loan while the user types in a proposal", () => {
  const draft = refinance();
  expect(basisOf({ ...draft, scenarios: [proposal({ noteRate: 0.05 })] }).basis).toBe(basisOf(draft).basis);
  expect(isToday(draft.pinned)).toBe(true);
});

it("waits for today's loan before anything is computed, and says what is missing", async () => {
  await openRefinance(refinance({ pinned: today({ homeValueCents: null }) }));
  expect(screen.getAllByText("Today: The home’s value is needed.")[0]).toBeInTheDocument();
  expect(figures("Principal and interest")).toEqual([]);
});

it("explains a figure of today where it is clicked", async () => {
  const { user } = await openRefinance();
  const [pressed] = screen.getAllByRole("button", { name: "2,456.00" });
  await user.click(pressed ?? document.body);
  expect(await screen.findByRole("dialog", { name: "How this is computed" })).toHaveTextContent(
    "balance and payment as on the mortgage statement",
  );
});

it("explains its shortcuts in the words of a refinance, which has no price and no down payment", async () => {
  const { user } = await openRefinance();
  await user.click(cell("Note rate, A"));
  await user.keyboard("?");
  const keys = within(screen.getByRole("dialog", { name: "Keys of the builder" }));
  expect(keys.getByText(/^Next cell that a loan needs:/)).toHaveTextContent(
    "home value, program, note rate, credit score, closing date, property tax, insurance",
  );
  expect(keys.getByText("Duplicate the option and go on in the copy")).toBeInTheDocument();
  expect(keys.getByText(/80% is in a base loan: of the home’s value/)).toBeInTheDocument();
  expect(screen.getByRole("dialog")).not.toHaveTextContent(/price|down payment|scenario/);
});

it("abbreviates a duration to fit the narrowest column, and spells it out on hover", async () => {
  await openRefinance(
    refinance({ scenarios: [proposal({ termMonths: 360 }), proposal({ letter: "B", termMonths: 318 })] }),
  );
  const line = within(row("Payments to the end") ?? document.body);
  expect(figures("Payments to the end")).toEqual(["27 y 4 m", "30 years", "26 y 6 m"]);
  expect(line.getByText("2 y 8 m longer")).toHaveAttribute("title", "30 years, 2 years 8 months longer");
  expect(line.getByText("10 m sooner")).toHaveAttribute("title", "26 years 6 months, 10 months sooner");
  expect(row("Rate type, term")).toHaveTextContent("27 years 4 months");
});

it("shows the full text of a selected option, which a select in a narrow column would cut off", async () => {
  const { pinned, ...rest } = refinance();
  await openRefinance({ ...rest, pinned: { ...today(), debts: [debt()] } });
  expect(pinned.debts).toEqual([]);
  expect(row("Debts")?.querySelector(".b-chosen")).toHaveTextContent("Paid off: 1 debt, $12,000");
});
