import type { RefinanceFigures, RefinanceScenario } from "@hearthline/calc/refinance/types";
import { listWords, money, shortTerm, term } from "@/shared/words/format.ts";

/** What a proposal changes for the borrower, whether a rule asks for it or not. */
export interface AgainstToday {
  /** A payment and a rate that may still rise, or that principal is still to come on, are those of the beginning. */
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

/** `neither`: the same, or good for a while only. */
export type Turn = "better" | "worse" | "neither";

export interface Change {
  name: string;
  /** In a table's cell. */
  short(of: AgainstToday): string;
  /** The same where nothing is cut short, for screen readers and as a title. */
  long(of: AgainstToday): string;
  turn(of: AgainstToday): Turn;
  /** In a sentence, where it is worse: "the payment is $295.55 higher". */
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
  return breakEvenMonth === 0 ? "at once" : `from month ${breakEvenMonth}`;
}

/** What is said beside every verdict, in the order in which it is asked for. */
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

/** What the borrower should be told before they sign: "Tell them the payment is $295.55 higher and it is never ahead." Empty where nothing gets worse. */
export function tellThem(of: AgainstToday): string {
  const worse = CHANGES.filter((change) => change.turn(of) === "worse").map((change) => change.worse(of));
  if (of.breakEvenMonth !== null && of.turnsWorseMonth !== null)
    worse.push(`it turns worse again in month ${of.turnsWorseMonth}`);
  return worse.length === 0 ? "" : `Tell them ${listWords(worse)}.`;
}
