import { keepStripeEvent } from "@hearthline/domain/billing/stripe-events";
import type { FastifyInstance } from "fastify";
import { forbidden } from "../kernel/calls/errors.ts";
import type { Services } from "../kernel/calls/services.ts";

const MAX_BYTES = 1024 * 1024;

/**
 * Stripe's word that something happened. It is kept once, and only a reason to read the company's subscriptions anew: late, twice or out of order, the
 * end is the same. An event of an account or customer that is none of ours is answered and forgotten, so that Stripe does not come again with it.
 */
export async function stripeRoutes(
  app: FastifyInstance,
  { services, live }: { services: Services; live: boolean },
): Promise<void> {
  app.removeAllContentTypeParsers();
  // The signature is over these very bytes.
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
