import { ORDER_NAMES } from "@hearthline/contract/billing/billing";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { PlanChoices } from "@/shared/plans/plan-choices.tsx";
import { usePlanOrders } from "@/shared/plans/use-plan-orders.tsx";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { PlanSeats } from "./plan-seats.tsx";
import { PlanStanding } from "./plan-standing.tsx";
import { PlanUsage } from "./plan-usage.tsx";

/** Why the billing host redirected back here. */
const PROBLEMS: Record<string, string> = {
  user: "That link is for another account. Choose your plan here.",
  price: "That link names a plan that cannot be bought here. Choose one below.",
  refused: "The billing page could not be opened for your account. Choose your plan here, or ask a Company Admin.",
  busy: "The billing service is not responding right now. Please try again in a moment.",
};

/** The company's subscription, its usage this month, and every plan it can change to. */
export default function PlansPage() {
  const standing = useQuery(trpc.billing.standing.queryOptions({}));
  const [params, setParams] = useSearchParams();
  const problem = PROBLEMS[params.get("problem") ?? ""];
  const chosen = ORDER_NAMES.find((name) => name === params.get("choose"));
  const { order, busy, parts } = usePlanOrders();
  return (
    <AreaFrame>
      {problem && (
        <p role="status" className="mb-5 rounded-md bg-muted px-4 py-3 text-sm">
          {problem}
        </p>
      )}
      {chosen && (
        <div className="mb-5 flex flex-wrap items-center gap-3 rounded-md bg-brand-soft px-4 py-3 text-sm">
          <p className="mr-auto">You chose another plan. Look at what it costs before anything changes.</p>
          <Button
            variant="primary"
            does="billing.change"
            busy={busy === chosen}
            onClick={() => {
              setParams({}, { replace: true });
              order(chosen);
            }}
          >
            See the amounts
          </Button>
        </div>
      )}
      {parts}
      {standing.isError && (
        <FailedState
          what="Your plan"
          onRetry={standing.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      )}
      {standing.isPending && <Loader label="Loading your plan" />}
      {standing.data && (
        <>
          <PlanStanding standing={standing.data} />
          <PlanSeats standing={standing.data} />
          <PlanUsage standing={standing.data} />
        </>
      )}
      <div className="rounded-lg border border-border-strong max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        <PlanChoices heading="h2" />
      </div>
    </AreaFrame>
  );
}
