/** The scenarios side by side. */
export const comparison = {
  caption: "Scenarios compared",
  /** "Best of the three in that line" */
  bestInLine: (among: string) => `Best ${among} in that line`,
};
