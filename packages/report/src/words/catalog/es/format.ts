import { monthOfYear, partsOfDay, plainDay } from "../../../format/dates.ts";
import type { format as english } from "../en/format.ts";

const MONTHS = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];
const monthName = (month: number) => MONTHS[month - 1] ?? "";
const shortName = (month: number) => (month === 9 ? "sept" : monthName(month).slice(0, 3));

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const day = (plain: string) => {
  const [year, month, date] = partsOfDay(plain);
  return `${date} de ${monthName(month)} de ${year}`;
};

function span(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const restWords = counted(rest, "mes", "meses");
  if (years === 0) return restWords;
  const yearWords = counted(years, "año", "años");
  return rest === 0 ? yearWords : `${yearWords} y ${restWords}`;
}

const NUMBERS = ["ninguna", "una", "dos", "tres", "cuatro"];

/** "y" becomes "e" before the sound of i: "Ana e Isabel", but "agua y hielo". */
const and = (next: string) => (/^\u2068?h?[ií](?![aeo])/i.test(next) ? "e" : "y");

export const format: typeof english = {
  day,
  shortDay: (plain) => {
    const [year, month, date] = partsOfDay(plain);
    return `${date} ${shortName(month)} ${year}`;
  },
  dayOfInstant: (instant, timeZone) => day(plainDay(instant, timeZone)),
  month: (yearMonth) => {
    const [year, month] = monthOfYear(yearMonth);
    return `${monthName(month)} de ${year}`;
  },
  shortMonth: (yearMonth) => {
    const [year, month] = monthOfYear(yearMonth);
    return `${shortName(month)} ${year}`;
  },
  span,
  points: (value) => counted(Number(value.toFixed(3)), "punto", "puntos"),
  number: (count) => NUMBERS[count] ?? String(count),
  list: (parts) => {
    if (parts.length < 2) return parts[0] ?? "";
    const last = parts.at(-1) ?? "";
    return `${parts.slice(0, -1).join(", ")} ${and(last)} ${last}`;
  },
};
