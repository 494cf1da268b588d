import "@hearthline/contract/values/sentences";
import type { FieldFault } from "@hearthline/contract/platform/errors";
import { fieldFaults } from "@hearthline/contract/values/sentences";
import type { z } from "zod";
import { DomainError } from "../calls/errors.ts";
import type { AnyOperation } from "../calls/operation.ts";
import { findUnstorableText } from "./storable-text.ts";
import { findUnknownFields } from "./unknown-fields.ts";

/** The maximum number of errors in a response, since no one reads more. */
const MAX_FAULTS = 100;

/** A field that is unknown, or holds text that cannot be stored, is reported only as that, even if it has other errors. */
function invalidInput(issues: readonly z.core.$ZodIssue[], found: FieldFault[], raw: unknown): DomainError {
  const named = new Set(found.map(({ field }) => field));
  const all = [...found, ...fieldFaults(issues.slice(0, MAX_FAULTS), raw).filter(({ field }) => !named.has(field))];
  const more = Math.max(0, issues.length - MAX_FAULTS);
  const details: FieldFault[] =
    more > 0 ? [...all, { field: "", code: "not_allowed", message: `${more} more things are not right.` }] : all;
  return new DomainError("invalid", details[0]?.message ?? "Something in the input is not right.", { details });
}

/** Reads what was sent as the operation's input. @throws DomainError `invalid`, with every invalid field */
export function readInput(operation: AnyOperation, raw: unknown): unknown {
  const input = operation.input.safeParse(raw ?? {});
  const faults = [...findUnknownFields(operation.input, raw, operation.output), ...findUnstorableText(raw)];
  if (!input.success || faults.length > 0) throw invalidInput(input.error?.issues ?? [], faults, raw);
  return input.data;
}
