import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { MissingLoan } from "@/layout/missing-loan.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { copyOfDraft, draftOfLoan } from "../store/draft.ts";
import { LoanBuilder } from "./loan-builder.tsx";
import { handedOver, takenOver } from "./open-drafts.ts";

interface LoanForBuilderProps {
  id: string;
  /** Opens a copy of it, unsaved. */
  asCopy?: boolean;
}

/** The builder over a stored loan. */
export function LoanForBuilder({ id, asCopy = false }: LoanForBuilderProps) {
  const [going] = useState(() => (asCopy ? undefined : handedOver(id)));
  useEffect(() => takenOver(id), [id]);
  // The draft stands on the loan as it was opened: a refetch never changes it under the person's hands.
  const loan = useQuery({
    ...trpc.loans.get.queryOptions({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: going ? false : "always",
    gcTime: 0,
  });
  if (loan.isError) return <MissingLoan error={loan.error} onRetry={() => void loan.refetch()} />;
  if (!loan.data || (loan.isFetching && !loan.isFetchedAfterMount && !going))
    return <Loader label="Opening the loan" />;
  const stored = draftOfLoan(loan.data);
  return asCopy ? (
    <LoanBuilder initial={copyOfDraft(stored)} stored={null} place={`copy.${id}`} />
  ) : (
    <LoanBuilder initial={stored} stored={stored} going={going} />
  );
}
