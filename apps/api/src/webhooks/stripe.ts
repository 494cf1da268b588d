import { writeJob } from "@hearthline/db/outbox";
import type { FastifyInstance } from "fastify";
import { forbidden } from "../kernel/errors.ts";
import type { Services } from "../kernel/services.ts";

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
    const { customer } = event;
    if (customer !== null && event.live === live) {
      const kept = await services.database.system(async (db) => {
        const company =
          (await db.company.findFirst({ where: { billingCustomer: customer } })) ??
          (event.companyId && UUID.test(event.companyId)
            ? await db.company.findFirst({ where: { id: event.companyId, billingCustomer: null } })
            : null);
        if (!company) return false;
        const { id, type, createdAt } = event;
        const { count } = await db.stripeEvent.createMany({
          data: [{ id, companyId: company.id, type, customer, createdAt }],
          skipDuplicates: true,
        });
        if (count > 0)
          await writeJob(db, {
            companyId: company.id,
            job: "billing.read",
            payload: { eventId: id },
            key: `stripe-${id}`,
          });
        return count > 0;
      });
      if (kept) services.nudge();
    }
    return reply.code(200).send({ received: true });
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
