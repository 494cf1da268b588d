import { EVENT_TYPES, EVENTS, type EventType } from "@hearthline/contract/platform/event-types";
import { eventShapeName } from "@hearthline/contract/platform/events";
import { sampleEvent } from "@hearthline/contract/platform/sample-event";
import { DELIVERY_DAYS, MAX_TRIES, TEST_EVENT, testEvent } from "@hearthline/contract/platform/webhooks";
import type { Json } from "./json-schema.ts";

const OFFICER = { id: "01990000-0000-7000-8000-000000000018", name: "Laura Whitfield" };
const MOMENT = new Date("2027-02-15T15:30:00.000Z");

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
  example,
});

/** The headers of each webhook: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
export const WEBHOOK_HEADERS: Record<string, Json> = {
  WebhookId: header("webhook-id", "Id of the event, the same at every try", "evt_0000000001a48f0c21d7"),
  WebhookTimestamp: header("webhook-timestamp", "The moment of this try, in seconds since 1970", "1803137400"),
  WebhookSignature: header(
    "webhook-signature",
    "`v1,` and the HMAC-SHA256, in base64, of id, timestamp and body with points between them; two of these with a blank between while the secret is rotated",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
};

/** A webhook: its body's shape, with an example, and the responses to it. */
const posted = (
  type: string,
  { summary, description, schema, example }: { summary: string; description: string; schema: Json; example: object },
): Json => ({
  post: {
    operationId: `webhook.${type}`,
    summary,
    description,
    tags: ["webhooks"],
    security: [],
    parameters: Object.keys(WEBHOOK_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { "application/json": { schema, example } } },
    responses: {
      "2XX": { description: "It was accepted" },
      "410": { description: "You want no more events: the endpoint is paused" },
    },
  },
});

const TRIED = `Tried ${MAX_TRIES} times over three days, until the response is 2xx; stored for ${DELIVERY_DAYS} days.`;

/** An event as `GET /api/events` returns it, and its time as `timestamp`. */
function postedEvent(type: EventType): Json {
  const event = sampleEvent(type, OFFICER, MOMENT);
  const timestamp = {
    type: "string",
    format: "date-time",
    description: "When it happened: `createdAt` under the name of Standard Webhooks",
    examples: [MOMENT.toISOString()],
  };
  return posted(type, {
    summary: EVENTS[type].says,
    description: `Posted to the webhook endpoints that name \`${type}\`, if their owner may read the event. ${TRIED}`,
    schema: {
      allOf: [
        { $ref: `#/components/schemas/${eventShapeName(type)}` },
        { type: "object", properties: { timestamp }, required: ["timestamp"] },
      ],
    },
    example: { timestamp: event.createdAt, ...event },
  });
}

/** What is posted to webhook endpoints, by type of event, and the test of one, whose shape is given. */
export const webhooksDocument = (testShape: Json): Json => ({
  ...Object.fromEntries(EVENT_TYPES.map((type) => [type, postedEvent(type)])),
  [TEST_EVENT]: posted(TEST_EVENT, {
    summary: "A test of the endpoint was requested",
    description: `Posted by \`POST /api/webhooks/{id}/test\`, whatever events the endpoint names. ${TRIED}`,
    schema: testShape,
    example: testEvent("test_0c21d7a48f0000000001", MOMENT),
  }),
});
