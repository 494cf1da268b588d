import { bothLiens, costsCents } from "./case.ts";
import {
  type Found,
  failed,
  loanToValue,
  met,
  millionths,
  money,
  monthCount,
  passed,
  points,
  said,
  sectionOf,
  within,
} from "./said.ts";
import { vaSeasoning } from "./seasoning.ts";
import { incidentalCash } from "./shared-tests.ts";
import type { BenefitCase, BenefitSection } from "./types.ts";

const RECOUPMENT_MONTHS = 36;
const FIXED_DROP = 5_000;
const ADJUSTABLE_DROP = 20_000;
const FEE = 5_000;

/**
 * Whether a VA loan may be refinanced by VA's streamline (IRRRL): costs recovered within 36 months, a rate that is low enough, points within
 * the home's value, and a current loan that is old enough.
 *
 * VA proposed to rewrite 38 CFR 36.4307 (87 FR 65700; 89 FR 16491); no final rule was found.
 *
 * @param judged the proposal
 * @see 38 U.S.C. 3709; 38 CFR 36.4307
 * @example vaIrrrl({ basis: refinance, scenario: { ...proposal, program: "va" }, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23", firstPaymentDate: "2025-01-01" } }).tests.map(({ verdict }) => verdict) // ["passes", "passes", "passes", "passes", "fails", "passes"]
 */
export function vaIrrrl(checked: BenefitCase): BenefitSection {
  const falls = dropCents(checked) > 0;
  const ends = checked.facts.amortization === "arm" && checked.scenario.amortization === "fixed";
  return sectionOf("va-irrrl", "VA IRRRL", [
    said(falls ? "va-recoupment" : "va-no-drop", recoupment(checked)),
    said(ends ? "va-arm-to-fixed" : "va-rate", rateDrop(checked)),
    said("va-points", pointsWithinValue(checked)),
    said("va-seasoning", vaSeasoning(checked)),
    said("va-fee", fundingFee(checked)),
    said("va-cash", incidentalCash(checked, "is no IRRRL")),
  ]);
}

/** Monthly reduction of principal and interest, by the notes: a temporary buydown does not count. */
const dropCents = ({ figures }: BenefitCase): number =>
  figures.current.paymentCents - figures.principalAndInterestCents;

/**
 * VA's recoupment test: costs divided by the monthly reduction of principal and interest.
 *
 *     months = costs ÷ drop, rounded up; at most 36; without a drop no costs
 *
 * @param judged the proposal
 * @see 38 U.S.C. 3709(a); VA Circular 26-19-22
 * @example recoupment({ basis: refinance, scenario: proposal, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }).short // "21 months"
 */
export function recoupment(checked: BenefitCase): Found {
  const costs = costsCents(checked.figures);
  const drop = dropCents(checked);
  if (drop <= 0) {
    const payment = drop === 0 ? "The payment stays the same" : `The payment rises ${money(-drop)}`;
    return costs === 0
      ? passed("no costs", `${payment}, and no costs are left to the borrower.`)
      : failed(
          "never",
          `${payment}, so ${money(costs)} of costs never come back: they have to be zero, or covered by the lender’s credit.`,
        );
  }
  const months = Math.ceil(costs / drop);
  const back = `The payment falls ${money(drop)}; ${money(costs)} of costs come back in ${monthCount(months)}`;
  return met(
    costs <= RECOUPMENT_MONTHS * drop,
    monthCount(months),
    costs === 0 ? `The payment falls ${money(drop)}, and there are no costs.` : `${back}.`,
    `${back}, more than ${RECOUPMENT_MONTHS}. ${money(costs - RECOUPMENT_MONTHS * drop)} less would do.`,
  );
}

/**
 * Tests the rate reduction that VA requires.
 *
 *     fixed to fixed 0.50, fixed to adjustable 2.00, adjustable to adjustable 0; adjustable to fixed may rise
 *
 * @param judged the proposal
 * @see 38 U.S.C. 3709(b); 38 CFR 36.4307(a)
 * @example rateDrop({ basis: refinance, scenario: proposal, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }).short // "0.500 lower"
 */
export function rateDrop({ basis, scenario, facts }: BenefitCase): Found {
  const drop = millionths(basis.current.noteRate) - millionths(scenario.noteRate);
  const short = drop === 0 ? "the same" : `${points(drop)} ${drop > 0 ? "lower" : "higher"}`;
  const moved = drop === 0 ? "The rate stays the same" : `The rate is ${short}`;
  const adjustable = scenario.amortization === "arm";
  if (facts.amortization === "arm") {
    if (!adjustable) return passed(short, `${moved}; out of an adjustable rate it may even rise.`);
    return met(drop > 0, short, `${moved} than today’s.`, `${moved}: between adjustable rates it has to fall.`);
  }
  const needed = adjustable ? ADJUSTABLE_DROP : FIXED_DROP;
  const asked = `${points(needed)} lower ${adjustable ? "into an adjustable rate" : "between fixed rates"}`;
  return met(drop >= needed, short, `${moved}; it has to be ${asked}.`, `${moved}; it has to be at least ${asked}.`);
}

/** Points may not raise the loan above the home's value: 100 % with up to one point, 90 % with more. */
function pointsWithinValue(checked: BenefitCase): Found {
  const { scenario, figures, basis } = checked;
  const bought = scenario.discountPoints ?? 0;
  if (bought <= 0) return passed("no points", "No discount points buy the rate.");
  const limit = bought <= 1 ? 10_000 : 9_000;
  const loan = bothLiens(checked, figures.loanAmountCents);
  const ltv = loanToValue(loan, basis.homeValueCents);
  const told = `${bought === 1 ? "One point buys" : `${bought} points buy`} the rate`;
  return met(
    within(loan, basis.homeValueCents, limit),
    `${ltv} LTV`,
    `${told}; the loan is ${ltv} of the home’s value, at most ${limit / 100}%.`,
    `${told}; the loan is ${ltv} of the home’s value, above ${limit / 100}%.`,
  );
}

function fundingFee({ scenario, figures }: BenefitCase): Found {
  if (scenario.upfrontFee?.vaUse === "exempt" && figures.upfrontFeeCents === 0)
    return passed("exempt", "The veteran is exempt from the funding fee.");
  const share = `${(figures.upfrontFeeRate * 100).toFixed(2)}%`;
  return met(
    millionths(figures.upfrontFeeRate) === FEE,
    share,
    `The funding fee is 0.50% of the loan, ${money(figures.upfrontFeeCents)}. It does not count among the costs.`,
    `The proposal has a funding fee of ${share}; that of an IRRRL is 0.50%, or none for an exempt veteran.`,
  );
}
