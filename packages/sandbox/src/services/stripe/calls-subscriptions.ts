import { z } from "zod";
import { type Asked, type CallKit, Int, missing, Refusal, Toggle, Words } from "./call-kit.ts";
import { changedItems, Items } from "./changed-items.ts";

/** Subscriptions and their changes. */
export function subscriptionCalls({
  call,
  found,
  listOf,
  theirs,
  customerOf,
  taxed,
  emit,
  state,
  engine,
  responses,
}: CallKit): void {
  call("POST", "/subscriptions", ({ body }) => {
    const asked = z
      .object({
        customer: z.string(),
        items: Items,
        metadata: Words,
        trial_end: Int.optional(),
        payment_behavior: z.string().optional(),
        automatic_tax: Toggle,
      })
      .parse(body);
    const automaticTax = taxed(asked.automatic_tax.enabled, customerOf(asked.customer));
    const items = asked.items.map(({ price, quantity = 1 }) => ({
      price: found(state.prices, "price", price).id,
      quantity,
    }));
    const { customer, metadata, trial_end: trialEnd = null } = asked;
    const strict = asked.payment_behavior === "error_if_incomplete";
    return responses.subscription(engine.begin({ customer, metadata, trialEnd, items, automaticTax }, strict));
  });
  const subscriptionOf = ({ params }: Asked) => found(state.subscriptions, "subscription", params.id);
  call("GET", "/subscriptions/:id", (asked) => responses.subscription(subscriptionOf(asked)));
  call("GET", "/subscriptions", ({ query }) => {
    const rows = theirs(state.subscriptions, query).filter(
      ({ status, items }) =>
        (query.price === undefined || items.some(({ price }) => price === query.price)) &&
        (query.status === "all" ||
          (query.status ? status === query.status : !["canceled", "incomplete_expired"].includes(status))),
    );
    return listOf("/v1/subscriptions", rows, query, responses.subscription);
  });
  call("POST", "/subscriptions/:id", (asked) => {
    const subscription = subscriptionOf(asked);
    if (subscription.status === "canceled")
      throw new Refusal(400, "A canceled subscription can only update its cancellation_details and metadata.");
    const said = z
      .object({
        items: Items.optional(),
        cancel_at_period_end: z.stringbool().optional(),
        proration_date: Int.optional(),
        payment_behavior: z.string().optional(),
        metadata: Words.optional(),
      })
      .parse(asked.body);
    if (said.items && said.items.length > 0)
      engine.change(subscription, changedItems({ found, state, engine }, subscription, said.items), {
        at: said.proration_date ?? engine.nowOf(subscription),
        strict: said.payment_behavior === "error_if_incomplete",
      });
    Object.assign(subscription.metadata, said.metadata);
    if (said.cancel_at_period_end !== undefined) {
      subscription.cancelAtPeriodEnd = said.cancel_at_period_end;
      subscription.canceledAt = said.cancel_at_period_end ? engine.nowOf(subscription) : null;
      emit("customer.subscription.updated", { kind: "subscription", id: subscription.id });
    }
    return responses.subscription(subscription);
  });
  call("DELETE", "/subscriptions/:id", (asked) => {
    const subscription = subscriptionOf(asked);
    if (subscription.status === "canceled") throw missing("subscription", subscription.id);
    engine.end(subscription, engine.nowOf(subscription));
    return responses.subscription(subscription);
  });
}
