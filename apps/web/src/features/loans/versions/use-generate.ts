import { useMutation, useQueryClient } from "@tanstack/react-query";
import { generateReport } from "@/shared/loans/kinds.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { notify } from "@/ui/toast.tsx";
import type { Loan } from "../loan.ts";

/** Freezes the loan as the next version, where something has changed since the last. */
export function useGenerate(loan: Loan, newest: number | undefined) {
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: () => generateReport(loan.kind, loan.id),
    onSuccess: async ({ version }) => {
      await loansChanged(queries);
      notify.success(
        version === newest
          ? `Nothing the report shows has changed since version ${version}.`
          : `Version ${version} is ready.`,
      );
    },
  });
  return { busy: making.isPending, make: () => making.mutate() };
}
