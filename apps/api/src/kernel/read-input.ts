import "@hearthline/contract/values/sentences";
import type { FieldFault } from "@hearthline/contract/platform/errors";
import { fieldFaults } from "@hearthline/contract/values/sentences";
import type { z } from "zod";
import { DomainError } from "./errors.ts";
import type { AnyOperation } from "./operation.ts";
import { findUnstorableText } from "./storable-text.ts";
import { findUnknownFields } from "./unknown-fields.ts";

/** A field that is not known, or holds a text that cannot be stored, is said to be that, whatever else its shape has against it. */
function invalidInput(issues: readonly z.core.$ZodIssue[], found: FieldFault[], raw: unknown): DomainError {
  const named = new Set(found.map(({ field }) => field));
  const details = [...found, ...fieldFaults(issues, raw).filter(({ field }) => !named.has(field))];
  return new DomainError("invalid", details[0]?.message ?? "Something in the input is not right.", { details });
}

/** What was sent, as the operation's input. @throws DomainError `invalid`, for every field that is not right */
export function readInput(operation: AnyOperation, raw: unknown): unknown {
  const input = operation.input.safeParse(raw ?? {});
  const faults = [...findUnknownFields(operation.input, raw, operation.output), ...findUnstorableText(raw)];
  if (!input.success || faults.length > 0) throw invalidInput(input.error?.issues ?? [], faults, raw);
  return input.data;
}
