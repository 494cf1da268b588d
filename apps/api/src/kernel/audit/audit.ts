import type { Database, ScopedDb } from "@hearthline/db/client";
import { callerIdOf } from "../access/act-for.ts";
import type { Actor } from "../access/actor.ts";
import type { Secrets } from "../access/secrets.ts";
import type { Caller } from "../calls/context.ts";
import { DomainError } from "../calls/errors.ts";
import type { AnyOperation } from "../calls/operation.ts";
import { isStorable } from "../input/storable-text.ts";
import { takeChanges } from "./audit-changes.ts";

/**
 * The chain's end is signed with the first change after this many entries, no matter who wrote them: rarely enough to cost nothing, often enough to
 * leave little unsigned.
 */
export const SEAL_EVERY = 25;
/** Repeated rejected attempts within this time are logged as one entry. */
const ONE_TRY_SECONDS = 60;

const idOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string" ? value.id : undefined;

/** Who did it, for whom, and from where, as an entry records it. */
export const whoAndWhere = (actor: Actor, caller: Caller) => ({
  userId: actor.kind === "recipient" ? null : callerIdOf(actor),
  actedForId: actor.actsFor ? actor.userId : null,
  impersonatorId: actor.impersonatorId ?? null,
  tokenId: actor.tokenId ?? null,
  requestId: caller.requestId,
  address: caller.address,
  userAgent: caller.userAgent.slice(0, 300) || null,
});

/** What the server signs of a chain's end. */
export const signatureOf = (
  secrets: Secrets,
  companyId: string,
  { seq, hash }: { seq: number; hash: string },
): string => secrets.key("audit", `${companyId} ${seq} ${hash}`);

/** Records who changed which rows, and their previous values. Runs as the last statement of the transaction, since the company's next entry waits for it. */
export async function audit(
  db: ScopedDb,
  secrets: Secrets,
  { operation, summary, actor, caller, input, result }: AuditedCall & { input: unknown; result: unknown },
): Promise<void> {
  const { rows, more, objects, sealedTo } = await takeChanges((statement) => db.$queryRaw(statement));
  const [row, ...others] = rows;
  const subjectId = idOf(result) ?? idOf(input) ?? (others.length === 0 ? row?.id : null) ?? null;
  const { seq, hash } = await db.auditEntry.create({
    data: {
      operation,
      summary,
      ...whoAndWhere(actor, caller),
      subjectId,
      objects: [...new Set([...(subjectId ? [subjectId] : []), ...objects])],
      ...(rows.length + more > 0 ? { changes: { rows, more } } : {}),
    },
    select: { seq: true, hash: true },
  });
  if (seq - sealedTo >= SEAL_EVERY)
    await db.auditSeal.create({ data: { seq, hash, signature: signatureOf(secrets, actor.companyId, { seq, hash }) } });
}

interface AuditedCall {
  operation: string;
  summary: string;
  actor: Actor;
  caller: Caller;
}

/** Whether a rejection is one that examiners look for: an attempt without permission. A rejected read is recorded only for an impersonating admin. */
const tellsOfTry = ({ kind, reads, access }: AnyOperation, actor: Actor): boolean =>
  access !== "public" &&
  access !== "share-key" &&
  actor.kind !== "recipient" &&
  (actor.impersonatorId !== undefined || kind === "download" || (kind !== "query" && !reads));

/**
 * Writes a rejected attempt to the log in a separate transaction: the company's log, and that of the person in whose name it was tried.
 *
 * @param error the thrown error; only `forbidden` is logged
 */
export async function noteRefusal(
  services: { database: Database },
  name: string,
  operation: AnyOperation,
  { actor, caller }: { actor: Actor | undefined; caller: Caller },
  input: unknown,
  error: unknown,
): Promise<void> {
  if (!actor || !(error instanceof DomainError) || error.code !== "forbidden" || !tellsOfTry(operation, actor)) return;
  const named = idOf(input)?.slice(0, 100);
  const subjectId = named !== undefined && isStorable(named) ? named : null;
  const who = whoAndWhere(actor, caller);
  const { userId, actedForId, impersonatorId, tokenId } = who;
  const same = { operation: name, userId, actedForId, impersonatorId, tokenId, subjectId, refused: error.message };
  await services.database.scoped(actor.companyId, async (db) => {
    const since = new Date(Date.now() - ONE_TRY_SECONDS * 1_000);
    if (await db.auditEntry.findFirst({ where: { ...same, at: { gte: since } }, select: { id: true } })) return;
    await db.auditEntry.create({
      data: { ...same, ...who, summary: operation.summary, objects: subjectId ? [subjectId] : [] },
    });
  });
}
