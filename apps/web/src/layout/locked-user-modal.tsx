import { LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import { useEffect, useState } from "react";
import { onPaywall } from "@/api/paywall-link.ts";
import { useUser } from "@/api/session.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { showPlans } from "./plan-modal-events.ts";

/** Stands before a trial user without billing info, once a visit, and again whenever something is refused for it; a want of plan or credits opens the plans. */
export function LockedUserModal() {
  const { locked } = useUser();
  const [open, setOpen] = useState(locked);
  useEffect(() => onPaywall((paywall) => (paywall === "locked" ? setOpen(true) : showPlans())), []);
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
