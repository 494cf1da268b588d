import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "@/api/client.ts";
import { generateReport } from "@/shared/loans/kinds.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { notify } from "@/ui/toast.tsx";
import type { Loan } from "../loan.ts";

/**
 * Makes the next version: if the loan has changed since the last, or with today's branding and disclaimer.
 *
 * @param onMade shows the newest
 */
export function useGenerate(loan: Loan, newest: number | undefined, onMade: () => void) {
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: ({ refresh }: { refresh: boolean }) =>
      refresh ? client.reports.refresh.mutate({ id: loan.id }) : generateReport(loan.kind, loan.id),
    onSuccess: async ({ version }) => {
      await loansChanged(queries);
      onMade();
      notify.success(
        version === newest
          ? `Nothing the report shows has changed since version ${version}.`
          : `Version ${version} is ready.`,
      );
    },
  });
  return {
    busy: making.isPending,
    make: () => making.mutate({ refresh: false }),
    refresh: () => making.mutate({ refresh: true }),
  };
}

export type Generate = ReturnType<typeof useGenerate>;
