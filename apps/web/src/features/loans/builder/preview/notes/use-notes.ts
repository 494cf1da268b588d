import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { useBuilder } from "../../store/builder-context.ts";

/** The saved loan's notes on its figures; none if it was never saved. */
export function useNotes() {
  const loanId = useBuilder(({ draft }) => draft.loan?.id);
  const notes = useQuery(
    trpc.pinnedNotes.list.queryOptions({ loanId: loanId ?? "", perPage: 100 }, { enabled: loanId !== undefined }),
  );
  return { loanId, notes: notes.data?.items };
}
