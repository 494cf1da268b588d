import { phoneLabel } from "@hearthline/contract/values/phone";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Select } from "@/ui/select.tsx";
import type { Client } from "../client-values.ts";
import { useClientChanged } from "../use-client-changed.ts";
import { HOW, HowField, WordsField } from "./said-fields.tsx";

const PURPOSES = ["all", "service", "marketing"] as const;
const PURPOSE_OPTIONS = [
  { value: "all", label: "Everything" },
  { value: "service", label: "Their own loan and home" },
  { value: "marketing", label: "Offers and news" },
];
const SAID_OPTIONS = [
  { value: "yes", label: "They agreed" },
  { value: "no", label: "They do not want it" },
];

/** Every address of the client: "Text (919) 555-0161". */
function waysOf({ emails, phones }: Client) {
  return [
    ...phones.flatMap((phone) => [
      { channel: "sms" as const, address: phone, label: `Text ${phoneLabel(phone)}` },
      { channel: "call" as const, address: phone, label: `Call ${phoneLabel(phone)}` },
    ]),
    ...emails.map((email) => ({ channel: "email" as const, address: email, label: `Email ${email}` })),
  ];
}

/** Records a consent: the client's words, the source and the purpose. */
export function RecordForm({ client, onDone }: { client: Client; onDone: () => void }) {
  const ways = waysOf(client);
  const [way, setWay] = useState("0");
  const [said, setSaid] = useState("yes");
  const [purpose, setPurpose] = useState<string>("all");
  const [source, setSource] = useState<string>("spoken");
  const [words, setWords] = useState("");
  const record = useMutation(
    trpc.consents.record.mutationOptions({ meta: { handlesErrors: true }, onSuccess: useClientChanged() }),
  );
  const refusal = record.error && errorResponseOf(record.error);
  const chosen = ways[Number(way)];
  if (!chosen) return <p className="text-sm text-muted-foreground">Add an email address or a phone number first.</p>;
  const save = () =>
    record.mutate(
      {
        clientId: client.id,
        channel: chosen.channel,
        address: chosen.address,
        granted: said === "yes",
        purpose: oneOf(PURPOSES, purpose) ?? "all",
        source: oneOf(HOW, source) ?? "spoken",
        words,
      },
      { onSuccess: onDone },
    );
  return (
    <form
      aria-label="Record what they said"
      className="grid grid-cols-2 gap-x-4 gap-y-4 max-sm:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label="How to reach them" error={refusal?.errors.address?.[0]}>
        <Select
          options={ways.map(({ label }, index) => ({ value: String(index), label }))}
          value={way}
          onChange={(event) => setWay(event.target.value)}
        />
      </Field>
      <Field label="What they said">
        <Select options={SAID_OPTIONS} value={said} onChange={(event) => setSaid(event.target.value)} />
      </Field>
      <Field label="What for">
        <Select options={PURPOSE_OPTIONS} value={purpose} onChange={(event) => setPurpose(event.target.value)} />
      </Field>
      <HowField value={source} onChange={setSource} />
      <WordsField value={words} rows={2} error={refusal?.errors.words?.[0]} onChange={setWords} />
      {refusal && Object.keys(refusal.errors).length === 0 && <FormError>{refusal.message}</FormError>}
      <div className="flex justify-end gap-2 sm:col-span-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button does="consents.record" type="submit" variant="primary" busy={record.isPending}>
          Record it
        </Button>
      </div>
    </form>
  );
}
