import { type DisclaimerKind, PLAIN_DISCLAIMERS, STATE_DISCLAIMERS } from "@hearthline/contract/company/disclaimers";
import { asParagraphs } from "@hearthline/domain/sites/paragraphs";
import type { Context } from "../../../kernel/calls/context.ts";
import { invalidField } from "../../../kernel/calls/errors.ts";
import { todayOf } from "../../../kernel/input/today.ts";
import { activeDisclaimer, dayOf, disclaimerOf } from "./disclaimers.reads.ts";
import { plainText, safeRichText } from "./rich-text.rules.ts";

interface Typed {
  content: string;
  state?: string | undefined;
  effectiveFrom?: string | undefined;
}

/** Reduces a text to what can be printed where it appears. */
const kept = (kind: DisclaimerKind, typed: string): string =>
  PLAIN_DISCLAIMERS.includes(kind) ? asParagraphs(plainText(typed)) : safeRichText(typed);

/** Writes the next version; an unchanged text for the same state and day creates none. */
export async function writeDisclaimer(
  ctx: Context,
  kind: DisclaimerKind,
  { content: typed, state, effectiveFrom }: Typed,
) {
  const content = kept(kind, typed);
  const today = todayOf(ctx);
  const day = effectiveFrom ?? today;
  if (state && !STATE_DISCLAIMERS.includes(kind))
    throw invalidField("state", "Only the texts under a report and a home value differ by state.", "contradiction");
  if (day < today)
    throw invalidField("effectiveFrom", "A text counts from today or a later day: what was sent before keeps its own.");
  // One version at a time, even when two people save concurrently.
  await ctx.db.$queryRaw`SELECT id FROM "Company" WHERE id = ${ctx.actor.companyId}::uuid FOR NO KEY UPDATE`;
  const [newest] = await ctx.db.disclaimer.findMany({ where: { kind }, orderBy: { version: "desc" }, take: 1 });
  const [before] = await ctx.db.disclaimer.findMany({
    where: { kind, state: state ?? null, effectiveFrom: { lte: dayOf(day) } },
    orderBy: [{ effectiveFrom: "desc" }, { version: "desc" }],
    take: 1,
  });
  if ((before?.content ?? "") !== content)
    await ctx.db.disclaimer.create({
      data: {
        kind,
        version: (newest?.version ?? 0) + 1,
        state: state ?? null,
        effectiveFrom: dayOf(day),
        content,
        createdById: ctx.actor.userId,
      },
    });
  return disclaimerOf(ctx, kind);
}

/** Returns the disclaimer for a report created now, by the state of its property. */
export async function reportDisclaimer(
  ctx: Context,
  state: string | null,
): Promise<{ id: string; text: string } | null> {
  const row = await activeDisclaimer(ctx, "report", state);
  return row && { id: row.id, text: plainText(row.content) };
}
