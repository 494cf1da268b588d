import type { ExplainedFigure } from "@hearthline/calc/explain/loan/loan-figures";
import { partClass, partColor } from "../charts/part-color.ts";
import { PaymentStack } from "../charts/payment-stack.tsx";
import { paymentKnownWords, paymentTold } from "../document/known.ts";
import { buydownWords, type PaymentPartKey, paymentParts } from "../document/payment-parts.ts";
import { amount, money } from "../format/format.ts";
import type { SectionProps } from "../page/report-state.ts";
import { Explained } from "../parts/figure.tsx";
import { ForEachShown } from "../parts/for-each-shown.tsx";
import { SectionFrame } from "../parts/section.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { PaymentPath } from "./payment-path.tsx";

const EXPLAINED: Partial<Record<PaymentPartKey, ExplainedFigure>> = {
  pi: "firstPrincipalAndInterestCents",
  second: "secondLienPaymentCents",
  mi: "mortgageInsuranceCents",
  tax: "propertyTaxMonthlyCents",
  ins: "insuranceMonthlyCents",
};

export function Payment({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  const known = paymentKnownWords(document, w);
  return (
    <SectionFrame state={state} section="payment" title={w.payment.title}>
      <ForEachShown document={document} state={state}>
        {(scenario, index) => {
          const parts = paymentParts(document, scenario, w);
          return (
            <>
              <PaymentStack parts={parts} />
              <table className="r-lines">
                <caption className="r-sr">{w.payment.caption(scenario.name)}</caption>
                <tbody>
                  {parts.map((part) => (
                    <tr key={part.key}>
                      <th scope="row">
                        <i className={partClass(part, "r-sw")} style={partColor(part)} />
                        <span>{part.label}</span>
                        <small>{part.words}</small>
                      </th>
                      <td>
                        <Explained state={state} figure={EXPLAINED[part.key]} label={part.label} index={index}>
                          {amount(part.cents)}
                        </Explained>
                      </td>
                    </tr>
                  ))}
                  <tr className="r-tot">
                    <th scope="row">{paymentTold(document, w).whole ? w.payment.total : w.known.soFar}</th>
                    <td>
                      <Explained state={state} figure="firstHousingPaymentCents" label={w.payment.total} index={index}>
                        {money(scenario.figures.firstHousingPaymentCents)}
                      </Explained>
                    </td>
                  </tr>
                </tbody>
              </table>
              {known && <p className="r-key">{known}</p>}
              <PaymentPath document={document} scenario={scenario} index={index} state={state} />
              {buydownWords(scenario, w) && <p className="r-key">{buydownWords(scenario, w)}</p>}
            </>
          );
        }}
      </ForEachShown>
    </SectionFrame>
  );
}
