import { money } from "@/shared/words/format.ts";
import { readMoney } from "@/ui/money-text.ts";
import { percentText } from "@/ui/percent-text.ts";
import { readPercent } from "@/ui/read-percent.ts";
import type { Read } from "@/ui/typed-text.ts";

/** The formats of an amount in a cell, besides dollars. */
export interface AmountUnits {
  /** The cell's own period: `150/mo` in a yearly cell is 1,800. */
  per?: "yr" | "mo";
  /** The base of `1.1%`, in cents and in words; null while it is unknown. */
  of?: { cents: number | null; words: string };
}

/** A parsed amount, and the hint shown while it is typed. */
export type ReadAmount = Read<number> & {
  /** "$4,950 a year, 1.1% of the price" */
  echo?: string;
  /** Typed as a percentage: then the amount follows its base. */
  share?: number;
};

const PERIOD = /(?:\/\s*|(?:per|a|an|each)\s+)?(mo|mon|mos|month|monthly|yr|yrs|year|yearly|annually|pa)\.?$/i;
const SHARE = /^(.*?)(?:%|percent|pct)\s*(?:of\s+(?:the\s+)?(?:price|value|loan))?$/i;
const MONTHS = 12;
const AFTER = { yr: " a year", mo: " a month" } as const;

/** An amount as people type it: `6.5k`, `150/mo`, `1.1%`, `$1,800`. */
export function readAmount(text: string, { per, of }: AmountUnits): ReadAmount {
  const typed = text.trim();
  if (typed === "") return { value: null };
  const share = of && SHARE.exec(typed);
  if (of && share) return shareOf(share[1] ?? "", typed, per, of);
  const period = per && PERIOD.exec(typed);
  if (per && period && /\d/.test(typed)) return inPeriod(typed.slice(0, period.index), period[1] ?? "", per);
  const read = readMoney(typed);
  if (read.value === null || !/[a-z]/i.test(typed)) return read;
  return { ...read, echo: `${money(read.value)}${per ? AFTER[per] : ""}` };
}

function shareOf(
  number: string,
  typed: string,
  per: AmountUnits["per"],
  of: NonNullable<AmountUnits["of"]>,
): ReadAmount {
  const read = readPercent(number);
  if (read.value === null) return { value: null, problem: `“${typed}” is not a share. Write it as 1.1%.` };
  if (read.value < 0 || read.value > 1) return { value: null, problem: "A share is between 0% and 100%." };
  const words = `${percentText(read.value, 0)}% of the ${of.words}`;
  if (of.cents === null) return { value: null, problem: `${words}: the ${of.words} is not known yet.` };
  const value = Math.round(of.cents * read.value);
  return { value, share: read.value, echo: `${money(value)}${per ? AFTER[per] : ""}, ${words}` };
}

function inPeriod(amount: string, unit: string, per: "yr" | "mo"): ReadAmount {
  const read = readMoney(amount);
  if (read.value === null) return read;
  const typedPer = /^m/i.test(unit) ? "mo" : "yr";
  const value = typedPer === per ? read.value : per === "yr" ? read.value * MONTHS : Math.round(read.value / MONTHS);
  return { value, echo: `${money(value)}${AFTER[per]}` };
}
