import { MONITORING_PRICE, PLAN_NAMES } from "@hearthline/contract/billing/plans";
import type { FastifyInstance } from "fastify";
import type { Callbacks } from "./callbacks.ts";
import type { DnsServer } from "./dns.ts";
import type { Mailbox } from "./mailbox.ts";

export type SandboxConfig = {
  /** 0 takes any free port */
  httpPort: number;
  smtpPort: number;
  /** Port of the name server; by default any free port. */
  dnsPort?: number;
  host: string;
  /** Sent messages are stored in `sandbox/` inside it. */
  dataDir: string;
  /** The base URL of the product's webhooks, for example http://127.0.0.1:3000 */
  callbackBase: string;
  twilioAuthToken: string;
  /** Signs the emails that come back; without it, none are sent. */
  mailWebhookSecret?: string;
  twilioAccountSid?: string;
  /** The URL for text messages to Hearthline; by default `/webhooks/twilio/inbound` under `callbackBase`. */
  inboundSmsUrl?: string;
  /** The secret that signs Stripe's webhooks, the same as the product's. */
  stripeWebhookSecret?: string;
  /** Signs the credit bureau's alerts; without it, none are sent. */
  bureauWebhookSecret?: string;
};

/** The account that the sandbox accepts unless configured otherwise. */
export const sandboxAccountSid = "AC00000000000000000000000000005a4d";

/** Signs the sandbox's Stripe webhooks unless configured otherwise. */
export const sandboxWebhookSecret = "whsec_sandbox";

/** `STRIPE_PRICES` of the sandbox: each id is `price_` and the plan's name. */
export const SANDBOX_PRICES = [
  ...PLAN_NAMES.filter((name) => !/^credit_graphs$|_free$/.test(name)),
  "enterprise",
  MONITORING_PRICE,
]
  .map((name) => `${name}=price_${name}`)
  .join();

/** What the sandbox provides to a service. */
export type House = {
  config: SandboxConfig & { twilioAccountSid: string; inboundSmsUrl: string; stripeWebhookSecret: string };
  mailbox: Mailbox;
  callbacks: Callbacks;
  dns: DnsServer;
};

/** A stand-in: it adds its own routes, with the paths of the real service. */
export type Service = { name: string; register(app: FastifyInstance, house: House): void | Promise<void> };
