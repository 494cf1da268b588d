import {
  CreditLedgerEntry,
  CreditLedgerInput,
  CreditSummary,
  HomeValueCalendar,
} from "@hearthline/contract/clients/home-watches";
import { pageOf } from "@hearthline/contract/values/paging";
import { creditSummary } from "@hearthline/domain/home-values/credits";
import { z } from "zod";
import { query } from "../../kernel/calls/operation.ts";
import { ledgerPage } from "./credits.reads.ts";
import { calendarOf } from "./home-values.reads.ts";

/** What home value emails cost: this month’s credits, their ledger, and what is sent when. */
export const homeValueCredits = {
  calendar: query({
    summary: "Read which home value emails go when, and the credits they cost",
    description:
      "In the order in which they go: those you put first, then the others. The credits are the company’s; the emails are those of the clients you see.",
    access: "report:view",
    rest: { method: "GET", path: "/home-value-calendar" },
    input: z.object({}),
    output: HomeValueCalendar,
    run: (ctx) => calendarOf(ctx),
  }),

  get: query({
    summary: "Read this month’s home value credits",
    description:
      "Granted, used, returned and left, who used them, what comes next, and how often providers of values were asked. The figures are the company’s and equal those of billing; clients are those you see.",
    access: "report:view",
    rest: { method: "GET", path: "/home-value-credits" },
    input: z.object({}),
    output: CreditSummary,
    run: (ctx) => creditSummary(ctx),
  }),

  ledger: query({
    summary: "List the lines of the home value credit ledger",
    description: "Grants and what expired, and what the emails to clients you see set aside, spent and got back.",
    access: "report:view",
    rest: { method: "GET", path: "/home-value-credits/ledger" },
    input: CreditLedgerInput,
    output: pageOf(CreditLedgerEntry),
    run: (ctx, input) => ledgerPage(ctx, input),
  }),
};
