import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { DialogFoot } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Textarea } from "@/ui/textarea.tsx";

interface AskReviewProps {
  loan: { id: string; clients: readonly { name: string }[] };
  onBack: () => void;
  onDone: () => void;
}

/** Asks the client of a closed loan for a review; shows an earlier request instead. */
export function AskReview({ loan, onBack, onDone }: AskReviewProps) {
  const [message, setMessage] = useState("");
  const { date } = useDates();
  const queries = useQueryClient();
  const before = useQuery(trpc.reviews.list.queryOptions({ loanId: loan.id }));
  const ask = useMutation(
    trpc.reviews.ask.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: trpc.reviews.pathKey() });
        onDone();
      },
      meta: { success: "The request is on its way.", handlesErrors: true },
    }),
  );
  const asked = before.data?.items[0];
  const client = loan.clients[0]?.name ?? "The client";
  const refusal = ask.error ? errorResponseOf(ask.error) : undefined;
  return (
    <>
      <div className="grid gap-4 px-7 py-6 text-sm max-md:px-4">
        {asked ? (
          <p>
            {asked.writtenAt
              ? `${client} wrote a review of this loan on ${date(asked.writtenAt)}.`
              : `${client} was asked on ${date(asked.askedAt)}${asked.remindedAt ? ` and reminded on ${date(asked.remindedAt)}` : ""}. A client is asked once per loan.`}
          </p>
        ) : (
          <>
            <p className="text-secondary-foreground">
              {client} gets an email in their language with a link of their own. They choose the stars, the words and
              whether you may publish them. You cannot change what they write.
            </p>
            <Field
              label="Your words above the button"
              optional
              help="If left empty, we thank them and ask what went well and what did not."
              error={refusal?.errors.message?.[0]}
            >
              <Textarea
                rows={5}
                maxLength={2_000}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            </Field>
            <FormError>{refusal && (refusal.errors.to?.[0] ?? refusal.message)}</FormError>
          </>
        )}
      </div>
      <DialogFoot>
        <Button onClick={onBack}>Back</Button>
        {!asked && (
          <Button
            does="reviews.ask"
            variant="primary"
            busy={ask.isPending}
            disabled={before.isPending}
            onClick={() => ask.mutate({ id: loan.id, message })}
          >
            Ask for a review
          </Button>
        )}
      </DialogFoot>
    </>
  );
}
