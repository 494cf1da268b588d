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

/** The cost of home value emails: this month’s credits, their ledger, and the mailing calendar. */
export const homeValueCredits = {
  calendar: query({
    summary: "Read the calendar of home value emails and the credits they cost",
    description:
      "In sending order: prioritized reports first, then the others. Credits are the company’s; emails are those to clients you see.",
    access: "report:view",
    rest: { method: "GET", path: "/home-value-calendar" },
    input: z.object({}),
    output: HomeValueCalendar,
    run: (ctx) => calendarOf(ctx),
  }),

  get: query({
    summary: "Read this month’s home value credits",
    description:
      "Credits granted, used, returned and left, who used them, what comes next, and how often value providers were asked. The figures cover the company and equal those of billing; clients are those you see.",
    access: "report:view",
    rest: { method: "GET", path: "/home-value-credits" },
    input: z.object({}),
    output: CreditSummary,
    run: (ctx) => creditSummary(ctx),
  }),

  ledger: query({
    summary: "List the lines of the home value credit ledger",
    description: "Grants and expirations, plus credits reserved, spent and returned by emails to clients you see.",
    access: "report:view",
    rest: { method: "GET", path: "/home-value-credits/ledger" },
    input: CreditLedgerInput,
    output: pageOf(CreditLedgerEntry),
    run: (ctx, input) => ledgerPage(ctx, input),
  }),
};
