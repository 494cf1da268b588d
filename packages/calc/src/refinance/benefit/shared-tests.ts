import { cashBackCents } from "./case.ts";
import { type Found, met, money } from "./said.ts";
import type { BenefitCase } from "./types.ts";

/** Cash back at closing that FHA and VA allow without calling it cash-out. */
const INCIDENTAL_CENTS = 500_00;

/**
 * Whether no more than $500 comes back at closing.
 *
 * @param judged the proposal
 * @param what it is otherwise: "is no IRRRL"
 * @example incidentalCash({ basis: refinance, scenario: proposal, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }, "is no IRRRL").verdict // "passes"
 */
export function incidentalCash({ figures }: BenefitCase, what: string): Found {
  const back = cashBackCents(figures);
  return met(
    back <= INCIDENTAL_CENTS,
    money(back),
    back === 0 ? "No cash comes back at closing." : `${money(back)} come back at closing, within $500.`,
    `${money(back)} come back at closing: more than $500 ${what}. Lower the loan by ${money(back - INCIDENTAL_CENTS)}.`,
  );
}

const HOME = { primary: "principal home", "second-home": "second home", investment: "rented out" } as const;

/**
 * Whether the borrowers live in the home.
 *
 * @param judged the proposal
 * @param whyNot text if they do not
 * @example principalHome({ basis: refinance, scenario: proposal, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23", occupancy: "investment" } }, "VA asks for it.").short // "rented out"
 */
export function principalHome({ facts }: BenefitCase, whyNot: string): Found {
  const occupancy = facts.occupancy ?? "primary";
  return met(occupancy === "primary", HOME[occupancy], "The borrowers live in the home.", whyNot);
}
