import type { ScheduledPayment } from "./closing.ts";

/** Returns the scheduled balance at the end of a day, which is the one after the last payment due by then. */
export const owedOn = (schedule: readonly ScheduledPayment[], loanAmountCents: number, day: string): number =>
  schedule.findLast(({ date }) => date <= day)?.balanceCents ?? loanAmountCents;

export interface ScheduleYear {
  year: string;
  interestCents: number;
  principalCents: number;
  mortgageInsuranceCents: number;
  /** Balance after the year's last payment. */
  balanceCents: number;
  months: readonly ScheduledPayment[];
}

/** Groups a schedule by calendar year. */
export function scheduleYears(schedule: readonly ScheduledPayment[]): ScheduleYear[] {
  const byYear = new Map<string, ScheduledPayment[]>();
  for (const one of schedule) byYear.set(one.date.slice(0, 4), [...(byYear.get(one.date.slice(0, 4)) ?? []), one]);
  return [...byYear].map(([year, months]) => {
    const sum = (of: (one: ScheduledPayment) => number) => months.reduce((total, one) => total + of(one), 0);
    return {
      year,
      interestCents: sum((one) => one.interestCents),
      principalCents: sum((one) => one.principalCents),
      mortgageInsuranceCents: sum((one) => one.mortgageInsuranceCents),
      balanceCents: months.at(-1)?.balanceCents ?? 0,
      months,
    };
  });
}
