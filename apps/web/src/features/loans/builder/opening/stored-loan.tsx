import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { MissingLoan } from "@/layout/missing-loan.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { reopened } from "../findings/estimates.ts";
import { useToday } from "../findings/use-today.ts";
import type { BuilderKind } from "../kind.ts";
import { useBuilderKind } from "../kinds.ts";
import type { BuilderStore } from "../store/builder-store.ts";
import { copyOfDraft } from "../store/draft.ts";
import { useTodaysRates } from "../store/use-todays-rates.ts";
import { LoanBuilder } from "./loan-builder.tsx";
import { handedOver, takenOver } from "./open-drafts.ts";

interface LoanForBuilderProps {
  id: string;
  /** Opens an unsaved copy of it. */
  asCopy?: boolean;
}

/** The builder with a stored loan. */
export function LoanForBuilder({ id, asCopy = false }: LoanForBuilderProps) {
  const kind = useBuilderKind();
  useTodaysRates();
  const [going] = useState(() => (asCopy ? undefined : handedOver(id)));
  useEffect(() => takenOver(id), [id]);
  // The draft starts from the loan as it was opened: a refetch never changes it while the user is typing.
  const loan = useQuery({
    ...trpc.loans.record.queryOptions({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: going ? false : "always",
    gcTime: 0,
  });
  if (loan.isError) return <MissingLoan error={loan.error} onRetry={() => void loan.refetch()} />;
  if (!loan.data || (loan.isFetching && !loan.isFetchedAfterMount && !going))
    return <Loader label="Opening the loan" />;
  if (loan.data.kind !== kind.kind) return <MissingLoan onRetry={() => void loan.refetch()} />;
  return <Opened kind={kind} loan={loan.data} asCopy={asCopy} going={going} />;
}

interface OpenedProps {
  kind: BuilderKind;
  loan: LoanOf<LoanKind>;
  asCopy: boolean;
  going: BuilderStore | undefined;
}

function Opened({ kind, loan, asCopy, going }: OpenedProps) {
  const day = useToday();
  const stored = useMemo(() => reopened(kind.open(loan), day), [kind, loan, day]);
  const initial = useMemo(() => (asCopy ? copyOfDraft(stored, kind.words.untitled) : stored), [kind, stored, asCopy]);
  return asCopy ? (
    <LoanBuilder kind={kind} initial={initial} stored={null} place={`copy.${loan.id}`} />
  ) : (
    <LoanBuilder kind={kind} initial={initial} stored={stored} going={going} />
  );
}
