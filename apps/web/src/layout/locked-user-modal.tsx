import { LOCKED_SENTENCE } from "@hearthline/contract/errors";
import { useState } from "react";
import { useUser } from "@/api/session.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { showPlans } from "./plan-modal-events.ts";

/** Stands before a trial user without billing info, once a visit. */
export function LockedUserModal() {
  const { locked } = useUser();
  const [open, setOpen] = useState(locked);
  if (!locked) return null;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Billing info needed"
      titleHidden
      description={LOCKED_SENTENCE}
      confirmLabel="Update Billing"
      onConfirm={showPlans}
    />
  );
}
