import type { ErrorCode, FieldCode, FieldFault } from "@hearthline/contract/platform/errors";
import type { ScopedDb } from "@hearthline/db/client";
import type { Emit } from "@hearthline/db/events";
import type { Seer } from "@hearthline/db/visibility";

/** The writer, with the fields of a caller that the rules for records need. */
export interface Writer extends Seer {
  companyId: string;
  /** The calling integration; if omitted, external ids are the company's own. */
  integration?: { id: string; name: string };
}

/** The context for writing records, from an operation or a job. Everything happens in the current transaction. */
export interface RecordContext {
  readonly db: ScopedDb;
  readonly now: Date;
  readonly actor: Writer;
  /** Emits an event about a row to integrations. */
  emit: Emit;
}

interface FaultFacts {
  details?: readonly FieldFault[];
  existingId?: string | undefined;
  retryAfter?: number;
  cause?: unknown;
}

/** A rejected write of a record: the kernel turns it into an error response, a bulk job stores it with the row. */
export class RecordFault extends Error {
  readonly code: ErrorCode;
  readonly details: readonly FieldFault[];
  /** The conflicting row, if the writer sees it. */
  readonly existingId: string | undefined;
  /** Seconds after which to try again, for `unavailable`. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, { details = [], existingId, retryAfter, cause }: FaultFacts = {}) {
    super(message, { cause });
    this.name = "RecordFault";
    this.code = code;
    this.details = details;
    this.existingId = existingId;
    this.retryAfter = retryAfter;
  }
}

/** An error of one field of a record. */
export const fieldFault = (
  status: ErrorCode,
  field: string,
  code: FieldCode,
  message: string,
  existingId?: string,
): RecordFault => new RecordFault(status, message, { details: [{ field, code, message }], existingId });

/** The row does not exist for this writer: it is missing, out of reach, or belongs to another company. */
export const noSuch = (what: string): RecordFault => new RecordFault("not_found", `There is no such ${what}.`);

/**
 * Takes the company's advisory lock until this transaction ends: for rules that check first and then write, when no
 * unique index covers them. Several locks are taken in a fixed order, so that two callers never deadlock.
 */
export async function takeLocks(
  { db, actor }: { db: ScopedDb; actor: Pick<Writer, "companyId"> },
  what: string,
  which: readonly string[],
): Promise<void> {
  if (which.length === 0) return;
  const names = which.map((one) => `${actor.companyId} ${what} ${one}`);
  await db.$queryRaw`
    SELECT count(pg_advisory_xact_lock(turn)) FROM (SELECT DISTINCT hashtextextended(name, 0) AS turn FROM unnest(${names}::text[]) AS name ORDER BY turn) turns`;
}
