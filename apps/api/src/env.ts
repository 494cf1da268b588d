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
import { geoVariables } from "@hearthline/providers/geo";
import { homeValueVariables } from "@hearthline/providers/home-values";
import { mailAccountVariables } from "@hearthline/providers/mail-accounts/mail-accounts";
import { outsideScriptVariables } from "@hearthline/providers/outside-scripts";
import { z } from "zod";

const Env = z
  .object({
    ...sharedVariables,
    ...mailAccountVariables,
    ...calendarVariables,
    ...billingVariables,
    /** Keys that seal the tokens of connected mailboxes, the newest first: `name=base64`. Without it a key is derived from APP_SECRET. */
    TOKEN_KEYS: KeyRingText,
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    PUBLIC_URL: z.url().optional(),
    TRUST_PROXY: z.string().default("loopback"),
    SANDBOX_URL: z.url().optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    /** The secret with which the provider of incoming emails signs its calls (Standard Webhooks); without it none are accepted. */
    MAIL_WEBHOOK_SECRET: z.string().min(16, "MAIL_WEBHOOK_SECRET has to have 16 characters or more.").optional(),
    ...dnsVariables,
    ...homeValueVariables,
    ...monitoringVariables,
    ...geoVariables,
    ...outsideScriptVariables,
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().default(""),
    /** Another OpenID provider in place of Google, by its discovery document: the sandbox's. */
    GOOGLE_ISSUER: z.url().optional(),
    FACEBOOK_CLIENT_ID: z.string().optional(),
    FACEBOOK_CLIENT_SECRET: z.string().default(""),
    FACEBOOK_ISSUER: z.url().optional(),
    /** The Firebase project whose ID tokens sign in here; without it none do. */
    FIREBASE_PROJECT_ID: z.string().optional(),
    FIREBASE_KEYS_URL: z
      .url()
      .default("https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"),
    /** Calls in a minute, over both transports, before 429: one API token's over all processes, one session's in each. */
    TOKEN_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
    /** The same of a service account's token. */
    SERVICE_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
    SESSION_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(60_000),
    /** Calls to /api without a token or session, of one address in each process. */
    ADDRESS_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
    /** Responses to sign-in, sign-up and forgotten passwords are sent at multiples of this, so that their timing reveals no account. */
    SIGN_IN_TICK_MS: z.coerce.number().int().min(1).default(300),
    /** Scripts that a tool adds to our pages, by their SHA-256 (`sha256-…`, separated by spaces): how accessibility is checked. */
    CSP_SCRIPT_HASHES: z
      .string()
      .default("")
      .transform((text) => text.split(/\s+/).filter(Boolean))
      .pipe(z.array(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, "Each is sha256- and a hash in base64.")))
      .transform((hashes) => hashes.map((hash) => `'${hash}'`)),
    /** The folder of the built web app. */
    WEB_DIR: z.string().optional(),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== "production") return;
    if (env.APP_SECRET === DEFAULT_SECRET)
      context.addIssue({
        code: "custom",
        path: ["APP_SECRET"],
        message: OWN_SECRET,
      });
    if (!env.PUBLIC_URL)
      context.addIssue({
        code: "custom",
        path: ["PUBLIC_URL"],
        message: "In production PUBLIC_URL has to say where the product is reached.",
      });
    if (env.SIGN_IN_TICK_MS < 300)
      context.addIssue({
        code: "custom",
        path: ["SIGN_IN_TICK_MS"],
        message:
          "In production SIGN_IN_TICK_MS is 300 or more: checking a password takes that long, and the response time must not reveal it.",
      });
    if (env.SANDBOX_URL)
      context.addIssue({ code: "custom", path: ["SANDBOX_URL"], message: "The sandbox is never part of production." });
  });

export type Env = z.output<typeof Env>;

/** @throws Error with a line per variable that is wrong */
export const readEnv = (source: Record<string, string | undefined>): Env => readConfiguration(Env, source);

/** The environment this process was started with. */
export const envOrEnd = (): Env => configurationOrEnd(Env);
