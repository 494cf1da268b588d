import { EXPORT_DAYS, type ExportDraft } from "@hearthline/contract/clients/client-exports";
import { newId } from "@hearthline/db/ids";
import { scopeFor, whichSql } from "@hearthline/domain/clients/bulk/find-clients";
import type { ExportParams } from "@hearthline/domain/clients/export/client-export";
import { addDays } from "date-fns/addDays";
import type { z } from "zod";
import { reachText, seerOf } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { datedWhich, knownWhich } from "./bulk-edits.rules.ts";

/** Enqueues an export of clients. @returns its id */
export async function startExport(ctx: Context, draft: z.output<typeof ExportDraft>): Promise<string> {
  const { userId, timeZone } = ctx.actor;
  const which = await knownWhich(ctx, datedWhich(ctx, draft));
  // Rejects a missing list now, before the job is enqueued.
  await whichSql(ctx.sql, scopeFor(ctx.actor, timeZone, ctx.now), which);
  const params: ExportParams = { timeZone, reader: { ...seerOf(ctx.actor), owner: null } };
  const id = newId();
  const expiresAt = addDays(ctx.now, EXPORT_DAYS);
  const reach = reachText(ctx.actor);
  await ctx.db.clientExport.create({
    data: { id, userId, reach, format: draft.format, filter: which, params, expiresAt },
  });
  await ctx.enqueue("clients.export", { exportId: id }, `client-export-${id}`);
  return id;
}
