import { bothLiens } from "./case.ts";
import {
  type Found,
  failed,
  loanToValue,
  met,
  millionths,
  money,
  monthCount,
  passed,
  said,
  sectionOf,
  unknown,
  within,
} from "./said.ts";
import { vaSeasoning } from "./seasoning.ts";
import { principalHome } from "./shared-tests.ts";
import type { BenefitCase, BenefitSection } from "./types.ts";
import { rateDrop, recoupment } from "./va-irrrl.ts";

/**
 * Whether VA's other refinance passes: into a VA loan from any program, cash out or not.
 *
 * A loan that pays off a VA loan and borrows no more than its payoff is also subject to the streamline's recoupment and rate tests (38 U.S.C. 3709(d)).
 *
 * @param judged the proposal
 * @see 38 CFR 36.4306
 * @example vaCashOut({ basis: refinance, scenario: { ...proposal, program: "va" }, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }).tests[1].verdict // "passes"
 */
export function vaCashOut(checked: BenefitCase): BenefitSection {
  const { basis, scenario, figures, facts } = checked;
  const { program } = basis.current;
  const refinancesVa = program === "va";
  const noMore = refinancesVa && figures.loanAmountCents <= figures.payoffCents;
  return sectionOf("va-cash-out", "VA cash-out", [
    said("va-value", withinValue(checked)),
    said("va-benefit", oneBenefit(checked)),
    ...(refinancesVa ? [said("va-cash-out-seasoning", vaSeasoning(checked))] : []),
    ...(program === undefined
      ? [
          said(
            "va-cash-out-seasoning",
            unknown(["current.program"], "The program of today’s loan is missing: a VA loan has to be old enough."),
          ),
        ]
      : []),
    ...(noMore
      ? [
          said("va-recoupment", recoupment(checked)),
          said(
            facts.amortization === "arm" && scenario.amortization === "fixed" ? "va-arm-to-fixed" : "va-rate",
            rateDrop(checked),
          ),
        ]
      : []),
    said("va-occupancy", principalHome(checked, "VA pays out only against the home that the veteran lives in.")),
  ]);
}

function withinValue(checked: BenefitCase): Found {
  const { basis, figures } = checked;
  const loan = bothLiens(checked, figures.loanAmountCents);
  const ltv = loanToValue(loan, basis.homeValueCents);
  const told = `With the funding fee the loan is ${ltv} of the home’s value`;
  return met(within(loan, basis.homeValueCents, 10_000), ltv, `${told}, at most 100%.`, `${told}, above 100%.`);
}

/** Benefits that figures can show; except residual income and an interim construction loan, which they cannot. */
function oneBenefit(checked: BenefitCase): Found {
  const { basis, scenario, figures, facts } = checked;
  const { current } = figures;
  const payment = current.paymentCents - figures.principalAndInterestCents;
  const insured = current.mortgageInsuranceCents > 0 && figures.mortgageInsuranceCents === 0;
  const loan = bothLiens(checked, figures.loanAmountCents);
  const benefits = [
    insured && `${money(current.mortgageInsuranceCents)} of mortgage insurance a month ends`,
    scenario.termMonths < current.remainingMonths &&
      `the term is ${monthCount(current.remainingMonths - scenario.termMonths)} shorter`,
    millionths(scenario.noteRate) < millionths(basis.current.noteRate) && "the rate is lower",
    payment > 0 && `the payment falls ${money(payment)}`,
    within(loan, basis.homeValueCents, 9_000) &&
      `the loan is ${loanToValue(loan, basis.homeValueCents)} of the value, at most 90%`,
    facts.amortization === "arm" && scenario.amortization === "fixed" && "the rate becomes fixed",
  ].filter((one) => typeof one === "string");
  const [first] = benefits;
  if (first === undefined)
    return failed(
      "none",
      "None of the benefits that figures tell is there: mortgage insurance, term, rate and payment do not fall, the loan is above 90% of the value. A higher residual income would count; it is not kept here.",
    );
  const told = benefits.join("; ");
  return passed(`${benefits.length} of 8`, `${told[0]?.toUpperCase()}${told.slice(1)}.`);
}
