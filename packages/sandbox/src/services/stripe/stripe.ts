import { join } from "node:path";
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { House, Service } from "../../service.ts";
import { stripeCalls } from "./calls.ts";
import { addDemo } from "./demo.ts";
import { CardRefused, CONFIRMED_ONCE, createEngine, DECLINED, type Emit } from "./engine.ts";
import { deliver } from "./events.ts";
import { createPages } from "./pages.ts";
import { createResponses } from "./responses.ts";
import { made, openState, type Session } from "./state.ts";

declare module "fastify" {
  interface FastifyInstance {
    stripeTells: Emit;
  }
}

/**
 * Stripe: customers, checkout, portal, subscriptions with trial and proration, invoices, meters, test clocks and signed webhooks. Its pages are
 * below /sandbox, so that the browser reaches them at the product's address. Its data survives a restart.
 */
export const stripe: Service = { name: "stripe", register };

const Address = z.object({
  line1: z.string().min(1),
  city: z.string().min(1),
  state: z.string().length(2),
  postal_code: z.string().min(5),
});
const Typed = z.record(z.string(), z.string());
const Card = z.object({ number: z.string().default(""), bank: z.enum(["yes", "no"]).optional() });

async function register(app: FastifyInstance, house: House): Promise<void> {
  await app.register(formbody);
  const { state, save } = openState(join(house.config.dataDir, "sandbox"));
  app.addHook("onClose", async () => save());
  const ours = house.config.callbackBase.replace(/\/$/, "");

  let silent = true;
  const tell: Emit = (type, { kind, id }) => {
    if (silent) return;
    const object =
      kind === "subscription"
        ? state.subscriptions[id] && responses.subscription(state.subscriptions[id])
        : kind === "invoice"
          ? state.invoices[id] && responses.invoice(state.invoices[id])
          : kind === "session"
            ? state.sessions[id] && responses.session(state.sessions[id])
            : state.customers[id] && responses.customer(state.customers[id]);
    if (!object) return;
    const event = { id: made("evt"), type, created: Math.floor(Date.now() / 1000), data: { object } };
    state.events.push(event);
    if (state.events.length > 2_000) state.events.shift();
    deliver(house, state, event);
  };
  const engine = createEngine(state, tell);
  const responses = createResponses(state, engine, (path) => `${ours}/sandbox/stripe${path}`);
  // What happened before the product was there is not reported.
  addDemo(state, engine);
  silent = false;
  const pages = createPages(state, engine, responses);
  app.decorate("stripeTells", tell);
  stripeCalls(app, { state, engine, responses, save });

  const show = (reply: FastifyReply, html: string) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(html);
  const nothing = (reply: FastifyReply, what: string) => reply.code(404).send({ message: `There is no such ${what}.` });

  /** Returns the card's number, or the page with its error, or the bank's page. */
  function readCard(
    body: unknown,
    action: string,
    again: (problem: string) => string,
  ): { number: string } | { html: string } {
    const { number: typed, bank } = Card.parse(body ?? {});
    const number = typed.replace(/\D/g, "");
    if (number.length < 12) return { html: again("Your card number is incomplete.") };
    if (number === DECLINED) return { html: again("Your card was declined.") };
    if (number === CONFIRMED_ONCE && bank === undefined) return { html: pages.bank(action, Typed.parse(body ?? {})) };
    if (bank === "no") return { html: again("We are unable to authenticate your payment method.") };
    return { number };
  }
  function keepCard(customer: string, number: string): void {
    const card = { id: made("pm"), customer, number, created: Math.floor(Date.now() / 1000) };
    state.cards[card.id] = card;
    const found = state.customers[customer];
    if (found) found.card = card.id;
    tell("customer.updated", { kind: "customer", id: customer });
  }
  /** Starts the checkout's subscription. @returns the card's outcome if the payment fails; then nothing has started */
  function beginPaid(session: Session, number: string, body: unknown): string | undefined {
    const before = state.customers[session.customer]?.card ?? null;
    keepCard(session.customer, number);
    keepAddress(session, body);
    try {
      session.subscription = engine.begin(engine.askedBy(session), true).id;
      return undefined;
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error;
      const customer = state.customers[session.customer];
      if (customer) customer.card = before;
      return error.message;
    }
  }
  function keepAddress({ customer, savesAddress }: Session, body: unknown): void {
    const typed = Address.safeParse(body);
    const found = state.customers[customer];
    if (found && savesAddress && typed.success) found.address = typed.data;
  }
  function redeem({ promotion }: Session): void {
    const code = state.promotions[promotion ?? ""];
    const coupon = state.coupons[code?.coupon ?? ""];
    for (const used of [code, coupon]) if (used) used.redeemed += 1;
  }
  const done = ({ id, successUrl }: Session) => successUrl.replace("{CHECKOUT_SESSION_ID}", id);

  type ById = { Params: { id: string } };
  app.get<ById>("/sandbox/stripe/checkout/:id", ({ params: { id } }, reply) => {
    const session = state.sessions[id];
    if (!session || session.expired) return nothing(reply, "checkout");
    return session.subscription ? reply.redirect(done(session), 303) : show(reply, pages.checkout(session));
  });
  app.post<ById>("/sandbox/stripe/checkout/:id/pay", ({ params: { id }, body }, reply) => {
    const session = state.sessions[id];
    if (!session || session.expired) return nothing(reply, "checkout");
    const again = (problem: string) => pages.checkout(session, problem);
    if (session.savesAddress && !Address.safeParse(body).success) return show(reply, again("Enter your full address."));
    const card = readCard(body, `/sandbox/stripe/checkout/${id}/pay`, again);
    if ("html" in card) return show(reply, card.html);
    if (!session.subscription) {
      const refused = beginPaid(session, card.number, body);
      if (refused) return show(reply, again(refused));
      redeem(session);
      tell("checkout.session.completed", { kind: "session", id });
    }
    save();
    return reply.redirect(done(session), 303);
  });
  app.post<ById>("/sandbox/stripe/checkout/:id/code", ({ params: { id }, body }, reply) => {
    const session = state.sessions[id];
    if (!session || session.expired || session.subscription) return nothing(reply, "checkout");
    const typed = z.object({ code: z.string().trim().toUpperCase() }).safeParse(body).data?.code;
    const promotion = Object.values(state.promotions).find(
      ({ code, active }) => active && code.toUpperCase() === typed,
    );
    if (!session.takesCodes || !promotion) return show(reply, pages.checkout(session, "This code is invalid."));
    session.promotion = promotion.id;
    save();
    return reply.redirect(`${ours}/sandbox/stripe/checkout/${id}`, 303);
  });

  app.get<ById>("/sandbox/stripe/portal/:id", ({ params: { id } }, reply) => {
    const portal = state.portals[id];
    return portal ? show(reply, pages.portal(portal)) : nothing(reply, "portal session");
  });
  app.post<ById>("/sandbox/stripe/portal/:id/card", ({ params: { id }, body }, reply) => {
    const portal = state.portals[id];
    if (!portal) return nothing(reply, "portal session");
    const card = readCard(body, `/sandbox/stripe/portal/${id}/card`, (problem) => pages.portal(portal, problem));
    if ("html" in card) return show(reply, card.html);
    keepCard(portal.customer, card.number);
    save();
    return reply.redirect(`${ours}/sandbox/stripe/portal/${id}`, 303);
  });
  // The account has funds again: the same card pays.
  app.post<ById>("/sandbox/stripe/cards/:id/funds", ({ params: { id } }, reply) => {
    const card = state.cards[id];
    if (!card) return nothing(reply, "card");
    card.number = "4242424242424242";
    save();
    return reply.send({ pays: true });
  });
  app.post<ById>("/sandbox/stripe/portal/:id/cancel", ({ params: { id }, body }, reply) => {
    const portal = state.portals[id];
    const asked = z.object({ subscription: z.string() }).safeParse(body);
    const subscription = state.subscriptions[asked.data?.subscription ?? ""];
    if (!portal || subscription?.customer !== portal.customer) return nothing(reply, "subscription");
    subscription.cancelAtPeriodEnd = !subscription.cancelAtPeriodEnd;
    subscription.canceledAt = subscription.cancelAtPeriodEnd ? engine.nowOf(subscription) : null;
    tell("customer.subscription.updated", { kind: "subscription", id: subscription.id });
    save();
    return reply.redirect(`${ours}/sandbox/stripe/portal/${id}`, 303);
  });

  app.get<ById>("/sandbox/stripe/invoices/:id", ({ params: { id } }, reply) => {
    const invoice = state.invoices[id];
    return invoice ? show(reply, pages.invoice(invoice)) : nothing(reply, "invoice");
  });
  app.post<ById>("/sandbox/stripe/invoices/:id/pay", ({ params: { id } }, reply) => {
    const invoice = state.invoices[id];
    if (!invoice) return nothing(reply, "invoice");
    if (invoice.status === "open") engine.settlePaid(invoice, engine.nowOf(invoice));
    save();
    return reply.redirect(`${ours}/sandbox/stripe/invoices/${id}`, 303);
  });

  /** Finds a customer by id or email address. */
  const named = (name: string) =>
    state.customers[name] ?? Object.values(state.customers).findLast(({ email }) => email === name);

  /** Gives a customer credit for the next invoices, as support does in the dashboard. */
  app.post<ById>("/sandbox/stripe/customers/:id/credit", ({ params, body }, reply) => {
    const customer = named(params.id);
    if (!customer) return nothing(reply, "customer");
    customer.balance -= z.object({ cents: z.coerce.number().int() }).parse(body).cents;
    tell("customer.updated", { kind: "customer", id: customer.id });
    save();
    return { balance: customer.balance };
  });

  /** Moves a customer's time ahead with a test clock, which the first call creates. By id or email address; for demos and journeys. */
  app.post<ById>("/sandbox/stripe/customers/:id/advance", ({ params, body }, reply) => {
    const customer = named(params.id);
    if (!customer) return nothing(reply, "customer");
    const { id } = customer;
    const { days } = z.object({ days: z.coerce.number().min(0).max(800) }).parse(body);
    const at = engine.nowOf({ customer: id });
    const clock = state.clocks[customer.clock ?? ""] ?? { id: made("clock"), name: id, frozen: at, created: at };
    state.clocks[clock.id] = clock;
    customer.clock = clock.id;
    clock.frozen = at + Math.round(days * 86_400);
    for (const subscription of Object.values(state.subscriptions)) engine.catchUp(subscription);
    save();
    return { frozen_time: clock.frozen };
  });
}
