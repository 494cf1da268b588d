import { type ClientStatus, ClientStatusName } from "@hearthline/contract/clients/clients";
import type { Desk } from "../records/record-context.ts";
import { fullName } from "./client-patch.ts";
import type { StoredClient } from "./client-rows.ts";

type Emitting = Pick<Desk, "emit">;
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

export function emitCreated(desk: Emitting, client: StoredClient): void {
  const { emails, phones } = client;
  const status = ClientStatusName.parse(client.status);
  const data = { name: fullName(client), email: emails[0] ?? null, phone: phones[0] ?? null, status };
  desk.emit("client.created", { ...about(client), data });
}

/** @param fields the fields that changed */
export function emitChanged(
  desk: Emitting,
  {
    before,
    after,
    changed: fields,
  }: { before: StoredClient; after: StoredClient; changed: readonly (keyof StoredClient)[] },
): void {
  const changed = fields.filter((field) => !APART.has(field));
  if (changed.length > 0) desk.emit("client.updated", { ...about(after), data: { changed } });
  if (before.status !== after.status)
    emitStatus(desk, after, ClientStatusName.parse(before.status), ClientStatusName.parse(after.status));
}

export function emitStatus(desk: Emitting, client: EventClient, from: ClientStatus, to: ClientStatus): void {
  desk.emit("client.status_changed", { ...about(client), data: { from, to } });
}

export function emitDeleted(desk: Emitting, client: EventClient): void {
  desk.emit("client.deleted", { ...about(client), data: {} });
}
