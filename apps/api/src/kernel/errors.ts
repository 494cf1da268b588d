import { ERROR_STATUS, type ErrorBody, type ErrorCode, type FieldErrors } from "@hearthline/contract/platform/errors";

/** A refusal with a code of the contract's closed list. Anything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** Seconds after which to try again, for `rate_limited` and `unavailable`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { errors?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = "DomainError";
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.errors ? { errors: this.errors } : {}) };
  }
}

/** There is no such row for this caller: missing, or another company's. */
export const notFound = (what: string) => new DomainError("not_found", `There is no such ${what}.`);

/** A fault of one field, found after the shape was fine. */
export const invalidField = (field: string, sentence: string) =>
  new DomainError("invalid", sentence, { errors: { [field]: [sentence] } });

const PASSING_SQLSTATE = /^(08|53|57P0[1-5]|57014|40001|40P01)/;

interface Coded {
  code?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: { cause?: { originalCode?: unknown; kind?: unknown } } };
  message?: unknown;
}

/**
 * Errors of other parts as refusals: the database away or restarting is `unavailable`, a unique value taken is `conflict`, a value the database
 * does not take is `invalid`. Undefined for everything else, which is a bug.
 */
export function refusalFor(error: unknown, depth = 0): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (typeof error !== "object" || error === null || depth > 4) return undefined;
  const { code, cause, meta, message } = error as Coded;
  const original = meta?.driverAdapterError?.cause?.originalCode ?? code;
  const words = typeof message === "string" ? message : "";
  if (
    (typeof original === "string" && PASSING_SQLSTATE.test(original)) ||
    [
      "ECONNREFUSED",
      "ECONNRESET",
      "EPIPE",
      "ETIMEDOUT",
      "P1001",
      "P1002",
      "P1008",
      "P1017",
      "P2024",
      "P2028",
      "P2034",
    ].includes(String(code)) ||
    /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|the database system is (starting up|shutting down)|Can't reach database/i.test(
      words,
    )
  )
    return new DomainError(
      "unavailable",
      "The database does not answer right now. Nothing was changed; please try again in a moment.",
      { retryAfter: 2, cause: error },
    );
  if (code === "P2002") return new DomainError("conflict", "This already exists.", { cause: error });
  // What was read a moment ago is gone: a colleague deleted it while this call was on its way.
  if (code === "P2003")
    return new DomainError("conflict", "Something this refers to was deleted meanwhile. Please look again.", {
      cause: error,
    });
  if (code === "P2025") return new DomainError("not_found", "There is no such row.", { cause: error });
  return cause === undefined ? undefined : refusalFor(cause, depth + 1);
}
