import type { DisclaimerKind } from "@hearthline/contract/company/disclaimers";
import type { Context } from "../../kernel/context.ts";
import { disclaimerOf } from "./disclaimers.reads.ts";
import { plainText, safeRichText } from "./rich-text.rules.ts";

/** Writes the next version; an unchanged text makes none. */
export async function writeDisclaimer(ctx: Context, kind: DisclaimerKind, typed: string) {
  const content = safeRichText(typed);
  // One version after the other, also when two people save at once.
  await ctx.db.$queryRaw`SELECT id FROM "Company" WHERE id = ${ctx.actor.companyId}::uuid FOR UPDATE`;
  const [newest] = await ctx.db.disclaimer.findMany({ where: { kind }, orderBy: { version: "desc" }, take: 1 });
  if ((newest?.content ?? "") !== content)
    await ctx.db.disclaimer.create({
      data: { kind, version: (newest?.version ?? 0) + 1, content, createdById: ctx.actor.userId },
    });
  if (kind === "report")
    await ctx.db.company.update({
      where: { id: ctx.actor.companyId },
      data: { reportDisclaimer: plainText(content) || null },
    });
  return disclaimerOf(ctx, kind);
}
