import {
  Template,
  TemplateChange,
  TemplateDraft,
  TemplateFees,
  TemplateListInput,
  TemplateName,
  TemplateRow,
} from "@hearthline/contract/company/templates";
import type { Fee } from "@hearthline/contract/loans/fees";
import { LoanKindName, LoanProgramName } from "@hearthline/contract/loans/loan-enums";
import { DEFAULT_LOAN_KIND } from "@hearthline/contract/loans/loan-kinds";
import { TemplateId } from "@hearthline/contract/values/ids";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { State } from "@hearthline/contract/values/states";
import { newId } from "@hearthline/db/ids";
import { likeText } from "@hearthline/db/like-text";
import { feeRow } from "@hearthline/db/loan-rows";
import { besideEntries, mergedList } from "@hearthline/domain/records/merged-list";
import { z } from "zod";
import { insideRows } from "../../../kernel/access/visibility.ts";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { invalidField, notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { TEMPLATE_OPERATIONS } from "./kinds.ts";
import { FitInput, fitPage, templateById, templateRow } from "./templates.reads.ts";
import { bySection, copyName, wholeFees } from "./templates.rules.ts";

const ORDERS = ordersOf({
  name: [up("name", "text"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
});

const feeRows = (fees: readonly Fee[], templateId: string) =>
  fees.map((fee, position) => ({ ...feeRow(fee, position), templateId }));

async function refuseTakenName(ctx: Context, name: string, ownId?: string): Promise<void> {
  const alike = await ctx.db.feeTemplate.findMany({
    where: { name: { equals: likeText(name), mode: "insensitive" }, ...(ownId ? { id: { not: ownId } } : {}) },
    select: { id: true },
    take: 1,
  });
  const [existing] = alike;
  if (existing)
    throw invalidField("name", `There already is a template called “${name}”.`, "conflict", {
      existingId: existing.id,
    });
}

/** Clears the previous default: a kind of loan has at most one. */
async function makeRoomForDefault(ctx: Context, loanKind: string, ownId?: string): Promise<void> {
  await ctx.db.feeTemplate.updateMany({
    where: { loanKind, isDefault: true, ...(ownId ? { id: { not: ownId } } : {}) },
    data: { isDefault: false },
  });
}

/** Takes the advisory lock for templates, so that names stay unique and defaults single under concurrent saves. */
const lockTemplates = (ctx: Context) => takeLock(ctx, "templates");

async function create(ctx: Context, draft: TemplateDraft): Promise<Template> {
  await lockTemplates(ctx);
  await refuseTakenName(ctx, draft.name);
  const { name, description = "", loanKind, program = null, state = null, isDefault, fees } = draft;
  if (isDefault) await makeRoomForDefault(ctx, loanKind);
  const { id } = await ctx.db.feeTemplate.create({
    data: { name, description, loanKind, program, state, isDefault },
    select: { id: true },
  });
  await ctx.db.templateFee.createMany({ data: feeRows(fees, id) });
  return templateById(ctx, id);
}

const FEES = { list: "fees", removed: "removeFeeIds", entry: "fee", of: "template" };

/** Writes changed fees of a template; unchanged ones keep their ids. */
async function changeFees(
  ctx: Context,
  templateId: string,
  { fees = [], removeFeeIds }: Pick<TemplateChange, "fees" | "removeFeeIds">,
): Promise<void> {
  const { fees: present } = await templateById(ctx, templateId);
  const { entries, places } = mergedList<Template["fees"][number]>(FEES, present, fees, removeFeeIds);
  const checked = besideEntries(FEES.list, places, () => wholeFees(entries));
  await ctx.db.templateFee.deleteMany({ where: { templateId } });
  await ctx.db.templateFee.createMany({
    data: feeRows(checked, templateId).map((row, at) => ({ ...row, id: entries[at]?.id ?? newId() })),
  });
}

async function duplicate(ctx: Context, id: string, wanted?: string): Promise<Template> {
  await lockTemplates(ctx);
  const original = await templateById(ctx, id);
  const names = await ctx.db.feeTemplate.findMany({ select: { name: true } });
  const name = wanted ?? copyName(original.name, new Set(names.map((row) => row.name.toLowerCase())));
  return create(ctx, { ...original, name, isDefault: false });
}

const ONE_TEMPLATE = { reads: ["templates.get"], table: "FeeTemplate" } as const;

export const templates = {
  ...TEMPLATE_OPERATIONS,

  list: query({
    summary: "List fee templates",
    access: "report:view",
    rest: { method: "GET", path: "/templates", alias: "GET /template" },
    input: TemplateListInput,
    output: pageOf(TemplateRow),
    async run(ctx, input) {
      const { q, sort, loanKind } = input;
      const text = q ? { contains: likeText(q), mode: "insensitive" as const } : undefined;
      const where = {
        ...insideRows(ctx.actor),
        ...(loanKind ? { loanKind } : {}),
        ...(text ? { OR: [{ name: text }, { description: text }] } : {}),
      };
      const list = { name: "templates", filter: { q, loanKind }, order: ORDERS[sort], where };
      const page = await storedPage(ctx, input, list, {
        find: (slice) => ctx.db.feeTemplate.findMany({ ...slice, include: { _count: { select: { fees: true } } } }),
        count: (rows) => ctx.db.feeTemplate.count(rows),
      });
      return mapPage(page, (row) => templateRow(row, row._count.fees));
    },
  }),

  get: query({
    summary: "Read a fee template",
    access: "report:view",
    rest: { method: "GET", path: "/templates/{id}", alias: "GET /template/id/{id}" },
    input: z.object({ id: TemplateId }),
    output: Template,
    run: (ctx, { id }) => templateById(ctx, id),
  }),

  create: mutation({
    summary: "Create a fee template",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/templates", alias: "POST /template", status: 201 },
    message: "The template is saved.",
    input: TemplateDraft,
    output: Template,
    run: create,
  }),

  update: mutation({
    summary: "Change a fee template",
    description:
      "Fields you leave out stay as they are. `fees` are merged by `id`: one without an `id` is new, those you leave out stay, `removeFeeIds` removes. Loans created from the template keep their fees.",
    access: "report:create",
    uses: null,
    rest: { method: "PATCH", path: "/templates/{id}", alias: "POST /template-update" },
    etagOf: { ...ONE_TEMPLATE, before: lockTemplates },
    message: "The template is saved.",
    input: TemplateChange,
    output: Template,
    async run(ctx, { id, fees, removeFeeIds, ...change }) {
      await lockTemplates(ctx);
      const before = await ctx.db.feeTemplate.findUnique({
        where: { id },
        select: { loanKind: true, isDefault: true },
      });
      if (!before) throw notFound("template");
      if (change.name !== undefined) await refuseTakenName(ctx, change.name, id);
      const { loanKind = before.loanKind, isDefault = before.isDefault } = change;
      if (isDefault) await makeRoomForDefault(ctx, loanKind, id);
      const description = change.description === null ? "" : change.description;
      await ctx.db.feeTemplate.update({ where: { id }, data: { ...change, description } });
      if (fees || removeFeeIds) await changeFees(ctx, id, { fees, removeFeeIds });
      return templateById(ctx, id);
    },
  }),

  forLoan: query({
    summary: "List the templates that fit a loan, with their fees",
    description: "The default comes first, then templates for the program and state, then those that fit any.",
    access: "report:view",
    rest: { method: "GET", path: "/templates/for-loan", alias: "POST /get-loan-templates" },
    input: FitInput.extend({
      loanKind: LoanKindName.default(DEFAULT_LOAN_KIND),
      program: LoanProgramName.optional(),
      state: State.optional(),
    }),
    output: pageOf(Template),
    run: (ctx, { loanKind, program, state, ...input }) => fitPage(ctx, input, { loanKind, program, state }),
  }),

  fees: query({
    summary: "Read a template's fees by section of the Loan Estimate",
    access: "report:view",
    rest: { method: "GET", path: "/templates/{id}/fees", alias: "POST /template-fees" },
    input: z.object({ id: TemplateId }),
    output: TemplateFees,
    run: async (ctx, { id }) => bySection(await templateById(ctx, id)),
  }),

  allFees: query({
    summary: "Read the fees of all templates by section of the Loan Estimate",
    access: "report:view",
    rest: { method: "POST", path: "/all-template-fees" },
    input: FitInput.extend({ loanKind: LoanKindName.optional() }),
    output: pageOf(TemplateFees),
    run: async (ctx, { loanKind, ...input }) => mapPage(await fitPage(ctx, input, { loanKind }), bySection),
  }),

  duplicate: mutation({
    summary: "Duplicate a fee template under a new name",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/templates/{id}/duplicate", alias: "POST /duplicate-template", status: 201 },
    message: "The template is duplicated.",
    input: z.object({ id: TemplateId, name: TemplateName.optional() }),
    output: Template,
    run: (ctx, { id, name }) => duplicate(ctx, id, name),
  }),

  duplicateById: mutation({
    summary: "Duplicate a fee template",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/duplicate-template-by-id", status: 201 },
    message: "The template is duplicated.",
    input: z.object({ id: TemplateId }),
    output: Template,
    run: (ctx, { id }) => duplicate(ctx, id),
  }),

  remove: mutation({
    summary: "Delete a fee template",
    description: "Loans created from it keep their fees.",
    access: "report:create",
    uses: null,
    rest: { method: "DELETE", path: "/templates/{id}", alias: "POST /delete-template-by-id" },
    etagOf: ONE_TEMPLATE,
    message: "The template is deleted.",
    input: z.object({ id: TemplateId }),
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      const { count } = await ctx.db.feeTemplate.deleteMany({ where: { id } });
      if (count === 0) throw notFound("template");
      return { id };
    },
  }),
};
