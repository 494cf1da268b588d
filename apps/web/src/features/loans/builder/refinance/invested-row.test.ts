import { investedCosts } from "@hearthline/calc/comparisons/invested-cash";
import { cashMoved } from "@hearthline/calc/refinance/cash-options";
import { describe, expect, it } from "vitest";
import type { FigureContext } from "../figures/figure-row.ts";
import { amongOf, figureView } from "../figures/figure-view.ts";
import type { BuilderKind } from "../kind.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import { INVESTED_AHEAD } from "./invested-row.ts";
import { REFINANCE } from "./kind.ts";
import { proposal, refinance } from "./opened-refinance.tsx";
import { proposalOf } from "./proposal-figures.ts";

const KIND: BuilderKind = REFINANCE;

type Proposal = Parameters<typeof proposal>[0];

/** The builder with these proposals, and a return on cash. */
function built(proposals: readonly Proposal[], discountRate: number | null = 0.04) {
  const draft = refinance({ scenarios: proposals.map((one) => proposal(one)) });
  const state = createBuilderStore(KIND, { ...draft, shared: { ...draft.shared, discountRate } }).get();
  return state.derived.scenarios.map(({ key, figures, scenario }) => {
    if (!figures || !scenario) throw new Error("The proposal has no figures.");
    const among = amongOf(state, key);
    const explain = () => ({ title: "", steps: [], rounding: "" });
    const context: FigureContext = { ...KIND.asLoan(state.derived.loan, scenario), scenario, figures, explain, among };
    return {
      figures: proposalOf({ figures }),
      among,
      context,
      view: figureView(state, INVESTED_AHEAD, key),
    };
  });
}

const PAID: Proposal = { costs: "paid" };
const CASH_OUT: Proposal = { letter: "B", purpose: "cash-out", cashOutCents: 40_000_00 };

describe("how far a proposal is ahead with the difference in cash invested", () => {
  it("subtracts the return on cash paid at closing, and adds the return on cash out, at 4% by default", () => {
    for (const rate of [null, 0, 0.07])
      for (const { figures, among } of built([PAID, CASH_OUT], rate)) {
        const [own, kept] = investedCosts(
          [
            { cashCents: cashMoved(figures.cashToCloseCents), costCents: -figures.horizonAdvantageCents },
            { cashCents: 0, costCents: 0 },
          ],
          84,
          rate ?? 0.04,
        );
        expect(INVESTED_AHEAD.readAmong?.(among)?.value).toBe((kept?.costCents ?? 0) - (own?.costCents ?? 0));
      }
  });

  it("names the return that is typed", () => {
    const [own] = built([PAID], 0.065);
    const { label } = INVESTED_AHEAD;
    expect(own && typeof label === "function" && label(own.among.shared)).toBe(
      "Ahead with the cash difference invested at 6.5%",
    );
  });

  it("shows what the proposal costs compared with today's loan, without counting cash out", () => {
    const [paid, cashOut] = built([PAID, CASH_OUT]);
    expect(paid?.view.note).toMatch(/^\$[\d,]+ more cash, \$\d+ less a month$/);
    expect(cashOut?.view.note).toMatch(/^\$[\d,]+ cash out, \$\d+ (less|more) a month$/);
  });

  it("has the sign of the plain figure next to it, and is never marked as best", () => {
    for (const { view } of built([PAID, CASH_OUT])) {
      expect(view.text).toMatch(/^(\+|−)?[\d,]+\.\d\d$/);
      expect(view.best).toBe(false);
    }
  });

  it("explains the number in its cell", () => {
    for (const { context, among } of built([PAID, CASH_OUT])) {
      const last = INVESTED_AHEAD.explains.at(-1);
      const told = typeof last === "function" ? last(context) : null;
      expect(told?.steps.at(-1)?.valueCents).toBe(INVESTED_AHEAD.readAmong?.(among)?.value);
    }
  });

  it("appears only if a proposal takes cash or pays it out", () => {
    const shown = (proposals: readonly Proposal[]) =>
      INVESTED_AHEAD.shown?.(
        built(proposals).map(({ figures }) => figures),
        [],
      );
    expect(shown([{ costs: "financed" }])).toBe(false);
    expect(shown([{ costs: "financed" }, CASH_OUT])).toBe(true);
    expect(shown([PAID])).toBe(true);
  });
});
