import type { ProposalReason } from "@hearthline/contract/loans/status-rule";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { statusWord } from "@/ui/status-label.tsx";
import type { Loan } from "./loan.ts";

const WHY: Record<ProposalReason, (when: string) => string> = {
  sent: (when) => `The report was sent ${when}; a draft is not in your pipeline.`,
  opened: (when) => `The borrower opened the report ${when}; a draft is not in your pipeline.`,
  "pre-approval": () => "Its timeline says that the pre-approval is done.",
  closing: () => "Its timeline says that the closing is done.",
};

/** Proposes another status after an event: the officer accepts it or keeps the current one. */
export function StatusProposal({ loan }: { loan: Loan }) {
  const { relative } = useDates();
  const queries = useQueryClient();
  const { data } = useQuery(trpc.loans.proposal.queryOptions({ id: loan.id }));
  const onSuccess = () => loansChanged(queries);
  const accept = useMutation(
    trpc.loans.setStatus.mutationOptions({ meta: { success: "The status is changed." }, onSuccess }),
  );
  const keep = useMutation(trpc.loans.keepStatus.mutationOptions({ onSuccess }));
  const proposal = data?.proposal;
  if (!proposal || proposal.status === loan.status) return null;
  const { status, because, at } = proposal;
  const busy = accept.isPending || keep.isPending;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-subtle px-7 py-2.5 text-sm max-md:px-4"
    >
      <p className="mr-auto min-w-0">
        {WHY[because](at ? inSentence(relative(at)) : "")}{" "}
        <b className="font-medium">
          Move it from {statusWord(loan.status)} to {statusWord(status)}?
        </b>
      </p>
      <Button
        does="loans.setStatus"
        size="sm"
        variant="primary"
        disabled={busy}
        onClick={() => accept.mutate({ id: loan.id, status })}
      >
        Move to {statusWord(status)}
      </Button>
      <Button does="loans.keepStatus" size="sm" disabled={busy} onClick={() => keep.mutate({ id: loan.id })}>
        Keep {statusWord(loan.status)}
      </Button>
    </div>
  );
}
