/** The page behind a link: what stands around the report. */
export const link = {
  /** "Laura has made a newer version of this report since, on December 3, 2026." */
  newer: (officer: string, day: string) =>
    `${officer} has made a newer version since, on ${day}. The numbers below may be out of date.`,
  openNewer: "Open the newer version",
  askForNewer: (officer: string) => `Ask ${officer} for it.`,
};
