import { borrowed } from "@hearthline/calc/loan/whole-dollars";
import { dateText, readDate } from "@/ui/date-text.ts";
import { moneyText, readMoney } from "@/ui/money-text.ts";
import { percentText } from "@/ui/percent-text.ts";
import { readPercent } from "@/ui/read-percent.ts";
import type { Read } from "@/ui/typed-text.ts";

/** How a kind of value is parsed from typed text, and formatted on blur. */
export interface Kind<T> {
  read(text: string): Read<T>;
  show(value: T): string;
}

const MONTHS_PER = { y: 12, m: 1 } as const;

/** No loan runs this many years: a larger number without a unit means months. */
const SURELY_MONTHS = 60;

/** `30`, `30 years`, `360 months`, `7.5`: months. A bare number is years; 60 and more are months, as `360`. */
function readTerm(text: string): Read<number> {
  const typed = text.trim();
  if (typed === "") return { value: null };
  const parts = /^(\d+(?:\.\d+)?)\s*(y|yr|yrs|years?|m|mo|mos|months?)?$/i.exec(typed);
  const count = Number(parts?.[1]);
  const named = parts?.[2]?.charAt(0).toLowerCase();
  const unit = named === "m" || (!named && count >= SURELY_MONTHS) ? "m" : "y";
  const months = count * MONTHS_PER[unit];
  if (!parts || !Number.isInteger(months))
    return { value: null, problem: `“${typed}” is not a term. Write it as 30, 15 years or 180 months.` };
  return { value: months };
}

function readWhole(text: string): Read<number> {
  const typed = text.trim().replaceAll(",", "");
  if (typed === "") return { value: null };
  if (!/^\d{1,9}$/.test(typed)) return { value: null, problem: `“${typed}” is not a whole number.` };
  return { value: Number(typed) };
}

/** Points as people type them: `1.5`, `1 1/2`, `1.5%`. */
function readPoints(text: string): Read<number> {
  const read = readPercent(text);
  return read.value === null ? read : { value: Number((read.value * 100).toFixed(6)) };
}

const plainNumber = (value: number) => String(Number(value.toFixed(4)));

export const MONEY: Kind<number> = { read: readMoney, show: moneyText };
/** The loan amount: parsed as typed, shown in whole dollars like the figures. */
export const BORROWED: Kind<number> = {
  read: readMoney,
  show: (cents) => moneyText(borrowed(cents, { wholeDollars: true })),
};
export const RATE: Kind<number> = { read: readPercent, show: (value) => percentText(value, 3) };
export const SHARE: Kind<number> = {
  read: readPercent,
  show: (value) => plainNumber(Number((value * 100).toFixed(3))),
};
export const POINTS: Kind<number> = { read: readPoints, show: (value) => plainNumber(Number(value.toFixed(3))) };
export const YEARS: Kind<number> = {
  read: readTerm,
  show: (months) => (months % 12 === 0 ? String(months / 12) : `${months} months`),
};
export const WHOLE: Kind<number> = { read: readWhole, show: String };
export const DAY: Kind<string> = { read: (text) => readDate(text), show: dateText };
