import type { Buyer } from "@hearthline/contract/guests/guests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { money } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";

interface LetterFormProps {
  buyer: Buyer;
  name: string;
  onAsked: () => void;
}

/** Requests a letter from the officer at the price of an offer. */
export function LetterForm({ buyer, name, onAsked }: LetterFormProps) {
  const queries = useQueryClient();
  const [amountCents, setAmount] = useState<number | null>(null);
  const [address, setAddress] = useState(buyer.address ?? "");
  const [note, setNote] = useState("");
  const ask = useMutation(
    trpc.letters.ask.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: trpc.guests.pathKey() });
        onAsked();
      },
      meta: { success: `${buyer.officerName} has your request and will reply here and by email.`, handlesErrors: true },
    }),
  );
  const refusal = ask.error ? errorResponseOf(ask.error) : undefined;
  const at = amountCents === null ? "" : ` at ${money(amountCents)}`;
  return (
    <form
      className="mt-5 grid gap-4 rounded-md border border-border-strong p-5 max-md:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (amountCents !== null) ask.mutate({ reportId: buyer.reportId, amountCents, address, note });
      }}
    >
      <h4 className="text-md font-semibold">Letter for {name}</h4>
      <div className="grid gap-4 md:grid-cols-[160px_minmax(0,1fr)]">
        <Field label="Offer" error={refusal?.errors.amountCents?.[0]}>
          <MoneyInput valueCents={amountCents} onChange={setAmount} />
        </Field>
        <Field label="For the home at" optional error={refusal?.errors.address?.[0]}>
          <Input value={address} maxLength={300} onChange={(event) => setAddress(event.target.value)} />
        </Field>
      </div>
      <Field label="What they should know" optional error={refusal?.errors.note?.[0]}>
        <Input
          value={note}
          maxLength={500}
          placeholder="Offer due today at 5 PM"
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      {refusal && Object.keys(refusal.errors).length === 0 && <FormError>{refusal.message}</FormError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          does="letters.ask"
          type="submit"
          variant="primary"
          size="lg"
          busy={ask.isPending}
          disabled={amountCents === null}
        >
          Ask for a letter{at}
        </Button>
        <p className="text-sm text-muted-foreground">{buyer.officerName} replies here and by email.</p>
      </div>
    </form>
  );
}
