import { PurchaseChange, PurchaseInput, PurchaseLoan } from "@hearthline/contract/purchase/loan";
import { LoanId } from "@hearthline/contract/values/ids";
import { z } from "zod";
import { mutation, query } from "../../../kernel/operation.ts";
import { loanCalls } from "../loan-calls.ts";

const calls = loanCalls("purchase");

export const purchaseLoans = {
  create: mutation({
    summary: "Start a purchase loan with its scenarios",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/purchase/create", status: 201 },
    message: "The loan is saved.",
    input: PurchaseInput,
    output: PurchaseLoan,
    run: calls.create,
  }),

  get: query({
    summary: "Read one purchase loan with every figure",
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
      "Name only what changes; `null` empties a field; `scenarios`, when given, replace those of the loan. With `revision` a change on top of somebody else's is refused (409).",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/purchase/update" },
    message: "The loan is saved.",
    input: PurchaseChange,
    output: PurchaseLoan,
    run: calls.update,
  }),
};
