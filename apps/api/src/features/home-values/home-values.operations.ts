import { BulkCountInput } from "@hearthline/contract/clients/bulk-edits";
import {
  CorrectionId,
  DeclineCorrection,
  HomeCorrection,
  HomeCorrectionList,
} from "@hearthline/contract/clients/home-corrections";
import {
  AddressesCleared,
  BadAddress,
  BadAddressList,
  ClearAddresses,
  HomeValueSent,
  HomeWatch,
  HomeWatchList,
  PlannedStart,
  SendHomeValue,
  TuneHomeValue,
  WatchId,
} from "@hearthline/contract/clients/home-watches";
import { pageOf } from "@hearthline/contract/values/paging";
import type { HomeValues } from "@hearthline/providers/home-values";
import { z } from "zod";
import { takeLock } from "../../kernel/calls/advisory-locks.ts";
import { download, mutation, query } from "../../kernel/calls/operation.ts";
import { Preview, previewWritten, WaitForPreview } from "../reports/preview.rules.ts";
import { badAddressPage, clearAddresses } from "./bad-addresses.rules.ts";
import { answerCorrection, correctionPage } from "./corrections.rules.ts";
import type { HomeValuePages } from "./home-value-pages.ts";
import { watchById, watchPage } from "./home-values.reads.ts";
import { askAboutWatch, previewHomeValue, sendHomeValue, tuneHomeValue } from "./home-values.rules.ts";
import { finishPrint, printOf, startedPrint } from "./print.rules.ts";
import { plannedStart } from "./start.rules.ts";

declare module "../../kernel/calls/context.ts" {
  interface Provided {
    homeValuePages: HomeValuePages;
    homeValues: HomeValues;
  }
}

const ById = z.object({ id: WatchId });

export const homeValues = {
  list: query({
    summary: "List home value reports",
    description: "Who gets which home’s value by email, how often and when next, with what the home is worth today.",
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

  tune: mutation({
    summary: "Set how the value of a home is determined and emailed",
    description:
      "The first call for a home and one of its owners creates the report. It is then emailed every month starting tomorrow, unless you say otherwise. Each email spends one credit.",
    access: "home-value:manage",
    uses: null,
    rest: { method: "POST", path: "/home-values", alias: "POST /tune-homevalue/store" },
    message: "The home value report is saved.",
    input: TuneHomeValue,
    output: HomeWatch,
    async run(ctx, input) {
      await takeLock(ctx, "home-watches", [input.homeId]);
      return watchById(ctx, await tuneHomeValue(ctx, input));
    },
  }),

  send: mutation({
    summary: "Send a home value report now",
    description:
      "Sent by email to the client’s first address, at most once a day. It spends one credit, which is returned if the email bounces. The next one follows its cadence from today.",
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
    summary: "Preview the next home value email",
    description: "As it would be sent now, written by the code that sends it. Nothing is sent or spent.",
    access: "home-value:manage",
    uses: null,
    reads: true,
    unaudited: true,
    rest: { method: "POST", path: "/home-values/preview" },
    input: ById.extend({ wait: WaitForPreview }),
    output: Preview,
    prepare: (ctx, { id }) => askAboutWatch(ctx, id),
    run: (ctx, { id }) => previewHomeValue(ctx, id),
    afterCommit: previewWritten,
  }),

  refresh: mutation({
    summary: "Ask the value providers about a home",
    description:
      "RentCast and ATTOM, if configured, each once per address and month across the company; failed requests are repeated. It takes up to 10 seconds; `providers` says what each of them returned.",
    access: "home-value:manage",
    uses: "report",
    rest: { method: "POST", path: "/home-values/{id}/refresh" },
    unaudited: true,
    input: ById,
    output: HomeWatch,
    prepare: (ctx, { id }) => askAboutWatch(ctx, id),
    run: (ctx, { id }) => watchById(ctx, id),
  }),

  badAddresses: query({
    summary: "List home value reports whose address bounced",
    description: "They are not sent until the address is cleared or changed. Newest first.",
    access: "report:view",
    rest: { method: "GET", path: "/home-value-bad-addresses" },
    input: BadAddressList,
    output: pageOf(BadAddress),
    run: (ctx, input) => badAddressPage(ctx, input),
  }),

  clearAddresses: mutation({
    summary: "Clear the bounced addresses of home value reports",
    description:
      "For addresses that work again or were marked by mistake. The next email is sent there; if it bounces too, the address is marked again. Addresses that are not marked are not counted; a report you do not see fails the call.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/home-value-bad-addresses/clear" },
    message: "The addresses are tried again with the next email.",
    input: ClearAddresses,
    output: AddressesCleared,
    run: (ctx, { ids }) => clearAddresses(ctx, ids),
  }),

  planStart: query({
    summary: "Preview the start of home value emails to clients",
    description:
      "For use before a bulk edit `mail-home-values`: returns how many clients and homes would start, and who is skipped and why. Nothing is changed. It is a `POST` because a filter may be long.",
    access: "home-value:manage",
    rest: { method: "POST", path: "/home-values/start-plan" },
    reads: true,
    input: BulkCountInput,
    output: PlannedStart,
    run: (ctx, input) => plannedStart(ctx, input),
  }),

  pdf: download({
    summary: "Download a home value report as PDF",
    description: "The owner’s page in its current state, in their language. It is rendered once and kept for a day.",
    access: "report:view",
    rest: { method: "GET", path: "/home-values/{id}/pdf" },
    file: { type: "application/pdf", inline: true },
    refuses: ["unavailable"],
    input: ById,
    run: async (ctx, { id }) => startedPrint(await printOf(ctx, id)),
    afterCommit: (ctx, _, started) => finishPrint(ctx, started),
  }),

  corrections: query({
    summary: "List what the owner of a home reported as wrong",
    description: "Newest first: what the page said, what the owner says, and what became of it.",
    access: "report:view",
    rest: { method: "GET", path: "/home-values/{id}/corrections" },
    input: HomeCorrectionList,
    output: pageOf(HomeCorrection),
    run: (ctx, input) => correctionPage(ctx, input),
  }),

  acceptCorrection: mutation({
    summary: "Accept an owner’s correction",
    description:
      "A value is added to the home’s history as the owner’s. Balance, payment and rate update the mortgage of record, and a loan that ended no longer counts. A loan that closed here keeps its own figures.",
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
    summary: "Decline an owner’s correction",
    description: "The owner reads the reason on their page.",
    access: "home-value:manage",
    uses: null,
    refuses: ["conflict"],
    rest: { method: "POST", path: "/home-value-corrections/{id}/decline" },
    message: "Declined. The owner reads why on their page.",
    input: DeclineCorrection,
    output: HomeCorrection,
    run: (ctx, { id, reply }) => answerCorrection(ctx, id, reply),
  }),
};
