import { z } from "zod";
import { type CallKit, Words } from "./call-kit.ts";
import { listed } from "./form.ts";
import { type Endpoint, made } from "./state.ts";

const EventNames = z.unknown().transform(listed).pipe(z.array(z.string()));
/** Parses a feature's form fields: "true" is a boolean. */
const Features = z
  .record(z.string(), z.record(z.string(), z.unknown()))
  .transform((features) =>
    Object.fromEntries(Object.entries(features).map(([name, fields]) => [name, unformed(fields)])),
  );

function unformed(fields: Record<string, unknown>): Record<string, unknown> {
  const plain = (value: unknown): unknown => {
    if (value === "true" || value === "false") return value === "true";
    if (typeof value !== "object" || value === null) return value;
    const isList = Object.keys(value).every((key) => /^\d+$/.test(key));
    return isList ? listed(value) : unformed(value as Record<string, unknown>);
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

/** What is configured once in an account: the webhook endpoint, and what the portal lets customers do. */
export function setupCalls({ call, found, listOf, state, responses }: CallKit): void {
  const now = () => Math.floor(Date.now() / 1000);

  const endpoint = ({ events, ...row }: Endpoint) => ({
    ...row,
    object: "webhook_endpoint",
    api_version: null,
    application: null,
    description: null,
    enabled_events: events,
    livemode: false,
    metadata: {},
    status: "enabled",
  });
  call("POST", "/webhook_endpoints", ({ body }) => {
    const asked = z.object({ url: z.url(), enabled_events: EventNames }).parse(body);
    const row = { id: made("we"), url: asked.url, events: asked.enabled_events, created: now() };
    state.endpoints[row.id] = row;
    return { ...endpoint(row), secret: "whsec_sandbox" };
  });
  call("GET", "/webhook_endpoints", ({ query }) =>
    listOf("/v1/webhook_endpoints", Object.values(state.endpoints), query, endpoint),
  );
  call("POST", "/webhook_endpoints/:id", ({ params, body }) => {
    const row = found(state.endpoints, "webhook endpoint", params.id);
    row.events = z.object({ enabled_events: EventNames }).parse(body).enabled_events;
    return endpoint(row);
  });

  const Configuration = z.object({
    features: Features,
    name: z.string().nullable().default(null),
    business_profile: z.object({ headline: z.string().nullable().default(null) }).prefault({}),
    metadata: Words,
  });
  call("POST", "/billing_portal/configurations", ({ body }) => {
    const { features, name, business_profile, metadata } = Configuration.parse(body);
    const { headline } = business_profile;
    const row = { id: made("bpc"), active: true, name, features, headline, metadata, created: now(), updated: now() };
    state.configurations[row.id] = row;
    return responses.portalConfiguration(row);
  });
  call("GET", "/billing_portal/configurations", ({ query }) => {
    const rows = Object.values(state.configurations)
      .filter(({ active }) => query.active === undefined || String(active) === query.active)
      .reverse();
    return listOf("/v1/billing_portal/configurations", rows, query, responses.portalConfiguration);
  });
  call("POST", "/billing_portal/configurations/:id", ({ params, body }) => {
    const row = found(state.configurations, "portal configuration", params.id);
    const { features, name, business_profile, metadata } = Configuration.partial().parse(body);
    Object.assign(row, {
      updated: now(),
      ...(features && { features: { ...row.features, ...features } }),
      ...(name !== undefined && { name }),
      ...(business_profile && { headline: business_profile.headline }),
      ...(metadata && { metadata: { ...row.metadata, ...metadata } }),
    });
    return responses.portalConfiguration(row);
  });
}
