import type { Import, ImportCellsChange, ImportPlanChange } from "@hearthline/contract/imports/imports";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { z } from "zod";
import { live } from "@/api/live.ts";
import { trpc } from "@/api/trpc.ts";

export type PlanInput = z.input<typeof ImportPlanChange>;
export type CellsInput = z.input<typeof ImportCellsChange>;
export type PlanChange = NonNullable<PlanInput["plan"]>;
export type ReadingChange = NonNullable<PlanInput["reading"]>;

/** It is in progress: its counts will still change. */
export const isMoving = ({ state, checked, undoing }: Pick<Import, "state" | "checked" | "undoing">): boolean =>
  state === "reading" || state === "importing" || undoing || (state === "preview" && !checked);

/** The polling interval when there are no live events. */
const POLL_MS = 1_500;

/** One import, kept current by the worker's live events, or by polling without them. */
export function useImport(id: string) {
  const queries = useQueryClient();
  useEffect(() => {
    const again = () => queries.invalidateQueries({ queryKey: trpc.imports.get.queryKey({ id }) });
    const subscription = live.live.events.subscribe(undefined, {
      onData: (event) => {
        if (event.kind === "import.moved" && event.importId === id) void again();
      },
    });
    return () => subscription.unsubscribe();
  }, [queries, id]);
  return useQuery(
    trpc.imports.get.queryOptions(
      { id },
      { refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? POLL_MS : false) },
    ),
  );
}

/** Refetches the rows when they have changed: after each dry run, and when an import or its undo is over. */
export function useFreshRows(of: Import | undefined): void {
  const queries = useQueryClient();
  const isSettled = of !== undefined && !isMoving(of);
  const stage = of && `${of.state} ${of.revision}`;
  useEffect(() => {
    if (isSettled && stage) void queries.invalidateQueries({ queryKey: trpc.imports.rows.pathKey() });
  }, [queries, isSettled, stage]);
}

/** The actions on an import, one at a time. Each returns the import's new state. */
export function useImportChanges(id: string) {
  const queries = useQueryClient();
  const options = {
    scope: { id: `import ${id}` },
    onSuccess: (next: Import) => queries.setQueryData(trpc.imports.get.queryKey({ id }), next),
  };
  return {
    change: useMutation(trpc.imports.plan.mutationOptions(options)),
    mend: useMutation(trpc.imports.cells.mutationOptions(options)),
    confirm: useMutation(trpc.imports.confirm.mutationOptions(options)),
    cancel: useMutation(trpc.imports.cancel.mutationOptions(options)),
    undo: useMutation(trpc.imports.undo.mutationOptions(options)),
  };
}
