import { useUser } from "@/api/session.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { holdForBilling } from "./after-billing.ts";
import { showPlans } from "./plan-modal-events.ts";

interface BillingGateProps {
  /** The same name as in `useAfterBilling`. */
  action: string;
  /** What it unlocks: "Sending". */
  what: string;
  /** What happens as soon as there is billing info: "it is sent right after". */
  after: string;
  /** The values stored until there is billing info. */
  typed?: unknown;
}

/** Shown at an action that is locked in a trial without billing info: how to unlock it, and that nothing typed is lost. Renders nothing if it is open. */
export function BillingGate({ action, what, after, typed }: BillingGateProps) {
  const { locked, trialEndsAt } = useUser();
  const can = useCan();
  const { date } = useDates();
  if (!locked) return null;
  const ends = trialEndsAt !== null && new Date(trialEndsAt) > new Date() ? date(trialEndsAt) : undefined;
  const update = () => {
    holdForBilling(action, typed);
    showPlans();
  };
  return (
    <section
      aria-label="Billing info needed"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-brand-soft px-4 py-3 text-sm"
    >
      <p className="min-w-0 flex-[1_1_260px]">
        <b className="block font-medium">{what} opens with billing info</b>
        <span className="text-secondary-foreground">
          {ends ? `Nothing is charged before the trial ends on ${ends}.` : "The trial is over; choose a plan to go on."}{" "}
          {can("billing:manage") ? `What you typed stays here, and ${after}.` : "Ask a Company Admin to enter it."}
        </span>
      </p>
      {can("billing:manage") && (
        <Button onClick={update} className="max-md:w-full">
          Update Billing
        </Button>
      )}
    </section>
  );
}
