import { PurchaseChange, PurchaseInput, PurchaseLoan } from "@hearthline/contract/purchase/loan";
import { LoanId } from "@hearthline/contract/values/ids";
import { z } from "zod";
import { mutation, query } from "../../../kernel/operation.ts";
import { loanCalls } from "../loan-calls.ts";

const calls = loanCalls("purchase");

export const purchaseLoans = {
  create: mutation({
    summary: "Create a purchase loan with its scenarios",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/purchase/create", status: 201 },
    message: "The loan is saved.",
    input: PurchaseInput,
    output: PurchaseLoan,
    run: calls.create,
  }),

  get: query({
    summary: "Read a purchase loan with all its figures",
    access: "report:view",
    rest: { method: "GET", path: "/loan/purchase/{id}" },
    lean: true,
    input: z.object({ id: LoanId }),
    output: PurchaseLoan,
    run: calls.get,
  }),

  update: mutation({
    summary: "Change a purchase loan",
    description:
      "Send only what changes; `null` empties a field; `scenarios`, if sent, replace all of the loan's. With `revision`, a change on top of someone else's is refused (409).",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/purchase/update" },
    message: "The loan is saved.",
    input: PurchaseChange,
    output: PurchaseLoan,
    run: calls.update,
  }),
};
