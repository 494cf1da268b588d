import { BULK_EDIT_ACTIONS, type BulkEditAction } from "@hearthline/contract/clients/bulk-edits";
import { ClientFilter } from "@hearthline/contract/clients/client-filter";
import type { ScopedDb } from "@hearthline/db/client";
import { seerNow } from "@hearthline/db/stored-reach";
import { z } from "zod";
import { BulkBy } from "../../records/bulk-input.ts";

/** The selection of clients, as it is stored. */
export const Which = z.object({
  ids: z.array(z.uuid()).optional(),
  filter: ClientFilter.optional(),
  except: z.array(z.uuid()).optional(),
});
export type Which = z.output<typeof Which>;

/** What is done with them, and on whose behalf. */
const Params = z.object({
  by: BulkBy,
  timeZone: z.string(),
  label: z.string(),
  tags: z.array(z.string()).default([]),
  owner: z.object({ officerId: z.uuid(), branchId: z.uuid().nullable() }).optional(),
  status: z.string().optional(),
  listId: z.uuid().optional(),
  everyMonths: z.int().optional(),
});
export type BulkEditParams = z.input<typeof Params>;

export interface KeptEdit {
  id: string;
  action: BulkEditAction;
  which: Which;
  params: z.output<typeof Params>;
  state: string;
  undoUntil: Date | null;
}

export async function keptEdit(db: ScopedDb, id: string): Promise<KeptEdit | undefined> {
  const row = await db.bulkEdit.findUnique({ where: { id } });
  if (!row) return undefined;
  return {
    id,
    action: z.enum(BULK_EDIT_ACTIONS).parse(row.action),
    which: Which.parse(row.filter),
    params: Params.parse(row.params),
    state: row.state,
    undoUntil: row.undoUntil,
  };
}

export const labelOf = (params: unknown): string =>
  Params.shape.label.catch("").parse((params as { label?: unknown }).label);

const permissionOf = (action: BulkEditAction) =>
  action === "mail-home-values" ? "home-value:manage" : "client:manage";

/** The user who performs the edit, with what they see today: with the fields of the caller that the rules for records need. */
export async function writerOf(db: ScopedDb, { action, params: { by } }: KeptEdit, companyId: string) {
  const [writer] = by.writers;
  if (!writer) throw new Error("The caller is missing.");
  const { owner: _, ...seer } = await seerNow(db, writer, permissionOf(action));
  return { ...seer, companyId, ...(by.integration && { integration: by.integration }) };
}
