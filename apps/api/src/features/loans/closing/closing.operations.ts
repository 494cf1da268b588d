import {
  ClosedLoan,
  ClosedLoanList,
  ClosedLoansOfClient,
  ClosedLoanWithMail,
  ClosedTotals,
  ClosedTotalsInput,
  CloseLoan,
  ClosingChange,
  ClosingHomeValue,
  HomeReport,
  HomeReportKey,
  ReopenLoan,
  WelcomeMail,
  WelcomeSent,
} from "@hearthline/contract/loans/closing";
import { RefinanceLoan } from "@hearthline/contract/refinance/loan";
import { ClosedLoanId } from "@hearthline/contract/values/ids";
import { pageOf } from "@hearthline/contract/values/paging";
import { PlainDate } from "@hearthline/contract/values/people";
import { CREATION_EVENTS, STATUS_EVENTS } from "@hearthline/domain/loans/loan-events";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { officerOfLoan, ofLoan } from "../../../kernel/access/owners.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { requireClient } from "../../clients/clients.reads.ts";
import { touchHome, valueColumns } from "../../clients/homes/homes.rules.ts";
import { Preview, previewWritten, WaitForPreview } from "../../reports/preview.rules.ts";
import { ONE_LOAN } from "../loans.reads.ts";
import { closedLoanById, closedLoanOn, closedLoanPage, closedTotals } from "./closing.reads.ts";
import { beforeClosing, changeClosing, closeLoan, reopenLoan, requireClosing } from "./closing.rules.ts";
import type { HomeReports } from "./home-report.ts";
import { refinanceOfClosed } from "./refinance/of-closed.ts";
import { previewWelcome, sendWelcome, welcomesOf } from "./welcome.rules.ts";

declare module "../../../kernel/calls/context.ts" {
  interface Provided {
    homeReports: HomeReports;
  }
}

const ById = z.object({ id: ClosedLoanId });
const AFTER_TURNS = { ...ONE_LOAN, before: beforeClosing };

