import { LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import { useEffect, useState } from "react";
import { onPaywall } from "@/api/paywall-link.ts";
import { useUser } from "@/api/session.ts";
import { notifyOnce } from "@/api/sign-in-memory.ts";
import { letGo } from "@/shared/plans/after-billing.ts";
import { showPlans } from "@/shared/plans/plan-modal-events.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** For a trial without billing info: shown once after sign-in, and whenever a call is rejected for that reason. Missing plan or credits open the plans. */
export function LockedUserModal() {
  const { locked, impersonation } = useUser();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (locked && !impersonation && notifyOnce("locked")) setOpen(true);
  }, [locked, impersonation]);
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
      onCancel={letGo}
    />
  );
}
