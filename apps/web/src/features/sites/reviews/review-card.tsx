import type { Review, ReviewState } from "@hearthline/contract/sites/reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ReviewStars } from "./review-stars.tsx";

export const STATE_WORDS: Record<ReviewState, string> = {
  asked: "Not written yet",
  published: "On the website",
  hidden: "Kept off the website",
  private: "Not permitted to publish",
  withdrawn: "Withdrawn",
};

/** Refetches what depends on a review. */
function useReviewChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: trpc.reviews.pathKey() });
}

/** A review request, or the review that followed. */
export function ReviewCard({ review }: { review: Review }) {
  const { relative, date } = useDates();
  const { state, client, loan, stars, text, shownName, answer, writtenAt, askedAt, remindedAt, sentTo } = review;
  const [answers, setAnswers] = useState(false);
  const mayAnswer = state !== "asked" && state !== "withdrawn";
  return (
    <article className="border-t py-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 text-sm">
        <p>
          <Link to={paths.client(client.id)} className="font-medium">
            {client.name}
          </Link>
          <span className="text-muted-foreground">, {loan.title}</span>
        </p>
        <p className="flex gap-3 text-muted-foreground">
          <span>{STATE_WORDS[state]}</span>
          <time dateTime={writtenAt ?? askedAt}>{relative(writtenAt ?? askedAt)}</time>
        </p>
      </header>
      {stars !== null && <ReviewStars count={stars} className="mt-2" />}
      {text && <p className="mt-1.5 max-w-[68ch] whitespace-pre-line break-words">{text}</p>}
      {shownName && <p className="mt-1.5 text-sm text-muted-foreground">Shown as {shownName}</p>}
      {state === "asked" && (
        <p className="mt-1 text-sm text-muted-foreground">
          Asked at {sentTo}
          {remindedAt && `, reminded ${date(remindedAt)}`}
        </p>
      )}
      {state === "withdrawn" && (
        <p className="mt-1 text-sm text-muted-foreground">The client withdrew it; their words are deleted.</p>
      )}
      {answer && !answers && (
        <div className="mt-3 max-w-[68ch] border-l-2 border-border-strong pl-4">
          <p className="text-sm font-medium">Your answer</p>
          <p className="mt-0.5 whitespace-pre-line break-words">{answer}</p>
        </div>
      )}
      {answers ? (
        <AnswerForm review={review} onDone={() => setAnswers(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {mayAnswer && (
            <Button does="reviews.update" onClick={() => setAnswers(true)}>
              {answer ? "Change your answer" : "Answer"}
            </Button>
          )}
          {state === "asked" && !remindedAt && <Remind id={review.id} name={client.name} />}
          {(state === "published" || state === "hidden") && <Hide review={review} />}
        </div>
      )}
    </article>
  );
}

function Remind({ id, name }: { id: string; name: string }) {
  const changed = useReviewChanged();
  const remind = useMutation(
    trpc.reviews.remind.mutationOptions({ onSuccess: changed, meta: { success: "The reminder is on its way." } }),
  );
  return (
    <AskingButton
      does="reviews.remind"
      question={{
        title: `Remind ${name}?`,
        description: "They get one more email with the same link. A client is reminded once.",
        confirmLabel: "Send the reminder",
      }}
      onConfirm={() => remind.mutateAsync({ id })}
    >
      Remind
    </AskingButton>
  );
}

function Hide({ review: { id, state } }: { review: Review }) {
  const changed = useReviewChanged();
  const update = useMutation(
    trpc.reviews.update.mutationOptions({ onSuccess: changed, meta: { success: "The review is saved." } }),
  );
  if (state === "hidden")
    return (
      <Button does="reviews.update" busy={update.isPending} onClick={() => update.mutate({ id, hidden: false })}>
        Show on the website
      </Button>
    );
  return (
    <AskingButton
      does="reviews.update"
      question={{
        title: "Keep this review off the website?",
        description:
          "The website then says “Selected reviews” and how many there are in all, and the average still counts this one: the FTC forbids leaving reviews out while it looks as if all were shown (16 CFR 465.7).",
        confirmLabel: "Keep it off",
      }}
      onConfirm={() => update.mutateAsync({ id, hidden: true })}
    >
      Keep off the website
    </AskingButton>
  );
}
