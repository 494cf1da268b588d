import { KeyRingText } from "@hearthline/db/key-ring";
import { billingVariables } from "@hearthline/providers/billing";
import { calendarVariables } from "@hearthline/providers/calendars/calendars";
import {
  configurationOrEnd,
  DEFAULT_SECRET,
  OWN_SECRET,
  readConfiguration,
  sharedVariables,
} from "@hearthline/providers/configuration";
import { monitoringVariables } from "@hearthline/providers/credit-monitoring";
import { dnsVariables } from "@hearthline/providers/dns";
import { homeValueVariables } from "@hearthline/providers/home-values";
import { mailAccountVariables } from "@hearthline/providers/mail-accounts/mail-accounts";
import { marketVariables } from "@hearthline/providers/market-files";
import { z } from "zod";

const Env = z
  .object({
    ...sharedVariables,
    ...mailAccountVariables,
    ...calendarVariables,
    ...billingVariables,
    ...dnsVariables,
    ...homeValueVariables,
    ...monitoringVariables,
    ...marketVariables,
    /** As the api has it. */
    TOKEN_KEYS: KeyRingText,
    SMTP_URL: z
      .string({ error: "Set SMTP_URL: smtp:// or smtps://, with user and password where the server wants them." })
      .min(1),
    /** Every email's sender; an officer's name comes before this address, answers go to the officer. */
    MAIL_FROM: z.string().default("Hearthline <no-reply@hearthline.test>"),
    /** Of the addresses that answers and bounces come back to; without it answers go to the officer, and nobody hears of bounces. */
    REPLY_DOMAIN: z.hostname("REPLY_DOMAIN has to be a domain, as reply.example.com.").optional(),
    /** Where this worker takes those mails itself; without it a provider posts them to /webhooks/mail. */
    REPLY_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    REPLY_HOST: z.string().default("0.0.0.0"),
    /** Files (PEM) of the certificate it shows. Without them what people answer comes in the clear: so never in production. */
    REPLY_CERT: z.string().optional(),
    REPLY_KEY: z.string().optional(),
    TWILIO_ACCOUNT_SID: z.string().optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z.string().optional(),
    TWILIO_MESSAGING_SERVICE_SID: z.string().optional(),
    TWILIO_API_URL: z.url().optional(),
    /** Where test tokens' messages go: the sandbox of `npm start`. Without it they are written down as sent, and go nowhere. */
    SANDBOX_URL: z.url().optional(),
    SANDBOX_SMTP_URL: z.string().optional(),
    /** Where the product is reached: Twilio reports there, and pictures in mails lie there. */
    PUBLIC_URL: z.url("Set PUBLIC_URL: where the product is reached, with http:// or https://."),
    /** Of /healthz, /readyz and /internal/metrics; 0 takes any free port and says it in the log. */
    WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    WORKER_HOST: z.string().default("127.0.0.1"),
    /** Jobs at a time. */
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
    /** A Chromium of your own in place of the one from npm. */
    CHROMIUM_PATH: z.string().optional(),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV === "production" && env.APP_SECRET === DEFAULT_SECRET)
      context.addIssue({ code: "custom", path: ["APP_SECRET"], message: OWN_SECRET });
    if (env.NODE_ENV === "production" && env.SANDBOX_URL)
      context.addIssue({ code: "custom", path: ["SANDBOX_URL"], message: "The sandbox is never part of production." });
    if (env.REPLY_PORT !== undefined && !env.REPLY_DOMAIN)
      context.addIssue({
        code: "custom",
        path: ["REPLY_DOMAIN"],
        message: "REPLY_PORT takes emails of REPLY_DOMAIN: set it too.",
      });
    if (env.NODE_ENV === "production" && env.REPLY_PORT !== undefined && !(env.REPLY_CERT && env.REPLY_KEY))
      context.addIssue({
        code: "custom",
        path: ["REPLY_CERT"],
        message: "In production REPLY_PORT takes emails under a certificate: set REPLY_CERT and REPLY_KEY.",
      });
    if (env.NODE_ENV === "production" && env.MAIL_FROM.includes("hearthline.test"))
      context.addIssue({
        code: "custom",
        path: ["MAIL_FROM"],
        message: "In production MAIL_FROM has to be an address of your own.",
      });
  });

export type Env = z.output<typeof Env>;

/** @throws Error with a line per variable that is wrong */
export const readEnv = (source: Record<string, string | undefined>): Env => readConfiguration(Env, source);

/** What this process was started with. */
export const envOrEnd = (): Env => configurationOrEnd(Env);
