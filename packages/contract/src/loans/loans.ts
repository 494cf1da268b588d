import type { LoanBasis } from "@hearthline/calc/loan/types";
import { z } from "zod";
import { Cents } from "../values/money.ts";
import { Id, Instant, lineText, PlainDate } from "../values/people.ts";
import { rateSentence } from "../values/rates.ts";
import { LoanKindName, LoanStatusName } from "./loan-enums.ts";
import { ContactDraft, LoanContact, Property, TimelineStep, TryLimits } from "./loan-parts.ts";
import { Scenario } from "./scenario.ts";
import { ComputedScenario } from "./scenario-figures.ts";

export const LoanDraft = z.object({
  title: lineText().min(1, "A loan needs a title.").max(160, "At most 160 characters."),
  status: LoanStatusName.optional(),
  clientIds: z.array(Id).max(10, "At most 10 borrowers.").default([]),
  property: Property.optional(),
  closingDate: PlainDate.optional(),
  monthlyIncomeCents: Cents.optional(),
  monthlyDebtsCents: Cents.optional(),
  horizonMonths: z.int().min(1, "At least 1 month.").max(480, "At most 480 months.").default(84),
  appreciationRate: z
    .number()
    .min(-0.2, "Not below −20 % a year.")
    .refine((value) => value <= 0.2, { error: (issue) => rateSentence(Number(issue.input), 0.2) })
    .default(0.03),
  perDiemBasis: z.union([z.literal(360), z.literal(365)]).optional(),
  note: z.string().max(5_000, "At most 5,000 characters.").optional(),
  contacts: z.array(ContactDraft).max(20, "At most 20 contacts.").default([]),
  timeline: z.array(TimelineStep).max(10).default([]),
  tryLimits: TryLimits.optional(),
  templateId: Id.optional(),
  scenarios: z
    .array(Scenario)
    .min(1, "A loan needs at least one scenario.")
    .max(4, "At most four scenarios stand side by side."),
});
/** What a loan's figures take besides its scenarios and property. */
export const FigureInputs = LoanDraft.pick({
  closingDate: true,
  monthlyIncomeCents: true,
  monthlyDebtsCents: true,
  horizonMonths: true,
  appreciationRate: true,
  perDiemBasis: true,
});

export type LoanDraft = z.output<typeof LoanDraft>;
export type LoanDraftInput = z.input<typeof LoanDraft>;

const {
  clientIds: _clients,
  horizonMonths: _horizon,
  appreciationRate: _appreciation,
  contacts: _contacts,
  timeline: _timeline,
  ...withoutDefaults
} = LoanDraft.shape;
/** A change names only what changes (no defaults here: a field left out stays as it is, `null` empties it); `scenarios` are replaced whole. */
export const LoanChange = z.object({
  ...z.object(withoutDefaults).partial().shape,
  clientIds: LoanDraft.shape.clientIds.unwrap().optional(),
  horizonMonths: LoanDraft.shape.horizonMonths.unwrap().optional(),
  appreciationRate: LoanDraft.shape.appreciationRate.unwrap().optional(),
  contacts: LoanDraft.shape.contacts.unwrap().optional(),
  timeline: LoanDraft.shape.timeline.unwrap().optional(),
  property: LoanDraft.shape.property.nullable(),
  closingDate: LoanDraft.shape.closingDate.nullable(),
  monthlyIncomeCents: LoanDraft.shape.monthlyIncomeCents.nullable(),
  monthlyDebtsCents: LoanDraft.shape.monthlyDebtsCents.nullable(),
  perDiemBasis: LoanDraft.shape.perDiemBasis.nullable(),
  tryLimits: LoanDraft.shape.tryLimits.nullable(),
  templateId: LoanDraft.shape.templateId.nullable(),
  id: Id,
  /** The revision the change was made on; another one stored is a conflict. */
  revision: z.int().optional(),
});

export const LoanClient = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export const Loan = z
  .object({
    ...LoanDraft.shape,
    id: Id,
    kind: LoanKindName,
    status: LoanStatusName,
    officerId: Id,
    officerName: z.string(),
    clients: z.array(LoanClient),
    contacts: z.array(LoanContact).default([]),
    scenarios: z.array(ComputedScenario),
    reportCount: z.int(),
    /** Raised by each write; a stale `update` is a conflict, so two tabs cannot overwrite each other. */
    revision: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Loan" });
export type Loan = z.output<typeof Loan>;

// The wire's shape and calc's are one: this fails to compile where they part.
type Assignable<From extends To, To> = From;
export type LoanFitsCalc = Assignable<
  Pick<
    LoanDraft,
    "closingDate" | "monthlyIncomeCents" | "monthlyDebtsCents" | "horizonMonths" | "appreciationRate" | "perDiemBasis"
  >,
  LoanBasis
>;
