import { randomBytes } from "node:crypto";
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { House, Service } from "../service.ts";
import { Asked } from "./stripe-asked.ts";
import { checkoutPage } from "./stripe-page.ts";

/**
 * Stripe's checkout sessions (`/v1/checkout/sessions`) and the page behind one, which lies below /sandbox so that the browser reaches it where it
 * reaches the product. Any card is taken but 4000 0000 0000 0002, Stripe's own number for one that is declined.
 */
export const stripe: Service = { name: "stripe", register };

const DECLINED = "4000000000000002";

const Card = z.object({ number: z.string().default(""), expiry: z.string().default(""), code: z.string().default("") });

interface Session {
  id: string;
  asked: Asked;
  subscription: string | undefined;
  customer: string | undefined;
}

const made = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

async function register(app: FastifyInstance, { config }: House): Promise<void> {
  await app.register(formbody);
  const sessions = new Map<string, Session>();
  const ours = config.callbackBase.replace(/\/$/, "");
  const page = (id: string) => `${ours}/sandbox/stripe/checkout/${id}`;

  const answer = ({ id, asked, subscription, customer }: Session) => ({
    id,
    object: "checkout.session",
    mode: asked.mode,
    status: subscription ? "complete" : "open",
    payment_status: subscription ? "no_payment_required" : "unpaid",
    client_reference_id: asked.client_reference_id,
    customer: customer ?? null,
    subscription: subscription
      ? {
          id: subscription,
          object: "subscription",
          status: asked["subscription_data[trial_end]"] ? "trialing" : "active",
          trial_end: asked["subscription_data[trial_end]"] ?? null,
        }
      : null,
    metadata: { plan: asked["metadata[plan]"] },
    url: subscription ? null : page(id),
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
    const session: Session = { id: made("cs_test"), asked: asked.data, subscription: undefined, customer: undefined };
    sessions.set(session.id, session);
    return answer(session);
  });

  app.get<{ Params: { id: string } }>("/v1/checkout/sessions/:id", ({ params: { id } }, reply) => {
    const session = sessions.get(id);
    return session ? answer(session) : refuse(reply, 404, `No such checkout session: ${id}`, "resource_missing");
  });

  const show = (reply: FastifyReply, session: Session, problem?: string) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(checkoutPage(session.id, session.asked, problem));

  app.get<{ Params: { id: string } }>("/sandbox/stripe/checkout/:id", ({ params: { id } }, reply) => {
    const session = sessions.get(id);
    if (!session) return reply.code(404).send({ message: "There is no such checkout." });
    return session.subscription ? reply.redirect(done(session), 303) : show(reply, session);
  });

  app.post<{ Params: { id: string } }>("/sandbox/stripe/checkout/:id/pay", ({ params: { id }, body }, reply) => {
    const session = sessions.get(id);
    if (!session) return reply.code(404).send({ message: "There is no such checkout." });
    const number = Card.parse(body ?? {}).number.replace(/\D/g, "");
    if (number.length < 12) return show(reply, session, "Your card number is incomplete.");
    if (number === DECLINED) return show(reply, session, "Your card was declined.");
    session.subscription ??= made("sub");
    session.customer ??= made("cus");
    return reply.redirect(done(session), 303);
  });
}

const done = ({ id, asked }: Session) => asked.success_url.replace("{CHECKOUT_SESSION_ID}", id);
