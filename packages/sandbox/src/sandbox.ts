import { join } from "node:path";
import fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { createCallbacks } from "./callbacks.ts";
import { startDns } from "./dns.ts";
import { openMailbox } from "./mailbox.ts";
import { mailboxRoutes } from "./mailbox-routes.ts";
import { type House, type SandboxConfig, sandboxAccountSid, sandboxWebhookSecret } from "./service.ts";
import { services } from "./services/all.ts";
import { returned } from "./services/mail-back.ts";
import { startSmtp } from "./smtp.ts";

export type Sandbox = {
  /** http://host:port of every HTTP service and of the mailbox page */
  url: string;
  /** smtp://host:port */
  smtpUrl: string;
  /** host:port of the name server */
  dnsServer: string;
  close(): Promise<void>;
};

/**
 * Local stand-ins for the outside services, on one HTTP port and one SMTP port. For development and tests, never for production: anyone who can
 * reach it can read what was sent.
 */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const mailbox = await openMailbox(join(config.dataDir, "sandbox"));
  const callbacks = createCallbacks();
  const dns = await startDns(config.dnsPort ?? 0, config.host);
  const house: House = {
    config: {
      ...config,
      twilioAccountSid: config.twilioAccountSid ?? sandboxAccountSid,
      stripeWebhookSecret: config.stripeWebhookSecret ?? sandboxWebhookSecret,
      inboundSmsUrl: config.inboundSmsUrl ?? `${config.callbackBase.replace(/\/$/, "")}/webhooks/twilio/inbound`,
    },
    mailbox,
    callbacks,
    dns,
  };

  const app = fastify({
    bodyLimit: 2 ** 20,
    requestTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, _request, reply: FastifyReply) =>
      reply.code(error.statusCode ?? 400).send({ message: error.message }),
  });
  answerTrouble(app);
  mailboxRoutes(app, mailbox);
  for (const service of services) {
    await app.register(async (scope) => service.register(scope, house), { prefix: "" });
  }

  const url = await app.listen({ port: config.httpPort, host: config.host }).catch(async (error: unknown) => {
    await dns.close();
    throw error;
  });
  const smtp = await startSmtp(config.smtpPort, config.host, mailbox, (message) => returned(house, message)).catch(
    async (error: unknown) => {
      await Promise.all([app.close(), dns.close()]);
      throw error;
    },
  );
  return {
    url,
    dnsServer: dns.address,
    smtpUrl: `smtp://${new URL(url).hostname}:${smtp.port}`,
    async close() {
      callbacks.close();
      await Promise.all([app.close(), smtp.close(), dns.close()]);
      await mailbox.settled();
    },
  };
}

function answerTrouble(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    reply.header("X-Content-Type-Options", "nosniff");
    reply.header("Referrer-Policy", "no-referrer");
    reply.header("Cache-Control", "no-store");
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `The sandbox has nothing at ${request.method} ${request.url.split("?")[0]}.` }),
  );
  app.setErrorHandler((error: unknown, _request, reply) => {
    const status = Number(error instanceof Error && "statusCode" in error ? error.statusCode : 500);
    const message = error instanceof Error ? error.message : String(error);
    return reply.code(status >= 400 ? status : 500).send({ message });
  });
}
