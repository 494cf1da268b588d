import { firstPaymentDate } from "@hearthline/calc/dates";
import { principalAndInterest } from "@hearthline/calc/payment/principal-and-interest";
import { useState } from "react";
import { client } from "@/api/client.ts";
import { type Final, FinalFields } from "@/shared/loans/closing/final-fields.tsx";
import type { ClosedLoan } from "./closed-loan.ts";
import { RecordForm } from "./record-form.tsx";

const finalOf = (loan: ClosedLoan): Final => ({
  closingDate: loan.closingDate,
  firstPaymentDate: loan.firstPaymentDate,
  loanAmountCents: loan.loanAmountCents,
  noteRate: loan.noteRate,
  principalAndInterestCents: loan.principalAndInterestCents,
  mortgageInsuranceMonthlyCents: loan.mortgageInsuranceMonthlyCents,
  closingCostsCents: loan.closingCostsCents,
  cashToCloseCents: loan.cashToCloseCents,
  homeValueCents: loan.homeValueCents,
  appraisedValueCents: loan.appraisedValueCents,
  lender: loan.lender,
});

/** The level payment; undefined without amount or rate. */
function levelPayment({ loanAmountCents, noteRate }: Final, termMonths: number): number | undefined {
  try {
    return principalAndInterest(loanAmountCents, noteRate, termMonths);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Recomputes figures derived from changed ones, unless they were typed. */
function followed(before: Final, after: Final, typed: Partial<Final>, termMonths: number): Partial<Final> {
  const moved = (name: keyof Final) => after[name] !== before[name];
  const payment = levelPayment(after, termMonths);
  return {
    ...((moved("loanAmountCents") || moved("noteRate")) &&
      !("principalAndInterestCents" in typed) &&
      before.principalAndInterestCents === levelPayment(before, termMonths) &&
      payment !== undefined && { principalAndInterestCents: payment }),
    ...(moved("closingDate") &&
      !("firstPaymentDate" in typed) &&
      before.firstPaymentDate === firstPaymentDate(before.closingDate) && {
        firstPaymentDate: firstPaymentDate(after.closingDate),
      }),
  };
}

/** Drops cleared values. */
const whole = (typed: Partial<Final>): Partial<Final> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));

/** The final figures of a closed loan: what the documents say, where the record differs. */
export function FiguresForm({ loan, onDone }: { loan: ClosedLoan; onDone: () => void }) {
  const before = finalOf(loan);
  const [typed, setTyped] = useState<Partial<Final>>({});
  const follows = followed(before, { ...before, ...whole(typed) }, typed, loan.termMonths);
  const send = () => {
    // Cleared and derived values are left to the scenario and the other figures.
    const asked = [...Object.keys(typed), ...Object.keys(follows)] as (keyof Final)[];
    const change = asked.flatMap((name) => {
      const value = name in follows ? null : (typed[name] ?? null);
      return value === before[name] ? [] : [[name, value] as const];
    });
    return client.closing.update.mutate({ id: loan.id, ...Object.fromEntries(change) });
  };
  return (
    <RecordForm
      does="closing.update"
      intro="What the closing papers say. The schedule, the dates and the home’s mortgage follow from it."
      onSend={send}
      saved="The final figures are saved."
      onDone={onDone}
    >
      {(errorOf) => (
        <FinalFields
          kind={loan.kind}
          values={{ ...before, ...typed, ...follows }}
          errorOf={errorOf}
          onChange={(change) => setTyped({ ...typed, ...change })}
        />
      )}
    </RecordForm>
  );
}
