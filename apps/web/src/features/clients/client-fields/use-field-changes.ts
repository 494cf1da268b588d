import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { itemsOf } from "@/shared/items-of.ts";

const useFieldsChanged = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: trpc.clientFields.pathKey() });
};

/** The company's own fields in order; a pending reorder already counts. */
export function useOwnFields() {
  const changed = useFieldsChanged();
  const [asked, setAsked] = useState<readonly string[]>();
  const fields = useQuery(trpc.clientFields.list.queryOptions({}, { select: itemsOf }));
  const archived = useQuery(trpc.clientFields.list.queryOptions({ archived: true }, { select: itemsOf }));
  const reorder = useMutation(
    trpc.clientFields.reorder.mutationOptions({ onSuccess: changed, onSettled: () => setAsked(undefined) }),
  );
  const place = (id: string) => asked?.indexOf(id) ?? 0;
  const rows = asked ? fields.data?.toSorted((a, b) => place(a.id) - place(b.id)) : fields.data;
  const move = (from: number, to: number) => {
    const ids = rows?.map(({ id }) => id) ?? [];
    const [moved] = ids.splice(from, 1);
    if (moved === undefined || to < 0 || to > ids.length) return;
    ids.splice(to, 0, moved);
    setAsked(ids);
    reorder.mutate({ ids });
  };
  return { fields, rows, archived: archived.data ?? [], move };
}

/** Creates and edits fields; the form shows the server's errors itself. */
export function useFieldChanges() {
  const changed = useFieldsChanged();
  const options = { onSuccess: changed, meta: { handlesErrors: true } };
  return {
    create: useMutation(trpc.clientFields.create.mutationOptions(options)),
    update: useMutation(trpc.clientFields.update.mutationOptions(options)),
  };
}

export function useArchive() {
  const changed = useFieldsChanged();
  return useMutation(trpc.clientFields.update.mutationOptions({ onSuccess: changed }));
}
