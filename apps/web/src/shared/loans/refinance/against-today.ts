import type { RefinanceFigures, RefinanceScenario } from "@hearthline/calc/refinance/types";
import { listWords, money, shortTerm, term } from "@/shared/words/format.ts";

/** What a proposal changes for the borrower, whether or not a rule asks for it. */
export interface AgainstToday {
  /** A payment or rate that may still rise, or that does not include principal yet, is only the initial one. */
  onlyAtFirst: boolean;
  paymentChangeCents: number;
  /** New rate − current one, as a fraction. */
  rateChange: number;
  monthsAdded: number;
  breakEvenMonth: number | null;
  turnsWorseMonth: number | null;
  inTheEndCents: number;
}

type Terms = Pick<RefinanceScenario, "noteRate" | "amortization" | "interestOnlyMonths">;
type Figures = Pick<
  RefinanceFigures,
  "paymentChangeCents" | "monthsAdded" | "interestBreakEvenMonth" | "turnsWorseMonth" | "netLifetimeBenefitCents"
> & { current: Pick<RefinanceFigures["current"], "noteRate"> };

export const againstToday = (terms: Terms, figures: Figures): AgainstToday => ({
  onlyAtFirst: terms.amortization === "arm" || Boolean(terms.interestOnlyMonths),
  paymentChangeCents: figures.paymentChangeCents,
  rateChange: terms.noteRate - figures.current.noteRate,
  monthsAdded: figures.monthsAdded,
  breakEvenMonth: figures.interestBreakEvenMonth,
  turnsWorseMonth: figures.turnsWorseMonth,
  inTheEndCents: figures.netLifetimeBenefitCents,
});

/** `neither`: the same, or better only for a while. */
export type Turn = "better" | "worse" | "neither";

export interface Change {
  name: string;
  /** For a table cell. */
  short(of: AgainstToday): string;
  /** The unabbreviated form, for screen readers and as a title. */
  long(of: AgainstToday): string;
  turn(of: AgainstToday): Turn;
  /** The sentence if the value is worse: "the payment is $295.55 higher". */
  worse(of: AgainstToday): string;
}

const lower = (value: number, atFirst = false): Turn =>
  value > 0 ? "worse" : value < 0 && !atFirst ? "better" : "neither";
const points = (rate: number) => Math.abs(rate * 100).toFixed(3);
const moved = (value: number, text: string, words: readonly [lower: string, higher: string], atFirst = false) =>
  Math.abs(value) < 1e-9 ? "same" : `${text} ${value > 0 ? words[1] : words[0]}${atFirst ? " at first" : ""}`;

function length(monthsAdded: number, write: (months: number) => string): string {
  return moved(monthsAdded, write(Math.abs(monthsAdded)), ["sooner", "longer"]);
}

function ahead({ breakEvenMonth, turnsWorseMonth }: AgainstToday): string {
  if (breakEvenMonth === null) return "never";
  if (turnsWorseMonth !== null) return `months ${Math.max(breakEvenMonth, 1)} to ${turnsWorseMonth - 1}`;
  return breakEvenMonth === 0 ? "immediately" : `from month ${breakEvenMonth}`;
}

/** Shown next to every verdict, in the order of importance. */
export const CHANGES: readonly Change[] = [
  {
    name: "Payment",
    short: (of) =>
      moved(of.paymentChangeCents, money(Math.abs(of.paymentChangeCents)), ["less", "more"], of.onlyAtFirst),
    long: (of) =>
      moved(
        of.paymentChangeCents,
        `${money(Math.abs(of.paymentChangeCents))} a month`,
        ["less", "more"],
        of.onlyAtFirst,
      ),
    turn: (of) => lower(of.paymentChangeCents, of.onlyAtFirst),
    worse: (of) => `the payment is ${money(of.paymentChangeCents)} higher`,
  },
  {
    name: "Rate",
    short: (of) => moved(of.rateChange, points(of.rateChange), ["lower", "higher"], of.onlyAtFirst),
    long: (of) => moved(of.rateChange, `${points(of.rateChange)} points`, ["lower", "higher"], of.onlyAtFirst),
    turn: (of) => (Math.abs(of.rateChange) < 1e-9 ? "neither" : lower(of.rateChange, of.onlyAtFirst)),
    worse: (of) => `the rate is ${points(of.rateChange)} higher`,
  },
  {
    name: "Length",
    short: (of) => length(of.monthsAdded, shortTerm),
    long: (of) => length(of.monthsAdded, term),
    turn: (of) => lower(of.monthsAdded),
    worse: (of) => `it runs ${term(of.monthsAdded)} longer`,
  },
  {
    name: "Ahead, by interest",
    short: ahead,
    long: ahead,
    turn: (of) => (of.breakEvenMonth === null ? "worse" : of.turnsWorseMonth === null ? "better" : "neither"),
    worse: () => "it is never ahead",
  },
  {
    name: "Over the full term",
    short: (of) => moved(-of.inTheEndCents, money(Math.abs(of.inTheEndCents), { cents: "never" }), ["ahead", "behind"]),
    long: (of) => moved(-of.inTheEndCents, money(Math.abs(of.inTheEndCents)), ["ahead", "behind"]),
    turn: (of) => lower(-of.inTheEndCents),
    worse: (of) => `it costs ${money(-of.inTheEndCents, { cents: "never" })} more in the end`,
  },
];

/** What the officer should tell the borrower before they sign: "Tell them the payment is $295.55 higher and it is never ahead." Empty if nothing gets worse. */
export function notifyThem(of: AgainstToday): string {
  const worse = CHANGES.filter((change) => change.turn(of) === "worse").map((change) => change.worse(of));
  if (of.breakEvenMonth !== null && of.turnsWorseMonth !== null)
    worse.push(`it turns worse again in month ${of.turnsWorseMonth}`);
  return worse.length === 0 ? "" : `Tell them ${listWords(worse)}.`;
}
