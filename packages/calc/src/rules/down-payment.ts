import { loanLimits } from "../insurance/loan-limits.ts";
import { pricePaid } from "../loan/price-paid.ts";
import { SOURCES } from "./sources.ts";
import type { CheckedLoan, Finding, RuleSource, RuleTerms } from "./types.ts";
import { dollars, share } from "./words.ts";

/** A dollar: tolerance for percentages that are typed and rounded to the cent. */
const ROUNDING_CENTS = 100;
/** Cash back at closing that FHA and VA allow without calling it cash-out: amounts that were estimated too high. */
const INCIDENTAL_CENTS = 500_00;

/**
 * Returns the field that determines the amount of a loan without a price: a derived one follows from the requested cash out, or from the balance.
 *
 * @param terms of the proposal
 * @example amountField({ cashOutCents: 40_000_00 }) // "cashOutCents"
 */
export const amountField = ({ loanAmountCents, cashOutCents }: Pick<RuleTerms, "loanAmountCents" | "cashOutCents">) =>
  loanAmountCents !== undefined ? "loanAmountCents" : cashOutCents ? "cashOutCents" : "homeValueCents";

/**
 * The program's maximum loan-to-value, and so the minimum down payment: conventional 3 or 5 %, FHA 3.5 or 10 % by score, VA and USDA none.
 *
 *     minimum down payment = price − value · highest loan to value, less a second lien that counts;  value = the lesser of price and appraised value
 *
 * Uses the first loan before financed fees, plus a second one if there is any; compared to the dollar. A loan that pays off debts, or pays out more than
 * 1 % of it or $2,000 (FHA: $500), takes cash out.
 *
 * @param judged see `judge`
 * @see Fannie Mae Eligibility Matrix; HUD 4000.1 II.A.2 and II.A.8.d; Fannie Mae Selling Guide B2-1.3-02; VA Pamphlet 26-7 chapter 3
 * @example downPaymentFindings(judge(loan, { ...scenario, program: "fha" }, { ...frame, baseLoanCents: 490_000_00 }, loanFigures(loan, scenario, frame))).map(({ rule }) => rule) // ["down-payment"]
 */
export function downPaymentFindings(checked: CheckedLoan): Finding[] {
  switch (checked.terms.program) {
    case "conventional":
      return conventional(checked);
    case "fha":
      return fha(checked);
    case "va":
      return va(checked);
    case "usda":
      return usda(checked);
    case "jumbo":
      return above(checked, 0.9) ? [jumbo(checked)] : [];
  }
}

const above = ({ frame }: CheckedLoan, limit: number) =>
  frame.baseLoanCents > frame.valueCents * limit + ROUNDING_CENTS;

const aboveTogether = ({ frame, combinedLoanToValue }: CheckedLoan, limit: number) =>
  frame.valueCents * (combinedLoanToValue - limit) > ROUNDING_CENTS;

/** Whether the first loan alone is within the limit, which some second liens may exceed. */
const together = (checked: CheckedLoan, why: string, source: RuleSource): Finding => ({
  rule: "combined-loan-to-value",
  level: "warning",
  field: fieldOf(checked),
  message: `Both loans are ${share(checked.combinedLoanToValue)} of the value: ${why}`,
  source,
});

const fieldOf = ({ buys, terms }: CheckedLoan) => (buys ? "downPaymentCents" : amountField(terms));

/** The down payment that remains when the loans reach the limit. */
const leastDown = ({ frame }: CheckedLoan, limit: number) => pricePaid(frame).cents - frame.valueCents * limit;

/** With an appraisal below the price the minimum down payment is not a round percentage, so the sentence explains it. */
function leastDownWords(checked: CheckedLoan, limit: number): string {
  const { valueName, valueCents } = checked.frame;
  const down = dollars(leastDown(checked, limit));
  return valueName === "price"
    ? `At least ${share(1 - limit)} down, ${down}`
    : `At least ${down} down, as the loan goes by the appraised value of ${dollars(valueCents)}`;
}

function tooMuch(checked: CheckedLoan, limit: number, why: string, source: RuleSource, beside = 0): Finding {
  const { frame, buys } = checked;
  const cents = Math.ceil(frame.baseLoanCents + beside - frame.valueCents * limit);
  const need = buys
    ? `${leastDownWords(checked, limit)}: ${dollars(cents)} more.`
    : `At most ${share(limit)} of the value: ${dollars(cents)} less.`;
  return {
    rule: buys ? "down-payment" : "loan-to-value",
    level: "error",
    field: fieldOf(checked),
    message: `${need} ${why}`,
    source,
  };
}

