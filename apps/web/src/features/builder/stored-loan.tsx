import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { refusalOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { copyOfDraft, draftOfLoan } from "./draft.ts";
import { LoanBuilder } from "./loan-builder.tsx";
import { takeOver } from "./open-drafts.ts";

interface LoanForBuilderProps {
  id: string;
  /** Opens a copy of it, unsaved. */
  asCopy?: boolean;
}

/** The builder over a stored loan. */
export function LoanForBuilder({ id, asCopy = false }: LoanForBuilderProps) {
  const [going] = useState(() => (asCopy ? undefined : takeOver(id)));
  // The draft stands on the loan as it was opened: a refetch never changes it under the person's hands.
  const loan = useQuery({
    ...trpc.loans.get.queryOptions({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: going ? false : "always",
    gcTime: 0,
  });
  if (loan.isError) return <Missing error={loan.error} onRetry={() => void loan.refetch()} />;
  if (!loan.data || (loan.isFetching && !loan.isFetchedAfterMount && !going))
    return <Loader label="Opening the loan" />;
  const stored = draftOfLoan(loan.data);
  return asCopy ? (
    <LoanBuilder initial={copyOfDraft(stored)} stored={null} place={`copy.${id}`} />
  ) : (
    <LoanBuilder initial={stored} stored={stored} going={going} />
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message } = refusalOf(error);
  const gone = code === "not_found";
  return (
    <Page
      title={gone ? "No such loan" : "The loan did not load"}
      crumbs={[{ label: "Purchase loans", to: paths.purchaseLoans }]}
    >
      <EmptyState
        role="alert"
        art={gone ? "search" : "broken"}
        title={gone ? "There is no such loan" : "The loan could not be read"}
        heading="h2"
        text={gone ? "It may have been deleted, or belongs to somebody else." : message}
        action={
          gone ? (
            <Button asChild>
              <Link to={paths.purchaseLoans}>All purchase loans</Link>
            </Button>
          ) : (
            <Button onClick={onRetry}>Load again</Button>
          )
        }
      />
    </Page>
  );
}
