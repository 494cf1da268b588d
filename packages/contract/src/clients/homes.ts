import { z } from "zod";
import { Property } from "../loans/loan-parts.ts";
import { changeShape } from "../values/change-shape.ts";
import { ClientId, HomeId, HomeMortgageId, LoanId } from "../values/ids.ts";
import { Cents } from "../values/money.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Address, Id, Instant, PlainDate } from "../values/people.ts";
import { rate } from "../values/rates.ts";
import { lineUpTo, paragraphs } from "../values/text.ts";
import { shapeWithoutRules } from "../values/without-rules.ts";

export const HOME_OWNER_ROLES = ["owner", "co-owner", "title-only"] as const;
/** `title-only` people are on the title but not on the loan. */
export const HomeOwnerRole = z
  .enum(HOME_OWNER_ROLES)
  .meta({ id: "HomeOwnerRole", description: "How a person is involved in the ownership" });

/** Source of a value. `automatic` values come from a value provider, never from a person. */
export const VALUE_SOURCES = ["officer", "owner", "appraisal", "sale", "automatic"] as const;
export const ValueSource = z.enum(VALUE_SOURCES).meta({ id: "ValueSource", description: "Source of a home's value" });
export const ENTERED_SOURCES = ["officer", "owner", "appraisal", "sale"] as const;

/** A second mortgage or home equity line is `second`. */
export const LIENS = ["first", "second"] as const;
const Lien = z
  .enum(LIENS)
  .meta({ id: "Lien", description: "Lien position; a second mortgage or a home equity line is `second`" });

const ValueCents = Cents.min(1, "A value is more than nothing.").meta({
  description: "US dollars in whole cents",
  examples: [50_000_000],
});

export const HomeOwner = z.object({ clientId: ClientId, role: HomeOwnerRole.default("owner") });

const Owners = z
  .array(HomeOwner)
  .min(1, "A home needs an owner.")
  .max(20, "At most 20 owners.")
  .refine((owners) => new Set(owners.map(({ clientId }) => clientId)).size === owners.length, {
    error: "An owner is named once.",
    params: { code: "duplicate" },
  })
  .meta({ description: "Owners of the home" });

export const HomeValueDraft = z.object({
  amountCents: ValueCents,
  asOf: PlainDate.meta({ description: "The day of that value", examples: ["2026-10-01"] }),
  source: z
    .enum(ENTERED_SOURCES)
    .meta({ id: "EnteredValueSource", description: "Source of a value entered by a person" })
    .default("officer"),
});

export const HomeMortgageDraft = z.object({
  lien: Lien.default("first"),
  lender: lineUpTo(120)
    .default("")
    .meta({ description: "Lender or servicer", examples: ["Piedmont Savings Bank"] }),
  balanceCents: Cents.meta({ description: "Unpaid principal in cents", examples: [31_250_000] }),
  balanceAsOf: PlainDate.meta({ description: "The day of that balance", examples: ["2026-10-01"] }),
  noteRate: rate(0.25).optional(),
  termMonths: z
    .int("A term is a whole number of months.")
    .min(1, "At least one month.")
    .max(480, "At most 480 months.")
    .optional()
    .meta({ description: "Term in months", examples: [360] }),
  firstPaymentDate: PlainDate.optional().meta({ description: "First payment date" }),
  loanId: LoanId.optional().meta({
    description: "Id of the loan that became this mortgage, if it was made in Hearthline",
  }),
});

/** Address, property and note of a home. */
export const HomePlace = z.object({
  ...Property.shape,
  ...Address.shape,
  boughtOn: PlainDate.optional().meta({ description: "Day the home was bought" }),
  boughtForCents: ValueCents.optional().meta({ description: "Price paid for the home, in cents" }),
  note: paragraphs(5_000).default("").meta({ description: "Note about the home", "x-multiline": true }),
});

