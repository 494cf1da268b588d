import { IMPERSONATION_MINUTES } from "@hearthline/contract/accounts/security";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { becomeAnother } from "@/layout/become-another.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Textarea } from "@/ui/textarea.tsx";

/** Asks an admin for a reason before they sign in as another user. */
export function ImpersonateDialog({ user, onClose }: { user: { id: string; name: string }; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const start = useMutation({
    mutationFn: () => client.impersonation.start.mutate({ userId: user.id, reason: reason.trim() }),
    onSuccess: () => becomeAnother(),
    meta: { handlesErrors: true },
  });
  const refusal = start.error ? errorResponseOf(start.error) : undefined;
  const atReason = refusal?.errors.reason?.[0];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Sign in as ${user.name}`}
      description={`You see what ${user.name} sees, read-only, for ${IMPERSONATION_MINUTES} minutes at most. They find it in their security settings, with your name and the reason.`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim() === "");
          if (reason.trim() !== "" && !start.isPending) start.mutate();
        }}
        className="grid gap-4"
      >
        <Field label="Reason" error={missing ? "A reason is needed." : atReason}>
          <Textarea
            rows={3}
            placeholder="Their report does not open; they asked me to look"
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
        </Field>
        <FormError>{atReason ? undefined : refusal?.message}</FormError>
        <div className="flex justify-end gap-2 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button does="impersonation.start" type="submit" variant="primary" busy={start.isPending}>
            Sign in as {user.name.split(" ")[0]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
