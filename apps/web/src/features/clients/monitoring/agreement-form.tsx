import { MONITORING_WORDS } from "@hearthline/contract/clients/monitoring";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Select } from "@/ui/select.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Client } from "../client-values.ts";
import { HOW, HowField, WordsField } from "../consent/said-fields.tsx";

interface Props {
  client: Client;
  /** When the client was last asked by email. */
  askedAt: string | null;
  onDone: () => void;
}

/** Gets the client's written instructions: on a page whose link is emailed to them, or recorded by the officer. */
export function AgreementForm({ client, askedAt, onDone }: Props) {
  const [recording, setRecording] = useState(client.emails.length === 0);
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground">
        The Fair Credit Reporting Act asks for {client.firstName}’s instructions in writing before anyone looks at their
        credit.
      </p>
      {client.emails.length > 0 && <AskByMail client={client} askedAt={askedAt} onDone={onDone} />}
      {recording ? (
        <RecordForm client={client} onDone={onDone} />
      ) : (
        <div>
          <Button onClick={() => setRecording(true)}>They agreed on paper or in a message</Button>
        </div>
      )}
    </div>
  );
}

function AskByMail({ client, askedAt, onDone }: Props) {
  const { date } = useDates();
  const [to, setTo] = useState(client.emails[0] ?? "");
  const ask = useMutation(trpc.monitoring.ask.mutationOptions({ meta: { handlesErrors: true } }));
  const refusal = ask.error && errorResponseOf(ask.error);
  const send = () =>
    ask.mutate(
      { clientId: client.id, to },
      {
        onSuccess: () => {
          notify.success(`${client.firstName} gets the instructions by email. You are notified when they agree.`);
          onDone();
        },
      },
    );
  return (
    <form
      aria-label="Ask by email"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Email it to" error={refusal?.errors.to?.[0]} className="min-w-0 grow">
          <Select
            options={client.emails.map((email) => ({ value: email, label: email }))}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
        <Button does="monitoring.ask" type="submit" variant="primary" busy={ask.isPending}>
          {askedAt ? "Ask again" : "Ask by email"}
        </Button>
      </div>
      <p className="text-muted-foreground">
        {askedAt
          ? `Asked on ${date(askedAt)}; they have not agreed yet.`
          : "They read the instructions on a page of their own, agree with a button, and get a copy. Monitoring turns on then."}
      </p>
      {refusal && Object.keys(refusal.errors).length === 0 && <FormError>{refusal.message}</FormError>}
    </form>
  );
}

/** Records what they signed or wrote, and turns monitoring on. */
function RecordForm({ client, onDone }: Pick<Props, "client" | "onDone">) {
  const places = [
    { value: "In person", label: "In person" },
    ...client.emails.map((email) => ({ value: email, label: email })),
    ...client.phones.map((phone) => ({ value: phone, label: phoneLabel(phone) })),
  ];
  const [words, setWords] = useState(MONITORING_WORDS);
  const [source, setSource] = useState<string>("paper");
  const [address, setAddress] = useState("In person");
  const update = useMutation(trpc.monitoring.update.mutationOptions({ meta: { handlesErrors: true } }));
  const refusal = update.error && errorResponseOf(update.error);
  const save = () =>
    update.mutate(
      {
        clientId: client.id,
        monitoring: "on",
        consent: { words, address, source: oneOf(HOW, source) ?? "paper" },
      },
      { onSuccess: onDone },
    );
  return (
    <form
      aria-label="What the client agreed to"
      className="grid grid-cols-2 gap-4 border-t pt-4 max-sm:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <HowField inWriting value={source} onChange={setSource} />
      <Field label="Where they agreed" error={refusal?.errors["consent.address"]?.[0]}>
        <Select options={places} value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <WordsField value={words} rows={3} error={refusal?.errors["consent.words"]?.[0]} onChange={setWords} />
      {refusal && Object.keys(refusal.errors).length === 0 && <FormError>{refusal.message}</FormError>}
      <div className="flex justify-end sm:col-span-2">
        <Button does="monitoring.update" type="submit" busy={update.isPending}>
          They agreed: turn it on
        </Button>
      </div>
    </form>
  );
}
