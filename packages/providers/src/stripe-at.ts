import Stripe from "stripe";
import type { BillingConfig } from "./billing-types.ts";

/** Stripe's own SDK, at its own address or the sandbox's. */
export function stripeAt({ secretKey, apiUrl }: Pick<BillingConfig, "secretKey" | "apiUrl">): Stripe {
  const at = apiUrl ? new URL(apiUrl) : undefined;
  return new Stripe(secretKey, {
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
