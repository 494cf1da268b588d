import {
  CALCULATORS,
  type CalculatorField,
  type FieldKind,
  fieldFacts,
  type ShownCalculator,
  type SiteCalculator,
} from "@hearthline/contract/sites/calculators";

/** Figures by field: cents, fractions, whole years. Empty fields are missing. */
export type Figures = Partial<Record<CalculatorField, number>>;
export type Typed = Readonly<Record<string, string | undefined>>;

const THOUSANDS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** Parses "$450,000", "450k" and "1.2m" as cents; NaN if it is not an amount. */
function readMoney(typed: string): number {
  const [, digits, unit = ""] = /^\$?\s*(\d[\d,]*(?:\.\d+)?|\.\d+)\s*([km])?$/i.exec(typed) ?? [];
  return Math.round(Number(digits?.replaceAll(",", "")) * 100 * (THOUSANDS[unit.toLowerCase()] ?? 1));
}

/** Parses "6.25" and "6.25 %" as a fraction with at most six decimals. */
function readPercent(typed: string): number {
  const [, digits] = /^(\d{1,3}(?:\.\d+)?|\.\d+)\s*%?$/.exec(typed) ?? [];
  return Math.round(Number(digits) * 10_000) / 1_000_000;
}

const readYears = (typed: string): number => (/^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN);

const READ: Record<FieldKind, (typed: string) => number> = {
  money: readMoney,
  percent: readPercent,
  years: readYears,
};

const dollars = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
/** Formats a figure for its field, without its unit. */
const WRITE: Record<FieldKind, (figure: number) => string> = {
  money: (cents) => dollars.format(cents / 100),
  percent: (fraction) => String(Number((fraction * 100).toFixed(4))),
  years: String,
};

/** Shown next to a rate that the visitor has not typed. */
const RATE_ASKED = "Type a rate to see the result: none of this week is on record.";

/** Maximum length of a field: no figure is longer. */
const LONGEST = 30;

/**
 * Reads what was typed into a calculator. A field missing from the URL has its starting value; one that was cleared is empty.
 *
 * @param starts the officer's starting values, which override the calculator's own
 * @param todaysRate for a rate that was not typed; null if none of this week is on record
 */
export function readCalculator(
  { calculator, starts }: Pick<SiteCalculator, "calculator" | "starts">,
  typed: Typed,
  todaysRate: number | null,
): { fields: ShownCalculator["fields"]; figures: Figures; isComplete: boolean } {
  const figures: Figures = {};
  const fields = CALCULATORS[calculator].fields.map(([field, own, need]) => {
    const { param, label, kind, min, max, refusal, help = "" } = fieldFacts(field);
    const start = starts[field] ?? own ?? (field === "noteRate" ? todaysRate : null);
    const text = (typed[param] ?? (start === null ? "" : WRITE[kind](start))).trim().slice(0, LONGEST);
    const figure = text === "" ? Number.NaN : READ[kind](text);
    const isEmpty = text === "" && need === "optional";
    const isRead = figure >= min && figure <= max;
    if (isRead) figures[field] = figure;
    const isAsked = field === "noteRate" && text === "" && typed[param] === undefined;
    const error = isRead || isEmpty ? "" : isAsked ? RATE_ASKED : refusal;
    return {
      field,
      param,
      label,
      kind,
      help,
      optional: need === "optional",
      typed: isRead ? WRITE[kind](figure) : text,
      error,
    };
  });
  return { fields, figures, isComplete: fields.every(({ error }) => error === "") };
}
