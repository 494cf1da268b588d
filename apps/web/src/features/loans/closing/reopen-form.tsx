import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { Button } from "@/ui/button.tsx";
import { DialogFoot } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { notify } from "@/ui/toast.tsx";
import { closedChanged } from "./closed-changed.ts";
import type { ClosedLoan } from "./closed-loan.ts";

interface ReopenFormProps {
  loan: ClosedLoan;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks why a closed loan is reopened; its mortgage of record is withdrawn and stays in the history. */
export function ReopenForm({ loan, onCancel, onDone }: ReopenFormProps) {
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await client.closing.reopen.mutate({ id: loan.id, reason });
      notify.success("The loan is open again.");
      // First unmounts what shows the mortgage of record, which can no longer be fetched.
      onDone();
      queries.removeQueries({ queryKey: trpc.closing.get.queryKey({ id: loan.id }) });
      await Promise.all([loansChanged(queries), closedChanged(queries)]);
    } catch (error) {
      const { message, errors } = errorResponseOf(error);
      setFault(errors.reason?.[0] ?? message);
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <div className="px-7 py-6 max-md:px-4">
        <p className="mb-4 text-sm">
          The mortgage of record is withdrawn and kept in the history. A mortgage that this loan paid off counts again.
        </p>
        <Field label="Reason" error={fault}>
          <Input value={reason} maxLength={400} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </div>
      <DialogFoot>
        <Button onClick={onCancel}>Cancel</Button>
        <Button does="closing.reopen" type="submit" variant="danger" busy={busy}>
          Reopen the loan
        </Button>
      </DialogFoot>
    </form>
  );
}