export const HomeDraft = HomePlace.extend({
  owners: Owners,
  value: HomeValueDraft.optional().meta({ description: "Value of the home, if known" }),
  mortgage: HomeMortgageDraft.optional().meta({ description: "First mortgage, if there is one" }),
}).meta({
  examples: [
    {
      address1: "61 Park Avenue",
      city: "Raleigh",
      state: "NC",
      zipcode: "27605",
      owners: [{ clientId: "01990000-0000-7000-8000-000002100015", role: "owner" }],
      value: { amountCents: 50_000_000, asOf: "2026-10-01", source: "officer" },
      mortgage: {
        lender: "Piedmont Savings Bank",
        balanceCents: 31_250_000,
        balanceAsOf: "2026-10-01",
        noteRate: 0.03875,
      },
    },
  ],
});

/** Address, property and note. Omitted fields are unchanged; `null` clears a field. */
export const HomeChange = z.object({ ...changeShape(HomePlace.shape), id: HomeId });
export const HomeOwnersChange = z.object({ id: HomeId, owners: Owners });
/** Omitted fields are unchanged; `null` clears a field. */
export const HomeMortgageChange = z
  .object({ ...changeShape(HomeMortgageDraft.shape), lien: Lien.optional(), id: HomeMortgageId })
  .refine(({ balanceCents, balanceAsOf }) => balanceCents === undefined || balanceAsOf !== undefined, {
    path: ["balanceAsOf"],
    error: "Say the day of this balance.",
    params: { code: "required" },
  });

export const HomeValue = z
  .object({
    id: Id,
    amountCents: z.int().describe("Value in cents"),
    asOf: z.string().describe("Day of the value"),
    source: ValueSource,
    enteredBy: z.string().nullable().describe("Who entered it"),
    createdAt: Instant,
  })
  .meta({ id: "HomeValue", description: "A home's value on a day" });
export type HomeValue = z.output<typeof HomeValue>;

export const HomeMortgage = z
  .object({
    id: Id,
    lien: Lien,
    lender: z.string().describe("Lender or servicer"),
    balanceCents: z.int().describe("Unpaid principal balance in cents"),
    balanceAsOf: z.string().describe("Date of the balance; today for a loan that closed in Hearthline"),
    noteRate: z.number().nullable().describe("Note rate, as a fraction"),
    termMonths: z.int().nullable().describe("Term in months"),
    firstPaymentDate: z.string().nullable().describe("Date of the first payment"),
    endedOn: z.string().nullable().describe("Day it was paid off; null while it is open"),
    closed: z
      .boolean()
      .describe("Whether closing a loan created it. Its figures are then those of the loan, unless corrected"),
    correctedOn: z
      .string()
      .nullable()
      .optional()
      .meta({
        description: "For a loan that closed in Hearthline: the day from which the owner's corrected figures apply",
        examples: ["2026-11-30"],
      }),
    correctionReason: z
      .string()
      .optional()
      .meta({ description: "Reason, in the owner’s words", examples: ["My statement of November"] }),
    loanId: Id.nullable(),
  })
  .meta({ id: "HomeMortgage", description: "A mortgage of record on a home" });
export type HomeMortgage = z.output<typeof HomeMortgage>;

export const Home = z
  .object({
    ...shapeWithoutRules(HomePlace.shape),
    id: Id,
    note: z.string().describe("Note about the home"),
    owners: z
      .array(z.object({ clientId: Id, name: z.string().describe("Name"), role: HomeOwnerRole }))
      .describe("The owners"),
    values: z.array(HomeValue).describe("Newest first"),
    mortgages: z.array(HomeMortgage).describe("First mortgage first, paid-off mortgages last"),
    balanceCents: z
      .int()
      .nullable()
      .describe(
        "Total balance of all mortgages today if every payment was made when due; null if no mortgage is recorded",
      ),
    equityCents: z.int().nullable().describe("Newest value less the total balance; null if either is unknown"),
    loanToValue: z.number().nullable().describe("First mortgage / value, not rounded"),
    combinedLoanToValue: z.number().nullable().describe("All mortgages / value, not rounded"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Home", description: "A home with its owners, values and mortgages of record" });
export type Home = z.output<typeof Home>;

export const HomeListInput = PageInput.extend({
  sort: sortBy(["updatedAt", "createdAt"]).default("-updatedAt"),
  /** Homes of this client only. */
  clientId: Id.optional(),
});
