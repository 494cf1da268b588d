import { createHmac } from "node:crypto";
import type { House } from "../../service.ts";
import type { Event, State } from "./state.ts";

/** `Stripe-Signature` as Stripe writes it: https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(secret: string, body: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

/** Tells the product of an event, signed; where it does not answer, again for a while. */
export function deliver({ config, callbacks }: House, state: State, event: Event): void {
  const body = JSON.stringify({
    ...event,
    object: "event",
    api_version: null,
    livemode: false,
    pending_webhooks: 1,
    request: null,
  });
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
