import { addMonths } from "../../dates.ts";
import { mostCashBack } from "../cash-out-rules.ts";
import { agencyLimit } from "./agency-limits.ts";
import { bothLiens, cashBackCents, judgedOn, takesCash, wholeMonths } from "./case.ts";
import {
  dayWords,
  type Found,
  failed,
  loanToValue,
  met,
  money,
  monthCount,
  said,
  sectionOf,
  unknown,
  within,
} from "./said.ts";
import type { BenefitCase, BenefitSection, BenefitTest } from "./types.ts";

type Agency = "fannie-mae" | "freddie-mac";
const NAMES = { "fannie-mae": "Fannie Mae", "freddie-mac": "Freddie Mac" } as const;
const LOAN_AGE_MONTHS = 12;
const TITLE_MONTHS = 6;
const EXCEPTIONS = "A home that was inherited or awarded, a buy-out of a co-owner and delayed financing are excepted";
const HOME = { primary: "principal home", "second-home": "second home", investment: "rented home" } as const;
const UNITS = ["", "one unit", "two units", "three units", "four units"];

/**
 * Tests whether an agency accepts a conventional refinance: loan-to-value by purpose, occupancy, units and rate; for cash-out the age of the loan and time on the
 * title; for rate and term how much cash comes back.
 *
 * @param judged the proposal
 * @param agency Fannie Mae or Freddie Mac
 * @see Fannie Mae Selling Guide B2-1.3-02 and -03; Freddie Mac maximum LTV ratios
 * @example agencyRefinance({ basis: refinance, scenario: proposal, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }, "fannie-mae").verdict // "passes"
 */
export function agencyRefinance(checked: BenefitCase, agency: Agency): BenefitSection {
  const cashOut = takesCash(checked);
  const tests: BenefitTest[] = [limit(checked, agency, cashOut)];
  if (cashOut) tests.push(said(agency === "fannie-mae" ? "fannie-loan-age" : "freddie-loan-age", loanAge(checked)));
  if (cashOut && agency === "fannie-mae") tests.push(said("fannie-title", onTitle(checked)));
  if (!cashOut) tests.push(said("agency-cash-back", littleCash(checked)));
  return sectionOf(agency, `${NAMES[agency]}, ${cashOut ? "cash-out" : "rate and term"}`, tests);
}

function limit(checked: BenefitCase, agency: Agency, cashOut: boolean): BenefitTest {
  const { basis, scenario, figures, facts } = checked;
  const { occupancy = "primary", units = 1, investor } = facts;
  const name = NAMES[agency];
  const place = `${UNITS[units] ?? `${units} units`}, ${HOME[occupancy]}${scenario.amortization === "arm" ? ", adjustable rate" : ""}`;
  const found = agencyLimit(agency, {
    cashOut,
    adjustable: scenario.amortization === "arm",
    occupancy,
    units,
    on: judgedOn(checked),
  });
  if (!found)
    return said(
      agency === "fannie-mae" ? "fannie-limit" : "freddie-limit",
      failed("not taken", `${name} takes no ${place}.`),
    );
  const loan = bothLiens(checked, figures.loanAmountCents);
  const ltv = loanToValue(loan, basis.homeValueCents);
  const told = `${loan > figures.loanAmountCents ? "Both loans are" : "The loan is"} ${ltv} of the home’s value`;
  const isWithin = (most: number) => within(loan, basis.homeValueCents, most);
  const own = found.ownLoan > found.limit && !isWithin(found.limit) && isWithin(found.ownLoan);
  if (own && investor === undefined)
    return said(
      found.rule,
      unknown(
        ["current.investor"],
        `${told}: above ${found.limit / 100}% ${name} wants today’s loan to be its own, and who owns it is missing.`,
      ),
    );
  const most = own && investor === agency ? found.ownLoan : found.limit;
  const over = loan - Math.round((basis.homeValueCents * most) / 10_000);
  return said(
    found.rule,
    met(
      isWithin(most),
      `${ltv} of ${most / 100}%`,
      `${told}; ${name} goes up to ${most / 100}% (${place}).`,
      `${told}; ${name} goes up to ${most / 100}% (${place})${own ? ", 97% only where it owns today’s loan" : ""}: ${money(over)} less.`,
    ),
  );
}

function loanAge(checked: BenefitCase): Found {
  const { closedOn } = checked.facts;
  if (closedOn === undefined)
    return unknown(["current.closedOn"], "The day today’s loan closed is missing: it has to be 12 months old.");
  const on = judgedOn(checked);
  const from = addMonths(closedOn, LOAN_AGE_MONTHS);
  const months = Math.max(0, wholeMonths(closedOn, on));
  return met(
    from <= on,
    monthCount(months),
    `From note to note it is ${monthCount(months)}.`,
    `Its note is of ${dayWords(closedOn)}: 12 months are over on ${dayWords(from)}, after ${dayWords(on)}. ${EXCEPTIONS}.`,
  );
}

function onTitle(checked: BenefitCase): Found {
  const { ownedSince, disbursementDate } = checked.facts;
  if (ownedSince === undefined)
    return unknown(
      ["ownedSince"],
      "The day since which they own the home is missing: one borrower has to be on title for 6 months.",
    );
  const on = disbursementDate ?? judgedOn(checked);
  const from = addMonths(ownedSince, TITLE_MONTHS);
  const months = Math.max(0, wholeMonths(ownedSince, on));
  return met(
    from <= on,
    monthCount(months),
    `They have been on title for ${monthCount(months)} when it pays out.`,
    `They own it since ${dayWords(ownedSince)}: 6 months are over on ${dayWords(from)}, after ${dayWords(on)}. ${EXCEPTIONS}.`,
  );
}

function littleCash({ figures }: BenefitCase): Found {
  const back = cashBackCents(figures);
  const most = mostCashBack("conventional", figures.loanAmountCents);
  return met(
    back <= most,
    money(back),
    back === 0
      ? "No cash comes back at closing."
      : `${money(back)} come back at closing; up to ${money(most)} is no cash-out (the greater of $2,000 and 1% of the loan).`,
    `${money(back)} come back at closing: above ${money(most)} (the greater of $2,000 and 1% of the loan) it is a cash-out. Lower the loan by ${money(back - most)}, or choose cash-out.`,
  );
}
