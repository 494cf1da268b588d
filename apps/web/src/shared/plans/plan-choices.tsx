import { FREE_TIER, ORDER_NAMES, type OrderName } from "@hearthline/contract/billing/billing";
import type { CREDIT_TIERS, Plan } from "@hearthline/contract/billing/plans";
import type { ReactNode } from "react";
import { useUser } from "@/api/session.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { GlyphCheck } from "@/ui/glyphs.tsx";
import { type Billing, ExtraCredits, PlanCards } from "./plan-cards.tsx";
import { activeOf, startPeriod, type UserPlan, wordOf } from "./plan-state.ts";
import { usePlanOrders } from "./use-plan-orders.tsx";

/** The plans and the extra credits, each with its action: choose, change or cancel. */
export function PlanChoices({ heading = "h3" }: { heading?: "h2" | "h3" }) {
  const { id, user_plan, trialEndsAt, activate } = useUser();
  const can = useCan();
  const { date } = useDates();
  const { order, unsubscribe, busy, parts } = usePlanOrders();
  const plan = activeOf(user_plan, "plan");
  // A plan arranged by sales has no subscription that could be changed here.
  const bySales = plan !== undefined && (plan.name === "enterprise" || plan.items.length === 0);
  const free = trialEndsAt !== null && new Date(trialEndsAt) > new Date();
  const may = can("billing:manage") && !bySales;

  const planAction = ({ key, title }: Plan, billing: Billing): ReactNode => {
    if (key === "credit_graphs")
      return activate ? (
        <Held>ACTIVATED</Held>
      ) : (
        <Button asChild full className="max-md:h-11">
          <a href={`/billing-portal?user_id=${id}`}>ACTIVATE</a>
        </Button>
      );
    const name = orderName(`${key}_${billing}`);
    return name && planButton({ name, title, plans: user_plan, busy, order, unsubscribe });
  };
  const tierAction = ({ name: tier, credits }: (typeof CREDIT_TIERS)[number]): ReactNode => {
    const paid = activeOf(user_plan, "credits");
    const title = `${credits} credits`;
    if (tier === FREE_TIER)
      return paid && !paid.ends_at ? (
        <Button className="max-md:h-11" does="billing.change" busy={busy === tier} onClick={() => order(tier)}>
          Downgrade Plan
        </Button>
      ) : (
        <Held>ACTIVE</Held>
      );
    if (!plan) return undefined;
    return planButton({ name: tier, title, plans: user_plan, busy, order, unsubscribe });
  };
  return (
    <>
      {!can("billing:manage") && (
        <p className="px-7 pt-4 text-sm text-muted-foreground max-md:px-4">
          Only a Company Admin can {user_plan.length === 0 ? "enter billing info" : "change the plan"}. Ask yours.
        </p>
      )}
      {may && !plan && (
        <p className="px-7 pt-4 text-sm text-muted-foreground max-md:px-4">
          {free
            ? `Your plan begins on ${date(trialEndsAt)}, when the trial ends. Nothing is charged before.`
            : trialEndsAt === null
              ? "The plan begins today."
              : "Your trial is over; the plan begins today."}
        </p>
      )}
      {bySales && can("billing:manage") && (
        <p className="px-7 pt-4 text-sm text-muted-foreground max-md:px-4">
          Your plan is arranged with sales, who change it for you.
        </p>
      )}
      {parts}
      <PlanCards heading={heading} start={startPeriod(user_plan)} {...(may && { action: planAction })} />
      <ExtraCredits heading={heading} {...(may && { action: tierAction })} />
    </>
  );
}

const orderName = (name: string): OrderName | undefined => ORDER_NAMES.find((one) => one === name);

function Held({ children }: { children: ReactNode }) {
  return (
    <p className="flex h-[var(--control)] items-center gap-1.5 text-sm font-medium text-brand">
      <GlyphCheck className="size-3.5" />
      {children}
    </p>
  );
}

interface PlanButtonProps extends Pick<ReturnType<typeof usePlanOrders>, "busy" | "order" | "unsubscribe"> {
  name: OrderName;
  title: string;
  plans: readonly UserPlan[];
}

function planButton({ name, title, plans, busy, order, unsubscribe }: PlanButtonProps): ReactNode {
  const word = wordOf(plans, name);
  if (word === "ACTIVE") return <Held>ACTIVE</Held>;
  const verb = { UNSUBSCRIBE: "Unsubscribe from", UPGRADE: "Upgrade to", DOWNGRADE: "Downgrade to" }[word];
  const gives = word === "UNSUBSCRIBE";
  return (
    <Button
      does={gives ? "billing.unsubscribe" : plans.length > 0 ? "billing.change" : "billing.checkout"}
      full
      variant={word === "UPGRADE" && name.startsWith("growth") ? "primary" : "secondary"}
      className="max-md:h-11"
      busy={busy === name}
      aria-label={`${verb} ${title}`}
      onClick={() => (gives ? unsubscribe(name) : order(name))}
    >
      {word}
    </Button>
  );
}
