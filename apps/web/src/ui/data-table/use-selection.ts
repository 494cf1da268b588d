import { useState } from "react";

/** The selected rows on screen. Rows that leave the screen are deselected. */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const picked = rows.filter((row) => chosen.has(rowKey(row)));
  const all = rows.length > 0 && picked.length === rows.length;
  return {
    picked,
    /** State of the checkbox above all rows. */
    whole: all || (picked.length > 0 && ("indeterminate" as const)),
    has: (row: Row) => chosen.has(rowKey(row)),
    choose: (row: Row, on: boolean) =>
      setChosen(new Set(rows.filter((one) => (one === row ? on : chosen.has(rowKey(one)))).map(rowKey))),
    chooseAll: (on: boolean) => setChosen(new Set(on ? rows.map(rowKey) : [])),
    clear: () => setChosen(new Set()),
  };
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
