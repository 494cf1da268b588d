import { takeAlert } from "@hearthline/domain/monitoring/take-alert";
import { readBureauEvent } from "@hearthline/providers/credit-monitoring";
import type { FastifyInstance } from "fastify";
import { forbidden, invalidField } from "../kernel/calls/errors.ts";
import type { Services } from "../kernel/calls/services.ts";

const MAX_BYTES = 256 * 1024;

/**
 * Receives the credit bureau's alerts on watched credits, signed by the Standard Webhooks specification. An alert is stored once, no matter how often it
 * comes; for an unknown or withdrawn enrollment it is acknowledged and ignored, so that the bureau does not send it again.
 */
export async function monitoringRoutes(
  app: FastifyInstance,
  { services, secret }: { services: Services; secret: string | undefined },
): Promise<void> {
  app.removeAllContentTypeParsers();
  // The signature covers this exact text.
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post("/webhooks/monitoring", { bodyLimit: MAX_BYTES }, async (request, reply) => {
    request.operation = "webhooks.monitoring";
    const body = typeof request.body === "string" ? request.body : "";
    const event = readBureauEvent(secret, request.headers, body);
    if (event === "unsigned")
      throw forbidden("signature", "This call is not signed by the credit bureau, or it is older than five minutes.");
    if (event === "unreadable") throw invalidField("body", "This is no alert of the credit bureau.");
    if (await takeAlert(services.database, services.provided.monitoring.ring, event)) services.nudge();
    return reply.code(200).send({ received: true });
  });
}
