import { MONITORING_WORDS } from "@hearthline/contract/clients/monitoring";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { refusalOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Select } from "@/ui/select.tsx";
import type { Client } from "../client-values.ts";
import { HOW, HowField, WordsField } from "../consent/said-fields.tsx";

/** Takes the client's word down and turns it on. */
export function AgreementForm({ client, onDone }: { client: Client; onDone: () => void }) {
  const places = [
    ...client.phones.map((phone) => ({ value: phone, label: phoneLabel(phone) })),
    ...client.emails.map((email) => ({ value: email, label: email })),
    { value: "In person", label: "In person" },
  ];
  const [words, setWords] = useState(MONITORING_WORDS);
  const [source, setSource] = useState<string>("spoken");
  const [address, setAddress] = useState(places[0]?.value ?? "In person");
  const update = useMutation(trpc.monitoring.update.mutationOptions({ meta: { handlesErrors: true } }));
  const refusal = update.error && refusalOf(update.error);
  const save = () =>
    update.mutate(
      {
        clientId: client.id,
        monitoring: "on",
        consent: { words, address, source: oneOf(HOW, source) ?? "spoken" },
      },
      { onSuccess: onDone },
    );
  return (
    <form
      aria-label="What the client agreed to"
      className="grid grid-cols-2 gap-4 max-sm:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <HowField value={source} onChange={setSource} />
      <Field label="Where they said it" error={refusal?.errors["consent.address"]?.[0]}>
        <Select options={places} value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <WordsField value={words} rows={3} error={refusal?.errors["consent.words"]?.[0]} onChange={setWords} />
      {refusal && Object.keys(refusal.errors).length === 0 && <FormError>{refusal.message}</FormError>}
      <div className="flex justify-end sm:col-span-2">
        <Button does="monitoring.update" type="submit" variant="primary" busy={update.isPending}>
          They agreed: turn it on
        </Button>
      </div>
    </form>
  );
}
