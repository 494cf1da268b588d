import { CHECKOUT_PLANS, ORDER_NAMES } from "@hearthline/contract/billing/billing";
import { Id } from "@hearthline/contract/values/people";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { billing } from "../features/billing/billing.operations.ts";
import type { Call } from "../kernel/calls/call.ts";
import { refusalFor } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import type { Services } from "../kernel/calls/services.ts";
import type { Transport } from "../transports/transport.ts";

const one = (value: unknown): string => (typeof value === "string" ? value.slice(0, 200) : "");

/**
 * The billing URLs of the specification. They redirect to Stripe's pages, so they are pages rather than operations. The signed-in user decides;
 * `user_id` is accepted only if it names them or a user of their company.
 */
export async function billingRoutes(
  app: FastifyInstance,
  { services, transport }: { services: Services; transport: Transport },
): Promise<void> {
  /** Returns the caller, if they may act for `user_id`; otherwise where to redirect. */
  async function callerOf(request: FastifyRequest): Promise<{ call: Call } | { away: string }> {
    const call = await transport.call(request, { cookie: true });
    if (!call.actor) return { away: `/login?next=${encodeURIComponent("/settings/plans")}` };
    const userId = one((request.query as Record<string, unknown>).user_id);
    const { companyId } = call.actor;
    const known =
      userId === "" ||
      userId === call.actor.userId ||
      (Id.safeParse(userId).success &&
        (await services.database.scoped(companyId, (db) => db.user.count({ where: { id: userId } }))) > 0);
    return known ? { call } : { away: "/settings/plans?problem=user" };
  }
  const to = (path: string) => transport.publicUrl + path;
  /** An error redirects back into the app, which shows it. */
  async function leadOn(work: () => Promise<string>, otherwise: string): Promise<string> {
    try {
      return await work();
    } catch (thrown) {
      const refusal = refusalFor(thrown);
      if (!refusal) throw thrown;
      return to(`${otherwise}?problem=${refusal.code === "unavailable" ? "busy" : "refused"}`);
    }
  }

  app.get<{ Querystring: Record<string, unknown> }>(
    "/new-subscription-checkout",
    { exposeHeadRoute: false },
    async (request, reply) => {
      request.operation = "billing.checkout";
      const found = await callerOf(request);
      if ("away" in found) return reply.redirect(to(found.away), 302);
      const [name, key] = [one(request.query.name), one(request.query.price_key)];
      const prices = services.billing?.prices ?? {};
      const byPrice = Object.keys(prices).find((plan) => prices[plan] === key);
      const wanted = byPrice ?? ORDER_NAMES.find((plan) => plan === key || plan === name);
      const ofNothing = key !== "" && byPrice === undefined && wanted !== key;
      if (!wanted || ofNothing || (name !== "" && byPrice !== undefined && name !== byPrice))
        return reply.redirect(to("/settings/plans?problem=price"), 302);
      const plan = CHECKOUT_PLANS.find((one) => one === wanted);
      // A company with a plan changes it on the page that shows the amounts first.
      if (!plan || found.call.actor?.billing?.plan) return reply.redirect(to(`/settings/plans?choose=${wanted}`), 302);
      const url = await leadOn(
        async () =>
          (await invoke(services, "billing.checkout", billing.checkout, found.call, { plan, back: "/settings/plans" }))
            .url,
        "/settings/plans",
      );
      return reply.redirect(url, 302);
    },
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    "/billing-portal",
    { exposeHeadRoute: false },
    async (request, reply) => {
      request.operation = "billing.portal";
      const found = await callerOf(request);
      if ("away" in found) return reply.redirect(to(found.away), 302);
      const url = await leadOn(
        async () => (await invoke(services, "billing.portal", billing.portal, found.call, {})).url,
        "/settings/billing-details",
      );
      return reply.redirect(url, 302);
    },
  );
}
