import { z } from "zod";
import { Fee, LOAN_KINDS, LOAN_PROGRAMS } from "./loans.ts";
import { Id, Instant } from "./people.ts";

/** A set of closing costs to start a scenario from. */
export const TemplateDraft = z.object({
  name: z.string().trim().min(1, "A template needs a name.").max(120, "At most 120 characters."),
  description: z.string().trim().max(500, "At most 500 characters.").optional(),
  loanKind: z.enum(LOAN_KINDS).default("purchase"),
  program: z.enum(LOAN_PROGRAMS).nullable().optional(),
  isDefault: z.boolean().default(false),
  fees: z.array(Fee).max(100, "At most 100 fees.").default([]),
});

export const Template = z
  .object({
    ...TemplateDraft.shape,
    id: Id,
    description: z.string(),
    program: z.enum(LOAN_PROGRAMS).nullable(),
    fees: z.array(Fee.safeExtend({ id: Id })),
    feeCount: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Template" });
