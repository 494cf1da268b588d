import { viewOf } from "../kinds/kinds.ts";
import { letterOf } from "../words/scenario-words.ts";
import type { DocumentOf } from "./document-of.ts";
import { longestYears, type Position, positionAt, yearPositions } from "./position.ts";

/** One line of a chart: a scenario, or the baseline that the scenarios are compared with. */
export interface ChartLine {
  key: string;
  /** "A", "Today"; empty if there is only one line. */
  label: string;
  /** Includes the scenario's name, for a table. */
  head: string;
  className: string;
  /** At each year's end, closing first. */
  years: Position[];
  /** Value at the selected month. */
  at(month: number): Position;
}

/** Returns the scenarios in their colors, then the baseline they are compared with. */
export function chartLines(document: DocumentOf): ChartLine[] {
  const { scenarios } = document;
  const view = viewOf(document);
  const pinned = pinnedLine(document, (month) => view.pinnedPosition(document, month), view.pinned);
  const many = scenarios.length > 1 || pinned !== null;
  const lines = scenarios.map(
    (scenario, index): ChartLine => ({
      key: letterOf(scenario, index),
      label: many ? letterOf(scenario, index) : "",
      head: many ? `${letterOf(scenario, index)}, ${scenario.name}` : scenario.name,
      className: `r-c${index + 1}`,
      years: yearPositions(document, index),
      at: (month) => positionAt(document, index, month),
    }),
  );
  return pinned ? [...lines, pinned] : lines;
}

function pinnedLine(
  document: DocumentOf,
  standing: (month: number) => Position | null,
  label: string | null,
): ChartLine | null {
  const years: Position[] = [];
  for (let year = 0; year <= longestYears(document); year++) {
    const one = standing(year * 12);
    if (!one) return null;
    years.push(one);
  }
  const [first] = years;
  if (!label || !first) return null;
  return { key: label, label, head: label, className: "r-pinned", years, at: (month) => standing(month) ?? first };
}

/** Returns one figure of each line, for drawing. */
export const valuesOf = (lines: readonly ChartLine[], figure: keyof Position) =>
  lines.map(({ years, ...line }) => ({ ...line, values: years.map((one) => one[figure]) }));
