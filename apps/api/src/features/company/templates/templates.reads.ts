import type { Template, TemplateFee } from "@hearthline/contract/company/templates";
import { Fee } from "@hearthline/contract/loans/fees";
import { LoanKindName, LoanProgramName } from "@hearthline/contract/loans/loan-enums";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { type Page, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { State } from "@hearthline/contract/values/states";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import type { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import { insideRows } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { down, ordersOf, up } from "../../../kernel/paging/order.ts";

/** An upper bound for lists without pages; no company has more. */
const MAX_TEMPLATES = 500;
const withFees = { fees: { orderBy: { position: "asc" } } } satisfies Prisma.FeeTemplateInclude;
type StoredTemplate = Prisma.FeeTemplateGetPayload<object>;
type FeeRow = Prisma.TemplateFeeGetPayload<object>;

const StoredFee = withoutRules(Fee);
const Kind = LoanKindName;
const Program = LoanProgramName.nullable();
const StateOrNone = State.nullable();

export function templateFee(row: FeeRow): z.output<typeof TemplateFee> {
  const fee = StoredFee.parse({
    name: row.name,
    section: row.section,
    basis: row.basis,
    payer: row.payer,
    financeCharge: row.financeCharge,
    ...(row.amountCents === null ? {} : { amountCents: Number(row.amountCents) }),
    ...(row.rate === null ? {} : { rate: row.rate.toNumber() }),
    ...(row.months === null ? {} : { months: row.months }),
  });
  return { ...fee, id: row.id };
}

export function templateRow(row: StoredTemplate, feeCount: number): Omit<Template, "fees"> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    loanKind: Kind.parse(row.loanKind),
    program: Program.parse(row.program),
    state: StateOrNone.parse(row.state),
    isDefault: row.isDefault,
    feeCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const template = (row: StoredTemplate & { fees: FeeRow[] }): Template => ({
  ...templateRow(row, row.fees.length),
  fees: row.fees.map(templateFee),
});

/** Returns one template of the company. @throws DomainError `not_found` */
export async function templateById(ctx: Context, id: string): Promise<Template> {
  const row = await ctx.db.feeTemplate.findFirst({
    where: { AND: [{ id }, insideRows(ctx.actor)] },
    include: withFees,
  });
  if (!row) throw notFound("template");
  return template(row);
}

/** Returns the templates a loan can start from: the default first, then those for its program and state, then by name. */
export async function templatesFor(
  ctx: Context,
  fit: { loanKind?: LoanKind | undefined; program?: string | undefined; state?: string | undefined },
): Promise<Template[]> {
  const rows = await ctx.db.feeTemplate.findMany({
    where: {
      ...insideRows(ctx.actor),
      ...(fit.loanKind ? { loanKind: fit.loanKind } : {}),
      AND: [
        fit.program ? { OR: [{ program: fit.program }, { program: null }] } : {},
        fit.state ? { OR: [{ state: fit.state }, { state: null }] } : {},
      ],
    },
    include: withFees,
    orderBy: [
      { isDefault: "desc" },
      { program: { sort: "asc", nulls: "last" } },
      { state: { sort: "asc", nulls: "last" } },
      { name: "asc" },
      { id: "asc" },
    ],
    take: MAX_TEMPLATES,
  });
  return rows.map(template);
}

/** Parameters of a list of templates for a loan. */
export const FitInput = ShortPageInput.extend({ sort: sortBy(["fit", "name"], "TemplateSort").default("fit") });
const FIT_ORDERS = ordersOf({
  /** The default first, then templates for a program and state, then those for any. */
  fit: [down("isDefault", "boolean"), up("program", "text"), up("state", "text"), up("name", "text"), up("id", "uuid")],
  name: [up("name", "text"), up("id", "uuid")],
});

/** Returns a page of `templatesFor`. */
export async function fitPage(
  ctx: Context,
  input: z.output<typeof FitInput>,
  fit: Parameters<typeof templatesFor>[1],
): Promise<Page<Template>> {
  const { q, sort } = input;
  const rows = (await templatesFor(ctx, fit)).filter(({ name, description }) => says(q, [name, description]));
  return arrayPage(ctx, input, { name: "fitting templates", filter: { fit, q }, order: FIT_ORDERS[sort] }, rows);
}
