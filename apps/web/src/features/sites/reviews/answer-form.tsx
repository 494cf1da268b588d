import { LONGEST_ANSWER, type Review } from "@hearthline/contract/sites/reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { LimitedTextarea } from "@/ui/limited-textarea.tsx";

/** The officer's one public reply to a review. */
export function AnswerForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const [answer, setAnswer] = useState(review.answer);
  const queries = useQueryClient();
  const update = useMutation(
    trpc.reviews.update.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: trpc.reviews.pathKey() });
        onDone();
      },
      meta: { success: "Your answer is saved.", handlesErrors: true },
    }),
  );
  const refusal = update.error ? errorResponseOf(update.error) : undefined;
  const { length } = answer.trim();
  return (
    <form
      className="mt-3 grid max-w-[68ch] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({ id: review.id, answer: length === 0 ? null : answer });
      }}
    >
      <Field
        label={`Your answer to ${review.client.name}`}
        help="Everyone can read it. Say nothing about their loan or their money."
        error={refusal && (refusal.errors.answer?.[0] ?? refusal.message)}
      >
        <LimitedTextarea
          rows={4}
          limit={LONGEST_ANSWER}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button
          type="submit"
          does="reviews.update"
          variant="primary"
          busy={update.isPending}
          disabled={length > LONGEST_ANSWER || (length === 0 && review.answer === "")}
        >
          {length === 0 && review.answer ? "Delete your answer" : "Save your answer"}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
