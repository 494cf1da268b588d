import { MAX_MAIL_IN_BYTES } from "@hearthline/contract/messages/mail-in";
import { takeMail } from "@hearthline/db/messages/take-mail";
import { readMailIn } from "@hearthline/providers/mail-in/read-mail";
import { isSigned } from "@hearthline/providers/mail-in/webhook-signature";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DomainError, forbidden, invalidField } from "../kernel/errors.ts";
import { doorOf } from "../kernel/mail-door.ts";
import type { Services } from "../kernel/services.ts";

const Recipient = z.object({ to: z.string().max(320) });

/**
 * Mails that come back, from a provider that takes them for us and posts them as they are (MIME), signed by the Standard Webhooks specification. `to` is the
 * address they came to. A mail at an address that is none of ours is taken and forgotten, as a provider would send it again.
 */
export async function mailRoutes(
  app: FastifyInstance,
  { services, secret }: { services: Services; secret: string | undefined },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_MAIL_IN_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post("/webhooks/mail", { bodyLimit: MAX_MAIL_IN_BYTES }, async (request, reply) => {
    request.operation = "webhooks.mail";
    const mime = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!secret || !isSigned(secret, request.headers, mime, new Date()))
      throw forbidden("signature", "This call is not signed with the secret of mails that come back.");
    const asked = Recipient.safeParse(request.query);
    if (!asked.success) throw invalidField("to", "Say to which address the mail came: ?to=reply+…");
    const mail = await readMailIn(mime).catch(() => {
      throw invalidField("body", "This is no mail: send it as it came (MIME).");
    });
    const taken = await takeMail(doorOf(services), asked.data.to, mail);
    if (taken === "later") throw new DomainError("rate_limited", "These are many answers of one client at once.");
    return reply.code(200).send({ taken });
  });
}
