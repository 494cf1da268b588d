import type { Home } from "@hearthline/contract/clients/homes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { refinancePaths } from "@/paths.ts";
import { loansChanged } from "../loans-changed.ts";
import { mortgageToPayOff } from "./mortgage-to-pay-off.ts";

/** Starts a refinance of a client's home, filled in from its mortgage of record; if that loan closed here and was not corrected since, with everything known of it. */
export function useStartRefinance() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const fromClosed = useMutation(
    trpc.closing.refinance.mutationOptions({
      meta: { success: "The refinance is started." },
      onSuccess: async ({ id }) => {
        await navigate(refinancePaths.edit(id));
        await loansChanged(queries);
      },
    }),
  );
  const start = (clientId: string, home: Pick<Home, "id" | "mortgages">) => {
    const mortgage = mortgageToPayOff(home);
    if (mortgage?.closed && !mortgage.correctedOn && mortgage.loanId) fromClosed.mutate({ id: mortgage.loanId });
    else void navigate(refinancePaths.builder({ client: clientId, home: home.id }));
  };
  return { start, busy: fromClosed.isPending };
}
