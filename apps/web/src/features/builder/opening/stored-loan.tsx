import type { Loan } from "@hearthline/contract/loans/loans";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { MissingLoan } from "@/layout/missing-loan.tsx";
import { Loader } from "@/ui/spinner.tsx";
import type { BuilderStore } from "../store/builder-store.ts";
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
    ...trpc.loans.record.queryOptions({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: going ? false : "always",
    gcTime: 0,
  });
  if (loan.isError) return <MissingLoan error={loan.error} onRetry={() => void loan.refetch()} />;
  if (!loan.data || (loan.isFetching && !loan.isFetchedAfterMount && !going))
    return <Loader label="Opening the loan" />;
  return <Opened loan={loan.data} asCopy={asCopy} going={going} />;
}

function Opened({ loan, asCopy, going }: { loan: Loan; asCopy: boolean; going: BuilderStore | undefined }) {
  const stored = useMemo(() => draftOfLoan(loan), [loan]);
  const initial = useMemo(() => (asCopy ? copyOfDraft(stored) : stored), [stored, asCopy]);
  return asCopy ? (
    <LoanBuilder initial={initial} stored={null} place={`copy.${loan.id}`} />
  ) : (
    <LoanBuilder initial={initial} stored={stored} going={going} />
  );
}
