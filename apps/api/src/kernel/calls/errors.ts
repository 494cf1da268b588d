import { PERMISSIONS, type Permission } from "@hearthline/contract/access/permissions";
import {
  docsOf,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type FieldCode,
  type FieldErrors,
  type FieldFault,
  type ForbiddenReason,
  type RefusalFacts,
} from "@hearthline/contract/platform/errors";
import { sentencesOf } from "@hearthline/contract/values/sentences";
import { RecordFault } from "@hearthline/domain/records/record-context";
import type { Actor } from "../access/actor.ts";

/** The code of a field error that names none, by the code of the error that contains it. */
const USUAL: Partial<Record<ErrorCode, FieldCode>> = {
  not_found: "not_found",
  conflict: "conflict",
  too_large: "too_large",
  unsupported_media: "unreadable",
};

const faultsOf = (code: ErrorCode, errors: FieldErrors): FieldFault[] =>
  Object.entries(errors).flatMap(([field, sentences]) =>
    sentences.map((message) => ({ field, code: USUAL[code] ?? "not_allowed", message })),
  );

/** An error response with a code of the contract's closed list. Anything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly facts: RefusalFacts;
  /** Seconds after which to retry, for `rate_limited` and `unavailable`. */
  readonly retryAfter: number | undefined;

  /** One of `errors` (messages by field) and `details` (the same with codes) is enough: the other follows from it. */
  constructor(
    code: ErrorCode,
    message: string,
    { retryAfter, cause, ...facts }: RefusalFacts & { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = "DomainError";
    this.code = code;
    const details = facts.details ?? (facts.errors && faultsOf(code, facts.errors));
    const { errors = details && sentencesOf(details), reason, permission, lacks, existingId } = facts;
    this.facts = {
      ...(errors && { errors }),
      ...(details && { details }),
      ...(reason && { reason }),
      ...(permission && { permission }),
      ...(lacks && { lacks }),
      ...(existingId && { existingId }),
    };
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get errors(): FieldErrors | undefined {
    return this.facts.errors;
  }

  /** @param publicUrl of the installation: the link to the documentation is absolute */
  bodyAt(publicUrl: string): ErrorBody {
    return { code: this.code, message: this.message, ...this.facts, docs: docsOf(publicUrl, this.code) };
  }
}

/** The row does not exist for this caller: it is missing or belongs to another company. */
export const notFound = (what: string) => new DomainError("not_found", `There is no such ${what}.`);

/** An error of one field, found after the shape was valid. */
export const invalidField = (
  field: string,
  sentence: string,
  code: FieldCode = "not_allowed",
  facts: Pick<RefusalFacts, "existingId"> = {},
) => new DomainError("invalid", sentence, { details: [{ field, code, message: sentence }], ...facts });

/** A row with this field's value exists already. */
export const conflictingField = (field: string, sentence: string, facts: Pick<RefusalFacts, "existingId"> = {}) =>
  new DomainError("conflict", sentence, { details: [{ field, code: "conflict", message: sentence }], ...facts });

/** Forbidden for a reason other than a permission. */
export const forbidden = (reason: Exclude<ForbiddenReason, "permission">, sentence: string, facts: RefusalFacts = {}) =>
  new DomainError("forbidden", sentence, { ...facts, reason });

/** Who lacks a permission that a call needs: the token (although its person has it), the person, or the officer they act for. */
export function whoLacks({ personHolds, actsFor }: Actor, permission: Permission): "token" | "person" | "officer" {
  if (actsFor?.permissions.has(permission)) return "officer";
  return personHolds?.has(permission) ? "token" : "person";
}

const NOT_GIVEN = "This token was not given the permission for this: ";
const NOT_HELD = "You do not have the permission for this. An admin of your company can give it to you.";

/** Forbidden because of a missing permission, which the error names. */
export function withoutPermission(actor: Actor, permission: Permission, sentence = NOT_HELD): DomainError {
  const lacking = whoLacks(actor, permission);
  return new DomainError(
    "forbidden",
    {
      token: `${NOT_GIVEN}${PERMISSIONS[permission]} (\`${permission}\`).`,
      person: sentence,
      officer: `${actor.name} does not hold the permission for this: ${PERMISSIONS[permission]} (\`${permission}\`).`,
    }[lacking],
    { reason: "permission", permission, lacks: lacking },
  );
}

const PASSING_SQLSTATE = /^(08|53|57P0[1-5]|57014|40001|40P01)/;

interface Coded {
  code?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: { cause?: { originalCode?: unknown; kind?: unknown } } };
  message?: unknown;
}

/**
 * Turns errors of other parts into error responses: an unreachable or restarting database is `unavailable`, a duplicate of a unique value is `conflict`,
 * a value the database does not accept is `invalid`. Undefined for everything else, which is a bug.
 */
export function refusalFor(error: unknown, depth = 0): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof RecordFault) {
    const { code, message, details, existingId, retryAfter } = error;
    return new DomainError(code, message, {
      ...(details.length > 0 && { details: [...details] }),
      ...(existingId && { existingId }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(code === "forbidden" && { reason: "reach" as const }),
      cause: error,
    });
  }
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
      "The database is not responding right now. Nothing was changed; please try again in a moment.",
      { retryAfter: 2, cause: error },
    );
  // A safeguard behind `kernel/access/act-for.ts`: an officer is a person, even if a caller forgot to check.
  if (original === "HL001")
    return invalidField("officerId", "Name the loan officer: an integration is not one.", "required");
  if (code === "P2002" || original === "23505")
    return new DomainError("conflict", "This already exists.", { cause: error });
  // A row read a moment ago no longer exists: a colleague deleted it while this call was running.
  if (code === "P2003" || original === "23503")
    return new DomainError("conflict", "Something this refers to was deleted meanwhile. Please look again.", {
      cause: error,
    });
  // The same, raised by the policy that a row may reference only visible rows, which PostgreSQL checks before the foreign key.
  if (original === "42501" && /row-level security policy/.test(words))
    return new DomainError("not_found", "Something this refers to is not there any more. Please look again.", {
      cause: error,
    });
  if (code === "P2025") return new DomainError("not_found", "There is no such row.", { cause: error });
  return cause === undefined ? undefined : refusalFor(cause, depth + 1);
}
