import type { Service } from "../service.ts";
import { attom } from "./attom.ts";
import { bureau } from "./bureau.ts";
import { dns } from "./dns.ts";
import { geo } from "./geo.ts";
import { identity } from "./identity.ts";
import { mailAccounts } from "./mail-accounts.ts";
import { mailBack } from "./mail-back.ts";
import { market } from "./market/market.ts";
import { property } from "./property.ts";
import { stripe } from "./stripe/stripe.ts";
import { twilio } from "./twilio.ts";
import { webhookInbox } from "./webhook-inbox.ts";

/** Every stand-in that speaks HTTP. To add one, create a file in this folder and add it to this list. */
export const services: Service[] = [
  twilio,
  property,
  attom,
  market,
  bureau,
  geo,
  dns,
  identity,
  stripe,
  mailAccounts,
  mailBack,
  webhookInbox,
];
