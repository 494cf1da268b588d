import { randomBytes } from "node:crypto";
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { House, Service } from "../service.ts";
import { Asked } from "./stripe-asked.ts";
import { checkoutPage } from "./stripe-page.ts";

/**
 * Stripe's customers, checkout sessions (`/v1/checkout/sessions`) with their subscriptions and refunds, and the page behind a session, which lies below /sandbox so that the browser reaches it where it
 * reaches the product. Any card is taken but 4000 0000 0000 0002, Stripe's own number for one that is declined.
 */
export const stripe: Service = { name: "stripe", register };

const DECLINED = "4000000000000002";

const Card = z.object({ number: z.string().default(""), expiry: z.string().default(""), code: z.string().default("") });

interface Session {
  id: string;
  asked: Asked;
  created: number;
  expired: boolean;
  subscription: { id: string; status: string } | undefined;
}

const made = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

async function register(app: FastifyInstance, { config }: House): Promise<void> {
  await app.register(formbody);
  const customers = new Map<string, { id: string; email: string }>();
  const sessions = new Map<string, Session>();
  const refunds: { payment_intent: string }[] = [];
  const ours = config.callbackBase.replace(/\/$/, "");
  const page = (id: string) => `${ours}/sandbox/stripe/checkout/${id}`;

  const subscriptionOf = ({ id, asked, subscription }: Session) => {
    const trialEnd = asked["subscription_data[trial_end]"] ?? null;
    const payment = { type: "payment_intent", payment_intent: id.replace("cs_test", "pi") };
    const payments = trialEnd ? [] : [{ object: "invoice_payment", status: "paid", payment }];
    const latest_invoice = { object: "invoice", payments: { object: "list", has_more: false, data: payments } };
    return subscription && { object: "subscription", ...subscription, trial_end: trialEnd, latest_invoice };
  };
  const answer = (session: Session) => ({
    id: session.id,
    object: "checkout.session",
    created: session.created,
    mode: session.asked.mode,
    status: session.subscription ? "complete" : session.expired ? "expired" : "open",
    payment_status: session.subscription ? "no_payment_required" : "unpaid",
    client_reference_id: session.asked.client_reference_id,
    customer: session.asked.customer,
    subscription: subscriptionOf(session) ?? null,
    metadata: { plan: session.asked["metadata[plan]"] },
    url: session.subscription || session.expired ? null : page(session.id),
  });
  const refuse = (reply: FastifyReply, status: number, message: string, code?: string) =>
    reply.code(status).send({ error: { type: "invalid_request_error", message, ...(code && { code }) } });

  app.post("/v1/checkout/sessions", (request, reply) => {
    if (!request.headers.authorization?.startsWith("Bearer sk_")) return refuse(reply, 401, "No API key was given.");
    const asked = Asked.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, asked.error.issues[0]?.message ?? "Something is missing.");
    const trialEnd = asked.data["subscription_data[trial_end]"];
    if (trialEnd !== undefined && trialEnd * 1000 < Date.now() + 48 * 3_600_000)
      return refuse(reply, 400, "A trial's end has to be at least 48 hours ahead.");
    if (!customers.has(asked.data.customer))
      return refuse(reply, 400, `No such customer: '${asked.data.customer}'`, "resource_missing");
    const session: Session = {
      id: made("cs_test"),
      asked: asked.data,
      created: Math.floor(Date.now() / 1000),
      expired: false,
      subscription: undefined,
    };
    sessions.set(session.id, session);
    return answer(session);
  });

  app.get<{ Params: { id: string } }>("/v1/checkout/sessions/:id", ({ params: { id } }, reply) => {
    const session = sessions.get(id);
    return session ? answer(session) : refuse(reply, 404, `No such checkout session: ${id}`, "resource_missing");
  });

  app.post("/v1/customers", ({ body }) => {
    const customer = { id: made("cus"), object: "customer", ...z.object({ email: z.string() }).parse(body) };
    customers.set(customer.id, customer);
    return customer;
  });

  app.get<{ Querystring: { customer: string } }>("/v1/checkout/sessions", ({ query }) => {
    const theirs = [...sessions.values()].filter(({ asked }) => asked.customer === query.customer).reverse();
    return { object: "list", url: "/v1/checkout/sessions", has_more: false, data: theirs.map(answer) };
  });

  app.post<{ Params: { id: string } }>("/v1/checkout/sessions/:id/expire", ({ params: { id } }, reply) => {
    const session = sessions.get(id);
    if (!session) return refuse(reply, 404, `No such checkout session: ${id}`, "resource_missing");
    if (session.subscription || session.expired)
      return refuse(reply, 400, "Only Checkout Sessions with a status in ['open'] can be expired.");
    session.expired = true;
    return answer(session);
  });

  const begunBy = (id: string) => [...sessions.values()].find(({ subscription }) => subscription?.id === id);

  app.get<{ Params: { id: string } }>("/v1/subscriptions/:id", ({ params: { id } }, reply) => {
    const session = begunBy(id);
    return session ? subscriptionOf(session) : refuse(reply, 404, `No such subscription: '${id}'`, "resource_missing");
  });

  app.delete<{ Params: { id: string } }>("/v1/subscriptions/:id", ({ params: { id } }, reply) => {
    const session = begunBy(id);
    if (!session?.subscription || session.subscription.status === "canceled")
      return refuse(reply, 404, `No such subscription: '${id}'`, "resource_missing");
    session.subscription.status = "canceled";
    return subscriptionOf(session);
  });

  app.post("/v1/refunds", ({ body }, reply) => {
    const { payment_intent } = z.object({ payment_intent: z.string() }).parse(body);
    if (refunds.some((one) => one.payment_intent === payment_intent))
      return refuse(reply, 400, "Charge has already been refunded.", "charge_already_refunded");
    const refund = { id: made("re"), object: "refund", payment_intent };
    refunds.push(refund);
    return refund;
  });

  app.get("/v1/refunds", () => ({ object: "list", url: "/v1/refunds", has_more: false, data: refunds }));

  const show = (reply: FastifyReply, session: Session, problem?: string) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(checkoutPage(session.id, session.asked, customers.get(session.asked.customer)?.email ?? "", problem));

  app.get<{ Params: { id: string } }>("/sandbox/stripe/checkout/:id", ({ params: { id } }, reply) => {
    const session = sessions.get(id);
    if (!session || session.expired) return reply.code(404).send({ message: "There is no such checkout." });
    return session.subscription ? reply.redirect(done(session), 303) : show(reply, session);
  });

  app.post<{ Params: { id: string } }>("/sandbox/stripe/checkout/:id/pay", ({ params: { id }, body }, reply) => {
    const session = sessions.get(id);
    if (!session || session.expired) return reply.code(404).send({ message: "There is no such checkout." });
    const number = Card.parse(body ?? {}).number.replace(/\D/g, "");
    if (number.length < 12) return show(reply, session, "Your card number is incomplete.");
    if (number === DECLINED) return show(reply, session, "Your card was declined.");
    const status = session.asked["subscription_data[trial_end]"] ? "trialing" : "active";
    session.subscription ??= { id: made("sub"), status };
    return reply.redirect(done(session), 303);
  });
}

const done = ({ id, asked }: Session) => asked.success_url.replace("{CHECKOUT_SESSION_ID}", id);
