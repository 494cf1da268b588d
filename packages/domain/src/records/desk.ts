import type { ErrorCode, FieldCode, FieldFault } from "@hearthline/contract/platform/errors";
import type { ScopedDb } from "@hearthline/db/client";
import type { Emit } from "@hearthline/db/events";
import type { Seer } from "@hearthline/db/sight";

/** Who writes: as much of a caller as a record's rules ask for. */
export interface Writer extends Seer {
  companyId: string;
  /** The integration that calls; left out, external ids are the company's own. */
  integration?: { id: string; name: string };
}

/** What records are written with: an operation's context, or a job's own. Everything happens in the transaction at hand. */
export interface Desk {
  readonly db: ScopedDb;
  readonly now: Date;
  readonly actor: Writer;
  /** Tells programs that follow along what happened to a row. */
  emit: Emit;
}

interface FaultFacts {
  details?: readonly FieldFault[];
  existingId?: string | undefined;
  retryAfter?: number;
  cause?: unknown;
}

/** What is refused of a record: the kernel answers it, a bulk job notes it beside the row. */
export class RecordFault extends Error {
  readonly code: ErrorCode;
  readonly details: readonly FieldFault[];
  /** The row that is in the way, where the writer sees it. */
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

/** A fault of one field of a record. */
export const fieldFault = (
  status: ErrorCode,
  field: string,
  code: FieldCode,
  message: string,
  existingId?: string,
): RecordFault => new RecordFault(status, message, { details: [{ field, code, message }], existingId });

/** There is no such row for this writer: missing, out of reach, or another company's. */
export const noSuch = (what: string): RecordFault => new RecordFault("not_found", `There is no such ${what}.`);

/**
 * Waits until nobody else of the company is at the same, and keeps others waiting until this transaction ends: for a rule that looks first and writes
 * then, where no unique index says it. Several at once are taken in one order, so that two callers never wait for each other.
 */
export async function takeTurns(
  { db, actor }: { db: ScopedDb; actor: Pick<Writer, "companyId"> },
  what: string,
  which: readonly string[],
): Promise<void> {
  if (which.length === 0) return;
  const names = which.map((one) => `${actor.companyId} ${what} ${one}`);
  await db.$queryRaw`
    SELECT count(pg_advisory_xact_lock(turn)) FROM (SELECT DISTINCT hashtextextended(name, 0) AS turn FROM unnest(${names}::text[]) AS name ORDER BY turn) turns`;
}
