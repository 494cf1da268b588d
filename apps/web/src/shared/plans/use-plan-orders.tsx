import {
  changeQuestion,
  FREE_TIER,
  type OrderName,
  type OrderPreview,
  UNSUBSCRIBE_QUESTION,
  UNSUBSCRIBED,
} from "@hearthline/contract/billing/billing";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { queryClient } from "@/api/query-client.ts";
import { renewSession, useUser } from "@/api/session.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { notify } from "@/ui/toast.tsx";
import { toCheckout } from "./checkout.ts";
import { OrderAmounts } from "./order-amounts.tsx";
import { activeOf, isTierName, wordOf } from "./plan-state.ts";

const RELOAD_AFTER_MS = 1_000;

type Asked =
  | { deed: "change"; name: OrderName; seats?: number; preview: OrderPreview }
  | { deed: "unsubscribe"; name: OrderName };

interface PlanOrders {
  /** With a plan: opens its amounts and the confirmation. Without one: redirects to the page that takes billing info. */
  order(name: OrderName, seats?: number): void;
  unsubscribe(name: OrderName): void;
  /** The plan whose button is busy. */
  busy: OrderName | undefined;
  /** The error message and the open confirmation, to be rendered. */
  parts: ReactNode;
}

/** Buys, changes and cancels plans and extra credits: nothing is charged before its amount was confirmed. */
export function usePlanOrders(): PlanOrders {
  const { user_plan } = useUser();
  const [asked, setAsked] = useState<Asked>();
  const begin = useMutation({
    mutationFn: async ({ name, seats }: { name: OrderName; seats?: number }) => {
      const checkout = CHECKOUT.find((plan) => plan === name);
      if (!activeOf(user_plan, "plan") && checkout) return toCheckout(checkout);
      const more = seats === undefined ? {} : { seats };
      const preview = await client.billing.preview.query({ name, ...more });
      setAsked({ deed: "change", name, ...more, preview });
    },
    meta: { handlesErrors: true },
  });
  const carryOut = useMutation({
    mutationFn: async (order: Asked) => {
      if (order.deed === "unsubscribe") {
        await client.billing.unsubscribe.mutate({ name: order.name });
        notify.success(UNSUBSCRIBED);
        setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
        return;
      }
      const { name, seats, preview } = order;
      const more = seats === undefined ? {} : { seats };
      await client.billing.change.mutate({ name, ...more, at: preview.at, todayCents: preview.todayCents });
      notify.success("Your plan is changed.");
      await Promise.all([renewSession(), queryClient.invalidateQueries()]);
    },
    meta: { handlesErrors: true },
  });
  const ask = (next: Asked) => {
    carryOut.reset();
    setAsked(next);
  };
  const failed = begin.error ?? (asked ? undefined : carryOut.error);
  return {
    order: (name, seats) => {
      carryOut.reset();
      begin.mutate({ name, ...(seats !== undefined && { seats }) });
    },
    unsubscribe: (name) => ask({ deed: "unsubscribe", name }),
    busy: begin.isPending ? begin.variables.name : undefined,
    parts: (
      <>
        {failed && (
          <div className="px-7 pt-3 max-md:px-4">
            <FormError>{errorResponseOf(failed).message}</FormError>
          </div>
        )}
        {asked && (
          <ConfirmDialog
            open
            onOpenChange={(open) => open || setAsked(undefined)}
            title={asked.deed === "unsubscribe" ? "Unsubscribe" : "Change your plan"}
            titleHidden
            width="medium"
            description={questionOf(asked, user_plan)}
            details={
              <>
                {asked.deed === "change" && <OrderAmounts preview={asked.preview} />}
                <FormError>{carryOut.error ? errorResponseOf(carryOut.error).message : undefined}</FormError>
              </>
            }
            confirmLabel="Yes"
            does={asked.deed === "unsubscribe" ? "billing.unsubscribe" : "billing.change"}
            onConfirm={() => carryOut.mutateAsync(asked)}
          />
        )}
      </>
    ),
  };
}

const CHECKOUT = ["growth_month", "growth_year", "professional_month", "professional_year"] as const;

function questionOf(asked: Asked, plans: Parameters<typeof wordOf>[0]): string {
  if (asked.deed === "unsubscribe") return UNSUBSCRIBE_QUESTION;
  const tier = isTierName(asked.name);
  if (tier && !activeOf(plans, "credits")) return "Do you want to add these credits to your plan?";
  const down = asked.name === FREE_TIER || wordOf(plans, asked.name) === "DOWNGRADE";
  return changeQuestion(down ? "downgrade" : "upgrade", tier ? "credits" : "plan");
}
