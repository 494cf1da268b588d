import type { AuditListInput, AuditRow } from "@hearthline/contract/accounts/security";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { managesCompany } from "../../kernel/visibility.ts";

/** What was done, in the words that are shown or by its name; by whom or to whom, or from where. */
async function saying(ctx: Context, q: string) {
  const contains = { contains: likeText(q), mode: "insensitive" as const };
  const people = await ctx.db.user.findMany({ where: { name: contains }, select: { id: true }, take: 200 });
  const ids = people.map(({ id }) => id);
  return {
    OR: [
      { operation: contains },
      { operation: { in: ctx.operationsSaying(q) } },
      { userId: { in: ids } },
      { impersonatorId: { in: ids } },
      { subjectId: { in: ids } },
      { address: { startsWith: likeText(q) } },
    ],
  };
}

/** What a caller may read of the log: all of the company with company:manage, else what they did and what was done in their name. */
export async function auditWhere(ctx: Context, input: z.output<typeof AuditListInput>) {
  const { actor } = ctx;
  const own = managesCompany(actor) ? {} : { OR: [{ userId: actor.userId }, { impersonatorId: actor.userId }] };
  return {
    AND: [
      own,
      input.userId ? { OR: [{ userId: input.userId }, { impersonatorId: input.userId }] } : {},
      input.operation ? { operation: { startsWith: likeText(input.operation) } } : {},
      input.q ? await saying(ctx, input.q) : {},
      input.onlyImpersonated ? { impersonatorId: { not: null } } : {},
    ],
  };
}

const NAMED = Prisma.sql`SELECT id, name FROM "User" UNION ALL SELECT id, name FROM "Role" UNION ALL SELECT id, name FROM "Branch"
  UNION ALL SELECT id, name FROM "FeeTemplate" UNION ALL SELECT id, name FROM "ApiToken" UNION ALL SELECT id, name FROM "Passkey"
  UNION ALL SELECT i.id, u.name FROM "Impersonation" i JOIN "User" u ON u.id = i."userId" UNION ALL SELECT id, email FROM "Invite" UNION ALL SELECT id, title FROM "Loan" UNION ALL SELECT id, trim("firstName" || ' ' || "lastName") FROM "Client"`;
const isId = (id: string) => z.uuid().safeParse(id).success;

/** What rows are called now, by their ids; for those who may see all of the company. */
async function namesOf(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  const known = ids.filter(isId);
  if (known.length === 0 || !managesCompany(ctx.actor)) return new Map();
  const rows = await ctx.sql<{ id: string; name: string }>(
    Prisma.sql`SELECT id::text, name FROM (${NAMED}) named WHERE id = ANY(${known}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function auditRows(
  ctx: Context,
  where: object,
  { page, perPage }: { page: number; perPage: number },
): Promise<z.input<typeof AuditRow>[]> {
  const rows = await ctx.db.auditEntry.findMany({
    where,
    orderBy: [{ at: "desc" }, { id: "desc" }],
    skip: (page - 1) * perPage,
    take: perPage,
  });
  const ids = (pick: (row: (typeof rows)[number]) => string | null) => [
    ...new Set(rows.map(pick).filter((id): id is string => id !== null)),
  ];
  const people = await ctx.db.user.findMany({
    where: { id: { in: [...ids(({ userId }) => userId), ...ids(({ impersonatorId }) => impersonatorId)] } },
    select: { id: true, name: true },
  });
  const tokens = await ctx.db.apiToken.findMany({
    where: { id: { in: ids(({ tokenId }) => tokenId) } },
    select: { id: true, name: true },
  });
  const subjects = await namesOf(
    ctx,
    ids(({ subjectId }) => subjectId),
  );
  const person = (id: string | null) => people.find((candidate) => candidate.id === id) ?? null;
  return rows.map((row) => ({
    id: row.id,
    operation: row.operation,
    summary: ctx.summaryOf(row.operation),
    user: person(row.userId),
    impersonator: person(row.impersonatorId),
    tokenName: tokens.find(({ id }) => id === row.tokenId)?.name ?? null,
    subjectId: row.subjectId,
    subject: (row.subjectId && subjects.get(row.subjectId)) || null,
    address: row.address,
    at: row.at.toISOString(),
  }));
}
