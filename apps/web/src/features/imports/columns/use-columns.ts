import type { Import } from "@hearthline/contract/imports/imports";
import type { ImportColumn } from "@hearthline/contract/imports/plan";
import { type ImportField, type ImportTarget, targetsFor } from "@hearthline/contract/imports/targets";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "@/api/trpc.ts";
import { itemsOf } from "@/shared/items-of.ts";

/** What changes of one column; what is undefined is forgotten. */
export type ColumnChange = Pick<ImportColumn, "index"> & {
  [K in keyof Omit<ImportColumn, "index">]?: ImportColumn[K] | undefined;
};

/** Where columns of this import may go, the company's own fields included. */
export function useTargets(kind: Import["kind"]): readonly ImportTarget[] {
  const fields = useQuery(trpc.clientFields.list.queryOptions({}, { select: itemsOf }));
  const own: readonly ImportField[] | undefined = fields.data;
  return useMemo(() => targetsFor(kind, own), [kind, own]);
}

/** Targets that one column goes to already and that take no second. */
export function takenTargets(
  columns: readonly Pick<ImportColumn, "target">[],
  targets: readonly ImportTarget[],
): ReadonlySet<string> {
  const several = new Set(targets.flatMap((one) => (one.several ? [one.key] : [])));
  return new Set(columns.flatMap(({ target }) => (target && !several.has(target) ? [target] : [])));
}

/** The plan's columns after a change of one of them. */
export function changedColumns(columns: readonly ImportColumn[], change: ColumnChange): ImportColumn[] {
  const { index } = change;
  const old = columns.find((one) => one.index === index);
  // Another target is read in another way: what was said of the old one goes.
  const moved = "target" in change && change.target !== old?.target;
  const next: ImportColumn = withoutGaps({
    ...(moved ? { index, target: null } : (old ?? { index, target: null })),
    ...change,
  });
  return [...columns.filter((one) => one.index !== index), next].toSorted((a, b) => a.index - b.index);
}

function withoutGaps({
  index,
  target = null,
  dateOrder,
  termUnit,
  percentUnit,
  decimalMark,
  values,
}: ColumnChange): ImportColumn {
  return {
    index,
    target,
    ...(dateOrder && { dateOrder }),
    ...(termUnit && { termUnit }),
    ...(percentUnit && { percentUnit }),
    ...(decimalMark && { decimalMark }),
    ...(values && Object.keys(values).length > 0 && { values }),
  };
}
