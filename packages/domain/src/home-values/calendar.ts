import { nextMailingOn } from "@hearthline/contract/clients/home-watches";

/** The fields of a watch that determine its schedule. */
export interface PlannedWatch {
  id: string;
  nextOn: string;
  /** Months from one email to the next. */
  months: number;
  anchorDay: number;
  goesFirst: boolean;
}

export interface PlannedMail {
  id: string;
  dueOn: string;
  /** Whether a credit is available for it on this day. */
  covered: boolean;
  /** The day it is sent; null if its credits come after the days shown. */
  goesOn: string | null;
}

export interface PlannedDay {
  date: string;
  mails: PlannedMail[];
  /** Credits spent that day. */
  cost: number;
  /** Left in the evening; null: unlimited. */
  left: number | null;
  /** On the first day of a month: the credits it brings, and those that expire with the month before. */
  granted: number | null;
  expired: number;
}

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const inOrder = (one: { dueOn: string; watch: PlannedWatch }, other: typeof one): number =>
  Number(other.watch.goesFirst) - Number(one.watch.goesFirst) ||
  one.dueOn.localeCompare(other.dueOn) ||
  one.watch.id.localeCompare(other.watch.id);

/**
 * Plans which email is sent on which day, as the mailing job does: first those that the officer prioritized, then those
 * that have waited longest. An email without a credit waits for the next month's, and is listed both on the day it is
 * due and on the day it is sent.
 *
 * @param left credits left this month; null: unlimited
 * @param planned credits of each later month
 */
export function planMailings(
  watches: readonly PlannedWatch[],
  { today, days, left, planned }: { today: string; days: number; left: number | null; planned: number | null },
): PlannedDay[] {
  let balance = left;
  const due = new Map<string, { dueOn: string; watch: PlannedWatch }[]>();
  const add = (dueOn: string, watch: PlannedWatch, on = dueOn < today ? today : dueOn) =>
    due.set(on, [...(due.get(on) ?? []), { dueOn, watch }]);
  for (const watch of watches) add(watch.nextOn, watch);
  let waiting: { dueOn: string; watch: PlannedWatch; listed: PlannedMail[] }[] = [];
  const plan: PlannedDay[] = [];
  for (let at = 0; at <= days; at += 1) {
    const date = addDays(today, at);
    const begins = date.endsWith("-01") && at > 0;
    const expired = begins ? (balance ?? 0) : 0;
    if (begins) balance = planned;
    const ready = [...waiting, ...(due.get(date) ?? []).map((one) => ({ ...one, listed: [] as PlannedMail[] }))];
    waiting = [];
    const day: PlannedDay = { date, mails: [], cost: 0, left: balance, granted: begins ? planned : null, expired };
    for (const { dueOn, watch, listed } of ready.toSorted(inOrder)) {
      if (balance !== null && balance < 1) {
        if (listed.length === 0) {
          const mail = { id: watch.id, dueOn, covered: false, goesOn: null };
          listed.push(mail);
          day.mails.push(mail);
        }
        waiting.push({ dueOn, watch, listed });
        continue;
      }
      if (balance !== null) balance -= 1;
      day.cost += 1;
      day.mails.push({ id: watch.id, dueOn, covered: true, goesOn: date });
      for (const mail of listed) mail.goesOn = date;
      add(nextMailingOn(dueOn, watch.months, date, watch.anchorDay), watch);
    }
    day.left = balance;
    if (day.mails.length > 0 || begins) plan.push(day);
  }
  return plan;
}
