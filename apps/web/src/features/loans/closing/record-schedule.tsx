import { owedOn, scheduleYears } from "@hearthline/contract/loans/record-schedule";
import { useState } from "react";
import { day, money } from "@/shared/words/format.ts";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import type { ClosedLoanWithMail } from "./closed-loan.ts";

const whole = (cents: number) => money(cents, { cents: "never", symbol: false });
const exact = (cents: number) => money(cents, { symbol: false });
const ROW =
  "grid grid-cols-[minmax(5.5rem,1fr)_repeat(3,minmax(0,1.2fr))] gap-x-2 tabular-nums *:text-end [&>:first-child]:text-start";

/** The balance on any date, and the schedule by year with its months. */
export function RecordSchedule({ loan }: { loan: ClosedLoanWithMail }) {
  const { schedule, loanAmountCents, closingDate, asOf } = loan;
  const [chosen, setChosen] = useState<string | null>(asOf < closingDate ? closingDate : asOf);
  if (schedule.length === 0) return null;
  const isEarly = chosen !== null && chosen < closingDate;
  return (
    <section className="mt-6">
      <h3 className="font-medium">Balance on any day</h3>
      <div className="mt-2 grid grid-cols-2 items-end gap-4 max-sm:grid-cols-1">
        <Field label="Day" error={isEarly ? `The loan closed on ${day(closingDate)}.` : undefined}>
          <DateInput value={chosen} onChange={setChosen} />
        </Field>
        <p role="status" className="pb-2 tabular-nums">
          {chosen !== null && !isEarly && (
            <>
              <b className="font-medium">{money(owedOn(schedule, loanAmountCents, chosen))}</b>
              <span className="text-muted-foreground"> owed on {day(chosen)}</span>
            </>
          )}
        </p>
      </div>
      <details className="mt-4">
        <summary className="touch cursor-pointer font-medium">Schedule by year</summary>
        <div className={`${ROW} mt-2 border-b pb-1.5 text-xs text-muted-foreground`}>
          <span>Year</span>
          <span>Interest</span>
          <span>Principal</span>
          <span>Balance</span>
        </div>
        {scheduleYears(schedule).map((one) => (
          <ScheduleYear key={one.year} {...one} />
        ))}
      </details>
    </section>
  );
}

/** Months are rendered once their year is opened. */
function ScheduleYear({
  year,
  interestCents,
  principalCents,
  balanceCents,
  months,
}: ReturnType<typeof scheduleYears>[number]) {
  const [open, setOpen] = useState(false);
  return (
    <details className="border-b" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${ROW} cursor-pointer items-center py-1.5 max-md:min-h-11`}>
        <span>{year}</span>
        <span>{whole(interestCents)}</span>
        <span>{whole(principalCents)}</span>
        <span>{whole(balanceCents)}</span>
      </summary>
      {open &&
        months.map(({ date, ...month }) => (
          <div key={date} className={`${ROW} py-1 text-xs text-muted-foreground`}>
            <span>{day(date)}</span>
            <span>{exact(month.interestCents)}</span>
            <span>{exact(month.principalCents)}</span>
            <span>{exact(month.balanceCents)}</span>
          </div>
        ))}
    </details>
  );
}
