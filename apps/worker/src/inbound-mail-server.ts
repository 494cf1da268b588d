import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { MAX_MAIL_IN_BYTES } from "@hearthline/contract/messages/mail-in";
import { LIVE_CHANNEL } from "@hearthline/contract/platform/jobs";
import { takeMail } from "@hearthline/domain/chat/take-mail";
import type { InboundMail } from "@hearthline/domain/chat/take-reply";
import { mailOfAddress } from "@hearthline/domain/messages/reply-address";
import { readMailIn } from "@hearthline/providers/mail-in/read-mail";
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Services } from "./services.ts";

export interface InboundMailServer {
  port: number;
  close(): Promise<void>;
}

/** An email contains one of our addresses; a client that tries more recipients is guessing. */
const MAX_RECIPIENTS = 5;

const smtpError = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });

/** The services for processing what came back, as the API has them. */
export const inboundMailOf = ({ database, keys, queue, nudge, log }: Services): InboundMail => ({
  system: (work) => database.system(work),
  inCompany: (companyId, work) => database.scoped(companyId, work),
  keys,
  publish: (envelope) =>
    queue
      .publish(LIVE_CHANNEL, envelope)
      .catch((error: unknown) => log.warn({ err: error }, "could not publish a live event")),
  nudge,
});

/**
 * The inbound mail server for replies and bounces, for an installation whose MX record of REPLY_DOMAIN points here. It accepts email only for
 * addresses that Hearthline has signed, so it cannot be used as a relay. It responds 250 once the reply is committed, and until then the sender's server
 * keeps it.
 */
export async function openInboundMailServer(
  services: Services,
  {
    port,
    host,
    domain,
    tls = {},
  }: { port: number; host: string; domain: string; tls?: { key?: string; cert?: string } },
): Promise<InboundMailServer> {
  const { keys, log } = services;
  const inbound = inboundMailOf(services);
  const isOurs = ({ address }: SMTPServerAddress) =>
    address.toLowerCase().endsWith(`@${domain.toLowerCase()}`) && mailOfAddress(keys, address) !== undefined;

  const server = new SMTPServer({
    name: domain,
    banner: "Hearthline",
    size: MAX_MAIL_IN_BYTES,
    maxClients: 50,
    socketTimeout: 60_000,
    closeTimeout: 2_000,
    disableReverseLookup: true,
    disabledCommands: tls.key && tls.cert ? ["AUTH"] : ["AUTH", "STARTTLS"],
    ...tls,
    onRcptTo(recipient, session, done) {
      if (!isOurs(recipient)) return done(smtpError(550, "5.1.1 There is no such address here"));
      if (session.envelope.rcptTo.length >= MAX_RECIPIENTS) return done(smtpError(452, "4.5.3 Too many recipients"));
      return done();
    },
    onData(stream, session, done) {
      receive(stream, session).then(
        () => done(null, "2.0.0 Taken"),
        (error: unknown) => {
          if (error instanceof Error && "responseCode" in error) return done(error);
          log.error({ err: error }, "could not process an inbound email");
          done(smtpError(451, "4.3.0 Try again later"));
        },
      );
    },
  });

  async function receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    let size = 0;
    // Read to the end even if it is too long, because the client reads the response only then.
    for await (const chunk of stream) {
      size += chunk.length;
      if (size <= MAX_MAIL_IN_BYTES) chunks.push(chunk);
    }
    if (stream.sizeExceeded || size > MAX_MAIL_IN_BYTES) throw smtpError(552, "5.3.4 Message too big");
    const mail = await readMailIn(Buffer.concat(chunks)).catch(() => {
      throw smtpError(554, "5.6.0 This is no email");
    });
    // Mail without an envelope sender is from a machine: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.5
    const noOne = envelope.mailFrom === false || envelope.mailFrom.address === "";
    const kind = noOne && mail.kind === "answer" ? "auto" : mail.kind;
    for (const { address } of envelope.rcptTo) {
      const taken = await takeMail(inbound, address, { ...mail, kind });
      log.info({ taken }, "inbound email");
      if (taken === "later") throw smtpError(452, "4.7.1 Too many messages, try again later");
    }
  }

  // A client that disconnects in the middle of an email sends it again.
  server.on("error", (error) => log.debug({ err: error }, "inbound mail connection error"));
  const listening = server.listen(port, host);
  await once(listening, "listening");
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
