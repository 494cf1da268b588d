import { listWords } from "../../../format/format.ts";

/** The first screen: headline, borrower and date. */
export const summary = {
  region: "Summary",
  /** "For Helen and Mark Dvorak, November 18, 2026. Estimates; the rate is not locked." */
  forWhom: (names: string, day: string, rates: string) =>
    `${names ? `For ${names}, ${day}` : day}. Estimates; ${rates}.`,
  notLocked: "the rate is not locked",
  quoted: (day: string) => `rates of ${day}, not locked`,
  locked: (until: string) => `the rate is locked until ${until}`,
  lockOf: (letter: string, until: string) => `${letter} until ${until}`,
  someLocked: (which: readonly string[]) => `locked: ${listWords(which)}`,
  scenarioShown: "Scenario shown",
  hint: "Tap or click a figure to see how it is computed.",
  /** Text next to a best value, for readers who cannot see the mark. */
  best: "best",
  explain: "How is this computed?",
};
