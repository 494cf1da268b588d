import { MAX_MAIL_IN_BYTES, type MailIn } from "@hearthline/contract/messages/mail-in";
import { takeMail } from "@hearthline/domain/chat/take-mail";
import { isSigned } from "@hearthline/providers/mail-in/webhook-signature";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DomainError, forbidden, invalidField } from "../kernel/calls/errors.ts";
import type { Services } from "../kernel/calls/services.ts";
import { inboundMailOf } from "../kernel/sharing/inbound-mail.ts";
import { createThreadWork } from "../kernel/work/thread-work.ts";

const Recipient = z.object({ to: z.string().max(320) });

/** Anyone may write to us: their emails are parsed in a thread, so that other calls are not slowed. */
const readMail = createThreadWork<Uint8Array, MailIn>(new URL("./read-mail.thread.ts", import.meta.url), {
  ms: 20_000,
  heapMb: 256,
  typicalMs: 200,
  busy: "Too many emails arrived at the same time.",
  tooMuch: () => invalidField("body", "This email takes too long to read."),
});

/**
 * Receives replies and bounces, which a provider accepts for Hearthline and posts unchanged (MIME), signed by the Standard Webhooks specification. `to`
 * is the address they came to. An email to an unknown address is accepted and ignored, since a provider would send it again otherwise.
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
    if (!asked.success) throw invalidField("to", "Say to which address the email came: ?to=reply+…");
    const mail = await readMail(() => ({ given: mime }));
    const taken = await takeMail(inboundMailOf(services), asked.data.to, mail);
    if (taken === "later") throw new DomainError("rate_limited", "One client sent too many replies at the same time.");
    return reply.code(200).send({ taken });
  });
}
