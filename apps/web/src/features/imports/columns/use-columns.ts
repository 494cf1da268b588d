import type { Import } from "@hearthline/contract/imports/imports";
import type { ImportColumn } from "@hearthline/contract/imports/plan";
import { type ImportField, type ImportTarget, targetsFor } from "@hearthline/contract/imports/targets";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "@/api/trpc.ts";
import { itemsOf } from "@/shared/items-of.ts";

/** The change to one column; undefined properties are removed. */
export type ColumnChange = Pick<ImportColumn, "index"> & {
  [K in keyof Omit<ImportColumn, "index">]?: ImportColumn[K] | undefined;
};

/** The targets of this import, including the company's own fields. */
export function useTargets(kind: Import["kind"]): readonly ImportTarget[] {
  const fields = useQuery(trpc.clientFields.list.queryOptions({}, { select: itemsOf }));
  const own: readonly ImportField[] | undefined = fields.data;
  return useMemo(() => targetsFor(kind, own), [kind, own]);
}

/** Targets that are taken and allow only one column. */
export function takenTargets(
  columns: readonly Pick<ImportColumn, "target">[],
  targets: readonly ImportTarget[],
): ReadonlySet<string> {
  const several = new Set(targets.flatMap((one) => (one.several ? [one.key] : [])));
  return new Set(columns.flatMap(({ target }) => (target && !several.has(target) ? [target] : [])));
}

/** The plan's columns after a change to one of them. */
export function changedColumns(columns: readonly ImportColumn[], change: ColumnChange): ImportColumn[] {
  const { index } = change;
  const old = columns.find((one) => one.index === index);
  // Another target is read in another way: the old choices are dropped.
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
