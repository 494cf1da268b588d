import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { Loan } from "@hearthline/contract/loans/loans";
import { LOAN_COUNTS, PROPOSAL_REASONS } from "@hearthline/contract/loans/status-rule";
import { DashboardFilterName } from "@hearthline/contract/reports/dashboard";
import { ClientId, LoanId } from "@hearthline/contract/values/ids";
import { PageInput, pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { lineText } from "@hearthline/contract/values/text";
import { z } from "zod";
import { mutation, query } from "../../kernel/operation.ts";
import { LOAN_OPERATIONS } from "./kinds.ts";
import { copyLoan } from "./loan-calls.ts";
import { LOAN_SORTS, LoanRow, loanById, loanForChange, loanRows, loansForChange } from "./loans.reads.ts";
import { followLoansThatMoved, setLoanStatus } from "./loans.rules.ts";
import { keepStatus, statusProposal } from "./status.reads.ts";

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
  counted: z
    .enum(LOAN_COUNTS)
    .meta({
      description: "Only the loans that this number of the dashboard counts, over `period`",
      examples: ["pipeline"],
    })
    .optional(),
  period: DashboardFilterName,
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
      await setLoanStatus(ctx, id, status);
      return { id, status };
    },
  }),

  proposal: query({
    summary: "Read the status that a loan's progress proposes",
    description:
      "A report that was sent or opened is no draft any more; a timeline step that is done proposes the status it stands for. `null` where the loan has it, or its officer kept the present one.",
    access: "report:view",
    rest: { method: "GET", path: "/loan-status-proposal/{id}" },
    input: ById,
    output: z.object({
      proposal: z
        .object({
          status: LoanStatusName,
          because: z.enum(PROPOSAL_REASONS).describe("What happened: sending, an opening, or a step of the timeline"),
          at: z.iso.datetime().nullable().describe("When the report was sent or opened; null for a step"),
        })
        .nullable()
        .describe("The status to take, and why"),
    }),
    run: async (ctx, { id }) => ({ proposal: await statusProposal(ctx, id) }),
  }),

  keepStatus: mutation({
    summary: "Keep a loan's status where another is proposed",
    description: "What happens later may propose again. To accept a proposal, set the status.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/keep-status" },
    input: ById,
    output: z.object({ id: Id, status: LoanStatusName }),
    async run(ctx, { id }) {
      const { status } = await loanForChange(ctx, id);
      await keepStatus(ctx, id);
      return { id, status: LoanStatusName.parse(status) };
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
      await followLoansThatMoved(ctx, ids);
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
      await followLoansThatMoved(ctx, ids);
      return { restored: count };
    },
  }),
};
