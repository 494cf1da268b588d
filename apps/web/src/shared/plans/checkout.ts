import type { CheckoutPlan } from "@hearthline/contract/billing/billing";
import { client } from "@/api/client.ts";

/** To the page that takes billing info; it leads back to the page that is open now. */
export async function toCheckout(plan: CheckoutPlan): Promise<void> {
  const { pathname, search } = window.location;
  const { url } = await client.billing.checkout.mutate({ plan, back: pathname + search });
  window.location.assign(url);
}
