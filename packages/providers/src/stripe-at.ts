import Stripe from "stripe";
import type { BillingConfig } from "./billing-types.ts";

/** The version of Stripe's API that this code is written against. A newer SDK does not change it, and its types reject another. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

/** Creates Stripe's own SDK, at its own address or the sandbox's. */
export function stripeAt({ secretKey, apiUrl }: Pick<BillingConfig, "secretKey" | "apiUrl">): Stripe {
  const at = apiUrl ? new URL(apiUrl) : undefined;
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
    ...(at && {
      host: at.hostname,
      port: at.port || (at.protocol === "http:" ? 80 : 443),
      protocol: at.protocol === "http:" ? "http" : "https",
    }),
  });
}
