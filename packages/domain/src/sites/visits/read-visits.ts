import type { SiteVisits } from "@hearthline/contract/sites/site-visits";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { ReadContext } from "../../context.ts";

/** Maximum number of pages and hosts listed by name. */
const NAMED = 20;
const DAY_MS = 86_400_000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
/** Days are UTC midnights, so that daylight saving does not shift them. */
const daysBefore = (day: Date, days: number) => new Date(day.getTime() - days * DAY_MS);

/** A website's visits in the last so many days in its company's zone, including today. */
export async function visitsOf(
  { db, actor, now }: ReadContext,
  siteId: string,
  { days }: { days: number },
): Promise<SiteVisits> {
  const { timeZone } = await db.company.findUniqueOrThrow({
    where: { id: actor.companyId },
    select: { timeZone: true },
  });
  const today = new Date(dayIn(timeZone, now));
  const since = daysBefore(today, days - 1);
  const where = { siteId, day: { gte: since, lte: today } };
  const totals = new Map(
    (await db.siteVisitDay.findMany({ where: { ...where, kind: "total" } })).map((row) => [dayOf(row.day), row]),
  );
  const byDay = Array.from({ length: days }, (_, at) => {
    const day = dayOf(daysBefore(today, days - 1 - at));
    const { views = 0, visitors = 0, leads = 0 } = totals.get(day) ?? {};
    return { day, views, visitors, leads };
  });
  const sum = (field: "views" | "visitors" | "leads") => byDay.reduce((all, one) => all + one[field], 0);
  const mostOf = async (kind: "page" | "referrer") => {
    const rows = await db.siteVisitDay.groupBy({
      by: ["name"],
      where: { ...where, kind },
      _sum: { views: true },
      orderBy: [{ _sum: { views: "desc" } }, { name: "asc" }],
      take: NAMED,
    });
    return rows.map(({ name, _sum }) => ({ name, views: _sum.views ?? 0 }));
  };
  return {
    ...{ views: sum("views"), visitors: sum("visitors"), leads: sum("leads") },
    days: byDay,
    pages: await mostOf("page"),
    referrers: await mostOf("referrer"),
  };
}
