import { Task, type TaskListInput } from "@hearthline/contract/clients/tasks";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import type { z } from "zod";
import { clientSql } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { todayOf } from "../../kernel/input/today.ts";
import { wordsOf } from "../../kernel/paging/large-lists.ts";
import { listPage, mapPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, sliceSql, up } from "../../kernel/paging/order.ts";

const ORDERS = ordersOf({
  due: [up("due", "text"), up("createdAt", "timestamptz"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
});

interface Row {
  id: string;
  clientId: string;
  clientName: string;
  title: string;
  note: string;
  dueOn: string;
  snoozedUntil: string | null;
  due: string;
  assigneeId: string | null;
  assigneeName: string | null;
  createdById: string | null;
  createdByName: string | null;
  doneById: string | null;
  doneByName: string | null;
  doneAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Selects tasks for clients whom the caller sees. */
const rowsSql = (ctx: Context, where: readonly Prisma.Sql[]) => Prisma.sql`
  SELECT t.id, c.id AS "clientId", trim(c."firstName" || ' ' || c."lastName") AS "clientName", t.title, t.note, t."dueOn"::text AS "dueOn",
    t."snoozedUntil"::text AS "snoozedUntil", coalesce(t."snoozedUntil", t."dueOn")::text COLLATE "C" AS due, t."doneAt", t."createdAt", t."updatedAt",
    a.id AS "assigneeId", a.name AS "assigneeName", m.id AS "createdById", m.name AS "createdByName", d.id AS "doneById", d.name AS "doneByName"
  FROM "ClientTask" t JOIN "Client" c ON c.id = t."clientId" LEFT JOIN "User" a ON a.id = t."assigneeId" LEFT JOIN "User" m ON m.id = t."createdById"
    LEFT JOIN "User" d ON d.id = t."doneById"
  WHERE ${Prisma.join([clientSql(ctx.actor, "c"), ...where], " AND ")}`;

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

const taskOf = (row: Row): Task =>
  Task.parse({
    id: row.id,
    client: { id: row.clientId, name: row.clientName },
    title: row.title,
    note: row.note,
    dueOn: row.dueOn,
    snoozedUntil: row.snoozedUntil,
    due: row.due,
    assignee: named(row.assigneeId, row.assigneeName),
    createdBy: named(row.createdById, row.createdByName),
    doneAt: row.doneAt?.toISOString() ?? null,
    doneBy: named(row.doneById, row.doneByName),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });

/** Returns a task for a client whom the caller sees. @throws DomainError `not_found` */
export async function taskById(ctx: Context, id: string): Promise<Task> {
  const [row] = await ctx.sql<Row>(rowsSql(ctx, [Prisma.sql`t.id = ${id}::uuid`]));
  if (!row) throw notFound("task");
  return taskOf(row);
}

export async function taskPage(ctx: Context, input: z.output<typeof TaskListInput>): Promise<Page<Task>> {
  const { clientId, mine, due, state, q, sort } = input;
  const where: Prisma.Sql[] = [];
  if (clientId) where.push(Prisma.sql`t."clientId" = ${clientId}::uuid`);
  if (mine)
    where.push(Prisma.sql`t."companyId" = ${ctx.actor.companyId}::uuid AND t."assigneeId" = ${ctx.actor.userId}::uuid`);
  if (due) where.push(Prisma.sql`coalesce(t."snoozedUntil", t."dueOn") <= ${todayOf(ctx)}::date`);
  if (state !== "all")
    where.push(state === "open" ? Prisma.sql`t."doneAt" IS NULL` : Prisma.sql`t."doneAt" IS NOT NULL`);
  for (const word of wordsOf(q))
    where.push(
      Prisma.sql`lower(concat_ws(' ', t.title, t.note, c."firstName", c."lastName")) LIKE ${`%${likeText(word)}%`}`,
    );
  const rows = rowsSql(ctx, where);
  const order = ORDERS[sort];
  const list = { name: "tasks", filter: { clientId, mine, due: due && todayOf(ctx), state, q }, order };
  const read = Prisma.sql`SELECT w.* FROM (${rows}) w`;
  const page = await listPage<Row>(ctx, input, list, {
    read: (slice) => ctx.sql<Row>(sliceSql({ read, where: Prisma.sql`TRUE`, alias: "w", order }, slice)),
    async total() {
      const [row] = await ctx.sql<{ total: number }>(Prisma.sql`SELECT count(*)::int AS total FROM (${rows}) w`);
      return row?.total ?? 0;
    },
  });
  return mapPage(page, taskOf);
}
