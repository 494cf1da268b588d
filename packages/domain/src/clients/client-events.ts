import { type ClientStatus, ClientStatusName } from "@hearthline/contract/clients/clients";
import type { RecordContext } from "../records/record-context.ts";
import { fullName } from "./client-patch.ts";
import type { StoredClient } from "./client-rows.ts";

type Emitting = Pick<RecordContext, "emit">;
/** The owner of a client. */
export interface EventClient {
  id: string;
  officerId: string;
  branchId: string | null;
}

/** The events that writing clients may emit: see `ClientWrite`. */
export const CLIENT_EVENTS = {
  create: ["client.created"],
  update: ["client.updated", "client.status_changed"],
  upsert: ["client.created", "client.updated", "client.status_changed"],
  delete: ["client.deleted"],
} as const;
/** `status` has its own event, and `branchId` is not shown to anyone. */
const APART = new Set<keyof StoredClient>(["status", "branchId"]);

const about = ({ id, officerId, branchId }: EventClient) =>
  ({ object: { type: "client", id }, officerId, branchId }) as const;

export function emitCreated(ctx: Emitting, client: StoredClient): void {
  const { emails, phones } = client;
  const status = ClientStatusName.parse(client.status);
  const data = { name: fullName(client), email: emails[0] ?? null, phone: phones[0] ?? null, status };
  ctx.emit("client.created", { ...about(client), data });
}

/** @param fields the fields that changed */
export function emitChanged(
  ctx: Emitting,
  {
    before,
    after,
    changed: fields,
  }: { before: StoredClient; after: StoredClient; changed: readonly (keyof StoredClient)[] },
): void {
  const changed = fields.filter((field) => !APART.has(field));
  if (changed.length > 0) ctx.emit("client.updated", { ...about(after), data: { changed } });
  if (before.status !== after.status)
    emitStatus(ctx, after, ClientStatusName.parse(before.status), ClientStatusName.parse(after.status));
}

export function emitStatus(ctx: Emitting, client: EventClient, from: ClientStatus, to: ClientStatus): void {
  ctx.emit("client.status_changed", { ...about(client), data: { from, to } });
}

export function emitDeleted(ctx: Emitting, client: EventClient): void {
  ctx.emit("client.deleted", { ...about(client), data: {} });
}
