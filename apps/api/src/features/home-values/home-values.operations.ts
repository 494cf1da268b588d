import { BulkCountInput } from "@hearthline/contract/clients/bulk-edits";
import {
  CorrectionId,
  CorrectionReason,
  DeclineCorrection,
  HomeCorrection,
  HomeCorrectionList,
  LoanCorrection,
  LoanEnd,
} from "@hearthline/contract/clients/home-corrections";
import { ChooseHomeMails, HomeMails } from "@hearthline/contract/clients/home-mails";
import { HomeValueKey, HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import {
  AddressesCleared,
  BadAddress,
  BadAddressList,
  ClearAddresses,
  CreditLedgerEntry,
  CreditLedgerInput,
  CreditSummary,
  GivenHomeValue,
  HomeValueCalendar,
  HomeValueSent,
  HomeWatch,
  HomeWatchList,
  PlannedStart,
  SendHomeValue,
  TuneHomeValue,
  WatchId,
} from "@hearthline/contract/clients/home-watches";
import { pageOf } from "@hearthline/contract/values/paging";
import { correctLoan, correctValue, endLoan } from "@hearthline/domain/home-values/corrections";
import { creditSummary } from "@hearthline/domain/home-values/credits";
import type { HomeValues } from "@hearthline/providers/home-values";
import { z } from "zod";
import { inTurn } from "../../kernel/in-turn.ts";
import { download, mutation, query } from "../../kernel/operation.ts";
import { Preview, previewWritten, WaitForPreview } from "../reports/preview.rules.ts";
import { badAddressPage, clearAddresses } from "./bad-addresses.rules.ts";
import { answerCorrection, correctionPage } from "./corrections.rules.ts";
import { ledgerPage } from "./credits.reads.ts";
import type { HomeValuePages } from "./home-value-pages.ts";
import { calendarOf, watchById, watchPage } from "./home-values.reads.ts";
import { askAboutWatch, previewHomeValue, sendHomeValue, tuneHomeValue } from "./home-values.rules.ts";
import { browserOf, corrected } from "./owner.rules.ts";
import { finishPrint, printOf, startedPrint } from "./print.rules.ts";
import { plannedStart } from "./start.rules.ts";
import {
  closedLoanOf,
  FoundCloseLoan,
  FoundMortgages,
  GetCloseLoan,
  GetMortgages,
  mortgagesOf,
} from "./subdomain.rules.ts";

declare module "../../kernel/context.ts" {
  interface Provided {
    homeValuePages: HomeValuePages;
    homeValues: HomeValues;
  }
}

const ById = z.object({ id: WatchId });
const EXAMPLE_KEY = "demo-home-value-01990000-0000-7000-8000-000048100001";
const byKey = { key: HomeValueKey };

const ONLY_OWNER =
  "Only from the link in the owner’s email: a copied link is refused, and so is a browser in which staff have signed in.";
const WAITS = "The page’s figures stay as they are until the loan officer accepts it; they are notified.";

export const homeValues = {
  list: query({
    summary: "List home value reports",
    description:
      "Who gets the value of which home by mail, how often and when next, with what the home is worth today.",
    access: "report:view",
    rest: { method: "GET", path: "/home-values" },
    input: HomeWatchList,
    output: pageOf(HomeWatch),
    run: (ctx, input) => watchPage(ctx, input),
  }),

  get: query({
    summary: "Read a home value report",
    access: "report:view",
    rest: { method: "GET", path: "/home-values/{id}" },
    input: ById,
    output: HomeWatch,
    run: (ctx, { id }) => watchById(ctx, id),
  }),

  calendar: query({
    summary: "Read which home value mails go when, and the credits they cost",
    description:
      "In the order in which they go: those you put first, then the others. The credits are the company’s; the mails are those of the clients you see.",
    access: "report:view",
    rest: { method: "GET", path: "/home-value-calendar" },
    input: z.object({}),
    output: HomeValueCalendar,
    run: (ctx) => calendarOf(ctx),
  }),

  tune: mutation({
    summary: "Set how the value of a home is found and mailed",
    description:
      "The first call for a home and one of its owners makes the report; it is then mailed every month from tomorrow on, unless you say otherwise. Each mail spends one credit.",
    access: "home-value:manage",
    uses: null,
    rest: { method: "POST", path: "/home-values", alias: "POST /tune-homevalue/store" },
    message: "The home value report is saved.",
    input: TuneHomeValue,
    output: HomeWatch,
    async run(ctx, input) {
      await inTurn(ctx, "home-watches", [input.homeId]);
      return watchById(ctx, await tuneHomeValue(ctx, input));
    },
  }),

  send: mutation({
    summary: "Send a home value report now",
    description:
      "By mail to the client’s first address, once a day at most; it spends one credit, which comes back if the mail bounces. The next one goes by its cadence from today.",
    access: "home-value:manage",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/home-values/{id}/send", alias: "POST /send-homevalue-report" },
    refuses: ["conflict", "credit_required"],
    emits: ["message.queued"],
    message: "The home value is on its way.",
    input: SendHomeValue,
    output: HomeValueSent,
    prepare: (ctx, { id }) => askAboutWatch(ctx, id),
    run: (ctx, { id }) => sendHomeValue(ctx, id),
  }),

  preview: mutation({
    summary: "Preview the next home value mail",
    description: "As it would go now, written by the code that sends it. Nothing is sent or spent.",
    access: "home-value:manage",
    uses: null,
    reads: true,
    unaudited: true,
    rest: { method: "POST", path: "/home-values/preview" },
    input: ById.extend({ wait: WaitForPreview }),
    output: Preview,
    prepare: (ctx, { id }) => askAboutWatch(ctx, id),
    run: (ctx, { id }) => previewHomeValue(ctx, id),
    settle: previewWritten,
  }),

  refresh: mutation({
    summary: "Ask the providers of values about a home",
    description:
      "RentCast and ATTOM, as far as they are set up, each once for an address and month across the company; one that failed is asked again. It takes up to 10 seconds; `providers` says what each of them answered.",
    access: "home-value:manage",
    uses: "report",
    rest: { method: "POST", path: "/home-values/{id}/refresh" },
    unaudited: true,
    input: ById,
    output: HomeWatch,
    prepare: (ctx, { id }) => askAboutWatch(ctx, id),
    run: (ctx, { id }) => watchById(ctx, id),
  }),

  credits: query({
    summary: "Read this month’s home value credits",
    description:
      "Granted, used, returned and left, who used them, what comes next, and how often providers of values were asked. The figures are the company’s and equal those of billing; clients are those you see.",
    access: "report:view",
    rest: { method: "GET", path: "/home-value-credits" },
    input: z.object({}),
    output: CreditSummary,
    run: (ctx) => creditSummary(ctx),
  }),

  creditLedger: query({
    summary: "List the lines of the home value credit ledger",
    description: "Grants and what expired, and what the mails to clients you see set aside, spent and got back.",
    access: "report:view",
    rest: { method: "GET", path: "/home-value-credits/ledger" },
    input: CreditLedgerInput,
    output: pageOf(CreditLedgerEntry),
    run: (ctx, input) => ledgerPage(ctx, input),
  }),

  badAddresses: query({
    summary: "List home value reports whose address bounced",
    description: "They go nowhere until the address is cleared or changed. Newest first.",
    access: "report:view",
    rest: { method: "GET", path: "/home-value-bad-addresses" },
    input: BadAddressList,
    output: pageOf(BadAddress),
    run: (ctx, input) => badAddressPage(ctx, input),
  }),

  clearAddresses: mutation({
    summary: "Clear the bounced addresses of home value reports",
    description:
      "For addresses that work again, or were marked wrongly. The next mail goes there; should it come back too, the address is marked again. What is not marked, or is not yours, counts as nothing.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/home-value-bad-addresses/clear" },
    message: "The addresses are tried again with the next mail.",
    input: ClearAddresses,
    output: AddressesCleared,
    run: (ctx, { ids }) => clearAddresses(ctx, ids),
  }),

  planStart: query({
    summary: "Read what mailing home values to clients would start",
    description:
      "Asked before a bulk edit `mail-home-values`: how many clients and homes start, and who is skipped and why. Nothing is changed. A `POST`, since a filter may be long.",
    access: "home-value:manage",
    rest: { method: "POST", path: "/home-values/start-plan" },
    reads: true,
    input: BulkCountInput,
    output: PlannedStart,
    run: (ctx, input) => plannedStart(ctx, input),
  }),

  report: query({
    summary: "Read a home value report by the key of its link",
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
    run: (ctx, chosen) => ctx.homeValuePages.chooseMails(chosen, browserOf(ctx)),
  }),

  pdf: download({
    summary: "Download a home value report as PDF",
    description: "As the owner’s page is now, in their language. It is made once and kept for a day.",
    access: "report:view",
    rest: { method: "GET", path: "/home-values/{id}/pdf" },
    file: { type: "application/pdf", inline: true },
    refuses: ["unavailable"],
    input: ById,
    run: async (ctx, { id }) => startedPrint(await printOf(ctx, id)),
    settle: (ctx, _, started) => finishPrint(ctx, started),
  }),

  corrections: query({
    summary: "List what the owner of a home said is wrong",
    description: "The latest first: what the page said, what they say, and what became of it.",
    access: "report:view",
    rest: { method: "GET", path: "/home-values/{id}/corrections" },
    input: HomeCorrectionList,
    output: pageOf(HomeCorrection),
    run: (ctx, input) => correctionPage(ctx, input),
  }),

  acceptCorrection: mutation({
    summary: "Accept what an owner said is wrong",
    description:
      "A value goes into the home’s history as the owner’s; balance, payment and rate go to the mortgage of record, and a loan that ended counts no more. The figures of a loan that closed here are changed on the closed loan instead.",
    access: "home-value:manage",
    uses: null,
    refuses: ["conflict"],
    rest: { method: "POST", path: "/home-value-corrections/{id}/accept" },
    message: "Accepted. The owner’s page says so.",
    input: z.object({ id: CorrectionId }),
    output: HomeCorrection,
    run: (ctx, { id }) => answerCorrection(ctx, id),
  }),

  declineCorrection: mutation({
    summary: "Decline what an owner said is wrong",
    description: "The owner reads why on their page.",
    access: "home-value:manage",
    uses: null,
    refuses: ["conflict"],
    rest: { method: "POST", path: "/home-value-corrections/{id}/decline" },
    message: "Declined. The owner reads why on their page.",
    input: DeclineCorrection,
    output: HomeCorrection,
    run: (ctx, { id, reply }) => answerCorrection(ctx, id, reply),
  }),

  closeLoan: query({
    summary: "Read the closed loan of a home by the key of its link",
    description:
      "As of today; what you give of loan amount, rate, day, term, price and appraisal counts instead of what is on record. What names the home, its owner or officer has to be right.",
    access: "public",
    costs: ["rows"],
    rest: { method: "GET", path: "/subdomain/get-close-loan/{subdomain}" },
    input: GetCloseLoan,
    output: FoundCloseLoan,
    run: (ctx, input) => closedLoanOf(ctx, input),
  }),

  mortgages: query({
    summary: "List the mortgages of record of a home by the key of its link",
    access: "public",
    costs: ["rows"],
    rest: { method: "GET", path: "/subdomain/get-mortgages" },
    input: GetMortgages,
    output: FoundMortgages,
    run: (ctx, input) => mortgagesOf(ctx, input),
  }),
};
