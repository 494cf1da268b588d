import type { LetterRow } from "@hearthline/contract/guests/pre-approval-letters";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence, money } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { LimitedTextarea } from "@/ui/limited-textarea.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { itemsOf } from "../../../shared/items-of.ts";

/** Realtors' open requests for letters on this loan, each with its own reply form. Renders nothing if there are none. */
export function LetterRequests({ loanId, may }: { loanId: string; may: boolean }) {
  const letters = useQuery(trpc.letters.forLoan.queryOptions({ loanId }, { select: itemsOf }));
  const open = (letters.data ?? []).filter(({ state }) => state === "asked");
  if (open.length === 0) return null;
  return (
    <section aria-label="Letters asked for" className="border-b bg-brand-soft px-7 py-4 max-md:px-4">
      <ul className="grid max-w-[900px] gap-4">
        {open.map((letter) => (
          <Request key={letter.id} letter={letter} may={may} />
        ))}
      </ul>
    </section>
  );
}

function Request({ letter, may }: { letter: LetterRow; may: boolean }) {
  const { relative } = useDates();
  const [answering, setAnswering] = useState(false);
  const { askedBy, amountCents, address, note, askedAt } = letter;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_320px]">
          <b className="font-semibold">
            {askedBy.name} asks for a letter at {money(amountCents)}
          </b>
          {address && ` for ${address}`}, {inSentence(relative(askedAt))}.
          {note && <span className="block text-sm text-secondary-foreground">“{note}”</span>}
        </p>
        {may && (
          <Button does="letters.answer" aria-expanded={answering} onClick={() => setAnswering(!answering)}>
            {answering ? "Close" : "Answer"}
          </Button>
        )}
      </div>
      {answering && <AnswerForm letter={letter} />}
    </li>
  );
}

function AnswerForm({ letter: { id, amountCents: asked, askedBy } }: { letter: LetterRow }) {
  const queries = useQueryClient();
  const [amountCents, setAmount] = useState<number | null>(asked);
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const [answer, setAnswer] = useState("");
  const send = useMutation(
    trpc.letters.answer.mutationOptions({
      onSuccess: () =>
        Promise.all([
          queries.invalidateQueries({ queryKey: trpc.letters.pathKey() }),
          queries.invalidateQueries({ queryKey: trpc.notifications.pathKey() }),
        ]),
      meta: { success: `${askedBy.name} has your reply.`, handlesErrors: true },
    }),
  );
  const refusal = send.error ? errorResponseOf(send.error) : undefined;
  const common = { id, answer };
  const approve = () =>
    send.mutate({
      ...common,
      approved: true,
      ...(amountCents === null ? {} : { amountCents }),
      ...(validUntil ? { validUntil } : {}),
    });
  return (
    <form
      className="mt-3 grid gap-4 rounded-md border border-border-strong bg-background p-4"
      onSubmit={(event) => {
        event.preventDefault();
        approve();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="The letter says" error={refusal?.errors.amountCents?.[0]}>
          <MoneyInput valueCents={amountCents} onChange={setAmount} />
        </Field>
        <Field label="Good through" optional error={refusal?.errors.validUntil?.[0]}>
          <DateInput value={validUntil} onChange={setValidUntil} />
        </Field>
      </div>
      <Field label={`A few words to ${askedBy.name}`} optional error={refusal?.errors.answer?.[0]}>
        <LimitedTextarea rows={2} limit={1000} value={answer} onChange={(event) => setAnswer(event.target.value)} />
      </Field>
      {refusal && Object.keys(refusal.errors).length === 0 && <FormError>{refusal.message}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button
          does="letters.answer"
          type="submit"
          variant="primary"
          busy={send.isPending}
          disabled={amountCents === null}
        >
          Give the letter{amountCents === null ? "" : ` at ${money(amountCents)}`}
        </Button>
        <Button does="letters.answer" busy={send.isPending} onClick={() => send.mutate({ ...common, approved: false })}>
          No letter now
        </Button>
      </div>
    </form>
  );
}
