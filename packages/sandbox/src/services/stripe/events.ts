import { createHmac } from "node:crypto";
import type { House } from "../../service.ts";
import type { Event, State } from "./state.ts";

/** Returns `Stripe-Signature` as Stripe writes it: https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(secret: string, body: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

/** The version of Stripe's API whose shapes the events have. */
export const API_VERSION = "2026-10-28.endive";

/** An event in Stripe's shape. */
export const eventBody = (event: Event) => ({
  ...event,
  object: "event",
  api_version: API_VERSION,
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
});

/** Sends the product a signed event, and retries for a while if there is no response. */
export function deliver({ config, callbacks }: House, state: State, event: Event): void {
  const body = JSON.stringify(eventBody(event));
  const urls = [
    `${config.callbackBase.replace(/\/$/, "")}/webhooks/stripe`,
    ...Object.values(state.endpoints)
      .filter(({ events }) => events.includes("*") || events.includes(event.type))
      .map(({ url }) => url),
  ];
  for (const url of new Set(urls))
    void callbacks.send(url, body, {
      "Content-Type": "application/json; charset=utf-8",
      "Stripe-Signature": signatureOf(config.stripeWebhookSecret, body),
    });
}
