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

/** Something is being done with it, and its counts are not the last word. */
export const isMoving = ({ state, checked, undoing }: Pick<Import, "state" | "checked" | "undoing">): boolean =>
  state === "reading" || state === "importing" || undoing || (state === "preview" && !checked);

/** Where nothing is heard live, it is asked this often. */
const POLL_MS = 1_500;

/** One import, live: what the worker says of it, or asked again and again where nothing is heard. */
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

/** Reads the rows anew when they have become others: after each dry run, and when an import or its undo is over. */
export function useFreshRows(of: Import | undefined): void {
  const queries = useQueryClient();
  const isSettled = of !== undefined && !isMoving(of);
  const stage = of && `${of.state} ${of.revision}`;
  useEffect(() => {
    if (isSettled && stage) void queries.invalidateQueries({ queryKey: trpc.imports.rows.pathKey() });
  }, [queries, isSettled, stage]);
}

/** What can be done with an import, one after the other. Each answer is the import as it is then. */
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
