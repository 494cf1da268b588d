import type { Client } from "../client-values.ts";

export interface NextDate {
  key: string;
  /** YYYY-MM-DD */
  day: string;
  words: string;
  more?: string;
  to?: string;
}

/** The next day, today or after, on which a yearly day falls; 29 February is 1 March in other years. */
export function nextYearly(day: string, today: string): { day: string; years: number } {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  for (let next = Number(today.slice(0, 4)); ; next += 1) {
    const falls = new Date(Date.UTC(next, month - 1, date)).toISOString().slice(0, 10);
    if (falls >= today) return { day: falls, years: next - year };
  }
}

interface HomeLike {
  id: string;
  address1: string;
  mortgages: readonly { id: string; firstPaymentDate: string | null; endedOn: string | null }[];
}

const NTH = new Intl.PluralRules("en-US", { type: "ordinal" });
const ENDING: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const nth = (number: number): string => `${number}${ENDING[NTH.select(number)] ?? "th"}`;

/** Birthday and the anniversaries of homes' mortgages. */
export function yearlyDates(client: Pick<Client, "birthday" | "firstName">, homes: readonly HomeLike[], today: string) {
  const dates: NextDate[] = [];
  if (client.birthday) {
    const { day, years } = nextYearly(client.birthday, today);
    dates.push({ key: "birthday", day, words: `${client.firstName}’s ${nth(years)} birthday` });
  }
  for (const home of homes)
    for (const { id, firstPaymentDate, endedOn } of home.mortgages) {
      if (!firstPaymentDate || endedOn || firstPaymentDate > today) continue;
      const { day, years } = nextYearly(firstPaymentDate, today);
      if (years > 0)
        dates.push({
          key: id,
          day,
          words: `${years === 1 ? "A year" : `${years} years`} at ${home.address1}`,
          to: "?tab=homes",
        });
    }
  return dates;
}
