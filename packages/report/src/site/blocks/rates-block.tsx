import type { SiteDocument } from "@hearthline/contract/sites/site";
import type { ShownRate, SiteRates } from "@hearthline/contract/sites/site-rates";
import { dayWords } from "../../format/dates.ts";
import { dollars, money, percent, points, rate } from "../../format/format.ts";
import { FORM_ID } from "../site-parts.tsx";

interface RatesProps {
  document: SiteDocument;
  rates: SiteRates | undefined;
}

const PROGRAM: Record<ShownRate["program"], string> = {
  conventional: "fixed",
  jumbo: "fixed, jumbo",
  fha: "fixed, FHA",
  va: "fixed, VA",
  usda: "fixed, USDA",
};
const UPFRONT_FEE: Partial<Record<ShownRate["program"], string>> = {
  fha: "upfront mortgage insurance premium",
  va: "VA funding fee of a first use",
  usda: "USDA guarantee fee",
};

/** Describes what a program adds to the loan and to the monthly payment; empty for nothing. */
function insuranceWords({ program, upfrontFeeRate, mortgageInsuranceCents }: ShownRate): string {
  const fee = UPFRONT_FEE[program];
  const inLoan = fee && upfrontFeeRate > 0 ? ` The loan includes the ${fee} of ${percent(upfrontFeeRate, 2)}.` : "";
  const monthly =
    mortgageInsuranceCents > 0 ? ` Mortgage insurance adds ${money(mortgageInsuranceCents)} a month at first.` : "";
  return `${inLoan}${monthly}`;
}

/** "30 years fixed" */
const loanWords = ({ termMonths, program }: ShownRate): string =>
  `${termMonths % 12 === 0 ? `${termMonths / 12} years` : `${termMonths} months`} ${PROGRAM[program]}`;

/** Says who quoted the rates, and on what day. */
function sourceWords({ from, on }: SiteRates, { officer, company }: SiteDocument): string {
  const day = dayWords(on);
  if (from === "survey")
    return `The rates are the averages of Freddie Mac’s weekly survey of ${day}, of lenders nationwide. They are examples and not an offer: ask ${officer.name} for yours.`;
  return `Rates of ${from === "own" ? officer.name : company.name} as of ${day}. They can change daily, and yours depends on your credit and the home.`;
}

/** Says what each line is computed for: the amount, the payments and the costs that its APR includes. */
function exampleWords(shown: ShownRate): string {
  const { loanAmountCents, downPaymentRate, principalAndInterestCents, termMonths, discountPoints } = shown;
  const withPoints = discountPoints > 0 ? ` and ${points(discountPoints)}` : "";
  return `${loanWords(shown)}: a loan of ${dollars(loanAmountCents)} with ${percent(downPaymentRate)} down at a fixed rate of ${rate(shown.noteRate)}${withPoints}, ${rate(shown.apr)} APR, is repaid in ${termMonths} monthly payments of ${money(principalAndInterestCents)} in principal and interest.${insuranceWords(shown)}`;
}

/** This week's rates, each with its APR at least as prominent; or a sentence saying why there are none. */
export function RatesBlock({ document, rates }: RatesProps) {
  const { officer, company } = document;
  const ask = <a href={`#${FORM_ID}`}>Ask {officer.name}</a>;
  return (
    <section id="rates" className="s-section s-rates" aria-labelledby="rates-title">
      <h2 id="rates-title">This week’s rates</h2>
      {!rates || rates.rates.length === 0 ? (
        <p>
          No rates are shown today. {rates?.reason} {ask} for one of today.
        </p>
      ) : (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">Loan</th>
                <th scope="col">Rate</th>
                <th scope="col">APR</th>
                <th scope="col">Example payment</th>
              </tr>
            </thead>
            <tbody>
              {rates.rates.map((shown) => (
                <tr key={`${loanWords(shown)} ${shown.noteRate} ${shown.discountPoints}`}>
                  <th scope="row">
                    {loanWords(shown)}
                    {shown.discountPoints > 0 && <span>{points(shown.discountPoints)}</span>}
                  </th>
                  <td data-of="Rate">{rate(shown.noteRate)}</td>
                  <td data-of="APR">{rate(shown.apr)}</td>
                  <td data-of="Example payment">{money(shown.principalAndInterestCents)} a month</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="s-fine">
            {rates.rates.map((shown) => (
              <p key={exampleWords(shown)}>{exampleWords(shown)}</p>
            ))}
            <p>{sourceWords(rates, document)}</p>
            <p>
              Payments leave out taxes and insurance, so what you pay is higher. The APR counts the usual lender fees of{" "}
              {company.name}
              {rates.rates.some((shown) => insuranceWords(shown) !== "") &&
                ", and each program’s own fee and insurance"}
              . This is not a commitment to lend. {rates.more && <>{ask} for other loans.</>}
            </p>
          </div>
        </>
      )}
    </section>
  );
}
