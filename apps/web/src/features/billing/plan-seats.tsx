import type { BillingStanding } from "@hearthline/contract/billing/billing";
import { MINIMUM_SEATS } from "@hearthline/contract/billing/subscriptions";
import { useState } from "react";
import { usePlanOrders } from "@/shared/plans/use-plan-orders.tsx";
import { Button } from "@/ui/button.tsx";
import { Input } from "@/ui/input.tsx";

/** Adds or removes seats of an Enterprise plan, and shows the cost before confirming. */
export function PlanSeats({ standing }: { standing: BillingStanding }) {
  const plan = standing.subscriptions.find(({ kind, name }) => kind === "plan" && name === "enterprise");
  return plan ? <Seats key={plan.seats} seats={plan.seats} /> : null;
}

function Seats({ seats }: { seats: number }) {
  const [typed, setTyped] = useState(String(seats));
  const { order, busy, parts } = usePlanOrders();
  const wanted = Number(typed);
  const right = Number.isInteger(wanted) && wanted >= MINIMUM_SEATS && wanted !== seats;
  return (
    <form
      className="mb-7"
      onSubmit={(event) => {
        event.preventDefault();
        if (right) order("enterprise", wanted);
      }}
    >
      {parts}
      <label htmlFor="seats" className="mb-1 block text-sm font-medium">
        Seats, {MINIMUM_SEATS} at least
      </label>
      <div className="flex gap-2">
        <Input
          id="seats"
          inputMode="numeric"
          className="w-24"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" does="billing.change" busy={busy === "enterprise"} disabled={!right}>
          See the amounts
        </Button>
      </div>
    </form>
  );
}
