import { PresetList, Presets } from "@hearthline/contract/company/presets";
import { QuotedRates, RateSheets } from "@hearthline/contract/company/rates";
import { Prisma } from "@hearthline/db/client";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { defaultPresets, presetList, rateSheets } from "./rates.reads.ts";

const lockRates = (ctx: Context) => takeLock(ctx, "rates");

/** Replaces a whole sheet and dates it now; an empty list deletes it. */
async function writeSheet(ctx: Context, officerId: string | null, rates: z.output<typeof QuotedRates>) {
  await lockRates(ctx);
  await ctx.db.rateSheet.deleteMany({ where: { officerId } });
  if (rates.length > 0) {
    const row = { officerId, rates, quotedAt: new Date(), quotedById: ctx.actor.userId };
    await ctx.db.rateSheet.create({ data: row });
  }
  return rateSheets(ctx);
}

const OF_COMPANY = {
  table: "Company",
  id: (_input: object, { actor }: Context) => actor.companyId,
  input: () => ({}),
} as const;
const COMPANY_RATES = { ...OF_COMPANY, reads: ["rates.get"], before: lockRates } as const;
const OWN_RATES = {
  ...COMPANY_RATES,
  table: "User",
  id: (_input: object, { actor }: Context) => actor.userId,
} as const;
const PRESETS = { ...OF_COMPANY, reads: ["rates.presets"] } as const;

export const rates = {
  get: query({
    summary: "Read today's rates",
    description: "Your own sheet and the company's. A new scenario takes its rate from your own sheet first.",
    access: "report:create",
    rest: { method: "GET", path: "/rates" },
    input: z.object({}),
    output: RateSheets,
    run: (ctx) => rateSheets(ctx),
  }),

  updateOwn: mutation({
    summary: "Replace your own rates",
    description: "The sheet is replaced as a whole and dated now. Existing scenarios keep their rate.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/rates" },
    etagOf: OWN_RATES,
    message: "Your rates are saved.",
    ...ofOfficer(z.object({ rates: QuotedRates }), { makes: "new" }),
    output: RateSheets,
    run: (ctx, input) => writeSheet(ctx, ctx.actor.userId, input.rates),
  }),

  updateCompany: mutation({
    summary: "Replace the company's rates",
    description: "The sheet is replaced as a whole and dated now. Officers with their own rates keep them.",
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: "/rates/company" },
    etagOf: COMPANY_RATES,
    message: "The company's rates are saved.",
    input: z.object({ rates: QuotedRates }),
    output: RateSheets,
    run: (ctx, input) => writeSheet(ctx, null, input.rates),
  }),

  presets: query({
    summary: "List the quick start presets",
    description: "A quick start creates one scenario for each selected preset, from one price.",
    access: "report:create",
    rest: { method: "GET", path: "/presets" },
    input: z.object({}),
    output: PresetList,
    run: (ctx) => presetList(ctx),
  }),

  updatePresets: mutation({
    summary: "Replace the quick start presets",
    description: "The list is replaced as a whole.",
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: "/presets" },
    etagOf: PRESETS,
    message: "The presets are saved.",
    input: z.object({ presets: Presets }),
    output: PresetList,
    async run(ctx, { presets }) {
      await ctx.db.company.updateMany({ data: { presets } });
      return presetList(ctx);
    },
  }),

  restorePresets: mutation({
    summary: "Restore the default presets",
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: "/presets/restore" },
    etagOf: PRESETS,
    message: "The default presets are restored.",
    input: z.object({}),
    output: PresetList,
    async run(ctx) {
      await ctx.db.company.updateMany({ data: { presets: Prisma.DbNull } });
      return defaultPresets();
    },
  }),
};
