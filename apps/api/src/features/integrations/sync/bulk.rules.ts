import { setImmediate as nextTurn } from "node:timers/promises";
import type { Permission } from "@hearthline/contract/access/permissions";
import type { BulkAction, BulkType } from "@hearthline/contract/platform/bulk";
import type { FieldFault } from "@hearthline/contract/platform/errors";
import { fieldFaults } from "@hearthline/contract/values/sentences";
import { keyOfJob } from "@hearthline/db/jobs";
import { type BulkRowIn, type BulkWriter, keepBulk, type RowFault } from "@hearthline/domain/records/bulk-input";
import { z } from "zod";
import type { Actor } from "../../../kernel/access/actor.ts";
import type { OwnerLookup } from "../../../kernel/access/of-officer.ts";
import { ownerFor, seerOf } from "../../../kernel/access/visibility.ts";
import { whoAndWhere } from "../../../kernel/audit/audit.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, withoutPermission } from "../../../kernel/calls/errors.ts";
import { causeOf } from "../../../kernel/events/events.ts";
import { createSuggest } from "../../../kernel/input/did-you-mean.ts";
import { findUnknownFields } from "../../../kernel/input/unknown-fields.ts";

/** Schemas that validate the rows of a bulk call, by action. */
export type RowShapes = Record<
  BulkAction,
  z.ZodType<{ id?: string | undefined; externalId?: string | null | undefined }>
>;

/** The validated rows of a call, and the users on whose behalf they are written. */
export interface ValidatedRows {
  writers: BulkWriter[];
  rows: BulkRowIn[];
}

/** After this many rows the event loop is yielded to other calls. */
const ROWS_AT_ONCE = 25;
/** Maximum number of errors reported per row. */
const MAX_FAULTS = 40;

const faultOf = (details: FieldFault[]): RowFault => ({
  code: "invalid",
  message: details[0]?.message ?? "Something in the row is not right.",
  details,
});
const Named = z.object({
  externalId: z.string().max(255).nullish().catch(null),
  officerId: z.string().optional().catch(undefined),
});

/** Returns the writer of rows. An integration owns no rows, so without a named officer the owner is null. */
const writerOf = (actor: Actor, isNamed: boolean): BulkWriter => ({
  ...seerOf(actor),
  owner: actor.kind === "service" && !actor.actsFor && !isNamed ? null : ownerFor(actor),
});

/** Looks up each officer that rows name, once: the writer, or why rows cannot be written for them. */
async function officersOf(ctx: Context, ids: Iterable<string>, needs: Permission) {
  const found = new Map<string, BulkWriter | RowFault>();
  for (const id of new Set(ids))
    try {
      const officer = await ctx.asOfficer(id, "officerId");
      if (!officer.permissions.has(needs)) throw withoutPermission(officer, needs);
      found.set(id, writerOf(officer, true));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, message, facts } = error;
      found.set(id, { code, message, ...(facts.details && { details: facts.details }) });
    }
  return found;
}

/**
 * Validates each row on its own: errors appear in its result and do not stop other rows.
 *
 * @param shapesOf the schemas for a row, by action
 */
export async function validatedRows(
  ctx: Context,
  shapesOf: (row: unknown) => RowShapes,
  { action, rows }: { action: BulkAction; rows: readonly unknown[] },
  needs: Permission,
): Promise<ValidatedRows> {
  const names = rows.map((row) => Named.safeParse(row).data ?? {});
  const officers = await officersOf(
    ctx,
    names.flatMap(({ officerId }) => officerId ?? []),
    needs,
  );
  const writers = [writerOf(ctx.actor, false)];
  const places = new Map<string, number>();
  const suggest = createSuggest();
  const judge = (row: unknown, index: number): BulkRowIn => {
    const { externalId = null, officerId } = names[index] ?? {};
    const shape = shapesOf(row)[action];
    const unknown = findUnknownFields(shape, row, undefined, suggest);
    if (unknown.length > 0) return { fault: faultOf(unknown), externalId: externalId ?? null };
    const read = shape.safeParse(row);
    if (!read.success)
      return {
        fault: faultOf(fieldFaults(read.error.issues.slice(0, MAX_FAULTS), row)),
        externalId: externalId ?? null,
      };
    const { officerId: _, ...input } = read.data as { officerId?: string };
    const officer = officerId === undefined ? undefined : officers.get(officerId);
    if (officer && !("kind" in officer)) return { fault: officer, externalId: externalId ?? null };
    if (officer && officerId !== undefined && !places.has(officerId)) places.set(officerId, writers.push(officer) - 1);
    return { writer: places.get(officerId ?? "") ?? 0, input };
  };
  const judged: BulkRowIn[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await nextTurn();
    judged.push(judge(row, index));
  }
  return { writers, rows: judged };
}

/**
 * For rows of an integration without an officer, sets the owner to the officer whose rows they belong with. The integration stays writer and reader.
 *
 * @param ownersOf returns the owner of new rows: one officer or none for each input
 */
export async function withOwners(
  ctx: Context,
  { writers, rows }: ValidatedRows,
  needs: Permission,
  ownersOf: (look: OwnerLookup, inputs: readonly object[]) => Promise<(string | undefined)[]>,
): Promise<ValidatedRows> {
  const [own] = writers;
  if (!own || own.owner) return { writers, rows };
  const inputs = rows.flatMap((row) => ("input" in row && row.writer === 0 ? [row.input] : []));
  const owners = await ctx.inCompany((look) => ownersOf(look, inputs));
  const ownerOf = new Map(inputs.map((input, at) => [input, owners[at]]));
  const officers = await officersOf(
    ctx,
    owners.flatMap((id) => id ?? []),
    needs,
  );
  const places = new Map<string, number>();
  const given = [...writers];
  for (const [id, officer] of officers)
    if ("kind" in officer) places.set(id, given.push({ ...own, owner: officer.owner }) - 1);
  const placeOf = (input: object) => places.get(ownerOf.get(input) ?? "") ?? 0;
  return {
    writers: given,
    rows: rows.map((row) => ("input" in row && row.writer === 0 ? { ...row, writer: placeOf(row.input) } : row)),
  };
}

/** Stores the rows of a call and starts the job that writes them. @returns the job's id */
export async function startBulk(
  ctx: Context,
  { type, action, writers, rows }: ValidatedRows & { type: BulkType; action: BulkAction },
): Promise<string> {
  const operation = `${type}s.bulk`;
  const jobId = await ctx.startJob({ type: `${type}.bulk`, total: rows.length });
  const by = {
    operation,
    summary: ctx.summaryOf(operation),
    cause: await causeOf(ctx.db, ctx.actor),
    integration: ctx.actor.integration ?? null,
    caller: whoAndWhere(ctx.actor, ctx.caller),
    writers,
  };
  await keepBulk(ctx.db, jobId, { type, action, by, rows });
  await ctx.enqueue("sync.write-bulk", { jobId }, keyOfJob(jobId));
  return jobId;
}
