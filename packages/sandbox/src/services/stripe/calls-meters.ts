import { z } from "zod";
import { type CallKit, Int, Refusal } from "./call-kit.ts";
import { made, type State } from "./state.ts";

/** Meters, and the events that they count. */
export function meterCalls({ call, found, listOf, state, engine }: CallKit): void {
  const meter = ({ id, event, name, created }: State["meters"][string]) => ({
    id,
    object: "billing.meter",
    created,
    customer_mapping: { event_payload_key: "stripe_customer_id", type: "by_id" },
    default_aggregation: { formula: "sum" },
    display_name: name,
    event_name: event,
    event_time_window: null,
    livemode: false,
    status: "active",
    status_transitions: { deactivated_at: null },
    updated: created,
    value_settings: { event_payload_key: "value" },
  });
  call("POST", "/billing/meters", ({ body }) => {
    const { display_name: name, event_name: event } = z
      .object({ display_name: z.string(), event_name: z.string() })
      .parse(body);
    const row = { id: made("mtr"), event, name, created: Math.floor(Date.now() / 1000) };
    state.meters[row.id] = row;
    return meter(row);
  });
  call("GET", "/billing/meters", ({ query }) =>
    listOf("/v1/billing/meters", Object.values(state.meters), query, meter),
  );
  call("POST", "/billing/meter_events", ({ body }) => {
    const asked = z
      .object({
        event_name: z.string(),
        identifier: z.string().default(() => made("me")),
        timestamp: Int.optional(),
        payload: z.object({ stripe_customer_id: z.string(), value: z.coerce.number() }),
      })
      .parse(body);
    const customer = found(state.customers, "customer", asked.payload.stripe_customer_id).id;
    // Like Stripe, which remembers an identifier for a day.
    const received = Date.now();
    if (state.usage.some((one) => one.identifier === asked.identifier && received - (one.received ?? 0) < 86_400_000))
      throw new Refusal(400, `An event already exists with identifier ${asked.identifier}.`);
    const timestamp = asked.timestamp ?? engine.nowOf({ customer });
    const { event_name: event, identifier } = asked;
    state.usage.push({ identifier, event, customer, value: asked.payload.value, timestamp, received });
    const payload = { stripe_customer_id: customer, value: String(asked.payload.value) };
    const created = Math.floor(Date.now() / 1000);
    return {
      object: "billing.meter_event",
      created,
      event_name: event,
      identifier,
      livemode: false,
      payload,
      timestamp,
    };
  });
}
