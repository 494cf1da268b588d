import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { client as api } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Pager } from "@/ui/pager.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { DuplicateClient } from "./duplicate-client.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { reasonWords } from "./reason-words.ts";

type Pair = Awaited<ReturnType<typeof api.doubles.list.query>>["items"][number];

/** Clients who may be duplicates. */
export default function DuplicatesPage() {
  const state = useTableState({ sort: "-id" });
  const [merging, setMerging] = useState<Pair>();
  const { data, error, refetch } = useQuery({
    ...trpc.doubles.list.queryOptions({ page: state.page, perPage: state.perPage }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <p className="mb-5 max-w-[68ch] text-sm text-muted-foreground">
        Records that share an email address, a phone number, or last name and address. Merge them, or say that they are
        two people: then they are not listed again.
      </p>
      {!data && !error && <Loader label="Looking for duplicates" />}
      {error && (
        <FailedState
          what="The list"
          onRetry={() => void refetch()}
          action={(retry) => <Button onClick={retry}>Try again</Button>}
        />
      )}
      {data && data.total === 0 && (
        <EmptyState
          heading="h2"
          title="No duplicates"
          text="When two of your clients share an email address, a number, or name and address, they are listed here."
          action={
            <Button asChild>
              <Link to={paths.clients}>All clients</Link>
            </Button>
          }
        />
      )}
      {data && data.total > 0 && (
        <ul aria-label="Pairs" className="max-w-[980px] border-t border-border-strong">
          {data.items.map((pair) => (
            <PairLine key={`${pair.one.id} ${pair.other.id}`} pair={pair} onMerge={() => setMerging(pair)} />
          ))}
        </ul>
      )}
      {data && data.total > 25 && (
        <Pager
          of="pairs"
          page={state.page}
          perPage={state.perPage}
          total={data.total}
          href={(page) => state.href({ page })}
          onPerPage={(perPage) => state.set({ perPage })}
        />
      )}
      {merging && (
        <MergeDialog
          pair={olderFirst(merging)}
          onClose={() => setMerging(undefined)}
          onMerged={() => setMerging(undefined)}
        />
      )}
    </Page>
  );
}

/** The record with more data stays, else the older one. */
function olderFirst({ one, other }: Pair) {
  const keepsOther =
    other.loanCount > one.loanCount || (other.loanCount === one.loanCount && other.createdAt < one.createdAt);
  return keepsOther ? { keptId: other.id, goneId: one.id } : { keptId: one.id, goneId: other.id };
}

function PairLine({ pair, onMerge }: { pair: Pair; onMerge: () => void }) {
  const queries = useQueryClient();
  const distinct = useMutation(
    trpc.doubles.distinct.mutationOptions({
      meta: { success: "They are two people from now on." },
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.doubles.pathKey() }),
    }),
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 border-b py-4 text-sm max-md:grid-cols-1">
      <DuplicateClient client={pair.one} />
      <DuplicateClient client={pair.other} />
      <div className="flex gap-2 md:flex-col md:items-stretch max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
        <Button does="doubles.merge" onClick={onMerge} aria-label={`Merge ${pair.one.name} and ${pair.other.name}`}>
          Merge
        </Button>
        <Button
          variant="ghost"
          does="doubles.distinct"
          busy={distinct.isPending}
          aria-label={`${pair.one.name} and ${pair.other.name} are two people`}
          onClick={() => distinct.mutate({ oneId: pair.one.id, otherId: pair.other.id })}
        >
          Two people
        </Button>
      </div>
      <p className="text-xs text-muted-foreground md:col-span-3">{reasonWords(pair.reasons)}</p>
    </li>
  );
}
