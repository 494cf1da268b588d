import { CorrectionReason, LoanCorrection, LoanEnd } from "@hearthline/contract/clients/home-corrections";
import { ChooseHomeMails, HomeMails } from "@hearthline/contract/clients/home-mails";
import { HomeValueKey, HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { GivenHomeValue } from "@hearthline/contract/clients/home-watches";
import type { WatchedHome } from "@hearthline/db/records/home-values/home-value-report";
import type { WriteContext } from "@hearthline/domain/context";
import { correctLoan, correctValue, endLoan } from "@hearthline/domain/home-values/corrections";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { download, mutation, query } from "../../kernel/operation.ts";
import { finishPrint, startedPrint } from "./print.rules.ts";

const EXAMPLE_KEY = "demo-home-value-01990000-0000-7000-8000-000048100001";
const byKey = { key: HomeValueKey };

/** When, and in which browser. */
const at = (ctx: Context) => ({ now: ctx.now, by: { visitor: ctx.visitor, device: ctx.caller.knownDevice } });

const NOT_THE_OWNER =
  "Only the owner can correct this page, from the link in the email they received. Write to your loan officer, or call them.";

/** Keeps what the owner says is wrong, and answers with the page as it then is. */
async function corrected(
  ctx: Context,
  key: string,
  work: (rules: WriteContext, watched: WatchedHome) => Promise<void>,
): Promise<HomeValueReport> {
  await ctx.homeValuePages.asOwner(key, { ...at(ctx), otherwise: NOT_THE_OWNER }, work);
  return ctx.homeValuePages.read(key, { now: ctx.now, publicUrl: ctx.caller.publicUrl });
}

const ONLY_OWNER =
  "Only from the link in the owner’s email: a copied link is refused, and so is a browser in which staff have signed in.";
const WAITS = "The page’s figures stay as they are until the loan officer accepts it; they are notified.";

/** What the owner of a home does with the link of their mails. */
export const ownerCalls = {
  correct: mutation({
    summary: "Say what a home is worth, by the key of its link",
    description: `${ONLY_OWNER} ${WAITS}`,
    access: "public",
    costs: ["rows"],
    rest: { method: "POST", path: "/home-values/correct" },
    unaudited: true,
    input: z.object({
      ...byKey,
      amountCents: GivenHomeValue.meta({ description: "US dollars in whole cents", examples: [43_500_000] }),
      reason: CorrectionReason.meta({ examples: ["New roof and a finished attic in 2025"] }),
    }),
    output: HomeValueReport,
    run: (ctx, { key, ...said }) => corrected(ctx, key, (rules, watched) => correctValue(rules, watched, said)),
  }),

  correctLoan: mutation({
    summary: "Say what is wrong with the loan of a home, by the key of its link",
    description: `Balance, payment or rate of the first mortgage. ${ONLY_OWNER} ${WAITS}`,
    access: "public",
    costs: ["rows"],
    rest: { method: "POST", path: "/home-values/correct-loan" },
    unaudited: true,
    input: z.object({ ...byKey, ...LoanCorrection }).meta({
      examples: [{ key: EXAMPLE_KEY, balanceCents: 25_100_000, noteRate: 0.0625, reason: "My statement of November" }],
    }),
    output: HomeValueReport,
    run: (ctx, { key, ...said }) => corrected(ctx, key, (rules, watched) => correctLoan(rules, watched, said)),
  }),

  endLoan: mutation({
    summary: "Say that the loan of a home is paid off or refinanced elsewhere, by the key of its link",
    description: `${ONLY_OWNER} ${WAITS}`,
    access: "public",
    costs: ["rows"],
    refuses: ["conflict"],
    rest: { method: "POST", path: "/home-values/loan-ended" },
    unaudited: true,
    input: z.object({ ...byKey, ...LoanEnd }).meta({
      examples: [
        {
          key: EXAMPLE_KEY,
          how: "refinanced",
          endedOn: "2026-10-15",
          balanceCents: 28_000_000,
          noteRate: 0.05875,
          reason: "A lower rate",
        },
      ],
    }),
    output: HomeValueReport,
    run: (ctx, { key, ...said }) => corrected(ctx, key, (rules, watched) => endLoan(rules, watched, said)),
  }),

  pdfByKey: download({
    summary: "Download a home value report as PDF, by the key of its link",
    description: "As the page is now, in the owner’s language. It is made once and kept for a day.",
    access: "public",
    costs: ["rows"],
    rest: { method: "GET", path: "/home-value-pdf" },
    file: { type: "application/pdf", inline: true },
    refuses: ["unavailable"],
    input: z.object(byKey),
    run: async (ctx, { key }) =>
      startedPrint(await ctx.homeValuePages.print(key, { now: ctx.now, publicUrl: ctx.caller.publicUrl })),
    settle: (ctx, _, started) => finishPrint(ctx, started),
  }),

  mails: query({
    summary: "Read how often the owner gets a home’s value by mail, by the key of its link",
    access: "public",
    costs: ["rows"],
    rest: { method: "POST", path: "/home-values/mails-link" },
    reads: true,
    input: z.object(byKey),
    output: HomeMails,
    run: (ctx, { key }) => ctx.homeValuePages.mails(key),
  }),

  chooseMails: mutation({
    summary: "Choose how often a home’s value comes by mail, pause or stop it, by the key of its link",
    description: `Counts at once, and the loan officer is notified. A stop holds until the owner starts again. ${ONLY_OWNER}`,
    access: "public",
    costs: ["rows"],
    refuses: ["conflict"],
    rest: { method: "POST", path: "/home-values/choose-mails" },
    unaudited: true,
    input: ChooseHomeMails,
    output: HomeMails,
    run: (ctx, chosen) => ctx.homeValuePages.chooseMails(chosen, at(ctx)),
  }),
};
