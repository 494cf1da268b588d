import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useNavigate } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { loanPaths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { MenuItem } from "@/ui/menu.tsx";
import { loansChanged } from "../loans-changed.ts";

/** Starts a refinance of a closed loan, filled from its mortgage of record, and opens it. */
function useRefinanceClosed(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(
    trpc.closing.refinance.mutationOptions({
      meta: { success: "The refinance is started." },
      onSuccess: async ({ id: made, kind }) => {
        const at = loanPaths(kind);
        if (at) await navigate(at.edit(made));
        await loansChanged(queries);
      },
    }),
  );
  return { begin: () => mutate({ id }), busy: isPending };
}

interface ClosedLoanId {
  id: string;
}

/** In a loan's dialog and on its page. */
export function RefinanceClosedButton({ id }: ClosedLoanId) {
  const { begin, busy } = useRefinanceClosed(id);
  return (
    <May need="report:create">
      <Button does="closing.refinance" busy={busy} onClick={begin}>
        <RefreshCw />
        Refinance this
      </Button>
    </May>
  );
}

/** At the end of its row. */
export function RefinanceClosedIcon({ id, name }: ClosedLoanId & { name: string }) {
  const { begin, busy } = useRefinanceClosed(id);
  return (
    <May need="report:create">
      <IconButton does="closing.refinance" label={`Refinance the loan of ${name}`} busy={busy} onClick={begin}>
        <RefreshCw />
      </IconButton>
    </May>
  );
}

/** In its menu. */
export function RefinanceClosedItem({ id }: ClosedLoanId) {
  const { begin } = useRefinanceClosed(id);
  return (
    <MenuItem does="closing.refinance" onSelect={begin}>
      <RefreshCw />
      Refinance this
    </MenuItem>
  );
}
