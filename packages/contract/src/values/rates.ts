import { z } from "zod";

const percent = (fraction: number) => `${Number((fraction * 100).toFixed(3))} %`;
const PLAUSIBLE = 0.15;
/** "65 % is above 25 %. Did you mean 6.5 %?" */
export function rateSentence(rate: number, limit: number): string {
  const typed = percent(rate);
  // Numbers that differ only in decimals are not off by a decimal point.
  if (typed === percent(limit)) return `A rate is at most ${typed}, and this one is a trace above it.`;
  if (rate > 1_000) return `A rate is at most ${percent(limit)}. A rate is a fraction: write 6.5 % as 0.065.`;
  let meant = rate;
  while (meant > Math.min(PLAUSIBLE, limit)) meant /= 10;
  return `${typed} is above ${percent(limit)}. Did you mean ${percent(meant)}? A rate is a fraction: write 6.5 % as 0.065.`;
}
/** Whether a fraction has at most this many decimals, allowing for binary floating point. */
export const hasDecimals = (value: number, decimals: number) => {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, Math.abs(scaled));
};
/** A fraction up to a limit: 0.065 for 6.5%. */
export const rate = (limit: number, below = 0) =>
  z
    .number("This has to be a number.")
    .min(below, below === 0 ? "A rate cannot be below zero." : `This has to be ${percent(below)} or more.`)
    .refine((value) => value <= limit, {
      error: (issue) => rateSentence(Number(issue.input), limit),
      params: { code: "too_large" },
    })
    .refine((value) => hasDecimals(value, 6), {
      error: "A rate has at most four decimals of a percent: 6.8725 %.",
      params: { code: "not_a_multiple" },
    })
    .meta({ description: "A fraction: 0.065 is 6.5 %", examples: [Math.min(limit, 0.065)] });
/** A rate from a slider, with any number of decimals. */
export const triedRate = z
  .number()
  .min(0)
  .refine((value) => value <= 0.25, {
    error: (issue) => rateSentence(Number(issue.input), 0.25),
    params: { code: "too_large" },
  })
  .meta({ description: "A fraction: 0.065 is 6.5 %", examples: [0.065] });
