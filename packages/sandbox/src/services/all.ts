import type { Service } from "../service.ts";
import { identity } from "./identity.ts";
import { property } from "./property.ts";
import { stripe } from "./stripe.ts";
import { twilio } from "./twilio.ts";

/** Every stand-in that speaks HTTP. A new one is a file beside this and a place in this list. */
export const services: Service[] = [twilio, property, identity, stripe];
