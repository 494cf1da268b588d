import { wordsOf } from "@hearthline/report/words-of";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { AskReview } from "@/shared/reviews/ask-review.tsx";
import { day, money, percent } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { closedName } from "./closed-columns.tsx";
import type { ClosedLoan } from "./closed-loan.ts";
import { FiguresForm } from "./figures-form.tsx";
import { NextLoanButton } from "./kinds.ts";
import { RecordSchedule } from "./record-schedule.tsx";
import { ReopenForm } from "./reopen-form.tsx";
import { SentMails } from "./sent-mails.tsx";
import { ValueForm } from "./value-form.tsx";
import { WelcomeForm } from "./welcome-form.tsx";

const w = wordsOf("en");

/** Name and figure of each line of the mortgage of record. */
function linesOf(loan: ClosedLoan): [string, string][] {
  const { mortgageInsurance: insurance, nextPayment: next, strikeRate: strike, value } = loan;
  return [
    ["Scenario", `${loan.scenario.letter}: ${loan.scenario.name}`],
    ["Lender", loan.lender || "Not known"],
    ["Closed", day(loan.closingDate)],
    ["Loan", `${money(loan.loanAmountCents)} at ${percent(loan.noteRate)}`],
    ["First payment", day(loan.firstPaymentDate)],
    ["Principal and interest", money(loan.principalAndInterestCents)],
    ["Closing costs", money(loan.closingCostsCents)],
    [loan.cashToCloseCents < 0 ? "Cash to the borrower" : "Cash to close", money(Math.abs(loan.cashToCloseCents))],
    ["Balance today", loan.endedOn ? `Paid off ${day(loan.endedOn)}` : money(loan.balanceCents)],
    ["Next payment", next ? `${day(next.date)}, number ${next.number}` : "None"],
    ["Last payment", day(loan.payoffDate)],
    ["Home value", value ? `${money(value.amountCents, { cents: "never" })} on ${day(value.asOf)}` : "Not known"],
    ["Equity", loan.equityCents === null ? "Not known" : money(loan.equityCents, { cents: "never" })],
    ...(insurance
      ? ([
          [
            "Insurance may be asked away",
            insurance.requestDate ? `From ${day(insurance.requestDate)}` : "Never by the borrower",
          ],
          [
            w.payment.lastInsured,
            insurance.wholeTerm ? w.comparison.insuranceStays : w.month(insurance.lastDate.slice(0, 7)),
          ],
        ] satisfies [string, string][])
      : []),
    ...(loan.nextAdjustmentDate ? ([["Rate changes", day(loan.nextAdjustmentDate)]] satisfies [string, string][]) : []),
    [
      "Strike rate",
      strike
        ? `${percent(strike.noteRate)}: a new loan over the years left costs at least ${money(strike.monthlySavingsCents, { cents: "never" })} less a month, ${money(strike.savingsThereCents)} at that rate, its costs aside`
        : "None",
    ],
    ["Anniversary", `${day(loan.anniversaryDate)}, year ${loan.anniversaryYears}`],
  ];
}

/** A closed loan: its mortgage of record as of today, its emails, and the way to reopen it. */
export function ClosedDialog({ loan, onClose }: { loan: ClosedLoan; onClose: () => void }) {
  const may = useCan();
  const can = may("report:create");
  const mayAsk = may("website:generate");
  const [shown, setShown] = useState<"record" | "welcome" | "review" | "figures" | "value" | "reopen">("record");
  const { data } = useQuery(trpc.closing.get.queryOptions({ id: loan.id }));
  const back = () => setShown("record");
  return (
    <Dialog
      headed
      width="medium"
      open
      onOpenChange={(open) => open || onClose()}
      title={`Mortgage of record: ${closedName(loan)}`}
    >
      {shown === "welcome" && <WelcomeForm loan={loan} onDone={back} />}
      {shown === "review" && <AskReview loan={loan} onBack={back} onDone={back} />}
      {shown === "figures" && <FiguresForm loan={loan} onDone={back} />}
      {shown === "value" && <ValueForm loan={loan} onDone={back} />}
      {shown === "reopen" && <ReopenForm loan={loan} onCancel={back} onDone={onClose} />}
      {shown === "record" && (
        <div className="px-7 py-6 text-sm max-md:px-4">
          <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1.5">
            {linesOf(loan).map(([name, words]) => (
              <div key={name} className="contents">
                <dt className="text-muted-foreground">{name}</dt>
                <dd className="tabular-nums">{words}</dd>
              </div>
            ))}
          </dl>
          {loan.differences.length > 0 && (
            <>
              <h3 className="mt-5 font-medium">Final figures that differ from the report</h3>
              <ul className="mt-1 list-disc pl-5">
                {loan.differences.map(({ field, words }) => (
                  <li key={field}>{words}</li>
                ))}
              </ul>
            </>
          )}
          {data && <RecordSchedule loan={data} />}
          <SentMails sent={data?.sent ?? []} />
          {can && (
            <div className="mt-6 flex flex-wrap gap-3">
              {loan.endedOn === null && <NextLoanButton id={loan.id} />}
              <Button does="closing.sendWelcome" variant="primary" onClick={() => setShown("welcome")}>
                Send the welcome email
              </Button>
              {mayAsk && (
                <Button does="reviews.ask" onClick={() => setShown("review")}>
                  Ask for a review
                </Button>
              )}
              <Button does="closing.update" onClick={() => setShown("figures")}>
                Change the final figures
              </Button>
              <Button does="closing.addHomeValue" onClick={() => setShown("value")}>
                Record a home value
              </Button>
              <Button does="closing.reopen" onClick={() => setShown("reopen")}>
                Reopen the loan
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
