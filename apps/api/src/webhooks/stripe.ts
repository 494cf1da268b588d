import { keepStripeEvent } from "@hearthline/domain/billing/stripe-events";
import type { FastifyInstance } from "fastify";
import { forbidden } from "../kernel/calls/errors.ts";
import type { Services } from "../kernel/calls/services.ts";

const MAX_BYTES = 1024 * 1024;

/**
 * Receives Stripe's events. An event is stored once, and only a reason to read the company's subscriptions again: late, repeated or out of order, the
 * result is the same. An event of an unknown account or customer is acknowledged and ignored, so that Stripe does not send it again.
 */
export async function stripeRoutes(
  app: FastifyInstance,
  { services, live }: { services: Services; live: boolean },
): Promise<void> {
  app.removeAllContentTypeParsers();
  // The signature covers these exact bytes.
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post("/webhooks/stripe", async (request, reply) => {
    request.operation = "webhooks.stripe";
    const signature = String(request.headers["stripe-signature"] ?? "");
    const body = typeof request.body === "string" ? request.body : "";
    const event = await services.billing?.verify(body, signature);
    if (!event) throw forbidden("signature", "This call is not signed by Stripe, or it is older than five minutes.");
    if (event.live === live && (await services.database.system((db) => keepStripeEvent(db, event)))) services.nudge();
    return reply.code(200).send({ received: true });
  });
}
