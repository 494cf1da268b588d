import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { notify } from "@/ui/toast.tsx";
import type { Client } from "../client-values.ts";
import { mayUse } from "../consent/may-reach.ts";
import { useClientChanged } from "../use-client-changed.ts";
import { AddressChoice } from "./address-choice.tsx";
import { BareTextarea, ComposerFoot, ComposerForm } from "./composer-parts.tsx";
import { NoWay } from "./no-way.tsx";

/** An email in the officer's own words. */
export function MailComposer({ client }: { client: Client }) {
  const [chosen, setChosen] = useState<string>();
  const [subject, setSubject] = useState("");
  const [message, setMessage] = useState("");
  const send = useMutation(
    trpc.clientMessages.sendEmail.mutationOptions({ meta: { handlesErrors: true }, onSuccess: useClientChanged() }),
  );
  const free = client.emails.filter((email) => mayUse(client, "email", email) !== "no");
  const to = chosen && client.emails.includes(chosen) ? chosen : (free[0] ?? client.emails[0]);
  if (!to) return <NoWay>There is no email address. Add one to the client to write an email.</NoWay>;
  const closed = mayUse(client, "email", to) === "no";
  const ready = !closed && subject.trim() !== "" && message.trim() !== "";
  const refusal = send.error && errorResponseOf(send.error);
  const save = () => {
    if (!ready || send.isPending) return;
    send.mutate(
      { id: client.id, to, subject, message },
      {
        onSuccess: () => {
          setSubject("");
          setMessage("");
          notify.success("The email is on its way.");
        },
      },
    );
  };
  return (
    <ComposerForm label="New mail" onSave={save}>
      <AddressChoice client={client} channel="email" addresses={client.emails} value={to} onChange={setChosen} />
      <input
        aria-label="Subject"
        placeholder="Subject"
        autoComplete="off"
        maxLength={200}
        disabled={closed}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        className="block h-9 w-full bg-transparent px-3.5 font-medium outline-none focus-visible:shadow-none max-md:h-11 max-md:text-lg"
      />
      <BareTextarea
        aria-label={`Email to ${client.name}`}
        placeholder={`Write to ${client.firstName}`}
        disabled={closed}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <ComposerFoot
        does="clientMessages.sendEmail"
        busy={send.isPending}
        ready={ready}
        problem={
          closed
            ? "They have unsubscribed from your emails. Call them instead."
            : refusal
              ? (Object.values(refusal.errors).flat()[0] ?? refusal.message)
              : undefined
        }
        hint="Replies come to your mailbox"
      >
        Send mail
      </ComposerFoot>
    </ComposerForm>
  );
}
