import type { CheckoutPlan } from "@hearthline/contract/billing/billing";
import { client } from "@/api/client.ts";

/** Redirects to the page that takes billing info, which redirects back to the current page. */
export async function toCheckout(plan: CheckoutPlan): Promise<void> {
  const { pathname, search } = window.location;
  const { url } = await client.billing.checkout.mutate({ plan, back: pathname + search });
  window.location.assign(url);
}
