import { hashKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";

/** Duplicates and deletes a template, from the list and from its own page. */
export function useTemplateChanges() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: trpc.templates.pathKey() });
  const duplicate = useMutation(
    trpc.templates.duplicateById.mutationOptions({ onSuccess, meta: { success: "The template is duplicated." } }),
  );
  const remove = useMutation(
    trpc.templates.remove.mutationOptions({
      // The template's own page closes automatically if it is open: it must not refetch the deleted template.
      onSuccess: (_, { id }) => {
        const gone = hashKey(trpc.templates.get.queryKey({ id }));
        return queries.invalidateQueries({
          queryKey: trpc.templates.pathKey(),
          predicate: ({ queryHash }) => queryHash !== gone,
        });
      },
      meta: { success: "The template is deleted." },
    }),
  );
  return { duplicate, remove };
}
