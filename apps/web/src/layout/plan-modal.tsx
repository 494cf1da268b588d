import { useEffect, useRef, useState } from "react";
import { letGo } from "@/shared/plans/after-billing.ts";
import { PlanChoices } from "@/shared/plans/plan-choices.tsx";
import { onPlanEvents } from "@/shared/plans/plan-modal-events.ts";
import { Dialog } from "@/ui/dialog.tsx";

const OPEN_AFTER_MS = 100;
const CLOSE_AFTER_MS = 300;

/** The plans in a modal, with the specification's timing. Once closed, nothing waits for billing info any more. */
export function PlanModal() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const turn = (next: boolean, after: number) => () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(next), after);
    };
    const stop = onPlanEvents(turn(true, OPEN_AFTER_MS), turn(false, CLOSE_AFTER_MS));
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, []);
  const close = (next: boolean) => {
    setOpen(next);
    if (!next) letGo();
  };
  return (
    <Dialog headed width="plans" open={open} onOpenChange={close} title="Your Plan">
      <PlanChoices />
    </Dialog>
  );
}
