import { z } from "zod";
import { type Asked, type CallKit, Int, Refusal, Toggle, Words } from "./call-kit.ts";
import { Items } from "./changed-items.ts";
import { made } from "./state.ts";

const NewSession = z.object({
  mode: z.literal("subscription"),
  client_reference_id: z.string().min(1),
  customer: z.string().startsWith("cus_"),
  line_items: Items,
  subscription_data: z.object({ trial_end: Int.optional(), metadata: Words }).prefault({}),
  automatic_tax: Toggle,
  customer_update: z.object({ address: z.enum(["auto", "never"]).default("never") }).prefault({}),
  billing_address_collection: z.enum(["auto", "required"]).default("auto"),
  allow_promotion_codes: z.stringbool().default(false),
  metadata: Words,
  success_url: z.url(),
  cancel_url: z.url(),
});

/** Checkout sessions. */
export function checkoutCalls({ call, found, listOf, theirs, customerOf, state, engine, responses }: CallKit): void {
  call("POST", "/checkout/sessions", ({ body }) => {
    const asked = NewSession.parse(body);
    const trialEnd = asked.subscription_data.trial_end ?? null;
    const customer = customerOf(asked.customer);
    const savesAddress = asked.customer_update.address === "auto";
    if (asked.automatic_tax.enabled && !savesAddress && !customer.address)
      throw new Refusal(
        400,
        "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
        "customer_tax_location_invalid",
      );
    if (trialEnd !== null && trialEnd < engine.nowOf({ customer: customer.id }) + 48 * 3_600)
      throw new Refusal(400, "A trial's end has to be at least 48 hours ahead.");
    const [item] = asked.line_items;
    const price = found(state.prices, "price", item?.price);
    const session = {
      id: made("cs_test"),
      customer: customer.id,
      created: Math.floor(Date.now() / 1000),
      expired: false,
      subscription: null,
      price: price.id,
      quantity: item?.quantity ?? 1,
      trialEnd,
      reference: asked.client_reference_id,
      metadata: asked.metadata,
      subscriptionMetadata: asked.subscription_data.metadata,
      successUrl: asked.success_url,
      cancelUrl: asked.cancel_url,
      takesCodes: asked.allow_promotion_codes,
      automaticTax: asked.automatic_tax.enabled,
      promotion: null,
      savesAddress: savesAddress && (asked.automatic_tax.enabled || asked.billing_address_collection === "required"),
    };
    state.sessions[session.id] = session;
    return responses.session(session);
  });
  const sessionOf = ({ params }: Asked) => found(state.sessions, "checkout session", params.id);
  call("GET", "/checkout/sessions/:id", (asked) => responses.session(sessionOf(asked)));
  call("GET", "/checkout/sessions", ({ query }) =>
    listOf("/v1/checkout/sessions", theirs(state.sessions, query), query, responses.session),
  );
  call("POST", "/checkout/sessions/:id/expire", (asked) => {
    const session = sessionOf(asked);
    if (session.subscription || session.expired)
      throw new Refusal(400, "Only Checkout Sessions with a status in ['open'] can be expired.");
    session.expired = true;
    return responses.session(session);
  });
}
