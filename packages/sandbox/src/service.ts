import { MONITORING_PRICE, PLAN_NAMES } from "@hearthline/contract/billing/plans";
import type { FastifyInstance } from "fastify";
import type { Callbacks } from "./callbacks.ts";
import type { DnsServer } from "./dns.ts";
import type { Mailbox } from "./mailbox.ts";

export type SandboxConfig = {
  /** 0 takes any free port */
  httpPort: number;
  smtpPort: number;
  /** of the name server; any free port unless told */
  dnsPort?: number;
  host: string;
  /** what was sent is kept in `sandbox/` below it */
  dataDir: string;
  /** where the product's webhooks are reached, for instance http://127.0.0.1:3000 */
  callbackBase: string;
  twilioAuthToken: string;
  /** signs the emails that come back; without it none do */
  mailWebhookSecret?: string;
  twilioAccountSid?: string;
  /** where a text message to us is told; `/webhooks/twilio/inbound` under `callbackBase` unless told */
  inboundSmsUrl?: string;
  /** what Stripe's webhooks are signed with, as the product has it */
  stripeWebhookSecret?: string;
  /** signs what its credit bureau tells; without it nothing is told */
  bureauWebhookSecret?: string;
};

/** The account the sandbox answers to unless configured otherwise. */
export const sandboxAccountSid = "AC00000000000000000000000000005a4d";

/** Signs the webhooks of its Stripe unless configured otherwise. */
export const sandboxWebhookSecret = "whsec_sandbox";

/** `STRIPE_PRICES` of the sandbox: each id is `price_` and the plan's name. */
export const SANDBOX_PRICES = [
  ...PLAN_NAMES.filter((name) => !/^credit_graphs$|_free$/.test(name)),
  "enterprise",
  MONITORING_PRICE,
]
  .map((name) => `${name}=price_${name}`)
  .join();

/** What the sandbox lends to a service. */
export type House = {
  config: SandboxConfig & { twilioAccountSid: string; inboundSmsUrl: string; stripeWebhookSecret: string };
  mailbox: Mailbox;
  callbacks: Callbacks;
  dns: DnsServer;
};

/** One stand-in: it adds its own paths, which are those of the real service. */
export type Service = { name: string; register(app: FastifyInstance, house: House): void | Promise<void> };
