import { useEffect, useRef, useState } from "react";
import { ExtraCredits, PlanCards } from "@/shared/plans/plan-cards.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { onPlanEvents } from "./plan-modal-events.ts";

const OPEN_AFTER_MS = 100;
const CLOSE_AFTER_MS = 300;

/** The plans in a modal, by the specification's timing. What a plan's button does joins with billing. */
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
  return (
    <Dialog headed width="plans" open={open} onOpenChange={setOpen} title="Your Plan">
      <PlanCards />
      <ExtraCredits />
    </Dialog>
  );
}
