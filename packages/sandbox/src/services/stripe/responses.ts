import type { Engine } from "./engine.ts";
import { list } from "./response-kit.ts";
import { coupon, price, product, promotionCode } from "./responses-catalog.ts";
import { card, customer, customerTax, deletedCustomer } from "./responses-customers.ts";
import { invoiceResponses, payments, refund } from "./responses-invoices.ts";
import { portalConfiguration, sessionResponses } from "./responses-sessions.ts";
import { subscriptionResponses } from "./responses-subscriptions.ts";
import type { State } from "./state.ts";

/** Everything in Stripe's own shapes, with the fields that its OpenAPI description requires. */
export function createResponses(state: State, engine: Engine, page: (path: string) => string) {
  const kit = { state, engine, page };
  const { subscription, discount } = subscriptionResponses(kit);
  const { invoice } = invoiceResponses(kit);
  const { session, portal } = sessionResponses(kit);

  /** Replaces an id by its object if `expand` asks for it. */
  function named(id: string): unknown {
    const in_ = <T>(rows: Record<string, T>, show: (row: T) => unknown) => (rows[id] ? show(rows[id]) : undefined);
    return (
      in_(state.subscriptions, subscription) ??
      in_(state.invoices, (found) => ({ ...invoice(found), payments: payments(found) })) ??
      in_(state.customers, customer) ??
      in_(state.cards, card) ??
      in_(state.products, product) ??
      in_(state.coupons, coupon) ??
      in_(state.promotions, promotionCode) ??
      discountBy(id) ??
      id
    );
  }
  function discountBy(id: string): unknown {
    const had = Object.values(state.subscriptions).find((one) => one.discount?.id === id);
    return had?.discount && discount(had.discount, had);
  }
  function expanded(response: unknown, [name, ...rest]: string[]): unknown {
    if (name === undefined || typeof response !== "object" || response === null) return response;
    if (Array.isArray(response)) return response.map((one) => expanded(one, [name, ...rest]));
    const fields = response as Record<string, unknown>;
    const known = state.customers[fields.object === "customer" && name === "tax" ? String(fields.id) : ""];
    if (known && !known.deleted) return { ...fields, tax: customerTax(known) };
    const value = fields[name];
    const whole = (one: unknown) => (typeof one === "string" ? named(one) : one);
    return { ...fields, [name]: expanded(Array.isArray(value) ? value.map(whole) : whole(value), rest) };
  }
  const expand = (response: unknown, paths: string[]) =>
    paths.reduce((so, path) => expanded(so, path.split(".")), response);

  return {
    price,
    product,
    customer,
    deletedCustomer,
    card,
    coupon,
    promotionCode,
    subscription,
    invoice,
    session,
    portal,
    portalConfiguration,
    refund,
    list,
    expand,
  };
}
export type Responses = ReturnType<typeof createResponses>;
