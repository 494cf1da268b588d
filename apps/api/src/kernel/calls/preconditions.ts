import { Prisma, type ScopedDb } from "@hearthline/db/client";
import type { Actor } from "../access/actor.ts";
import { refuseUnlessAdmitted, responseFor } from "../access/admit.ts";
import type { AdmittedCall, Call } from "./call.ts";
import type { Context } from "./context.ts";
import { DomainError, invalidField } from "./errors.ts";
import { entityTags, etagOf, isTagOf } from "./etags.ts";
import type { AnyOperation, SingleRow } from "./operation.ts";
import type { Services } from "./services.ts";

/** The row has changed since the caller read it; reports its current tag. */
export class ChangedMeanwhile extends DomainError {
  readonly etag: string | undefined;

  /** @param etag the current one; undefined if it is not reported */
  constructor(etag: string | undefined) {
    super(
      "precondition_failed",
      "This was changed since you read it, and nothing was done. Read it again, and make your change to what it says now.",
    );
    this.etag = etag;
  }
}

/** Whether a stored tag is among those of `If-Match`, which a weak one never is (RFC 9110, 13.1.1). */
export const matches = (given: "*" | readonly { tag: string; weak: boolean }[], tag: string): boolean =>
  given === "*" || given.some((one) => !one.weak && one.tag === tag);

/** Returns the tags of `If-Match`. @throws DomainError `invalid` if it is not a list of ETags */
export function ifMatch(header: string) {
  const tags = entityTags(header);
  if (!tags)
    throw invalidField(
      "If-Match",
      "If-Match takes an ETag as a response gave it, in its double quotes, or several with commas between, or *.",
      "bad_format",
    );
  return tags;
}

/** Whether a call returns an ETag when it is made by GET or HEAD. */
export const isTagged = ({ kind, rest }: AnyOperation): boolean =>
  rest?.method === "GET" && (kind === "query" || kind === "download");

/**
 * Rejects a condition that a call does not support, because a caller would believe that an ignored one protects them.
 *
 * @throws DomainError `invalid`
 */
export function refuseUselessCondition(
  operation: AnyOperation,
  { ifMatch: match, ifNoneMatch, isGet }: Pick<Call, "ifMatch" | "ifNoneMatch" | "isGet">,
): void {
  if (isTagged(operation) && isGet) return;
  if (match !== undefined && !operation.etagOf)
    throw invalidField(
      "If-Match",
      operation.kind === "query" || operation.reads
        ? "This call changes nothing, so it takes no If-Match."
        : "This call takes no If-Match: it changes no one row whose ETag could have been read. Leave the header out.",
      "not_allowed",
    );
  if (ifNoneMatch !== undefined)
    throw invalidField("If-None-Match", "If-None-Match is for reads by GET. Leave the header out.", "not_allowed");
}

type Read = Pick<AnyOperation, "input" | "output" | "run"> & { name: string };

interface Guarded {
  db: ScopedDb;
  version: string;
  /** The reads whose ETag the caller may have, with the response that this caller gets. */
  reads: readonly Read[];
  single: Pick<SingleRow<never>, "table" | "input">;
  /** The row's id, as the change's input names it. */
  id: string;
  context: Context;
}

/** Returns the ETag that the read would return now, in this transaction. @throws DomainError `not_found` */
async function presentTag({ single, id, context, version }: Guarded, read: Read): Promise<string> {
  const input = read.input.parse(single.input?.(id) ?? { id });
  return etagOf(read.name, version, read.output.parse(await read.run(context, input, undefined)));
}

/** The same; undefined if this read has no such row: deleted, or of another kind than the read is for. */
const tagIfThere = (guarded: Guarded, read: Read): Promise<string | undefined> =>
  presentTag(guarded, read).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "not_found") return undefined;
    throw error;
  });

/**
 * Locks the row and compares the tags. If two callers have the same tag, the second waits here until the first is done and then finds another tag.
 *
 * @returns a function that returns the row's current ETag; undefined if the row no longer exists
 */
async function lockAsRead(
  given: ReturnType<typeof ifMatch>,
  guarded: Guarded,
): Promise<() => Promise<string | undefined>> {
  const { db, single, id, reads } = guarded;
  // Not FOR UPDATE: rows that only reference this one may be written in the meantime.
  await db.$queryRaw`SELECT 1 AS locked FROM ${Prisma.raw(`"${single.table}"`)} WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  // A caller with an earlier tag of one of the reads gets the current tag of that read.
  const asked = given === "*" ? undefined : reads.find(({ name }) => given.some(({ tag }) => isTagOf(name, tag)));
  let told: string | undefined;
  for (const read of reads) {
    const tag = await tagIfThere(guarded, read);
    if (tag === undefined) continue;
    if (matches(given, tag)) return () => tagIfThere(guarded, read);
    if (told === undefined || read === asked) told = tag;
  }
  const [usual] = reads;
  // If none of the reads finds the row, the first one throws its error.
  if (told === undefined && usual) await presentTag(guarded, usual);
  throw new ChangedMeanwhile(told);
}

/** The ETag that a read would return for a row that a change returns completely. */
async function tagOfRow(
  { operationCalled }: Pick<Services, "operationCalled">,
  actor: Actor,
  read: string,
  version: string,
  row: unknown,
): Promise<string | undefined> {
  const operation = operationCalled(read);
  return operation && etagOf(read, version, responseFor(actor, operation).output.parse(row));
}

/**
 * Checks `If-Match` in the change's own transaction.
 *
 * @returns a function that returns the ETag of the row after the change, given its result; undefined for a call that returns none
 * @throws ChangedMeanwhile
 * @throws DomainError `not_found` if there is no such row for the caller
 */
export async function assertAsRead(
  services: Pick<Services, "apiVersions" | "operationCalled">,
  { name, operation: { etagOf: of }, call, input }: AdmittedCall,
  actor: Actor,
  db: ScopedDb,
  context: Context,
): Promise<((result: unknown) => Promise<string | undefined>) | undefined> {
  if (!of) return undefined;
  const version = call.apiVersion ?? services.apiVersions.latest;
  const [usual] = of.reads;
  if (call.ifMatch === undefined)
    return of.returnsRow && ((result) => tagOfRow(services, actor, usual, version, result));
  const id = of.id ? await of.id(input as never, context) : (input as { id: string }).id;
  if (id === undefined)
    throw invalidField("If-Match", "If-Match is for one row, and this call names several.", "not_allowed");
  if (id === null) throw new ChangedMeanwhile(undefined);
  const reads = of.reads.map((called) => {
    const read = services.operationCalled(called);
    if (!read) throw new Error(`${name} has the ETag of ${called}, which does not exist.`);
    refuseUnlessAdmitted(read, call, actor);
    return { name: called, input: read.input, ...responseFor(actor, read) };
  });
  await of.before?.(context, input as never);
  return lockAsRead(ifMatch(call.ifMatch), { db, version, reads, single: of, id, context });
}
