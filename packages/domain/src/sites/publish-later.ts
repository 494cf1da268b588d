import { TZDate } from "@date-fns/tz";
import { addYears } from "date-fns/addYears";
import type { WriteContext } from "../context.ts";
import { writeMessage } from "../messages/write-message.ts";
import { fieldFault, RecordFault } from "../records/record-context.ts";
import { legalTexts } from "./legal-texts.ts";
import { checkDocument, NOT_SCHEDULED, publishDocument, refuseUnlawful } from "./publish-site.ts";
import { readDraft, siteDocument } from "./site-document.ts";
import { requireSite, siteAt } from "./site-draft.ts";

/** The instant of a day and time in a zone. A time that a clock change skips moves to after the gap. */
function momentIn(timeZone: string, day: string, time: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime());
}

/**
 * Schedules the publication of the current draft. It is checked immediately, and again at that time with the facts, rules and legal texts of then.
 *
 * @param when a day and time in the company's zone
 * @throws RecordFault `conflict` if it was saved since or could not be published now, `invalid` at `day`
 */
export async function schedulePublication(
  ctx: WriteContext,
  officerId: string,
  { revision, day, time }: { revision: number; day: string; time: string },
): Promise<void> {
  const site = await siteAt(ctx, officerId, revision);
  const { timeZone } = await ctx.db.company.findUniqueOrThrow({
    where: { id: ctx.actor.companyId },
    select: { timeZone: true },
  });
  const publishAt = momentIn(timeZone, day, time);
  if (publishAt <= ctx.now) throw fieldFault("invalid", "day", "too_small", "Choose a time that is still to come.");
  if (publishAt > addYears(ctx.now, 1))
    throw fieldFault("invalid", "day", "too_large", "Choose a time within the next year.");
  const draft = readDraft(site.draft);
  refuseUnlawful(checkDocument(await siteDocument(ctx, { officerId, draft, legal: await legalTexts(ctx) })));
  await ctx.db.site.update({
    where: { id: site.id },
    data: { ...NOT_SCHEDULED, publishAt, publishDraft: draft, publishRevision: revision },
  });
}

/** Cancels the schedule. The draft stays as it is. @throws RecordFault `not_found` without a website */
export async function cancelPublication(ctx: WriteContext, officerId: string): Promise<void> {
  const { id } = await requireSite(ctx, officerId);
  await ctx.db.site.update({ where: { id }, data: NOT_SCHEDULED });
}

/**
 * Publishes a website whose scheduled time has come, once: a second call finds no schedule. If it may not be published,
 * its officer is notified of the reason.
 *
 * @returns whether it was published
 */
export async function publishScheduled(ctx: WriteContext, siteId: string): Promise<boolean> {
  await ctx.db.$queryRaw`SELECT id FROM "Site" WHERE id = ${siteId}::uuid FOR NO KEY UPDATE`;
  const site = await ctx.db.site.findUnique({ where: { id: siteId }, include: { published: true, officer: true } });
  if (!site?.publishAt || site.publishAt > ctx.now) return false;
  const { officerId, officer, publishAt, publishDraft } = site;
  try {
    if (officer.deactivatedAt) throw new RecordFault("conflict", "It is not published: your account is closed.");
    const draft = readDraft(publishDraft);
    const document = await siteDocument(ctx, { officerId, draft, legal: await legalTexts(ctx) });
    await publishDocument(ctx, site, document, { by: officerId });
    return true;
  } catch (fault) {
    if (!(fault instanceof RecordFault)) throw fault;
    await ctx.db.site.update({
      where: { id: siteId },
      data: { ...NOT_SCHEDULED, publishFailure: fault.message, publishFailedAt: ctx.now },
    });
    await writeMessage(ctx, "site-not-published", {
      to: [{ email: officer.email, name: officer.name }],
      data: { reason: fault.message },
      once: `${siteId} ${publishAt.toISOString()}`,
    });
    return false;
  }
}
