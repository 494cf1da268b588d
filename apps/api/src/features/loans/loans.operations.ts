import { viewShape } from "@hearthline/contract/clients/call-today";
import { LoanChange, LoanInput, LoanUpsert, UpsertedLoan } from "@hearthline/contract/loans/any-kind/kinds";
import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { DEFAULT_LOAN_KIND, type LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { Loan } from "@hearthline/contract/loans/loans";
import { LOAN_COUNTS, PROPOSAL_REASONS } from "@hearthline/contract/loans/status-rule";
import { LoanBulkRow, PURCHASE_EXAMPLE, rowShapesOf } from "@hearthline/contract/loans/synced/kinds";
import { Deleted } from "@hearthline/contract/loans/synced/synced-loan";
import { BULK_BYTES, bulkInput } from "@hearthline/contract/platform/bulk";
import { ExternalIdFilter } from "@hearthline/contract/platform/sync";

import { DashboardFilterName } from "@hearthline/contract/reports/dashboard";
import { ClientId, JobId, LoanId } from "@hearthline/contract/values/ids";
import { PageInput, pageSince, sortUnlessSince, UpdatedSince } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { lineText } from "@hearthline/contract/values/text";
import {
  CHANGE_EVENTS,
  CREATION_EVENTS,
  emitGone,
  STATUS_EVENTS,
  UPSERT_EVENTS,
} from "@hearthline/domain/loans/loan-events";
import { writeLoans } from "@hearthline/domain/loans/write-loans";
import { writtenOf } from "@hearthline/domain/records/outcome";
import { z } from "zod";
import { ofOfficer } from "../../kernel/access/of-officer.ts";
import {
  officerOfClients,
  officerOfLoan,
  officerOfLoanUpsert,
  officersOfBorrowers,
} from "../../kernel/access/owners.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";
import { startBulk, validatedRows, withOwners } from "../integrations/sync/bulk.rules.ts";
import { LOAN_OPERATIONS } from "./kinds.ts";
import { copyLoan, loanCalls } from "./loan-calls.ts";
import { LOAN_SORTS, LoanRow, loanRows } from "./loan-list.reads.ts";
import { changeWords, upsertWords } from "./loan-words.ts";
import {
  changedLoan,
  kindOfLoan,
  loanById,
  loanForChange,
  loansForChange,
  ONE_LOAN,
  upsertedLoan,
} from "./loans.reads.ts";
import { followLoansThatMoved, setLoanStatus } from "./loans.rules.ts";
import { keepStatus, statusProposal } from "./status.reads.ts";

const BULK =
  `Rows are purchases and, with \`kind\` \`refinance\`, refinances. They are written in the background, in order, like the calls for one loan: read \`GET /api/jobs/{jobId}\` until it is done. Its result gives the
outcome of each row; a rejected row writes nothing and does not stop the others. Borrowers are named by \`clientIds\` or, by your own ids, \`clientExternalIds\`. A row may
name its owner with \`officerId\`; an integration's row without one belongs to the officer of the borrowers. A body has up to 16 MB. Sent again with the same \`Idempotency-Key\`, it is the same job.`.replaceAll(
    "\n",
    " ",
  );

const ById = z.object({ id: LoanId });
/** Facts about a loan in an event. */
const EVENT_LOAN = { id: true, kind: true, officerId: true, branchId: true } as const;
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
  externalId: ExternalIdFilter,
  counted: z
    .enum(LOAN_COUNTS)
    .meta({
      description: "Only the loans that this number of the dashboard counts, in `period`",
      examples: ["pipeline"],
    })
    .optional(),
  period: DashboardFilterName,
  ...viewShape,
  sort: sortUnlessSince(LOAN_SORTS, "-updatedAt"),
  updatedSince: UpdatedSince,
});

