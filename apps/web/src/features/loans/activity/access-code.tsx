import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog, DialogFoot } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { notify } from "@/ui/toast.tsx";
import { AccessCodeField } from "../sharing/access-code-field.tsx";
import type { Share } from "../versions/use-loan-reports.ts";

/** Sets, changes or removes the access code of a share's links. */
export function AccessCode({ share }: { share: Share }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {share.hasAccessCode ? "Code set" : "Set a code"}
      </Button>
      {open && <CodeDialog share={share} onClose={() => setOpen(false)} />}
    </>
  );
}

function CodeDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  const queries = useQueryClient();
  const [code, setCode] = useState<string | null>(share.hasAccessCode ? "" : null);
  const set = useMutation(
    trpc.shares.setAccessCode.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: async ({ hasAccessCode }) => {
        await loansChanged(queries);
        notify.success(hasAccessCode ? "The link asks for the new code." : "The link opens without a code.");
        onClose();
      },
    }),
  );
  const refusal = set.error ? errorResponseOf(set.error) : undefined;
  const said = refusal?.errors.accessCode?.[0];
  return (
    <Dialog
      headed
      open
      onOpenChange={(shown) => shown || onClose()}
      title="Access code"
      description={
        share.hasAccessCode
          ? "The code is not kept in words: set a new one, or remove it. Readers enter the new one again."
          : "Readers enter it once on each device before they see anything."
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate({ shareId: share.id, accessCode: code });
        }}
      >
        <AccessCodeField code={code} onChange={setCode} error={said} />
        {refusal && !said && <FormError>{refusal.message}</FormError>}
        <DialogFoot>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button does="shares.setAccessCode" type="submit" variant="primary" busy={set.isPending}>
            {code === null ? "Open without a code" : "Set the code"}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
