import { stateLimit } from "@hearthline/calc/refinance/cash-out-rules";
import { frameOf } from "@hearthline/contract/loans/figures";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { withCashOut } from "./with-cash-out.ts";

type Proposal = ReportScenario<"refinance">;

/** How much cash a home has room for, and what limits it. */
export interface CashOutRoom {
  /** In whole dollars; zero if the loans are at the limit without any. */
  mostCents: number;
  /** All loans by the home's value, as a fraction. */
  limit: number;
  by: "state" | "officer";
}

const kept = new WeakMap<Proposal, { document: DocumentOf<"refinance">; room: CashOutRoom }>();

/** Returns the maximum cash out that keeps all loans, including financed costs, within the officer's limit and the state's. */
export function cashOutRoom(document: DocumentOf<"refinance">, scenario: Proposal): CashOutRoom {
  const known = kept.get(scenario);
  if (known?.document === document) return known.room;
  const { maxLoanToValue } = document.tryLimits;
  const state = stateLimit({ state: document.property?.state, occupancy: document.occupancy });
  const limit = Math.min(maxLoanToValue, state ?? 1);
  const by = state !== null && state <= maxLoanToValue ? "state" : "officer";
  const room = { mostCents: most(document, scenario, limit * document.homeValueCents), limit, by } as const;
  kept.set(scenario, { document, room });
  return room;
}

function most(document: DocumentOf<"refinance">, scenario: Proposal, lendable: number): number {
  const second = scenario.secondLien?.amountCents ?? 0;
  const left = (cents: number) =>
    lendable - second - frameOf<"refinance">(document, withCashOut(scenario, cents)).baseLoanCents;
  let cents = 0;
  try {
    // Each dollar of cash lends a little more than a dollar, since its costs are financed too: a few iterations reach the limit.
    for (let step = 0; step < 6; step++) {
      const more = Math.floor(left(cents) / 100) * 100;
      if (Math.abs(more) < 100) break;
      cents += more;
      if (cents <= 0) return 0;
    }
    while (cents > 0 && left(cents) < 0) cents -= 100;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
  return Math.max(0, cents);
}
