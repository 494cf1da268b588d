import { LOAN_HANDOVER } from "@hearthline/contract/clients/hand-over";
import { RefinanceUpsert, UpsertedRefinance } from "@hearthline/contract/loans/synced/kinds";
import { RefinanceLoanId } from "@hearthline/contract/refinance/ids";
import { AdjustmentChange, RefinanceChange, RefinanceInput, RefinanceLoan } from "@hearthline/contract/refinance/loan";
import { changedFrom } from "@hearthline/contract/values/change-shape";
import { CHANGE_EVENTS, CREATION_EVENTS, UPSERT_EVENTS } from "@hearthline/domain/loans/loan-events";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { officerOfClients, officerOfLoanUpsert } from "../../../kernel/access/owners.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { loanCalls } from "../loan-calls.ts";
import { changeWords, upsertWords } from "../loan-words.ts";
import { changedLoan, loanForChange, loanOf, ONE_LOAN, upsertedLoan } from "../loans.reads.ts";

/** Its ETag is the same for either operation that reads it. */
const ONE_REFINANCE = { ...ONE_LOAN, reads: ["loans.getRefinance", "loans.record"] } as const;
const calls = loanCalls("refinance");

export const refinanceLoans = {
  createRefinance: mutation({
    summary: "Create a refinance loan with its current loan and proposals",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/refinance-loans", alias: "POST /loan/refi/create", status: 201 },
    message: "The loan is saved.",
    emits: CREATION_EVENTS,
    ...ofOfficer(RefinanceInput, {
      makes: "new",
      ownerOf: (look, { clientIds }) => officerOfClients(look, clientIds),
    }),
    output: RefinanceLoan,
    run: calls.create,
  }),

  getRefinance: query({
    summary: "Read a refinance loan with all its figures",
    access: "report:view",
    rest: { method: "GET", path: "/refinance-loans/{id}", alias: "GET /loan/refi/{id}" },
    lean: true,
    input: z.object({ id: RefinanceLoanId }),
    output: RefinanceLoan,
    run: calls.get,
  }),

  updateRefinance: mutation({
    summary: "Change a refinance loan",
    description: changeWords(
      "A `current` of another source switches to it: the previous entry is kept in `otherCurrent`, and its insurance, taxes, escrow and payoff are carried over. ",
    ),
    access: "report:create",
    uses: null,
    rest: { method: "PATCH", path: "/refinance-loans/{id}", alias: "POST /loan/refi/update" },
    etagOf: changedLoan(...ONE_REFINANCE.reads),
    message: "The loan is saved.",
    emits: [...CHANGE_EVENTS, "client.updated"],
    input: RefinanceChange.safeExtend(LOAN_HANDOVER),
    output: RefinanceLoan,
    run: calls.change,
  }),

  upsertRefinance: mutation({
    summary: "Create a refinance loan, or change an existing one",
    description: upsertWords("POST /api/refinance-loans"),
    access: "report:create",
    uses: null,
    rest: {
      method: "POST",
      path: "/refinance-loans/upsert",
      alias: "POST /loans/refi/upsert",
      createdIf: ({ created }) => created,
    },
    refuses: ["conflict"],
    emits: UPSERT_EVENTS,
    etagOf: upsertedLoan(...ONE_REFINANCE.reads),
    message: "The loan is saved.",
    ...ofOfficer(RefinanceUpsert, { makes: "new", ownerOf: officerOfLoanUpsert }),
    output: UpsertedRefinance,
    run: calls.upsert,
  }),

  adjustReport: mutation({
    summary: "Change what a refinance loan's report shows first",
    description:
      "Horizon, extra payment, leading break-even, the slider's start, and the omitted sections. Send only what changes; `null` resets a field. The next report is a new version.",
    access: "report:create",
    uses: null,
    rest: { method: "PUT", path: "/loan/update-refi-loan-report-adjustment/{id}" },
    etagOf: ONE_REFINANCE,
    message: "The report is adjusted.",
    emits: CHANGE_EVENTS,
    input: AdjustmentChange,
    output: RefinanceLoan,
    async run(ctx, { id, revision, horizonMonths, hiddenSections, ...adjustment }) {
      await loanForChange(ctx, id, "refinance");
      const { reportAdjustment = {} } = await loanOf(ctx, "refinance", id);
      const changed = changedFrom(reportAdjustment, adjustment);
      return calls.update(ctx, { id, revision, horizonMonths, hiddenSections, reportAdjustment: changed });
    },
  }),
};