export const loans = {
  ...LOAN_OPERATIONS,

  record: query({
    summary: "Read a loan of either kind",
    description: "With every figure.",
    access: "report:view",
    rest: { method: "GET", path: "/loans/{id}", alias: "POST /loan/get-loan-record" },
    lean: true,
    input: ById,
    output: Loan,
    run: (ctx, { id }) => loanById(ctx, id),
  }),

  list: query({
    summary: "List loans",
    access: "report:view",
    rest: { method: "GET", path: "/loans", alias: "POST /loan/get-loan-entries" },
    lean: true,
    input: List,
    output: pageSince(LoanRow),
    run: (ctx, input) => loanRows(ctx, input),
  }),

  createLoan: mutation({
    summary: "Create a loan of either kind with its scenarios",
    description:
      "`kind` says whether it is a purchase or a refinance, and thus which fields it takes. Equivalent to `POST /api/purchase-loans` and `POST /api/refinance-loans`.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loans", status: 201 },
    message: "The loan is saved.",
    emits: CREATION_EVENTS,
    input: LoanInput,
    ofOfficer: { makes: "new", ownerOf: (look, { clientIds }) => officerOfClients(look, clientIds) },
    output: Loan,
    run: (ctx, { kind, ...input }) => loanCalls<LoanKind>(kind).create(ctx, input),
  }),

  updateLoan: mutation({
    summary: "Change a loan of either kind",
    description: changeWords(
      "The loan's kind decides which fields it takes; `kind` may be left out, and is rejected if it differs from the loan's. ",
    ),
    access: "report:create",
    uses: null,
    rest: { method: "PATCH", path: "/loans/{id}" },
    etagOf: changedLoan(...ONE_LOAN.reads),
    message: "The loan is saved.",
    emits: [...CHANGE_EVENTS, "client.updated"],
    impliedField: { name: "kind", value: kindOfLoan },
    input: LoanChange,
    output: Loan,
    run: (ctx, { kind, ...change }) => loanCalls<LoanKind>(kind).change(ctx, change),
  }),

  upsertLoan: mutation({
    summary: "Create a loan of either kind, or change an existing one",
    description: `${upsertWords("POST /api/loans")} A loan of the other kind is not found.`,
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loans/upsert", createdIf: ({ created }) => created },
    refuses: ["conflict"],
    emits: UPSERT_EVENTS,
    etagOf: upsertedLoan(...ONE_LOAN.reads),
    message: "The loan is saved.",
    impliedField: { name: "kind", value: DEFAULT_LOAN_KIND },
    input: LoanUpsert,
    ofOfficer: { makes: "new", ownerOf: officerOfLoanUpsert },
    output: UpsertedLoan,
    run: (ctx, { kind, ...input }) => loanCalls<LoanKind>(kind).upsert(ctx, input),
  }),

  bulk: mutation({
    summary: "Write up to 1,000 loans",
    description: BULK,
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loans/bulk", status: 202, bodyBytes: BULK_BYTES },
    input: bulkInput(LoanBulkRow).meta({
      examples: [
        {
          action: "upsert",
          rows: [
            {
              externalId: PURCHASE_EXAMPLE.externalId,
              title: PURCHASE_EXAMPLE.title,
              clientExternalIds: ["crm-1234"],
              scenarios: PURCHASE_EXAMPLE.scenarios,
            },
            {
              kind: "refinance",
              externalId: "crm-loan-78",
              title: "Oak Street refinance",
              clientExternalIds: ["crm-1234"],
              homeValueCents: 62_000_000,
              current: { source: "rough-entry", balanceCents: 35_000_000, noteRate: 0.0725, remainingMonths: 318 },
              scenarios: [{ name: "30 years, no points", termMonths: 360, noteRate: 0.0599 }],
            },
          ],
        },
      ],
    }),
    output: z.object({ jobId: JobId }),
    async prepare(ctx, input) {
      const judged = await validatedRows(ctx, rowShapesOf, input, "report:create");
      return withOwners(ctx, judged, "report:create", officersOfBorrowers);
    },
    run: async (ctx, { action }, judged) => ({ jobId: await startBulk(ctx, { type: "loan", action, ...judged }) }),
  }),

  removeOne: mutation({
    summary: "Delete a loan",
    description: "Like `POST /api/loan/delete`: its report links stop working, and the audit log keeps a record of it.",
    access: "report:create",
    uses: null,
    rest: { method: "DELETE", path: "/loans/{id}" },
    etagOf: ONE_LOAN,
    emits: ["loan.deleted", "client.status_changed"],
    message: "The loan is deleted.",
    input: ById,
    output: Deleted,
    async run(ctx, { id }) {
      const written = await writeLoans(ctx, [{ action: "delete", id, fields: {}, owner: undefined }]);
      return { id: writtenOf(written).id };
    },
  }),

  setStatus: mutation({
    summary: "Change a loan's status",
    access: "report:create",
    uses: null,
    rest: { method: "PUT", path: "/loans/{id}/status", alias: "POST /loan/status" },
    etagOf: ONE_LOAN,
    message: "The status is changed.",
    emits: STATUS_EVENTS,
    input: z.object({ id: LoanId, status: LoanStatusName }),
    output: z.object({ id: Id, status: LoanStatusName }),
    async run(ctx, { id, status }) {
      await loanForChange(ctx, id);
      await setLoanStatus(ctx, id, status);
      return { id, status };
    },
  }),

  proposal: query({
    summary: "Read the status proposed for a loan",
    description:
      "A loan whose report was sent or opened is no longer a draft; a completed timeline step proposes its status. `null` if the loan has that status already, or its officer kept the current one.",
    access: "report:view",
    rest: { method: "GET", path: "/loans/{id}/status-proposal", alias: "GET /loan-status-proposal/{id}" },
    input: ById,
    output: z.object({
      proposal: z
        .object({
          status: LoanStatusName,
          because: z
            .enum(PROPOSAL_REASONS)
            .describe("What happened: the report was sent or opened, or a timeline step was done"),
          at: z.iso.datetime().nullable().describe("When the report was sent or opened; null for a step"),
        })
        .nullable()
        .describe("The proposed status, and why"),
    }),
    run: async (ctx, { id }) => ({ proposal: await statusProposal(ctx, id) }),
  }),

  keepStatus: mutation({
    summary: "Decline a proposed status",
    description: "Later activity may lead to a new proposal. To accept a proposal, set the status.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loans/{id}/keep-status", alias: "POST /loan/keep-status" },
    etagOf: ONE_LOAN,
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
    rest: { method: "POST", path: "/loans/{id}/copy", alias: "POST /loan/copy", status: 201 },
    message: "The copy is made.",
    emits: CREATION_EVENTS,
    ...ofOfficer(
      z.object({
        id: LoanId,
        title: lineText()
          .min(1)
          .max(160)
          .meta({ description: "Title of the copy", examples: ["Ridgewood, second look"] })
          .optional(),
      }),
      { makes: "new", ownerOf: (look, { id }) => officerOfLoan(look, id) },
    ),
    output: Loan,
    run: (ctx, { id, title }) => copyLoan(ctx, id, title),
  }),

  remove: mutation({
    summary: "Delete loans",
    description: "Their report links stop working. The audit log keeps a record of them.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/delete" },
    emits: ["loan.deleted", "client.status_changed"],
    etagOf: { ...ONE_LOAN, id: ({ ids }) => (ids.length === 1 ? ids[0] : undefined) },
    input: Several,
    output: z.object({ removed: z.int().describe("How many were deleted") }),
    async run(ctx, { ids }) {
      await loansForChange(ctx, ids, "there");
      const removed = await ctx.db.loan.updateManyAndReturn({
        where: { id: { in: ids }, deletedAt: null },
        data: { deletedAt: ctx.now },
        select: EVENT_LOAN,
      });
      for (const loan of removed) emitGone(ctx, loan, "deleted");
      await followLoansThatMoved(ctx, ids);
      return { removed: removed.length };
    },
  }),

  restore: mutation({
    summary: "Restore deleted loans",
    access: "report:create",
    uses: null,
    emits: ["loan.restored", "client.status_changed"],
    input: Several,
    output: z.object({ restored: z.int().describe("How many were restored") }),
    async run(ctx, { ids }) {
      await loansForChange(ctx, ids, "any");
      const restored = await ctx.db.loan.updateManyAndReturn({
        where: { id: { in: ids }, deletedAt: { not: null } },
        data: { deletedAt: null },
        select: EVENT_LOAN,
      });
      for (const loan of restored) emitGone(ctx, loan, "restored");
      await followLoansThatMoved(ctx, ids);
      return { restored: restored.length };
    },
  }),
};
