import type { UsedRows, UsedRowsResponse } from "@hearthline/contract/billing/billing";
import { monthIn } from "@hearthline/contract/values/day-in";
import { clientRows, officerRows, type Seer, visibleOfficers } from "@hearthline/db/visibility";
import type { z } from "zod";
import type { Acting, ReadContext } from "../context.ts";
import { monthOf } from "./limits.ts";
import { standingOf } from "./reads.ts";

const MOST = 200;
const CLIENT = { id: true, firstName: true, lastName: true } as const;

type Reader = Acting & Seer & { readonly timeZone: string };
type Row = z.input<typeof UsedRowsResponse>["rows"][number];
type Find = (ctx: ReadContext<Reader>, month: { from: Date; name: string }) => Promise<Row[]>;

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

/** The rows behind each number that the reader may see. */
const FINDERS: Record<UsedRows, Find> = {
  async reports({ db, actor }, { from }) {
    const found = await db.report.findMany({
      where: { createdAt: { gte: from }, loan: { deletedAt: null, ...officerRows(actor) } },
      distinct: ["loanId"],
      orderBy: [{ loanId: "asc" }, { createdAt: "asc" }],
      select: {
        id: true,
        createdAt: true,
        kind: true,
        loan: { select: { id: true, title: true, officer: { select: { name: true } } } },
      },
    });
    return found.map(({ id, createdAt, kind, loan }) => ({
      ...{ id, at: createdAt.toISOString(), what: loan.title, who: loan.officer.name, clientId: null },
      loan: { id: loan.id, kind: kind as NonNullable<Row["loan"]>["kind"] },
    }));
  },

  async homeValueReports({ db, actor }, { name }) {
    const found = await db.homeMailing.findMany({
      where: {
        reserve: { month: name, settles: { none: { kind: "release" } } },
        watch: { client: clientRows(actor) },
      },
      orderBy: { createdAt: "desc" },
      take: MOST,
      select: {
        id: true,
        createdAt: true,
        watch: { select: { home: { select: { address1: true } }, client: { select: CLIENT } } },
      },
    });
    return found.map(({ id, createdAt, watch: { home, client } }) => ({
      ...{ id, at: createdAt.toISOString(), what: home.address1, who: nameOf(client), loan: null },
      clientId: client.id,
    }));
  },

  async propertyTaxPulls({ db, actor }, { from }) {
    const found = await db.propertySearch.findMany({
      where: { updatedAt: { gte: from }, user: { OR: [visibleOfficers(actor), { id: actor.userId }] } },
      orderBy: { updatedAt: "desc" },
      take: MOST,
      select: { id: true, query: true, updatedAt: true, user: { select: { name: true } } },
    });
    return found.map(({ id, query, updatedAt, user }) => ({
      ...{ id, at: updatedAt.toISOString(), what: query, who: user.name, loan: null, clientId: null },
    }));
  },

  async supportLogins({ db }) {
    const found = await db.user.findMany({
      where: { deactivatedAt: null, roles: { some: { role: { reach: "supported" } } } },
      orderBy: { createdAt: "desc" },
      take: MOST,
      select: { id: true, name: true, createdAt: true },
    });
    return found.map(({ id, name, createdAt }) => ({
      ...{ id, at: createdAt.toISOString(), what: name, who: null, loan: null, clientId: null },
    }));
  },

  async monitoring({ db, actor }, { name }) {
    const found = await db.monitoringMonth.findMany({
      where: { month: name, client: clientRows(actor) },
      orderBy: { createdAt: "desc" },
      take: MOST,
      select: { id: true, createdAt: true, client: { select: { ...CLIENT, officer: { select: { name: true } } } } },
    });
    return found.flatMap(({ id, createdAt, client }) =>
      client
        ? [
            {
              id,
              at: createdAt.toISOString(),
              what: nameOf(client),
              who: client.officer.name,
              loan: null,
              clientId: client.id,
            },
          ]
        : [],
    );
  },
};

/** The rows behind one of this month's usage numbers, and how many more were counted than the reader may see. */
export async function usedRows(ctx: ReadContext<Reader>, use: UsedRows): Promise<z.input<typeof UsedRowsResponse>> {
  const { from } = monthOf(ctx.now, ctx.actor.timeZone);
  const found = await FINDERS[use](ctx, { from, name: monthIn(ctx.actor.timeZone, ctx.now) });
  const rows = found.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST);
  const { usage, monitoring } = await standingOf(ctx);
  const counted = use === "monitoring" ? monitoring.credits : (usage.find((one) => one.use === use)?.used ?? 0);
  return { rows, others: Math.max(0, counted - rows.length) };
}
