import { REVIEW_STATES } from "@hearthline/contract/sites/reviews";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { oneOf } from "@/shared/browser/one-of.ts";
import { Button } from "@/ui/button.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Input } from "@/ui/input.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { Pager } from "@/ui/pager.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { ChooseLoan } from "./choose-loan.tsx";
import { ReviewCard, STATE_WORDS } from "./review-card.tsx";

const CHOICES = [
  { value: "", label: "Any" },
  ...REVIEW_STATES.map((value) => ({ value: value as string, label: STATE_WORDS[value] })),
];

export default function ReviewsPage() {
  const [asks, setAsks] = useState(false);
  const state = useTableState({ perPage: 20 });
  const chosen = oneOf(REVIEW_STATES, state.get("state"));
  const isFiltered = state.q !== undefined || chosen !== undefined;
  const reviews = useQuery({
    ...trpc.reviews.list.queryOptions({ q: state.q, state: chosen, page: state.page, perPage: state.perPage }),
    placeholderData: keepPreviousData,
  });
  const ask = (
    <Button does="reviews.ask" variant="primary" onClick={() => setAsks(true)}>
      Ask for a review
    </Button>
  );
  return (
    <AreaFrame action={ask}>
      <div className="max-w-[760px]">
        <h2 className="text-lg tracking-tight">Reviews</h2>
        <p className="max-w-[62ch] text-sm text-muted-foreground">
          By clients whose loan has closed. What they permit you to publish is on your website immediately, in order of
          date; you can answer it, and no one can change it.
        </p>
        <Summary />
        <div className="mt-6 mb-3 flex flex-wrap gap-2">
          <div className="min-w-48 flex-1">
            <Input
              type="search"
              aria-label="Search reviews"
              placeholder="Client, loan or words"
              frameClassName="h-[var(--control)] border-border-strong text-sm max-md:h-11"
              defaultValue={state.q}
              onChange={({ target }) => state.set({ q: target.value })}
            />
          </div>
          <ChoiceMenu
            label="State"
            choices={CHOICES}
            value={chosen ?? ""}
            onChange={(value) => state.set({ state: value })}
          />
        </div>
        {reviews.isPending && <Loader label="Loading reviews" />}
        {reviews.isError && (
          <FailedState
            what="The reviews"
            onRetry={reviews.refetch}
            action={(retry) => <Button onClick={retry}>Load again</Button>}
          />
        )}
        {reviews.data?.total === 0 && (
          <EmptyState
            art={isFiltered ? "search" : "list"}
            title={isFiltered ? "No review is like this" : "No reviews yet"}
            text={
              isFiltered
                ? "Take a filter away to see more."
                : "Ask the client of a closed loan. They write by a link of their own, so every review is by someone you worked with."
            }
            action={isFiltered ? undefined : ask}
          />
        )}
        {reviews.data?.items.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
        {reviews.data && reviews.data.total > state.perPage && (
          <Pager
            of="reviews"
            page={state.page}
            perPage={state.perPage}
            total={reviews.data.total}
            href={(page) => state.href({ page })}
            onPerPage={(perPage) => state.set({ perPage })}
          />
        )}
      </div>
      {asks && <ChooseLoan onClose={() => setAsks(false)} />}
    </AreaFrame>
  );
}

/** The average and counts of the user's own reviews. */
function Summary() {
  const { data } = useQuery(trpc.reviews.summary.queryOptions({}));
  if (!data || data.asked === 0) return null;
  const { average, all, shown, asked } = data;
  const facts: [string, string][] = [
    ["Average", average === null ? "None yet" : `${average.toFixed(1)} of 5`],
    ["May be published", String(all)],
    ["On the website", String(shown)],
    ["Asked", String(asked)],
  ];
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-t pt-4 sm:grid-cols-4">
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="text-lg font-medium tabular-nums">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
