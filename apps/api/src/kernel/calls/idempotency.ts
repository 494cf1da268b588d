import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { ScopedDb } from "@hearthline/db/client";
import { callerIdOf } from "../access/act-for.ts";
import type { Actor } from "../access/actor.ts";
import type { Secrets } from "../access/secrets.ts";
import type { AdmittedCall } from "./call.ts";
import { DomainError } from "./errors.ts";
import type { AnyOperation } from "./operation.ts";

const PURPOSE = "idempotency";
/** The maximum length that other services use; a UUID has 36 characters. */
const MAX_LENGTH = 255;

/** Whether a retry of this call can be recognized by its key: a change by a signed-in caller. */
export const takesIdempotencyKey = ({ kind, access, reads, onlyPerson }: AnyOperation): boolean =>
  (kind === "mutation" || kind === "upload") &&
  access !== "public" &&
  access !== "share-key" &&
  !reads &&
  // These end or start sessions: such a response cannot be repeated.
  !onlyPerson;

/** Returns the caller's key for a change. @throws DomainError `invalid` */
export function idempotencyKeyOf(operation: AnyOperation, header: string | undefined): string | undefined {
  if (header === undefined || !takesIdempotencyKey(operation)) return undefined;
  if (/^[\x21-\x7e]+$/.test(header) && header.length <= MAX_LENGTH) return header;
  const sentence = `An Idempotency-Key has 1 to ${MAX_LENGTH} visible characters and no spaces.`;
  throw new DomainError("invalid", sentence, { errors: { "Idempotency-Key": [sentence] } });
}

/** A digest of what the call asks for, files by their content. Keyed with the server's secret: an input may hold a password. */
async function hashOf(secrets: Secrets, input: unknown): Promise<string> {
  const files: File[] = [];
  const hash = createHash("sha256").update(
    JSON.stringify(input, (_key, value: unknown) => {
      if (value instanceof File) return { name: value.name, size: value.size, at: files.push(value) };
      return typeof value === "bigint" ? String(value) : value;
    }),
  );
  for (const file of files) for await (const chunk of file.stream()) hash.update(chunk);
  return secrets.key(PURPOSE, hash.digest("base64url"));
}

interface KeyedCall {
  key: string;
  actor: Actor;
  operation: string;
  /** The input and the officer the call is for: the same key for another officer is a different call. */
  input: unknown;
}

/** The call by its key; undefined for a call without a key, or one that accepts none. @throws DomainError `invalid` */
export function keyedCall({ name, operation, call, actor, sent }: AdmittedCall): KeyedCall | undefined {
  const key = actor && idempotencyKeyOf(operation, call.idempotencyKey);
  return actor && key !== undefined ? { key, actor, operation: name, input: sent } : undefined;
}

/**
 * The result of an earlier call with this key; undefined if there was none.
 *
 * @throws DomainError `key_reused` if the key was used with a different call before, `conflict` if the response was deleted
 */
export async function earlierResult(
  db: ScopedDb,
  secrets: Secrets,
  { key, actor, operation, input }: KeyedCall,
): Promise<{ result: unknown } | undefined> {
  const before = await db.idempotencyKey.findFirst({ where: { userId: callerIdOf(actor), key } });
  if (!before) return undefined;
  if (before.operation !== operation || before.inputHash !== (await hashOf(secrets, input)))
    throw new DomainError("key_reused", "This Idempotency-Key came with another call before. Take a new one for each.");
  const response = secrets.unseal(PURPOSE, before.answer ?? "");
  if (response === undefined)
    throw new DomainError(
      "conflict",
      "The first call with this Idempotency-Key was completed, but its response is no longer stored.",
    );
  return { result: deserialize(Buffer.from(response, "base64url")) };
}

/**
 * Does the work once per key: the key is written in the work's own transaction, so that both are committed or neither is, and a concurrent second call
 * waits for the first to end, then gets its result.
 *
 * @throws DomainError as `earlierResult`
 */
export async function once(
  db: ScopedDb,
  secrets: Secrets,
  call: KeyedCall,
  work: () => Promise<unknown>,
): Promise<{ result: unknown; replayed: boolean }> {
  const userId = callerIdOf(call.actor);
  const row = { userId, key: call.key, operation: call.operation, inputHash: await hashOf(secrets, call.input) };
  const { count } = await db.idempotencyKey.createMany({ data: row, skipDuplicates: true });
  const earlier = count === 0 ? await earlierResult(db, secrets, call) : undefined;
  if (earlier) return { ...earlier, replayed: true };
  const result = await work();
  await db.idempotencyKey.updateMany({
    where: { userId, key: call.key },
    data: { answer: secrets.seal(PURPOSE, serialize(result).toString("base64url")) },
  });
  return { result, replayed: false };
}
