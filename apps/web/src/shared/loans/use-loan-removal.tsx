import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { notify } from "@/ui/toast.tsx";
import { plural } from "../words/format.ts";
import { type LoanLine, loanName } from "./loan-columns.tsx";
import { loansChanged } from "./loans-changed.ts";

/** Asks for confirmation, deletes loans, and offers Undo. */
export function useLoanRemoval() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ loans: readonly LoanLine[]; done?: () => void }>();
  const onSuccess = () => loansChanged(queries);
  const restore = useMutation(trpc.loans.restore.mutationOptions({ onSuccess }));
  const remove = useMutation(trpc.loans.remove.mutationOptions({ onSuccess }));
  const loans = asked?.loans ?? [];
  const [only] = loans;
  const named = loans.length === 1 && only ? `the loan of ${loanName(only)}` : plural(loans.length, "loan");
  const dialog = (
    <ConfirmDialog
      does="loans.remove"
      open={asked !== undefined}
      onOpenChange={(open) => open || setAsked(undefined)}
      title={`Delete ${named}?`}
      description="The report links you sent stop working immediately. The clients stay."
      confirmLabel={loans.length === 1 ? "Delete the loan" : `Delete ${plural(loans.length, "loan")}`}
      destroys
      onConfirm={async () => {
        const ids = loans.map((loan) => loan.id);
        await remove.mutateAsync({ ids });
        asked?.done?.();
        notify.success(`${plural(ids.length, "loan")} deleted`, {
          action: { label: "Undo", onClick: () => restore.mutate({ ids }) },
        });
      }}
    />
  );
  return {
    ask: (rows: readonly LoanLine[], done?: () => void) => setAsked({ loans: rows, ...(done && { done }) }),
    dialog,
  };
}
