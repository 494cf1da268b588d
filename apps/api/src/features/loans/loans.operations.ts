import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { Loan } from "@hearthline/contract/loans/loans";
import { PurchaseChange, PurchaseInput, PurchaseLoan } from "@hearthline/contract/purchase/loan";
import { PageInput, pageOf } from "@hearthline/contract/values/paging";
import { Id, lineText } from "@hearthline/contract/values/people";
import { z } from "zod";
import { mutation, query } from "../../kernel/operation.ts";
import { officerRows } from "../../kernel/visibility.ts";
import { copyLoan, loanCalls } from "./loan-calls.ts";
import { LOAN_SORTS, LoanRow, loanById, loanForChange, loanRows } from "./loans.reads.ts";

const ById = z.object({ id: Id });
const List = PageInput.extend({
  kind: LoanKindName.optional(),
  status: LoanStatusName.optional(),
  clientId: Id.optional(),
  sort: z.enum(LOAN_SORTS).default("-updatedAt"),
});

const purchase = loanCalls("purchase");

export const loans = {
  create: mutation({
    summary: "Start a purchase loan with its scenarios",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/purchase/create", status: 201 },
    message: "The loan is saved.",
    input: PurchaseInput,
    output: PurchaseLoan,
    run: purchase.create,
  }),

  get: query({
    summary: "Read one purchase loan with every figure",
    access: "report:view",
    rest: { method: "GET", path: "/loan/purchase/{id}" },
    lean: true,
    input: ById,
    output: PurchaseLoan,
    run: purchase.get,
  }),

  record: query({
    summary: "Read one loan of either kind",
    access: "report:view",
    rest: { method: "POST", path: "/loan/get-loan-record" },
    lean: true,
    input: ById,
    output: Loan,
    run: async (ctx, { id }) => (await loanById(ctx, id)) as Loan,
  }),

  list: query({
    summary: "List loans",
    access: "report:view",
    rest: { method: "POST", path: "/loan/get-loan-entries" },
    input: List,
    output: pageOf(LoanRow),
    run: (ctx, input) => loanRows(ctx, input),
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
    run: purchase.update,
  }),

  setStatus: mutation({
    summary: "Change a loan's status",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/status" },
    message: "The status is changed.",
    input: z.object({ id: Id, status: LoanStatusName }),
    output: z.object({ id: Id, status: LoanStatusName }),
    async run(ctx, { id, status }) {
      await loanForChange(ctx, id);
      await ctx.db.loan.update({ where: { id }, data: { status, revision: { increment: 1 } } });
      return { id, status };
    },
  }),

  copy: mutation({
    summary: "Copy a loan, without its reports",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/copy", status: 201 },
    message: "The copy is made.",
    input: z.object({ id: Id, title: lineText().min(1).max(160).optional() }),
    output: Loan,
    run: async (ctx, { id, title }) => (await copyLoan(ctx, id, title)) as Loan,
  }),

  remove: mutation({
    summary: "Delete loans",
    description: "Their links stop working; the audit log keeps that they were.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/delete" },
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: z.object({ removed: z.int() }),
    async run(ctx, { ids }) {
      for (const id of ids) await loanForChange(ctx, id);
      const { count } = await ctx.db.loan.updateMany({
        where: { id: { in: ids }, deletedAt: null },
        data: { deletedAt: ctx.now },
      });
      return { removed: count };
    },
  }),

  restore: mutation({
    summary: "Take a deletion back",
    access: "report:create",
    uses: null,
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: z.object({ restored: z.int() }),
    async run(ctx, { ids }) {
      const { count } = await ctx.db.loan.updateMany({
        where: { AND: [{ id: { in: ids }, deletedAt: { not: null } }, officerRows(ctx.actor)] },
        data: { deletedAt: null },
      });
      return { restored: count };
    },
  }),
};
