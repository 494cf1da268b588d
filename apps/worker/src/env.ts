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
    /** The same value as the API's. */
    TOKEN_KEYS: KeyRingText,
    SMTP_URL: z
      .string({ error: "Set SMTP_URL: smtp:// or smtps://, with user and password where the server wants them." })
      .min(1),
    /** The sender of every email; an officer's name is shown before this address, and replies go to the officer. */
    MAIL_FROM: z.string().default("Hearthline <no-reply@hearthline.test>"),
    /** The domain of the addresses that replies and bounces come back to; without it replies go to the officer, and bounces are not recorded. */
    REPLY_DOMAIN: z.hostname("REPLY_DOMAIN has to be a domain, as reply.example.com.").optional(),
    /** The port on which this worker receives those emails itself; without it a provider posts them to /webhooks/mail. */
    REPLY_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    REPLY_HOST: z.string().default("0.0.0.0"),
    /** Files (PEM) of the TLS certificate. Without them replies arrive unencrypted, so production requires them. */
    REPLY_CERT: z.string().optional(),
    REPLY_KEY: z.string().optional(),
    TWILIO_ACCOUNT_SID: z.string().optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z.string().optional(),
    TWILIO_MESSAGING_SERVICE_SID: z.string().optional(),
    TWILIO_API_URL: z.url().optional(),
    /** Where messages of test tokens go: the sandbox of `npm start`. Without it they are marked as sent and not delivered. */
    SANDBOX_URL: z.url().optional(),
    SANDBOX_SMTP_URL: z.string().optional(),
    /** The product's public address: Twilio sends its reports there, and pictures in emails are loaded from there. */
    PUBLIC_URL: z.url("Set PUBLIC_URL: where the product is reached, with http:// or https://."),
    /** The port of /healthz, /readyz and /internal/metrics; 0 takes any free port and logs it. */
    WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    WORKER_HOST: z.string().default("127.0.0.1"),
    /** The number of concurrent jobs. */
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
    /** Path to a Chromium to use in place of the one from npm. */
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

/** The environment that this process was started with. */
export const envOrEnd = (): Env => configurationOrEnd(Env);
