export type { HearthlineOptions } from "./client.ts";
export { Hearthline } from "./client.ts";
export type { FieldDetail } from "./errors.ts";
export { HearthlineError } from "./errors.ts";
export type { components, paths } from "./generated/openapi.ts";
export type { CallOptions, DataOf, ListPath, Method, PathOf, ResponseOf, RowOf } from "./types.ts";
export type { WebhookInput } from "./webhooks.ts";
export { verifyWebhook, WebhookError } from "./webhooks.ts";
