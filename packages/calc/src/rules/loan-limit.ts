import { loanLimits } from "../insurance/loan-limits.ts";
import { countyLimitCents } from "./county-limits.ts";
import { amountField } from "./down-payment.ts";
import { SOURCES } from "./sources.ts";
import type { CheckedLoan, Finding } from "./types.ts";
import { dollars } from "./words.ts";

const yearOf = ({ basis, facts }: CheckedLoan) => Number((basis.closingDate ?? facts.today ?? "9999").slice(0, 4));
/** The field of a finding: a loan that buys a home follows from price and down payment, so the loan amount itself is named. */
const fieldOf = ({ buys, terms }: CheckedLoan) => (buys ? "loanAmountCents" : amountField(terms));
const home = (units: number) => (units === 1 ? "" : ` for ${units} units`);

/**
 * Limits of the year by county and units. If the county's own limit is unknown, an amount between the baseline and the ceiling is a warning that
 * names both; an amount above the ceiling, or above a known county's limit, is an error.
 *
 *     conventional: note ≤ limit of the county;  FHA: base loan ≤ limit of the county;  VA: only with reduced entitlement;  USDA: none
 *
 * @param judged see `judge`
 * @see FHFA conforming loan limit values; HUD FHA mortgage limits
 * @example loanLimitFindings(judge(loan, scenario, frame, loanFigures(loan, scenario, frame))) // []
 */
export function loanLimitFindings(checked: CheckedLoan): Finding[] {
  const { terms } = checked;
  switch (terms.program) {
    case "conventional":
      return conforming(checked, checked.figures.loanAmountCents);
    case "fha":
      return fha(checked);
    case "va":
      return terms.upfrontFee?.vaUse === "later" ? entitlement(checked) : [];
    case "jumbo":
      return tooSmall(checked);
    case "usda":
      return [];
  }
}

function place(checked: CheckedLoan) {
  const { basis, facts, units } = checked;
  const limits = loanLimits(yearOf(checked), units, basis.state);
  const known = countyLimitCents(basis.state, facts.county, units, `${limits.year}-12-31`);
  return {
    limits,
    known: known ?? null,
    where: facts.county ? `${facts.county}, ${basis.state ?? ""}` : "",
  };
}

function conforming(checked: CheckedLoan, noteCents: number): Finding[] {
  const { limits, known, where } = place(checked);
  const { units } = checked;
  if (noteCents <= limits.baselineCents) return [];
  const base = { field: fieldOf(checked), source: SOURCES.fhfaLimits };
  if (known !== null && noteCents <= known) return [];
  if (known !== null)
    return [
      {
        ...base,
        rule: "loan-limit",
        level: "error",
        message: `${dollars(noteCents)} is above ${where}’s ${limits.year} conforming limit of ${dollars(known)}${home(units)}. Choose Jumbo, or lower the loan by ${dollars(noteCents - known)}.`,
      },
    ];
  if (noteCents > limits.ceilingCents)
    return [
      {
        ...base,
        rule: "loan-limit",
        level: "error",
        message: `${dollars(noteCents)} is above the highest ${limits.year} conforming limit of any county here, ${dollars(limits.ceilingCents)}${home(units)}. Choose Jumbo.`,
      },
    ];
  return [
    {
      ...base,
      rule: "loan-limit-county",
      level: "warning",
      message: `${dollars(noteCents)} is between the ${limits.year} baseline of ${dollars(limits.baselineCents)} and the ceiling of ${dollars(limits.ceilingCents)}${home(units)}. ${
        where
          ? `${where} is not in our table of counties above the baseline: check its limit.`
          : "It depends on the county: enter it under Property, or check its limit."
      }`,
    },
  ];
}

/** FHA's limits also depend on the county, between its floor, which is the same in every state, and the ceiling; the base loan counts, without the upfront premium. */
function fha(checked: CheckedLoan): Finding[] {
  const { limits, where } = place(checked);
  const { frame, units } = checked;
  const loan = frame.baseLoanCents;
  const floor = limits.fhaFloorCents;
  if (loan <= floor) return [];
  const base = { field: fieldOf(checked), source: SOURCES.hudLimits };
  if (loan > limits.ceilingCents)
    return [
      {
        ...base,
        rule: "fha-limit",
        level: "error",
        message: `${dollars(loan)} is above FHA’s ${limits.year} ceiling of ${dollars(limits.ceilingCents)}${home(units)}, before the upfront premium.`,
      },
    ];
  return [
    {
      ...base,
      rule: "fha-limit-county",
      level: "warning",
      message: `${dollars(loan)} is between FHA’s ${limits.year} floor of ${dollars(floor)} and ceiling of ${dollars(limits.ceilingCents)}${home(units)}. ${
        where ? `Check HUD’s limit for ${where}.` : "The county decides: check HUD’s limit for it."
      }`,
    },
  ];
}

/** With full entitlement VA has no limit; remaining entitlement is measured by the county's conforming limit. */
function entitlement(checked: CheckedLoan): Finding[] {
  const { limits, known, where } = place(checked);
  const limit = known ?? limits.baselineCents;
  if (checked.frame.baseLoanCents <= limit) return [];
  return [
    {
      rule: "va-entitlement",
      level: "warning",
      field: fieldOf(checked),
      message: `Above ${dollars(limit)}${where ? ` (${where})` : ""} a veteran with entitlement in use needs money down: a quarter of what is not covered. Check the certificate of eligibility.`,
      source: SOURCES.vaAmount,
    },
  ];
}

function tooSmall(checked: CheckedLoan): Finding[] {
  const { limits, known } = place(checked);
  const note = checked.figures.loanAmountCents;
  if (note > (known ?? limits.baselineCents)) return [];
  return [
    {
      rule: "jumbo-small",
      level: "warning",
      field: "program",
      message: `${dollars(note)} is within the ${limits.year} conforming limit of ${dollars(known ?? limits.baselineCents)}: a conventional loan may be cheaper.`,
      source: SOURCES.fhfaLimits,
    },
  ];
}
