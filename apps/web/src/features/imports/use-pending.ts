import type { Import } from "@hearthline/contract/imports/imports";
import { ImportPlan } from "@hearthline/contract/imports/plan";
import { useMutationState } from "@tanstack/react-query";
import { useRef } from "react";
import { trpc } from "@/api/trpc.ts";
import type { CellsInput, PlanInput } from "./use-import.ts";

/** The import as it will be once a change has arrived. */
export function withPlan(of: Import, { plan: change }: Pick<PlanInput, "plan">): Import {
  const plan = ImportPlan.safeParse({ ...of.plan, ...change }).data ?? of.plan;
  const going = new Map(plan.columns.map((column) => [column.index, column]));
  const columns = of.columns.map(({ index, target, heading, samples, suggested, confidence, why, notation }) => {
    const goes = going.get(index) ?? { index, target: null };
    // For another target, the numbers' notation may differ.
    const known = goes.target === target ? notation : null;
    return { ...goes, ...{ heading, samples, suggested, confidence, why }, notation: known };
  });
  return { ...of, plan, columns, checked: false };
}

/** The words of columns that keep their target, with their last known counts while they are counted again. */
function wordsOf(of: Import, last: Import["values"]): Import["values"] {
  const target = (index: number) => of.columns.find((column) => column.index === index)?.target;
  return (of.checked ? of.values : last)
    .filter((group) => group.target === target(group.column))
    .map((group) => {
      const said = of.plan.columns.find(({ index }) => index === group.column)?.values;
      return {
        ...group,
        texts: group.texts.map((one) => ({ ...one, value: said?.[one.text.trim().toLowerCase()] ?? one.value })),
      };
    });
}

/**
 * The import with its pending changes applied: each change builds on what the user sees, so that two quick ones are both kept.
 *
 * @returns also whether a change waits for the network
 */
export function usePending(of: Import): { of: Import; offline: boolean } {
  const plans = useMutationState({
    filters: { mutationKey: trpc.imports.plan.mutationKey(), status: "pending" },
    select: ({ state }) => ({ change: state.variables as PlanInput, isPaused: state.isPaused }),
  }).filter(({ change }) => change.id === of.id);
  const cells = useMutationState({
    filters: { mutationKey: trpc.imports.cells.mutationKey(), status: "pending" },
    select: ({ state }) => ({ change: state.variables as CellsInput, isPaused: state.isPaused }),
  }).filter(({ change }) => change.id === of.id);
  const next = plans.reduce((before, { change }) => withPlan(before, change), of);
  const now = cells.length > 0 ? { ...next, checked: false } : next;
  const last = useRef(of.values);
  if (of.checked) last.current = of.values;
  return {
    of: { ...now, values: wordsOf(now, last.current) },
    offline: [...plans, ...cells].some(({ isPaused }) => isPaused) && !navigator.onLine,
  };
}