/** Whether it is a cash-out, under any name: it pays off debts, or returns more at closing than a new rate and term may pay out. */
const takesCash = ({ terms, frame, buys, figures }: CheckedLoan, incidentalCents: number): boolean =>
  terms.purpose === "cash-out" ||
  // One of the payoffs is today's loan.
  frame.linesBefore.filter(({ section }) => section === "payoff").length > 1 ||
  (!buys && -figures.cashToCloseCents > incidentalCents);

const noCash = (checked: CheckedLoan, message: string, source: RuleSource): Finding => ({
  rule: "no-cash-out",
  level: "error",
  field: fieldOf(checked),
  message,
  source,
});

/** Both liens compared with the value; an IRRRL needs no appraisal, and has no maximum loan-to-value. */
function va(checked: CheckedLoan): Finding[] {
  if (checked.frame.purpose === "irrrl")
    return takesCash(checked, INCIDENTAL_CENTS)
      ? [
          noCash(
            checked,
            "An IRRRL pays out no more than $500: choose cash-out, or lower the loan.",
            SOURCES.vaStreamline,
          ),
        ]
      : [];
  if (checked.combinedLoanToValue <= 1.000001) return [];
  const why = "VA lends up to the reasonable value, apart from the funding fee.";
  return [tooMuch(checked, 1, why, SOURCES.vaAmount, checked.terms.secondLien?.amountCents)];
}

/** No down payment; a loan that buys a home may be up to the appraised value, plus the guarantee fee. */
function usda(checked: CheckedLoan): Finding[] {
  if (takesCash(checked, INCIDENTAL_CENTS))
    return [
      noCash(checked, "USDA pays out no cash against a home, and pays off no other debts.", SOURCES.usdaPurposes),
    ];
  const why = "USDA lends up to the appraised value, apart from the guarantee fee.";
  return checked.buys && above(checked, 1) ? [tooMuch(checked, 1, why, SOURCES.usdaAmount)] : [];
}

function conventional(checked: CheckedLoan): Finding[] {
  const { terms, units, buys, frame, basis, facts } = checked;
  const cashOut = takesCash(checked, Math.max(2_000_00, frame.baseLoanCents * 0.01));
  const year = Number((basis.closingDate ?? facts.today ?? "9999").slice(0, 4));
  const highBalance = frame.baseLoanCents > loanLimits(year, units, basis.state).baselineCents;
  const arm = terms.amortization === "arm";
  const limit = cashOut ? (units === 1 ? 0.8 : 0.75) : units > 1 || arm || highBalance ? 0.95 : 0.97;
  const why = cashOut
    ? "That is the most a conventional loan pays out against a home."
    : limit === 0.97
      ? "Conventional loans go up to 97% of the value."
      : `Conventional loans go up to 95% ${units > 1 ? "for two to four units" : arm ? "with an adjustable rate" : "above the baseline limit"}.`;
  if (above(checked, limit)) return [tooMuch(checked, limit, why, SOURCES.fannieEligibility)];
  if (aboveTogether(checked, limit)) {
    const more = cashOut ? "" : ", or 105% with a Community Second";
    return [together(checked, `conventional loans go up to ${share(limit)} together${more}.`, SOURCES.fannieSecond)];
  }
  if (!buys || !aboveTogether(checked, 0.95)) return [];
  return [
    {
      rule: "down-payment-3",
      level: "warning",
      field: "downPaymentCents",
      message: `Less than 5% down needs a first-time buyer, or HomeReady or Home Possible within their income limits. Otherwise ${dollars(leastDown(checked, 0.95))} down.`,
      source: SOURCES.fannieEligibility,
    },
  ];
}

function fha(checked: CheckedLoan): Finding[] {
  const { terms, buys } = checked;
  const { creditScore } = terms;
  if (!buys) {
    const limit = takesCash(checked, INCIDENTAL_CENTS)
      ? 0.8
      : creditScore !== undefined && creditScore < 580
        ? 0.9
        : 0.9775;
    return above(checked, limit)
      ? [tooMuch(checked, limit, "That is FHA’s highest loan to value here.", SOURCES.hudDownPayment)]
      : [];
  }
  if (creditScore !== undefined && creditScore < 580 && above(checked, 0.9))
    return [tooMuch(checked, 0.9, "FHA asks 10% down with a score of 500 to 579.", SOURCES.hudDownPayment)];
  if (above(checked, 0.965))
    return [tooMuch(checked, 0.965, "FHA asks 3.5% down with a score of 580 or more.", SOURCES.hudDownPayment)];
  const from = "above 96.5% FHA takes a second loan of family, a government agency or its nonprofit only.";
  return aboveTogether(checked, 0.965) ? [together(checked, from, SOURCES.hudSecond)] : [];
}

const jumbo = (checked: CheckedLoan): Finding => ({
  rule: "jumbo-down-payment",
  level: "warning",
  field: fieldOf(checked),
  message: "Few jumbo lenders go above 90% of the value. No agency rule: check the investor’s matrix.",
  source: SOURCES.lenders,
});
