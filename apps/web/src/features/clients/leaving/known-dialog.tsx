import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { client as api } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { fileSize } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";

type PersonFile = Awaited<ReturnType<typeof api.persons.file.query>>;

const ASK_AGAIN_MS = 700;

/** Everything stored about a person, for their access request: readable on screen, and as a file for a program. */
export function KnownDialog({ client, onClose }: { client: { id: string; name: string }; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const print = useMutation(trpc.persons.print.mutationOptions({ meta: { handlesErrors: true } }));
  const asked = print.data?.id;
  const file = useQuery({
    ...trpc.persons.file.queryOptions({ id: asked ?? "" }),
    enabled: asked !== undefined,
    refetchInterval: ({ state }) => (!state.data || state.data.state === "queued" ? ASK_AGAIN_MS : false),
  });
  const failed = file.data?.state === "failed";
  const busy = print.isPending || (asked !== undefined && !failed && file.data?.state !== "done");
  const error = print.error ?? file.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Everything known about ${client.name}`}
      description="For a person who asks what you store: what they told you, loans, reports and what they read, mails, consent, and who did what. Each download is an entry of the audit log."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button asChild>
            <a href={`/api/clients/${client.id}/everything`} download>
              Download JSON
            </a>
          </Button>
          {file.data?.state === "done" ? (
            <Button asChild variant="primary">
              <a href={`/api/person-files/${file.data.id}/pdf`} download>
                Download PDF
              </a>
            </Button>
          ) : (
            <Button
              does="persons.print"
              variant="primary"
              busy={busy}
              onClick={() => print.mutate({ id: client.id, reason })}
            >
              Make the PDF
            </Button>
          )}
        </>
      }
    >
      <Field label="Who asked, and how" optional help="Kept with the request.">
        <Input autoComplete="off" value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <p role="status" className="mt-3 text-sm text-muted-foreground">
        {stateWords(busy, file.data)}
      </p>
      <FormError>
        {error ? errorResponseOf(error).message : failed ? "The PDF could not be made. Please try again." : undefined}
      </FormError>
    </Dialog>
  );
}

function stateWords(busy: boolean, file: PersonFile | undefined): string {
  if (busy) return "Making the PDF …";
  if (file?.state === "done") return `The PDF is ready, ${fileSize(file.fileBytes)}.`;
  return "";
}
