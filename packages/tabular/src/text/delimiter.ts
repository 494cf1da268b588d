import { TableFault } from "../table-fault.ts";
import { recordsOf } from "./records.ts";

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** "sep=;" is an instruction to Excel, not a row. */
const SAID = /^sep=(.)\r?\n?/i;
export const saidDelimiter = (text: string): string | undefined => SAID.exec(text)?.[1];

/** Scores how well a separator splits a text into a table: many columns, the same number in most rows. */
async function scoreOf(text: string, delimiter: string): Promise<number> {
  const counts: number[] = [];
  try {
    for await (const { cells } of recordsOf([text], delimiter)) {
      counts.push(cells.length);
      if (counts.length === 100) break;
    }
  } catch (error) {
    // A quoted cell that the end of the sample cuts off.
    if (!(error instanceof TableFault)) throw error;
  }
  const times = new Map<number, number>();
  for (const count of counts) if (count > 1) times.set(count, (times.get(count) ?? 0) + 1);
  const [columns = 1, rows = 0] = [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return counts.length === 0 ? 0 : (rows / counts.length) * Math.log2(columns + 1) * (rows > 0 ? 1 : 0);
}

/** Returns the separator of a text, by its first rows; a comma if there is none. */
export async function delimiterOf(sample: string): Promise<Delimiter> {
  const said = saidDelimiter(sample);
  const known = DELIMITERS.find((one) => one === said);
  if (known) return known;
  // The last line is cut off.
  const text = sample.slice(0, Math.max(sample.lastIndexOf("\n"), sample.lastIndexOf("\r"))) || sample;
  let best: { delimiter: Delimiter; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of DELIMITERS) {
    const score = await scoreOf(text, delimiter);
    if (score > best.score * 1.05) best = { delimiter, score };
  }
  return best.delimiter;
}
