import { listWords, numberWord, span } from "../../../format/format.ts";

/** The loan and the home over the years. */
export const horizon = {
  nav: "Over the years",
  /** "If you keep this loan for", followed by the time, which changes with the slider. */
  ifYouKeep: "If you keep this loan for",
  noTime: "no time",
  ifYouKeepFor: (months: number) => `If you keep the loan for ${span(months)}`,
  /** "Home value assumed to grow 3% a year from $500,000." */
  growth: (growth: string, from: string) => `Home value assumed ${growth} from ${from}.`,
  interestSoFar: "Interest paid so far",
  /** Text next to it: "all three, and today" */
  allOf: (count: number, pinned: string | null) =>
    `all ${numberWord(count)}${pinned ? `, and ${pinned.toLowerCase()}` : ""}`,
  homeValue: "Your home’s value",
  homeValueOf: (letter: string) => `Your home’s value, scenario ${letter}`,
  howLong: "How long you keep the loan",
  after: (months: number) => `After ${span(months)}`,
  lines: {
    interestCents: "Interest paid",
    mortgageInsuranceCents: "Mortgage insurance paid",
    borrowingCostCents: "Cost of borrowing",
    balanceCents: "Still owed",
    homeValueCents: "Home value",
    equityCents: "Your equity",
  },
  atClosing: "at closing",
  afterInSentence: (months: number) => `after ${span(months)}`,
  closing: "Closing",
  year: "Year",
  years: (count: number) => (count === 1 ? "1 year" : `${count} years`),
  equityTable: "Your home’s value, what is still owed and your equity",
  interestTip: "Interest",
  equityTip: "Equity",
  /** On paper: "The home’s value is assumed to grow 3% a year, from $500,000 to $579,637." */
  paperGrowth: (growth: string, letter: string | null, from: string, to: string) =>
    `The home’s value is assumed ${growth}${letter ? `; in scenario ${letter} ` : ", "}from ${from} to ${to}.`,
  /** What the drawings show, for screen reader users. */
  interestDrawing: (years: number, ends: readonly string[]) =>
    `Interest paid rises from closing to year ${years}: ${listWords(ends)}.`,
  equityDrawing: (years: number, value: readonly [string, string], owed: readonly [string, string]) =>
    `Home value goes from ${value[0]} to ${value[1]} in ${years} years, what is still owed from ${owed[0]} to ${owed[1]}; what lies between is your equity.`,
};
