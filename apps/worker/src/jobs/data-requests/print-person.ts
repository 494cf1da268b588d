import { letterheadOf } from "@hearthline/contract/reports/freeze-report";
import { readerOf, seerNow } from "@hearthline/db/stored-reach";
import { clientRows, type Seer, visibilityOf } from "@hearthline/db/visibility";
import { everythingOf } from "@hearthline/domain/clients/person/everything";
import { namesIn } from "@hearthline/domain/clients/person/names";
import { BulkWriter } from "@hearthline/domain/records/bulk-input";
import { PermanentFailure } from "@hearthline/providers/failure";
import { type PersonDossier, renderPersonPrint } from "@hearthline/report/person-print";
import { personAssets } from "@hearthline/report/print-assets";
import { z } from "zod";
import { handler, type JobContext } from "../../handler.ts";
import { withPictures } from "../../report-pdf.ts";

type Db = Parameters<Parameters<JobContext["db"]>[0]>[0];

const publicKey = async (db: Db, fileId: string | null) =>
  fileId ? ((await db.file.findUnique({ where: { id: fileId } }))?.publicKey ?? null) : null;

/** The user in whose name the file is requested. */
const Asked = z.object({ reader: BulkWriter.omit({ owner: true }) });

/** Whether a user may read the company's audit log: they have the permission and see the whole company. */
async function readsLog(db: Db, seer: Seer): Promise<boolean> {
  const account = await readerOf(db, seer.userId);
  return visibilityOf(seer).of === "company" && (account?.permissions.has("company:manage") ?? false);
}

/** Collects everything about them that the requesting user may see, under that user's letterhead. */
async function dossierOf(ctx: JobContext, db: Db, requestId: string): Promise<PersonDossier | undefined> {
  const request = await db.personRequest.findUnique({ where: { id: requestId } });
  if (request?.state !== "queued") return undefined;
  const { clientId, byId, createdAt } = request;
  const client = await db.client.findUnique({ where: { id: clientId } });
  if (!client) throw new PermanentFailure("The client no longer exists.");
  const officer = await db.user.findUniqueOrThrow({
    where: { id: byId ?? client.officerId },
    include: { company: true },
  });
  const { company } = officer;
  const { reader } = Asked.parse(request.result);
  const seer = await seerNow(db, reader, "client:manage");
  const sees = await db.client.count({ where: { AND: [{ id: clientId }, clientRows(seer)] } });
  if (sees === 0) throw new PermanentFailure("The person who requested this no longer has access to the client.");
  const everything = await everythingOf(
    { db, actor: { ...seer, companyId: ctx.companyId } },
    { keys: ctx.keys, ring: ctx.ring, seesLog: await readsLog(db, seer) },
    clientId,
  );
  const { branding, timeZone } = letterheadOf({
    company,
    officer,
    disclaimer: null,
    logoKey: await publicKey(db, company.logoFileId),
    headshotKey: null,
  });
  return {
    ...everything,
    branding,
    timeZone,
    name: [client.firstName, client.lastName].filter(Boolean).join(" "),
    by: officer.name,
    createdAt: createdAt.toISOString(),
    names: await namesIn({ db }, everything),
  };
}

/** Prints everything known about a person. A second run finds it done, or overwrites the first one's file. */
export const printPerson = handler("persons.print", {
  async run(ctx, { requestId }) {
    const dossier = await ctx.db((db) => dossierOf(ctx, db, requestId));
    if (!dossier) return { skipped: true };
    await ctx.browser.warm();
    const bytes = await ctx.browser.pdf(
      renderPersonPrint({ dossier: await withPictures(ctx, dossier), ...personAssets() }),
    );
    const storeKey = `company/${ctx.companyId}/persons/${requestId}.pdf`;
    await ctx.storage.put(storeKey, bytes, { type: "application/pdf" });
    const rows = Object.fromEntries(Object.entries(dossier.tables).map(([table, all]) => [table, all.length]));
    const { count } = await ctx.db((db) =>
      db.personRequest.updateMany({
        where: { id: requestId, state: "queued" },
        data: { state: "done", storeKey, fileBytes: bytes.length, result: { rows } },
      }),
    );
    // Erased in the meantime: no one may have it.
    if (count === 0) await ctx.storage.remove(storeKey);
    return { bytes: bytes.length };
  },
  async gaveUp(ctx, { requestId }) {
    await ctx.db((db) =>
      db.personRequest.updateMany({ where: { id: requestId, state: "queued" }, data: { state: "failed" } }),
    );
  },
});
