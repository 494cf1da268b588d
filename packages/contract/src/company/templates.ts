import { z } from "zod";
import { Fee, FeeSection } from "../loans/fees.ts";
import { LoanKindName, LoanProgramName } from "../loans/loan-enums.ts";
import { DEFAULT_LOAN_KIND } from "../loans/loan-kinds.ts";
import { changeShape } from "../values/change-shape.ts";
import { TemplateId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { State } from "../values/states.ts";
import { lineText, paragraphs } from "../values/text.ts";
import { shapeWithoutRules, withoutRules } from "../values/without-rules.ts";

export const TemplateName = lineText()
  .min(1, "A template needs a name.")
  .max(120, "At most 120 characters.")
  .meta({ description: "Name of the template", examples: ["Texas closing costs"] });

export const MAX_TEMPLATE_FEES = 100;
const fields = z.object({
  name: TemplateName,
  description: paragraphs(500).optional().meta({ description: "Purpose of the template", "x-multiline": true }),
  loanKind: LoanKindName,
  /** The program it applies to; null matches any program. */
  program: LoanProgramName.nullable().optional(),
  state: State.nullable()
    .optional()
    .meta({ description: "The state it applies to; null matches any state", examples: ["TX"] }),
  isDefault: z.boolean().meta({ description: "Whether new loans of its kind start from it" }),
  fees: z.array(Fee).max(MAX_TEMPLATE_FEES, `At most ${MAX_TEMPLATE_FEES} fees.`).meta({ description: "The fees" }),
});

/** A set of closing costs from which a scenario starts. */
export const TemplateDraft = fields.extend({
  loanKind: fields.shape.loanKind.default(DEFAULT_LOAN_KIND),
  isDefault: fields.shape.isDefault.default(false),
  fees: fields.shape.fees.default([]),
});
export type TemplateDraft = z.output<typeof TemplateDraft>;

const FeeChange = z
  .object({
    ...changeShape(Fee.shape),
    id: Id.meta({ description: "Id of the fee to change; omit it to add a fee" }).optional(),
  })
  .meta({
    id: "TemplateFeeChange",
    description:
      "A fee in a change to its template. With an `id`, omitted fields are unchanged and `null` clears a field; a new fee requires the same fields as in a new template",
  });

/** Omitted fields are unchanged, `null` clears a field, and `fees` are merged by id. */
export const TemplateChange = z.object({
  ...changeShape(fields.shape),
  id: TemplateId,
  fees: z.array(FeeChange).max(MAX_TEMPLATE_FEES, `At most ${MAX_TEMPLATE_FEES} fees.`).optional().meta({
    description:
      "Fees to change, with `id`, and new ones without it. Omitted fees are unchanged; use `removeFeeIds` to remove them. If all remaining fees are listed, this sets their order",
  }),
  removeFeeIds: z
    .array(Id)
    .max(MAX_TEMPLATE_FEES, `A template has at most ${MAX_TEMPLATE_FEES} fees.`)
    .optional()
    .meta({ description: "Ids of the fees to remove", examples: [["01990000-0000-7000-8000-000006200001"]] }),
});
export type TemplateChange = z.output<typeof TemplateChange>;

export const TemplateFee = z
  .object({ ...shapeWithoutRules(Fee.shape), id: Id })
  .meta({ id: "TemplateFee", description: "A fee of a template" });

export const Template = z
  .object({
    ...shapeWithoutRules(TemplateDraft.shape),
    id: Id,
    description: z.string().describe("Purpose of the template"),
    program: LoanProgramName.nullable(),
    state: State.nullable().describe("The state it applies to; null matches any state"),
    fees: z.array(TemplateFee).describe("The fees"),
    feeCount: z.int().describe("Number of fees"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Template", description: "A fee template with its fees" });
export type Template = z.output<typeof Template>;

/** A template in a list, with the number of its fees instead of the fees. */
export const TemplateRow = Template.omit({ fees: true }).meta({
  id: "TemplateRow",
  description: "A fee template in a list",
});

export const TEMPLATE_SORTS = ["name", "updatedAt", "createdAt"] as const;
export const TemplateListInput = PageInput.extend({
  sort: sortBy(TEMPLATE_SORTS).default("name"),
  loanKind: LoanKindName.optional(),
});

/** A template's fees, grouped by the sections of a Loan Estimate. */
export const TemplateFees = z
  .object({
    id: Id,
    name: z.string().describe("Name of the template"),
    loanKind: LoanKindName,
    program: LoanProgramName.nullable(),
    isDefault: z.boolean().describe("Whether new loans of its kind start from it; at most one template is the default"),
    sections: z
      .array(
        z.object({
          section: withoutRules(FeeSection),
          title: z.string().describe("Name of the section"),
          fees: z.array(TemplateFee).describe("The fees of the section"),
          fixedTotalCents: z
            .int()
            .describe(
              "Sum of the fixed fees that the borrower pays, in cents; other fees depend on the loan's figures",
            ),
        }),
      )
      .describe("The fees by section of the Loan Estimate"),
    fixedTotalCents: z.int().describe("Sum of these amounts over all sections, in cents"),
    openFeeCount: z
      .int()
      .describe("Number of fees that are a percentage or a number of months, and therefore not in the totals"),
  })
  .meta({ id: "TemplateFees", description: "The fees of a template, by section of the Loan Estimate" });
export type TemplateFees = z.output<typeof TemplateFees>;
