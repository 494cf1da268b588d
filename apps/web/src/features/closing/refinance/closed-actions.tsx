import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useNavigate } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { loanPaths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { IconButton } from "@/ui/button.tsx";
import { GlyphEye } from "@/ui/glyphs.tsx";
import { GlyphHome } from "@/ui/menu-glyphs.tsx";
import { closedName } from "../closed-columns.tsx";
import type { ClosedLoan } from "../closed-loan.ts";

/** The quiet icons at the end of a closed loan's row. */
export function ClosedActions({ loan, onOpen }: { loan: ClosedLoan; onOpen: () => void }) {
  const name = closedName(loan);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refinance = useMutation(
    trpc.closing.refinance.mutationOptions({
      meta: { success: "The refinance is begun." },
      onSuccess: async ({ id, kind }) => {
        const at = loanPaths(kind);
        if (at) await navigate(at.edit(id));
        await loansChanged(queries);
      },
    }),
  );
  return (
    <>
      <May need="report:create">
        <IconButton
          does="closing.refinance"
          label={`Refinance the loan of ${name}`}
          busy={refinance.isPending}
          onClick={() => refinance.mutate({ id: loan.id })}
        >
          <RefreshCw />
        </IconButton>
      </May>
      <IconButton asChild label={`What ${name} see of their home`}>
        <a href={loan.link} target="_blank" rel="noreferrer">
          <GlyphHome />
        </a>
      </IconButton>
      <IconButton label={`Mortgage of record of ${name}`} onClick={onOpen}>
        <GlyphEye />
      </IconButton>
    </>
  );
}
