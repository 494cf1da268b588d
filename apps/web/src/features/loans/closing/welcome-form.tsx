import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { DialogFoot } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { notify } from "@/ui/toast.tsx";
import { closedChanged } from "./closed-changed.ts";
import type { ClosedLoan } from "./closed-loan.ts";

/** The welcome email: its text, a preview, and the button that sends it to each borrower once. */
export function WelcomeForm({ loan, onDone }: { loan: ClosedLoan; onDone: () => void }) {
  const queries = useQueryClient();
  const [subject, setSubject] = useState("");
  const [message, setMessage] = useState("");
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const preview = useMutation(trpc.closing.previewWelcome.mutationOptions());
  const send = async () => {
    setBusy(true);
    try {
      const { queued, already } = await client.closing.sendWelcome.mutate({ id: loan.id, subject, message });
      await closedChanged(queries);
      notify.success(
        queued.length > 0
          ? `The welcome email is on its way to ${queued.join(", ")}.`
          : `${already.join(", ")} had it before. No one is welcomed twice.`,
      );
      onDone();
    } catch (error) {
      setFault(errorResponseOf(error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <div className="grid gap-4 px-7 py-6 max-md:px-4">
        <Field
          label="Subject"
          optional
          help={`Left empty: “Welcome home: ${loan.address}”, in each borrower’s language.`}
        >
          <Input value={subject} maxLength={200} onChange={({ target }) => setSubject(target.value)} />
        </Field>
        <Field label="Message" optional>
          <Textarea rows={4} value={message} maxLength={5000} onChange={({ target }) => setMessage(target.value)} />
        </Field>
        <FormError>{fault}</FormError>
        {preview.data?.written && (
          <iframe
            title="Preview of the email"
            sandbox=""
            srcDoc={preview.data.written.html}
            className="h-80 w-full rounded-md border bg-white"
          />
        )}
      </div>
      <DialogFoot>
        <Button onClick={onDone}>Back</Button>
        <Button
          does="closing.previewWelcome"
          busy={preview.isPending}
          onClick={() => preview.mutate({ id: loan.id, subject, message })}
        >
          Preview
        </Button>
        <Button does="closing.sendWelcome" variant="primary" busy={busy} onClick={() => void send()}>
          Send
        </Button>
      </DialogFoot>
    </>
  );
}
