import type { HomeValueWords } from "./home-value-words.ts";

type Words = Pick<HomeValueWords["homeValue"], "quarter" | "shortQuarter">;

/** "2025Q4" → "Q4 2025", "4.º trimestre de 2025" */
export const quarterWords = (quarter: string, { quarter: of }: Words): string =>
  of(quarter.slice(5), quarter.slice(0, 4));

/** For an axis: "2025Q4" → "Q4 2025", "T4 2025" */
export const shortQuarter = (quarter: string, { shortQuarter: of }: Words): string =>
  of(quarter.slice(5), quarter.slice(0, 4));
