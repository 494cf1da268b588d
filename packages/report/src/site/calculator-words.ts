import {
  type Assumption,
  CALCULATORS,
  type Figure,
  type RepaymentTerms,
  type ShownCalculator,
} from "@hearthline/contract/sites/calculators";
import { dollars, percent, points, rate, span } from "../format/format.ts";
import { wordsOf } from "../words/catalog/words-of.ts";

/** A figure written out. */
export function figureWords(figure: Figure): string {
  if ("cents" in figure) return figure.cents < 0 ? `−${dollars(-figure.cents)}` : dollars(figure.cents);
  return "months" in figure ? span(figure.months) : percent(figure.fraction, 1);
}

/** The officer of the website. */
interface Names {
  officer: string;
  company: string;
}

/** States the assumptions of a result in a sentence. */
export function assumptionWords(assumption: Assumption, { officer, company }: Names): string {
  switch (assumption.is) {
    case "survey-rate":
      return `The rate is the U.S. average for ${assumption.years}-year fixed-rate mortgages in Freddie Mac’s weekly survey of ${wordsOf("en").day(assumption.date)}. It is no rate that is offered here.`;
    case "sheet-rate":
      return `The rate is that of ${assumption.from === "own" ? officer : company} as of ${wordsOf("en").day(assumption.date)}. It can change daily, and yours depends on your credit and the home.`;
    case "lender-fees":
      return `The APR counts the usual lender fees of ${company}.`;
    case "no-lender-fees":
      return "The APR counts mortgage insurance but no lender fees: they differ from lender to lender.";
    case "officer-rate":
      return `The rate is an example that ${officer} chose. It is no rate that is offered to you.`;
    case "property-tax":
      return `Property tax: ${assumption.source}.`;
    case "home-insurance":
      return `Home insurance: ${assumption.source}.`;
    case "mortgage-insurance":
      return `Mortgage insurance of ${percent(assumption.yearlyRate, 2)} a year of a conventional loan, for a typical credit score of 740. It ends once the loan is paid down to 78% of the price.`;
    case "no-mortgage-insurance":
      return "A conventional loan of at most 80% of the price, without mortgage insurance.";
    case "same-insurance":
      return "Principal and interest alone: taxes and insurance stay as they are. The closing costs are paid in cash.";
    case "principal-and-interest":
      return "Principal and interest alone. The extra amount is paid with every payment, and the lender takes it off the principal.";
    case "rent-or-buy":
      return "What rents, prices and savings will do is what you typed, and no forecast. The renter saves the cash to buy, and the one who pays less in a month saves the difference, at the return above. Income taxes are left out.";
  }
}

/** The terms of repayment that have to be next to a payment. */
export const termsWords = ({
  loanCents,
  noteRate,
  discountPoints,
  apr,
  payments,
  paymentCents,
}: RepaymentTerms): string =>
  `A fixed-rate loan of ${dollars(loanCents)} at ${rate(noteRate)}${discountPoints > 0 ? ` and ${points(discountPoints)}` : ""} (${rate(apr)} APR) is repaid in ${payments} monthly payments of ${dollars(paymentCents)} for principal and interest. Taxes and insurance come on top; the payment you would make is higher.`;

export const ESTIMATE_WORDS =
  "This is an estimate, not an offer and no commitment to lend. Your rate, payment and costs depend on your application, and on the day.";

/** A calculation in lines of text, for the officer who gets a question about it. */
export function calculationText({ name, fields, states, result }: ShownCalculator): string {
  const state = states.find(({ chosen }) => chosen);
  const unit = { money: (typed: string) => `$${typed.replace(/^\$/, "")}`, percent: percentTyped, years: yearsTyped };
  return [
    CALCULATORS[name].title,
    ...fields.filter(({ typed }) => typed !== "").map(({ label, kind, typed }) => `${label}: ${unit[kind](typed)}`),
    ...(state ? [`State: ${state.name}`] : []),
    ...(result ? [`${result.label}: ${result.main ? figureWords(result.main) : result.sentence}`] : []),
  ].join("\n");
}

const percentTyped = (typed: string) => (typed.endsWith("%") ? typed : `${typed}%`);
const yearsTyped = (typed: string) => (typed === "1" ? "1 year" : `${typed} years`);
