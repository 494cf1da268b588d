/**
 * The sandbox as a process. Prints one line of JSON, `{"url", "smtpUrl", "dnsServer"}`, once it listens; stops on SIGTERM or SIGINT.
 *
 * SANDBOX_PORT, SANDBOX_SMTP_PORT, SANDBOX_DNS_PORT (0 or none: any free port) · HOST (127.0.0.1) · DATA_DIR (.data) · PUBLIC_URL
 * (http://127.0.0.1:3000), the address of the product's webhooks · TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, STRIPE_WEBHOOK_SECRET,
 * MAIL_WEBHOOK_SECRET, MONITORING_WEBHOOK_SECRET, with the product's values
 */
import { z } from "zod";
import { startSandbox } from "./sandbox.ts";
import { sandboxAccountSid, sandboxWebhookSecret } from "./service.ts";

const Port = z.coerce.number().int().min(0).max(65_535).default(0);

const env = z
  .object({
    NODE_ENV: z.string().optional(),
    SANDBOX_PORT: Port,
    SANDBOX_SMTP_PORT: Port,
    SANDBOX_DNS_PORT: Port,
    HOST: z.string().default("127.0.0.1"),
    DATA_DIR: z.string().default(".data"),
    PUBLIC_URL: z.url().default("http://127.0.0.1:3000"),
    TWILIO_ACCOUNT_SID: z.string().default(sandboxAccountSid),
    TWILIO_AUTH_TOKEN: z.string().default("sandbox-twilio-token"),
    STRIPE_WEBHOOK_SECRET: z.string().default(sandboxWebhookSecret),
    MAIL_WEBHOOK_SECRET: z.string().optional(),
    MONITORING_WEBHOOK_SECRET: z.string().optional(),
  })
  .parse(process.env);

if (env.NODE_ENV === "production") {
  console.error("The sandbox does not run in production.");
  process.exit(1);
}

const sandbox = await startSandbox({
  httpPort: env.SANDBOX_PORT,
  smtpPort: env.SANDBOX_SMTP_PORT,
  dnsPort: env.SANDBOX_DNS_PORT,
  host: env.HOST,
  dataDir: env.DATA_DIR,
  callbackBase: env.PUBLIC_URL,
  twilioAccountSid: env.TWILIO_ACCOUNT_SID,
  stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
  twilioAuthToken: env.TWILIO_AUTH_TOKEN,
  ...(env.MAIL_WEBHOOK_SECRET && { mailWebhookSecret: env.MAIL_WEBHOOK_SECRET }),
  ...(env.MONITORING_WEBHOOK_SECRET && { bureauWebhookSecret: env.MONITORING_WEBHOOK_SECRET }),
});
process.stdout.write(
  `${JSON.stringify({ url: sandbox.url, smtpUrl: sandbox.smtpUrl, dnsServer: sandbox.dnsServer })}\n`,
);

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  void sandbox.close().finally(() => process.exit(0));
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
// Started by another Hearthline process: when that one dies, for whatever reason, this one exits, too.
if (process.connected) process.on("disconnect", stop);
