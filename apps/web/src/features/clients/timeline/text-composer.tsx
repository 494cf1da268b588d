import { textToClient } from "@hearthline/report/sms-text";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { textParts } from "@/shared/words/text-parts.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Client } from "../client-values.ts";
import { mayUse, wordOn } from "../consent/may-reach.ts";
import { useClientChanged } from "../use-client-changed.ts";
import { AddressChoice } from "./address-choice.tsx";
import { BareTextarea, ComposerFoot, ComposerForm } from "./composer-parts.tsx";
import { NoWay } from "./no-way.tsx";

/** The server's limits, which leave room for the sender's name and the opt-out notice. */
const MAX_TEXT = 200;

/** A text to a number that has consent, or whose consent the officer records now. */
export function TextComposer({ client }: { client: Client }) {
  const [chosen, setChosen] = useState<string>();
  const [message, setMessage] = useState("");
  const [agreed, setAgreed] = useState(false);
  const { name: officerName, companyName } = useUser();
  const send = useMutation(
    trpc.clientMessages.sendSms.mutationOptions({ meta: { handlesErrors: true }, onSuccess: useClientChanged() }),
  );
  const free = client.phones.find((phone) => mayUse(client, "sms", phone) === "yes");
  const to = chosen && client.phones.includes(chosen) ? chosen : (free ?? client.phones[0]);
  if (!to) return <NoWay>There is no phone number. Add one to the client to write a text.</NoWay>;
  const may = mayUse(client, "sms", to);
  const left = MAX_TEXT - message.trim().length;
  const ready = may !== "no" && (may === "yes" || agreed) && message.trim() !== "" && left >= 0;
  const goesAs = textParts(textToClient(message, { officerName, companyName, language: client.language }));
  const refusal = send.error && errorResponseOf(send.error);
  const save = () => {
    if (!ready || send.isPending) return;
    send.mutate(
      { id: client.id, to, message, agreed: may !== "yes" && agreed },
      {
        onSuccess: () => {
          setMessage("");
          notify.success("The text is on its way.");
        },
      },
    );
  };
  return (
    <ComposerForm label="New text" onSave={save}>
      <AddressChoice client={client} channel="sms" addresses={client.phones} value={to} onChange={setChosen} />
      <BareTextarea
        aria-label={`Text to ${client.name}`}
        placeholder={`Write to ${client.firstName}`}
        disabled={may === "no"}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {may === "unasked" && (
        <div className="px-3.5 py-1.5">
          <Checkbox
            label="They agreed to get texts from me about their loan"
            help="Recorded with your name."
            checked={agreed}
            onCheckedChange={(checked) => setAgreed(checked === true)}
          />
        </div>
      )}
      <ComposerFoot
        does="clientMessages.sendSms"
        busy={send.isPending}
        ready={ready}
        problem={
          may === "no"
            ? wordOn(client, "sms", to)?.source === "held"
              ? "They may have asked you to stop texting. Check with them, then record what they say under consent."
              : "They said STOP to texts on this number. Call them; a START from their phone lets you text again."
            : left < 0
              ? `Shorten it by ${-left}: ${MAX_TEXT} characters fit.`
              : refusal
                ? (Object.values(refusal.errors).flat()[0] ?? refusal.message)
                : undefined
        }
        hint={message === "" ? "Begins with your name, ends with how to stop" : `${left} characters left. ${goesAs}.`}
      >
        Send text
      </ComposerFoot>
    </ComposerForm>
  );
}
