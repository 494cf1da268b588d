import { DEFAULT_PRESETS, type PresetList, PresetList as Shape } from "@hearthline/contract/company/presets";
import { QuotedRate, type RateSheet, type RateSheets } from "@hearthline/contract/company/rates";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import type { Prisma } from "@hearthline/db/client";
import { z } from "zod";
import { insideRows } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";

const StoredRates = z.array(withoutRules(QuotedRate));
const StoredPresets = Shape.shape.presets;
const withName = { quotedBy: { select: { name: true } } } satisfies Prisma.RateSheetInclude;

const sheetOf = (row: Prisma.RateSheetGetPayload<{ include: typeof withName }> | undefined): RateSheet | null =>
  row
    ? {
        rates: StoredRates.parse(row.rates),
        quotedAt: row.quotedAt.toISOString(),
        quotedBy: row.quotedBy?.name ?? null,
      }
    : null;

/** Returns the caller's own rate sheet and the company's. */
export async function rateSheets(ctx: Context): Promise<RateSheets> {
  const { userId } = ctx.actor;
  const rows = await ctx.db.rateSheet.findMany({
    where: { AND: [insideRows(ctx.actor), { OR: [{ officerId: userId }, { officerId: null }] }] },
    include: withName,
  });
  return {
    own: sheetOf(rows.find(({ officerId }) => officerId !== null)),
    company: sheetOf(rows.find(({ officerId }) => officerId === null)),
  };
}

/** Returns the company's quick start presets, or the defaults if it has not changed them. */
export async function presetList(ctx: Context): Promise<PresetList> {
  const company = await ctx.db.company.findFirst({ select: { presets: true } });
  const stored = company?.presets;
  return stored ? { presets: StoredPresets.parse(stored), isDefault: false } : defaultPresets();
}

export const defaultPresets = (): PresetList => ({ presets: [...DEFAULT_PRESETS], isDefault: true });
