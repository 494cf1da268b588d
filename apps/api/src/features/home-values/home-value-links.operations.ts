import { CorrectionReason, LoanCorrection, LoanEnd } from "@hearthline/contract/clients/home-corrections";
import { ChooseHomeMails, HomeMails } from "@hearthline/contract/clients/home-mails";
import { HomeValueKey, HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { GivenHomeValue } from "@hearthline/contract/clients/home-watches";
import { correctLoan, correctValue, endLoan } from "@hearthline/domain/home-values/corrections";
import { z } from "zod";
import { download, mutation, query } from "../../kernel/calls/operation.ts";
import { browserOf, corrected } from "./owner.rules.ts";
import { finishPrint, startedPrint } from "./print.rules.ts";
import {
  closedLoanOf,
  FoundCloseLoan,
  FoundMortgages,
  GetCloseLoan,
  GetMortgages,
  mortgagesOf,
} from "./subdomain.rules.ts";

const EXAMPLE_KEY = "demo-home-value-01990000-0000-7000-8000-000048100001";
const byKey = { key: HomeValueKey };

const ONLY_OWNER =
  "Only from the link in the owner’s email: a copied link is rejected, and so is a browser in which staff have signed in.";
const WAITS = "The page’s figures stay as they are until the loan officer, who is notified, accepts the correction.";

/** What the owner of a home can read and correct with the key of their link, without an account. */
export const homeValueLinks = {
  report: query({
    summary: "Read a home value report by link key",
    description: "What the owner reads: value with range, source, date and confidence, and what it means for them.",
    access: "public",
    costs: ["rows"],
    rest: { method: "POST", path: "/home-values/report-link" },
    reads: true,
    input: z.object({ key: HomeValueKey }),
    output: HomeValueReport,
    run: (ctx, { key }) => ctx.homeValuePages.read(key, { now: ctx.now, publicUrl: ctx.caller.publicUrl }),
  }),

  correct: mutation({
    summary: "Correct the value of a home, by link key",
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
    summary: "Correct the loan of a home, by link key",
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
    summary: "Report that the loan of a home was paid off or refinanced elsewhere, by link key",
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

  pdf: download({
    summary: "Download a home value report as PDF, by link key",
    description: "The page in its current state, in the owner’s language. It is rendered once and kept for a day.",
    access: "public",
    costs: ["rows"],
    rest: { method: "GET", path: "/home-value-pdf" },
    file: { type: "application/pdf", inline: true },
    refuses: ["unavailable"],
    input: z.object(byKey),
    run: async (ctx, { key }) =>
      startedPrint(await ctx.homeValuePages.print(key, { now: ctx.now, publicUrl: ctx.caller.publicUrl })),
    afterCommit: (ctx, _, started) => finishPrint(ctx, started),
  }),

  mails: query({
    summary: "Read how often the owner gets home value emails, by link key",
    access: "public",
    costs: ["rows"],
    rest: { method: "POST", path: "/home-values/mails-link" },
    reads: true,
    input: z.object(byKey),
    output: HomeMails,
    run: (ctx, { key }) => ctx.homeValuePages.mails(key),
  }),

  chooseMails: mutation({
    summary: "Set how often home value emails are sent, or pause or stop them, by link key",
    description: `Takes effect immediately, and the loan officer is notified. A stop holds until the owner starts again. ${ONLY_OWNER}`,
    access: "public",
    costs: ["rows"],
    refuses: ["conflict"],
    rest: { method: "POST", path: "/home-values/choose-mails" },
    unaudited: true,
    input: ChooseHomeMails,
    output: HomeMails,
    run: (ctx, chosen) => ctx.homeValuePages.chooseMails(chosen, browserOf(ctx)),
  }),

  closeLoan: query({
    summary: "Read the closed loan of a home by link key",
    description:
      "As of today. The loan amount, rate, day, term, price and appraisal you give replace what is on record. Anything that names the home, its owner or officer has to match.",
    access: "public",
    costs: ["rows"],
    rest: { method: "GET", path: "/subdomain/get-close-loan/{subdomain}" },
    input: GetCloseLoan,
    output: FoundCloseLoan,
    run: (ctx, input) => closedLoanOf(ctx, input),
  }),

  mortgages: query({
    summary: "List the mortgages of record of a home by link key",
    access: "public",
    costs: ["rows"],
    rest: { method: "GET", path: "/subdomain/get-mortgages" },
    input: GetMortgages,
    output: FoundMortgages,
    run: (ctx, input) => mortgagesOf(ctx, input),
  }),
};
