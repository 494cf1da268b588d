/** The first screen: headline, for whom and from when. */
export const summary = {
  region: "Summary",
  /** "For Helen and Mark Dvorak, November 18, 2026. Estimates; the rate is not locked." */
  forWhom: (names: string, day: string) =>
    `${names ? `For ${names}, ${day}` : day}. Estimates; the rate is not locked.`,
  scenarioShown: "Scenario shown",
  hint: "Tap or click a figure to see how it is computed.",
  /** Beside a best value, for who cannot see the mark. */
  best: "best",
  explain: "How is this computed?",
};
