import { type CellFault, readCell } from "@hearthline/contract/imports/cells";
import type { Import, ImportFileColumn, ImportLine } from "@hearthline/contract/imports/imports";
import { readingNotation } from "@hearthline/contract/imports/notation";
import type { ImportTarget } from "@hearthline/contract/imports/targets";
import { useMemo, useRef, useState } from "react";
import { useDates } from "@/shared/words/dates.tsx";
import { useTargets } from "../columns/use-columns.ts";
import type { useImportChanges } from "../use-import.ts";
import type { Mended } from "./mend-cell.tsx";
import { withTouched } from "./use-rows.ts";

/** Validates a text immediately, while the server runs the dry run; only the server knows the officers. */
export function faultAtOnce(
  column: ImportFileColumn,
  targets: readonly ImportTarget[],
  text: string,
  today: string,
): Partial<CellFault> {
  const target = targets.find(({ key }) => key === column.target);
  if (!target || target.type === "officer" || text.trim() === "") return {};
  const { dateOrder, termUnit, percentUnit, values } = column;
  const notation = readingNotation(column.notation, column);
  const result = readCell(target, text, { today, officers: [], dateOrder, termUnit, percentUnit, values, notation });
  return "fault" in result ? result : {};
}

type Mend = ReturnType<typeof useImportChanges>["mend"];
type SentRow = Parameters<Mend["mutate"]>[0]["rows"][number];

/** The invalid rows of a page with the corrections made since, row by row and cell by cell. */
export function useMending(of: Import, page: number, fresh: readonly ImportLine[] | undefined, mend: Mend) {
  const targets = useTargets(of.kind);
  const today = useDates().today();
  /** Typed on this page, by row and column. */
  const [typed, setTyped] = useState<ReadonlyMap<number, ReadonlyMap<number, string>>>(new Map());
  const [out, setOut] = useState<ReadonlyMap<number, boolean>>(new Map());
  const shown = useRef<{ page: number; lines: readonly ImportLine[] }>({ page, lines: [] });
  const lines = useMemo(() => {
    const before = shown.current.page === page ? shown.current.lines : [];
    const next = fresh ? withTouched(before, fresh, ({ index }) => typed.has(index) || out.has(index)) : before;
    shown.current = { page, lines: next };
    return next;
  }, [fresh, page, typed, out]);
  const send = (row: SentRow) => mend.mutate({ id: of.id, rows: [row] });
  return {
    lines,
    /** The columns of a row that have or had an error. */
    touched: (line: ImportLine): ReadonlySet<number> =>
      new Set([
        ...[...line.reasons, ...line.mended].flatMap(({ column }) => column ?? []),
        ...(typed.get(line.index)?.keys() ?? []),
      ]),
    cellOf: (line: ImportLine, column: ImportFileColumn): Mended => {
      const inFile = line.cells[column.index] ?? "";
      const text = typed.get(line.index)?.get(column.index) ?? inFile;
      const atOnce = faultAtOnce(column, targets, text, today);
      // The server's error refers to the text it saw.
      const said = line.reasons.find((one) => one.column === column.index)?.message;
      const fault = text === inFile ? said : atOnce.fault;
      const was = line.mended.find((one) => one.column === column.index)?.was ?? inFile;
      const suggestions = fault ? [atOnce.suggestion, atOnce.otherwise].filter((one) => one !== undefined) : [];
      return { text, fault, suggestions, was: was === text ? undefined : was };
    },
    isOut: (line: ImportLine) => out.get(line.index) ?? line.leftOut,
    mendCell: ({ index }: ImportLine, column: number, text: string) => {
      setTyped((before) => new Map(before).set(index, new Map(before.get(index)).set(column, text)));
      send({ index, cells: [{ column, text }] });
    },
    leaveOut: ({ index }: ImportLine, leaveOut: boolean) => {
      setOut((before) => new Map(before).set(index, leaveOut));
      send({ index, leaveOut });
    },
  };
}

export type Mending = ReturnType<typeof useMending>;
