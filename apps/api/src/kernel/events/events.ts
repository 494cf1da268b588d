import type { EventBy } from "@hearthline/contract/platform/events";
import type { ScopedDb } from "@hearthline/db/client";
import type { Actor } from "../access/actor.ts";

/** The causer of a call's effects, as its events name it. */
export async function causeOf(db: ScopedDb, actor: Actor): Promise<EventBy> {
  const { userId, name, tokenId = null } = actor;
  const self = { id: userId, name };
  if (actor.kind === "recipient")
    return { kind: "recipient", id: actor.recipientId ?? null, name, tokenId, actingFor: null };
  if (actor.integration)
    return { kind: "integration", ...actor.integration, tokenId, actingFor: actor.actsFor ? self : null };
  if (actor.impersonatorId) {
    const admin = await db.user.findUnique({ where: { id: actor.impersonatorId }, select: { name: true } });
    return { kind: "user", id: actor.impersonatorId, name: admin?.name ?? "", tokenId, actingFor: self };
  }
  const kind = tokenId === null ? "user" : "token";
  if (actor.actsFor) return { kind, id: actor.actsFor.userId, name: actor.actsFor.name, tokenId, actingFor: self };
  return { kind, ...self, tokenId, actingFor: null };
}
