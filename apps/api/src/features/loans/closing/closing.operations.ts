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
const AFTER_LOCKS = { ...ONE_LOAN, before: beforeClosing };

export const closing = {
  close: mutation({
    summary: "Close a loan",
    description:
      "Freezes the chosen scenario, with the final figures where they differ, as the mortgage of record of the home. The home is found among the borrowers’ homes by address, or created; the borrowers become its owners, and its value series starts. A refinance ends the mortgage it pays off. No email is sent: see `POST /api/loan/send-welcome-email`.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loans/{id}/close", alias: "POST /loan/close" },
    refuses: ["conflict"],
    emits: ["loan.closed", ...STATUS_EVENTS],
    etagOf: AFTER_LOCKS,
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
      "Withdraws the mortgage of record and keeps it in the history. A mortgage that the loan had paid off counts again, and the loan returns to its earlier status.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loans/{id}/reopen", alias: "POST /loan/reopen" },
    refuses: ["conflict"],
    emits: ["loan.reopened", ...STATUS_EVENTS],
    etagOf: AFTER_LOCKS,
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
      "Fields you leave out stay as they are; `null` resets a figure to the scenario’s. Payment and insurance follow from amount and rate unless you give them.",
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
    summary: "Record a value of the home of a closed loan",
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
    description: "As of today in the company's time zone, each with its balance, next payment and important dates.",
    access: "report:view",
    rest: { method: "GET", path: "/closed-loans" },
    input: ClosedLoanList,
    output: pageOf(ClosedLoan),
    run: (ctx, input) => closedLoanPage(ctx, input),
  }),

  totals: query({
    summary: "Read totals over closed loans",
    access: "report:view",
    rest: { method: "GET", path: "/closed-loans/totals" },
    input: ClosedTotalsInput,
    output: ClosedTotals,
    run: (ctx, input) => closedTotals(ctx, input),
  }),

  get: query({
    summary: "Read a closed loan with its schedule, as of today or any day",
    description:
      "With `asOf`, balance, payments made and left, rate, next payment and equity are those of that day, which must be on or after the closing. Home values are those known today.",
    access: "report:view",
    rest: { method: "GET", path: "/closed-loans/{id}" },
    input: ById.extend({
      asOf: PlainDate.optional().meta({
        description: "Day for the balance and everything derived from it; today in the company's time zone by default",
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
    description: "Like `GET /api/closed-loans`, for one client.",
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
      "Sent to each borrower’s first address, or to those you name, once per address; addresses that got it before are returned as `already`. It contains a link to a page about their home.",
    access: "report:create",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/loan/send-welcome-email" },
    refuses: ["conflict"],
    emits: ["message.queued"],
    // All recipients may have received it before; then nothing is queued.
    message: "The welcome email is sent once to each address.",
    ...ofOfficer(WelcomeMail, ofLoan()),
    output: WelcomeSent,
    run: (ctx, input) => sendWelcome(ctx, input),
  }),

  previewWelcome: mutation({
    summary: "Preview the welcome email of a closed loan",
    description: "As it would be sent, written by the code that sends it. Nothing is sent.",
    access: "report:create",
    uses: null,
    reads: true,
    unaudited: true,
    rest: { method: "POST", path: "/loan/preview-welcome-email" },
    refuses: ["conflict"],
    input: WelcomeMail.omit({ to: true }).extend({ wait: WaitForPreview }),
    output: Preview,
    run: (ctx, input) => previewWelcome(ctx, input),
    afterCommit: previewWritten,
  }),

  refinance: mutation({
    summary: "Start a refinance of a closed loan",
    description:
      "A draft with the mortgage of record as its current loan: payments made, program, mortgage insurance, tax, insurance, home value, borrowers and property are filled in.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/refi/from-closed", status: 201 },
    refuses: ["conflict"],
    emits: CREATION_EVENTS,
    message: "The refinance is started.",
    ...ofOfficer(ById, { makes: "new", ownerOf: (look, { id }) => officerOfLoan(look, id) }),
    output: RefinanceLoan,
    run: (ctx, { id }) => refinanceOfClosed(ctx, id),
  }),

  homeReport: query({
    summary: "Read a home's report by the key of its page",
    description:
      "The mortgage of record as of today, the newest value, and what is not known. The key is the one in a closed loan’s `link`; it opens nothing else.",
    access: "public",
    costs: ["rows"],
    rest: { method: "POST", path: "/loan/homevalue-report-link" },
    reads: true,
    input: z.object({ key: HomeReportKey }),
    output: HomeReport,
    run: (ctx, { key }) => ctx.homeReports.read(key, { now: ctx.now, publicUrl: ctx.caller.publicUrl }),
  }),
};
