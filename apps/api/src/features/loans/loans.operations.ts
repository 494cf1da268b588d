import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { type DraftOf, Loan, type LoanOf } from "@hearthline/contract/loans/loans";
import { PurchaseChange, PurchaseDraft, PurchaseInput, PurchaseLoan } from "@hearthline/contract/purchase/loan";
import { PageInput, pageOf } from "@hearthline/contract/values/paging";
import { Id, lineText } from "@hearthline/contract/values/people";
import { shortened } from "@hearthline/contract/values/truncate";
import { z } from "zod";
import { DomainError, invalidField } from "../../kernel/errors.ts";
import { mutation, query } from "../../kernel/operation.ts";
import { officerRows } from "../../kernel/visibility.ts";
import { LOAN_SORTS, LoanRow, loanById, loanForChange, loanOf, loanRows } from "./loans.reads.ts";
import { checkedClients, checkFigures, checkTemplate, createLoan, loanColumns, writeScenarios } from "./loans.rules.ts";

const ById = z.object({ id: Id });
const List = PageInput.extend({
  kind: LoanKindName.optional(),
  status: LoanStatusName.optional(),
  clientId: Id.optional(),
  sort: z.enum(LOAN_SORTS).default("-updatedAt"),
});

/** Parts of a draft that were given, laid over the loan as it is; `null` empties. */
function applyPatch(
  present: LoanOf<"purchase">,
  change: z.output<typeof PurchaseChange>,
  given: Set<string>,
): DraftOf<"purchase"> {
  const picked = Object.fromEntries(
    Object.entries(change)
      .filter(([key]) => given.has(key))
      .map(([key, value]) => [key, value === null ? undefined : value]),
  );
  const whole = PurchaseDraft.safeParse({ ...present, ...picked });
  if (!whole.success)
    throw invalidField(
      whole.error.issues[0]?.path.join(".") ?? "",
      whole.error.issues[0]?.message ?? "This is not right.",
    );
  return whole.data;
}

export const loans = {
  create: mutation({
    summary: "Start a purchase loan with its scenarios",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/purchase/create", status: 201 },
    message: "The loan is saved.",
    input: PurchaseInput,
    output: PurchaseLoan,
    run: async (ctx, input) => loanOf(ctx, "purchase", await createLoan(ctx, { kind: "purchase", ...input })),
  }),

  get: query({
    summary: "Read one purchase loan with every figure",
    access: "report:view",
    rest: { method: "GET", path: "/loan/purchase/{id}" },
    lean: true,
    input: ById,
    output: PurchaseLoan,
    run: (ctx, { id }) => loanOf(ctx, "purchase", id),
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
    async run(ctx, change) {
      const row = await loanForChange(ctx, change.id);
      if (change.revision !== undefined && change.revision !== row.revision)
        throw new DomainError(
          "conflict",
          "This loan was changed somewhere else meanwhile. Your entries are kept here; load the newest version to go on.",
        );
      const given = new Set(Object.keys(change).filter((key) => change[key as keyof typeof change] !== undefined));
      const present = await loanOf(ctx, "purchase", change.id);
      const draft = applyPatch(present, change, given);
      checkFigures(draft);
      const clients = await checkedClients(ctx, draft.clientIds, present.clientIds);
      await checkTemplate(ctx, change.templateId);
      await ctx.db.loan.update({
        where: { id: change.id },
        data: { ...loanColumns(draft, clients), status: draft.status ?? row.status, revision: { increment: 1 } },
      });
      if (change.clientIds) {
        await ctx.db.loanClient.deleteMany({ where: { loanId: change.id } });
        await ctx.db.loanClient.createMany({
          data: clients.map((client, position) => ({ loanId: change.id, clientId: client.id, position })),
        });
      }
      if (change.scenarios) await writeScenarios(ctx, change.id, draft.scenarios);
      return loanOf(ctx, "purchase", change.id);
    },
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
    async run(ctx, { id, title }) {
      const present = await loanById(ctx, id);
      const draft = PurchaseDraft.parse({
        ...present,
        title: title ?? `${shortened(present.title, 150)} (copy)`,
        status: "draft",
        scenarios: present.scenarios.map(({ id: _, figures: __, ...scenario }) => scenario),
      });
      return (await loanById(ctx, await createLoan(ctx, draft, present.clientIds))) as Loan;
    },
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