export const closing = {
  close: mutation({
    summary: "Close a loan",
    description:
      "Freezes the scenario that won, with the final figures where they differ, as the mortgage of record of the home. The home is found among the borrowers’ by its address, or made; the borrowers become its owners, and its value series begins. A refinance ends the mortgage it pays off. Nobody is written to: see `POST /api/loan/send-welcome-email`.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loans/{id}/close", alias: "POST /loan/close" },
    refuses: ["conflict"],
    emits: ["loan.closed", ...STATUS_EVENTS],
    etagOf: AFTER_TURNS,
    message: "The loan is closed.",
    ...ofOfficer(CloseLoan, ofLoan()),
    output: ClosedLoan,
    async run(ctx, input) {
      await closeLoan(ctx, input);
      return closedLoanById(ctx, input.id);
    },
  }),

  reopen: mutation({
    summary: "Reopen a closed loan",
    description:
      "Withdraws the mortgage of record and keeps it in the history; a mortgage that the loan had paid off counts again, and the loan has the status it had before.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loans/{id}/reopen", alias: "POST /loan/reopen" },
    refuses: ["conflict"],
    emits: ["loan.reopened", ...STATUS_EVENTS],
    etagOf: AFTER_TURNS,
    message: "The loan is open again.",
    input: ReopenLoan,
    output: ById,
    async run(ctx, { id, reason }) {
      await reopenLoan(ctx, id, reason);
      return { id };
    },
  }),

  update: mutation({
    summary: "Change the final figures of a closed loan",
    description:
      "What you leave out stays as it is; `null` sets a figure back to the scenario’s. Payment and insurance follow from amount and rate unless you give them.",
    access: "report:create",
    uses: null,
    rest: { method: "PATCH", path: "/closed-loans/{id}", alias: "POST /loan/update-close-loan" },
    refuses: ["conflict"],
    emits: ["loan.closing_changed"],
    etagOf: { ...ONE_LOAN, reads: ["closing.get"] },
    message: "The final figures are saved.",
    ...ofOfficer(ClosingChange, ofLoan()),
    output: ClosedLoan,
    async run(ctx, { id, ...change }) {
      await changeClosing(ctx, id, change);
      return closedLoanById(ctx, id);
    },
  }),

  addHomeValue: mutation({
    summary: "Record what the home of a closed loan is worth",
    description: "Earlier values are kept; the one with the latest date counts.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/update-close-loan-homevalue" },
    refuses: ["conflict"],
    message: "The value is saved.",
    ...ofOfficer(ClosingHomeValue, ofLoan()),
    output: ClosedLoan,
    async run(ctx, { id, ...value }) {
      await closedLoanById(ctx, id);
      const { homeId } = await requireClosing(ctx, id);
      await touchHome(ctx, homeId);
      await ctx.db.homeValue.create({ data: valueColumns(ctx, homeId, value) });
      return closedLoanById(ctx, id);
    },
  }),

  list: query({
    summary: "List closed loans with their mortgages of record",
    description: "As of today where the company is, each with its balance, next payment and the days that matter.",
    access: "report:view",
    rest: { method: "GET", path: "/closed-loans" },
    input: ClosedLoanList,
    output: pageOf(ClosedLoan),
    run: (ctx, input) => closedLoanPage(ctx, input),
  }),

  totals: query({
    summary: "Read the sums over closed loans",
    access: "report:view",
    rest: { method: "GET", path: "/closed-loans/totals" },
    input: ClosedTotalsInput,
    output: ClosedTotals,
    run: (ctx, input) => closedTotals(ctx, input),
  }),

  get: query({
    summary: "Read a closed loan with its schedule, as of today or any day",
    description:
      "With `asOf`, balance, payments made and left, rate, next payment and equity are those of that day, on or after the closing; home values are those known today.",
    access: "report:view",
    rest: { method: "GET", path: "/closed-loans/{id}" },
    input: ById.extend({
      asOf: PlainDate.optional().meta({
        description: "Day of the balance and all that goes by it; left out, today where the company is",
        examples: ["2030-06-15"],
      }),
    }),
    output: ClosedLoanWithMail,
    async run(ctx, { id, asOf }) {
      const loan = await closedLoanOn(ctx, id, asOf);
      return { ...loan, sent: await welcomesOf(ctx, id, loan.closingId) };
    },
  }),

  ofClient: query({
    summary: "List the closed loans of a client",
    description: "As `GET /api/closed-loans`, of one client.",
    access: "report:view",
    rest: { method: "POST", path: "/loan/find-close-loan-by-client-id" },
    input: ClosedLoansOfClient,
    output: pageOf(ClosedLoan),
    async run(ctx, input) {
      await requireClient(ctx, input.clientId);
      return closedLoanPage(ctx, input);
    },
  }),

  sendWelcome: mutation({
    summary: "Send the welcome email of a closed loan",
    description:
      "To each borrower’s first address, or to those you name, once for each address: who had it before is answered as `already`. It carries a link to a page of their home.",
    access: "report:create",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/loan/send-welcome-email" },
    refuses: ["conflict"],
    emits: ["message.queued"],
    // Everybody may have had it before: then nothing is on its way.
    message: "The welcome email goes once to each address.",
    ...ofOfficer(WelcomeMail, ofLoan()),
    output: WelcomeSent,
    run: (ctx, input) => sendWelcome(ctx, input),
  }),

  previewWelcome: mutation({
    summary: "Preview the welcome email of a closed loan",
    description: "As it would go, written by the code that sends it. Nothing is sent.",
    access: "report:create",
    uses: null,
    reads: true,
    unaudited: true,
    rest: { method: "POST", path: "/loan/preview-welcome-email" },
    refuses: ["conflict"],
    input: WelcomeMail.omit({ to: true }).extend({ wait: WaitForPreview }),
    output: Preview,
    run: (ctx, input) => previewWelcome(ctx, input),
    settle: previewWritten,
  }),

  refinance: mutation({
    summary: "Begin a refinance of a closed loan",
    description:
      "A draft with the mortgage of record as its current loan: payments made, program, mortgage insurance, tax, insurance, home value, borrowers and property are filled in.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/refi/from-closed", status: 201 },
    refuses: ["conflict"],
    emits: CREATION_EVENTS,
    message: "The refinance is begun.",
    ...ofOfficer(ById, { makes: "new", ownerOf: (look, { id }) => officerOfLoan(look, id) }),
    output: RefinanceLoan,
    run: (ctx, { id }) => refinanceOfClosed(ctx, id),
  }),

  homeReport: query({
    summary: "Read what is known of a home by the key of its page",
    description:
      "The mortgage of record as of today, the newest value, and what is not known. The key is that of `link` of a closed loan; it opens nothing else.",
    access: "public",
    costs: ["rows"],
    rest: { method: "POST", path: "/loan/homevalue-report-link" },
    reads: true,
    input: z.object({ key: HomeReportKey }),
    output: HomeReport,
    run: (ctx, { key }) => ctx.homeReports.read(key, { now: ctx.now, publicUrl: ctx.caller.publicUrl }),
  }),
};
