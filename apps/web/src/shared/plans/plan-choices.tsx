import { CHECKOUT_PLANS, type CheckoutPlan } from "@hearthline/contract/company/billing";
import { useMutation } from "@tanstack/react-query";
import { refusalOf } from "@/api/errors.ts";
import { useUser } from "@/api/session.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { toCheckout } from "./checkout.ts";
import { PlanCards } from "./plan-cards.tsx";

/** The plans; a company without one chooses one here and enters billing info on the billing host. */
export function PlanChoices({ heading = "h3" }: { heading?: "h2" | "h3" }) {
  const { user_plan, trialEndsAt } = useUser();
  const can = useCan();
  const { date } = useDates();
  const choose = useMutation({ mutationFn: toCheckout, meta: { handlesErrors: true } });
  if (user_plan.length > 0) return <PlanCards heading={heading} />;
  if (!can("billing:manage"))
    return (
      <>
        <p className="px-7 pt-4 text-sm text-muted-foreground max-md:px-4">
          Only a Company Admin can enter billing info. Ask yours.
        </p>
        <PlanCards heading={heading} />
      </>
    );
  const free = trialEndsAt !== null && new Date(trialEndsAt) > new Date();
  return (
    <>
      <p className="px-7 pt-4 text-sm text-muted-foreground max-md:px-4">
        {free
          ? `Your plan begins on ${date(trialEndsAt)}, when the trial ends. Nothing is charged before.`
          : trialEndsAt === null
            ? "The plan begins today."
            : "Your trial is over; the plan begins today."}
      </p>
      {choose.error && (
        <div className="px-7 pt-3 max-md:px-4">
          <FormError>{refusalOf(choose.error).message}</FormError>
        </div>
      )}
      <PlanCards
        heading={heading}
        action={(plan, billing) => {
          const name = checkoutPlan(`${plan.key}_${billing}`);
          return (
            name && (
              <Button
                does="billing.checkout"
                full
                variant={plan.key === "growth" ? "primary" : "secondary"}
                className="max-md:h-11"
                busy={choose.isPending && choose.variables === name}
                aria-label={`Upgrade to ${plan.title}`}
                onClick={() => choose.mutate(name)}
              >
                UPGRADE
              </Button>
            )
          );
        }}
      />
    </>
  );
}

const checkoutPlan = (name: string): CheckoutPlan | undefined => CHECKOUT_PLANS.find((one) => one === name);
