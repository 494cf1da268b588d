import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { Loan } from "@hearthline/contract/loans/loans";
import { ClientId, LoanId } from "@hearthline/contract/values/ids";
import { PageInput, pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { lineText } from "@hearthline/contract/values/text";
import { z } from "zod";
import { mutation, query } from "../../kernel/operation.ts";
import { LOAN_OPERATIONS } from "./kinds.ts";
import { copyLoan } from "./loan-calls.ts";
import { LOAN_SORTS, LoanRow, loanById, loanForChange, loanRows, loansForChange } from "./loans.reads.ts";

const ById = z.object({ id: LoanId });
const Several = z.object({
  ids: z
    .array(LoanId)
    .min(1)
    .max(100)
    .meta({ description: "Ids of the loans", examples: [["01990000-0000-7000-8000-000008100001"]] }),
});
const List = PageInput.extend({
  kind: LoanKindName.optional(),
  status: LoanStatusName.optional(),
  clientId: ClientId.optional(),
  sort: z.enum(LOAN_SORTS).default("-updatedAt").meta({ description: "Order; a minus is downward" }),
});

export const loans = {
  ...LOAN_OPERATIONS,

  record: query({
    summary: "Read a loan of either kind",
    access: "report:view",
    rest: { method: "POST", path: "/loan/get-loan-record" },
    lean: true,
    input: ById,
    output: Loan,
    run: (ctx, { id }) => loanById(ctx, id),
  }),

  list: query({
    summary: "List loans",
    access: "report:view",
    rest: { method: "POST", path: "/loan/get-loan-entries" },
    input: List,
    output: pageOf(LoanRow),
    run: (ctx, input) => loanRows(ctx, input),
  }),

  setStatus: mutation({
    summary: "Change a loan's status",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/status" },
    message: "The status is changed.",
    input: z.object({ id: LoanId, status: LoanStatusName }),
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
    input: z.object({
      id: LoanId,
      title: lineText()
        .min(1)
        .max(160)
        .meta({ description: "Title of the copy", examples: ["Ridgewood, second look"] })
        .optional(),
    }),
    output: Loan,
    run: (ctx, { id, title }) => copyLoan(ctx, id, title),
  }),

  remove: mutation({
    summary: "Delete loans",
    description: "Their report links stop working. The audit log keeps a record of them.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/delete" },
    input: Several,
    output: z.object({ removed: z.int().describe("How many were deleted") }),
    async run(ctx, { ids }) {
      await loansForChange(ctx, ids, "there");
      const { count } = await ctx.db.loan.updateMany({
        where: { id: { in: ids }, deletedAt: null },
        data: { deletedAt: ctx.now },
      });
      return { removed: count };
    },
  }),

  restore: mutation({
    summary: "Restore deleted loans",
    access: "report:create",
    uses: null,
    input: Several,
    output: z.object({ restored: z.int().describe("How many were restored") }),
    async run(ctx, { ids }) {
      await loansForChange(ctx, ids, "any");
      const { count } = await ctx.db.loan.updateMany({
        where: { id: { in: ids }, deletedAt: { not: null } },
        data: { deletedAt: null },
      });
      return { restored: count };
    },
  }),
};
