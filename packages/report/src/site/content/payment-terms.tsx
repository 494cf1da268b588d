import type { ListingPayment, ListingPaymentOf } from "@hearthline/contract/sites/listings";
import type { SiteDocument } from "@hearthline/contract/sites/site";
import { dayWords } from "../../format/dates.ts";
import { dollars, money, percent, points, rate } from "../../format/format.ts";
import { FORM_ID } from "../site-parts.tsx";

/** Payments by the id of the listing. */
export type Payments = ReadonlyMap<string, ListingPaymentOf>;

interface TermsProps {
  payment: ListingPayment;
  document: Pick<SiteDocument, "officer" | "company">;
}

/** Says who quoted the rate, and on what day. */
function rateWords({ rateFrom, rateOn }: ListingPayment, { officer, company }: TermsProps["document"]): string {
  const day = dayWords(rateOn);
  if (rateFrom === "survey")
    return `The rate is the average of Freddie Mac’s weekly survey of ${day}, of lenders nationwide. It is an example and not an offer: ask ${officer.name} for yours.`;
  return `Rate of ${rateFrom === "own" ? officer.name : company.name} as of ${day}. It can change daily, and yours depends on your credit and the home.`;
}

/** Disclosures required wherever a payment is shown: down payment, terms of repayment and APR, 12 CFR 1026.24(d)(2). */
export function termsWords({ payment, document }: TermsProps): string {
  const { principalAndInterestCents, termMonths, loanAmountCents, downPaymentCents, downPaymentRate } = payment;
  const withPoints = payment.discountPoints > 0 ? ` and ${points(payment.discountPoints)}` : "";
  return [
    `${money(principalAndInterestCents)} a month in principal and interest for ${termMonths} months,`,
    `on a loan of ${dollars(loanAmountCents)} at a fixed rate of ${rate(payment.noteRate)}${withPoints}, ${rate(payment.apr)} APR,`,
    `with ${dollars(downPaymentCents)} (${percent(downPaymentRate)}) down.`,
    rateWords(payment, document),
  ].join(" ");
}

/** The same in short, for a list of homes. */
export function PaymentLine({ payment, document }: TermsProps) {
  return (
    <>
      <span className="s-pay">{money(payment.totalMonthlyCents)} a month</span>
      <span className="s-fine">
        With taxes{payment.hoaMonthlyCents > 0 ? ", dues" : ""} and insurance. {termsWords({ payment, document })}
      </span>
    </>
  );
}

/** Today's payment of a home with its parts and disclosures; a sentence if none can be shown. */
export function PaymentSection({
  of,
  document,
}: {
  of: ListingPaymentOf | undefined;
  document: Pick<SiteDocument, "officer" | "company">;
}) {
  if (!of?.payment)
    return (
      <section className="s-section s-payment" aria-labelledby="payment-title">
        <h2 id="payment-title">Today’s payment</h2>
        <p>
          No payment is shown today. <a href={`#${FORM_ID}`}>Ask {document.officer.name}</a> for one at a rate of yours.
        </p>
      </section>
    );
  const { payment } = of;
  const parts: [name: string, cents: number, note: string | null][] = [
    ["Principal and interest", payment.principalAndInterestCents, null],
    ["Property tax", payment.taxMonthlyCents, payment.taxSource && `Estimate: ${payment.taxSource}`],
    ["Homeowner’s insurance", payment.insuranceMonthlyCents, `Estimate: ${payment.insuranceSource}`],
    ...(payment.hoaMonthlyCents > 0 ? [["HOA dues", payment.hoaMonthlyCents, null] as [string, number, null]] : []),
  ];
  return (
    <section className="s-section s-payment" aria-labelledby="payment-title">
      <h2 id="payment-title">Today’s payment</h2>
      <p className="s-pay">{money(payment.totalMonthlyCents)} a month</p>
      <dl className="s-terms">
        <div>
          <dt>Rate</dt>
          <dd>{rate(payment.noteRate)}</dd>
        </div>
        <div>
          <dt>APR</dt>
          <dd>{rate(payment.apr)}</dd>
        </div>
        <div>
          <dt>Term</dt>
          <dd>{payment.termMonths} months, fixed</dd>
        </div>
        <div>
          <dt>Down payment</dt>
          <dd>
            {dollars(payment.downPaymentCents)}, {percent(payment.downPaymentRate)}
          </dd>
        </div>
      </dl>
      <table className="s-parts">
        <caption>What the payment is made of, a month</caption>
        <tbody>
          {parts.map(([name, cents, note]) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {note && <span>{note}</span>}
              </th>
              <td>{money(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{money(payment.totalMonthlyCents)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="s-fine">{termsWords({ payment, document })}</p>
      <p className="s-fine">
        Taxes, insurance and dues can change, so your payment may be higher. The APR counts the usual lender fees of{" "}
        {document.company.name}. This is not a commitment to lend.
      </p>
    </section>
  );
}
