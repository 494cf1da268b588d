import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { notify } from "@/ui/toast.tsx";

/** Saved strike rates of a loan, or of all loans of a client. */
export const useStrikeRates = (of: { loanId?: string | undefined; clientId?: string | undefined }) =>
  useQuery({
    ...trpc.strikeRates.list.queryOptions({ ...of, perPage: 100 }),
    enabled: Object.values(of).some(Boolean),
  });

/** Saves and deletes strike rates, and refetches every list of them. */
export function useStrikeRateChanges() {
  const queries = useQueryClient();
  const options = { onSuccess: () => queries.invalidateQueries({ queryKey: trpc.strikeRates.pathKey() }) };
  const save = useMutation(trpc.strikeRates.save.mutationOptions(options));
  const remove = useMutation(trpc.strikeRates.remove.mutationOptions(options));
  return {
    save: (input: Parameters<typeof save.mutate>[0]) =>
      save.mutate(input, {
        onSuccess: ({ clientName }) => notify.success(`The strike rate is saved for ${clientName}.`),
      }),
    saving: save.isPending,
    remove: (id: string) => remove.mutate({ id }, { onSuccess: () => notify.success("The strike rate is removed.") }),
  };
}
