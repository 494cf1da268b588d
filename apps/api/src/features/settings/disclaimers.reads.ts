import {
  DEFAULT_DISCLAIMERS,
  DISCLAIMER_KINDS,
  DISCLAIMERS,
  type Disclaimer,
  type DisclaimerKind,
} from "@hearthline/contract/company/disclaimers";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { plainText, safeRichText } from "./rich-text.rules.ts";

const namesOf = async (ctx: Context, ids: string[]) =>
  new Map(
    (await ctx.db.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })).map(
      ({ id, name }) => [id, name] as const,
    ),
  );

/** The six texts as they stand: the newest version of each, or the default where nothing was written. */
export async function disclaimersOf(ctx: Context): Promise<z.input<typeof Disclaimer>[]> {
  const newest = await ctx.db.disclaimer.findMany({
    distinct: ["kind"],
    orderBy: [{ kind: "asc" }, { version: "desc" }],
  });
  const names = await namesOf(
    ctx,
    newest.map(({ createdById }) => createdById),
  );
  return DISCLAIMER_KINDS.map((kind) => {
    const row = newest.find((candidate) => candidate.kind === kind);
    const content = row?.content || safeRichText(DEFAULT_DISCLAIMERS[kind]);
    const { title, appears } = DISCLAIMERS[kind];
    return {
      kind,
      title,
      appears,
      content,
      text: plainText(content),
      version: row?.version ?? 0,
      updatedAt: row?.createdAt.toISOString() ?? null,
      updatedBy: (row && names.get(row.createdById)) ?? null,
    };
  });
}

export async function disclaimerOf(ctx: Context, kind: DisclaimerKind): Promise<z.input<typeof Disclaimer>> {
  const found = (await disclaimersOf(ctx)).find((disclaimer) => disclaimer.kind === kind);
  if (!found) throw new Error(`There is no disclaimer called ${kind}.`);
  return found;
}

export async function disclaimerVersions(ctx: Context, kind: DisclaimerKind) {
  const rows = await ctx.db.disclaimer.findMany({ where: { kind }, orderBy: { version: "desc" }, take: 200 });
  const names = await namesOf(
    ctx,
    rows.map(({ createdById }) => createdById),
  );
  return rows.map(({ id, version, content, createdAt, createdById }) => ({
    id,
    version,
    content,
    createdAt: createdAt.toISOString(),
    createdBy: names.get(createdById) ?? null,
  }));
}
