import { LOAN_HANDOVER } from "@hearthline/contract/clients/hand-over";
import { PurchaseUpsert, UpsertedPurchase } from "@hearthline/contract/loans/synced/kinds";
import { PurchaseChange, PurchaseInput, PurchaseLoan } from "@hearthline/contract/purchase/loan";
import { LoanId } from "@hearthline/contract/values/ids";
import { CHANGE_EVENTS, CREATION_EVENTS, UPSERT_EVENTS } from "@hearthline/domain/loans/loan-events";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { officerOfClients, officerOfLoanUpsert } from "../../../kernel/access/owners.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { loanCalls } from "../loan-calls.ts";
import { changeWords, upsertWords } from "../loan-words.ts";
import { changedLoan, upsertedLoan } from "../loans.reads.ts";
import { ONE_PURCHASE } from "./one-purchase.ts";

const calls = loanCalls("purchase");

export const purchaseLoans = {
  create: mutation({
    summary: "Create a purchase loan with its scenarios",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/purchase-loans", alias: "POST /loan/purchase/create", status: 201 },
    message: "The loan is saved.",
    emits: CREATION_EVENTS,
    ...ofOfficer(PurchaseInput, {
      makes: "new",
      ownerOf: (look, { clientIds }) => officerOfClients(look, clientIds),
    }),
    output: PurchaseLoan,
    run: calls.create,
  }),

  get: query({
    summary: "Read a purchase loan with all its figures",
    access: "report:view",
    rest: { method: "GET", path: "/purchase-loans/{id}", alias: "GET /loan/purchase/{id}" },
    lean: true,
    input: z.object({ id: LoanId }),
    output: PurchaseLoan,
    run: calls.get,
  }),

  update: mutation({
    summary: "Change a purchase loan",
    description: changeWords(),
    access: "report:create",
    uses: null,
    rest: { method: "PATCH", path: "/purchase-loans/{id}", alias: "POST /loan/purchase/update" },
    etagOf: changedLoan(...ONE_PURCHASE.reads),
    message: "The loan is saved.",
    emits: [...CHANGE_EVENTS, "client.updated"],
    input: PurchaseChange.safeExtend(LOAN_HANDOVER),
    output: PurchaseLoan,
    run: calls.change,
  }),

  upsert: mutation({
    summary: "Create a purchase loan, or change an existing one",
    description: upsertWords("POST /api/purchase-loans"),
    access: "report:create",
    uses: null,
    rest: {
      method: "POST",
      path: "/purchase-loans/upsert",
      createdIf: ({ created }) => created,
    },
    refuses: ["conflict"],
    emits: UPSERT_EVENTS,
    etagOf: upsertedLoan(...ONE_PURCHASE.reads),
    message: "The loan is saved.",
    ...ofOfficer(PurchaseUpsert, { makes: "new", ownerOf: officerOfLoanUpsert }),
    output: UpsertedPurchase,
    run: calls.upsert,
  }),
};
