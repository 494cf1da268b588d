import { z } from "zod";
import { type CallKit, Words } from "./call-kit.ts";
import { made } from "./state.ts";

/** Customers, their cards, and the portal where they manage both. */
export function customerCalls({ call, found, listOf, theirs, customerOf, state, engine, responses }: CallKit): void {
  call("POST", "/customers", ({ body }) => {
    const asked = z.object({ email: z.string(), metadata: Words, test_clock: z.string().optional() }).parse(body);
    const clock = asked.test_clock === undefined ? null : found(state.clocks, "test clock", asked.test_clock).id;
    const id = made("cus");
    const created = state.clocks[clock ?? ""]?.frozen ?? Math.floor(Date.now() / 1000);
    const { email, metadata } = asked;
    const customer = { id, email, metadata, created, clock, card: null, balance: 0 };
    state.customers[id] = customer;
    return responses.customer(customer);
  });
  call("GET", "/customers/:id", ({ params }) => {
    const customer = found(state.customers, "customer", params.id);
    return customer.deleted ? responses.deletedCustomer(customer) : responses.customer(customer);
  });
  call("DELETE", "/customers/:id", ({ params }) => {
    const customer = customerOf(params.id);
    engine.remove(customer);
    return responses.deletedCustomer(customer);
  });
  call("GET", "/payment_methods", ({ query }) =>
    listOf("/v1/payment_methods", theirs(state.cards, query), query, responses.card),
  );

  call("POST", "/billing_portal/sessions", ({ body }) => {
    const asked = z
      .object({ customer: z.string(), return_url: z.url(), configuration: z.string().optional() })
      .parse(body);
    const { id } = customerOf(asked.customer);
    const configuration =
      asked.configuration === undefined
        ? "bpc_sandbox"
        : found(state.configurations, "portal configuration", asked.configuration).id;
    const created = Math.floor(Date.now() / 1000);
    const portal = { id: made("bps"), customer: id, configuration, returnUrl: asked.return_url, created };
    state.portals[portal.id] = portal;
    return responses.portal(portal);
  });
}
