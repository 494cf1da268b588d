import type { CSSProperties } from "react";
import { paymentKnownWords } from "../../document/known.ts";
import { buydownWords } from "../../document/payment-parts.ts";
import type { SectionPart, SectionProps } from "../../page/report-state.ts";
import { ComparisonTable } from "../../parts/comparison-table.tsx";
import { ForEachShown } from "../../parts/for-each-shown.tsx";
import { SectionFrame } from "../../parts/section.tsx";
import { TimeAxis } from "../../parts/time-axis.tsx";
import { AsWritten } from "../../sections/as-written.tsx";
import { PaymentPath } from "../../sections/payment-path.tsx";
import { wordsOf } from "../../words/catalog/words-of.ts";
import { duePaths } from "./due-paths.ts";
import { lastPaidMonth, monthWords } from "./paid-month.ts";

/** The monthly payments, today and with every proposal, at the first payment or any later one. */
export const refinancePayment: SectionPart<"refinance"> = {
  key: "payment",
  nav: ({ language }) => wordsOf(language).payment.nav,
  present: () => true,
  analysis: "below",
  Body: Payment,
};

function Payment({ document, state }: SectionProps<"refinance">) {
  const w = wordsOf(document.language);
  const known = paymentKnownWords(document, w);
  const last = lastPaidMonth(document);
  const month = Math.min(state.paidMonth, last);
  const Monthly = state.monthly;
  return (
    <SectionFrame
      state={state}
      section="payment"
      style={{ "--h": ((month - 1) / Math.max(1, last - 1)).toFixed(4) } as CSSProperties}
      title={
        <>
          {w.refinance.eachMonth} <output className="r-out">{monthWords(document, month, w)}</output>
        </>
      }
    >
      {Monthly ? (
        Monthly({
          document,
          state,
          paths: duePaths(document),
          axis: (props) => <TimeAxis {...props} />,
          table: (caption, rows) => <ComparisonTable document={document} state={state} caption={caption} rows={rows} />,
        })
      ) : (
        <AsWritten id={state.id("payment")} within="r-monthly" />
      )}
      {known && <p className="r-key">{known}</p>}
      <ForEachShown document={document} state={state}>
        {(scenario, index) => (
          <>
            <PaymentPath document={document} scenario={scenario} index={index} state={state} />
            {buydownWords(scenario, w) && <p className="r-key">{buydownWords(scenario, w)}</p>}
          </>
        )}
      </ForEachShown>
    </SectionFrame>
  );
}
