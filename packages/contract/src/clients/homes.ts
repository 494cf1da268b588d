import { z } from "zod";
import { Property } from "../loans/loan-parts.ts";
import { Cents } from "../values/money.ts";
import { PageInput } from "../values/paging.ts";
import { Id, Instant, lineText, PlainDate } from "../values/people.ts";
import { rate } from "../values/rates.ts";

export const HOME_OWNER_ROLES = ["owner", "co-owner", "title-only"] as const;
/** `title-only` is on the title but owes nothing on the loan. */
export const HomeOwnerRole = z.enum(HOME_OWNER_ROLES).meta({ id: "HomeOwnerRole" });

/** Where a value comes from. `automatic` is written by a value provider, never by a person. */
export const VALUE_SOURCES = ["officer", "owner", "appraisal", "sale", "automatic"] as const;
export const ValueSource = z.enum(VALUE_SOURCES).meta({ id: "ValueSource" });
export const ENTERED_SOURCES = ["officer", "owner", "appraisal", "sale"] as const;

/** A second mortgage or a home equity line is `second`. */
export const LIENS = ["first", "second"] as const;
const Lien = z.enum(LIENS).meta({ id: "Lien" });

const ValueCents = Cents.min(1, "A value is more than nothing.");

export const HomeOwner = z.object({ clientId: Id, role: HomeOwnerRole.default("owner") });

const Owners = z
  .array(HomeOwner)
  .min(1, "A home needs an owner.")
  .max(20, "At most 20 owners.")
  .refine(
    (owners) => new Set(owners.map(({ clientId }) => clientId)).size === owners.length,
    "An owner is named once.",
  );

export const HomeValueDraft = z.object({
  amountCents: ValueCents,
  asOf: PlainDate,
  source: z.enum(ENTERED_SOURCES).meta({ id: "EnteredValueSource" }).default("officer"),
});

export const HomeMortgageDraft = z.object({
  lien: Lien.default("first"),
  lender: lineText().max(120, "At most 120 characters.").default(""),
  balanceCents: Cents,
  balanceAsOf: PlainDate,
  noteRate: rate(0.25).optional(),
  termMonths: z
    .int("A term is a whole number of months.")
    .min(1, "At least one month.")
    .max(480, "At most 480 months.")
    .optional(),
  firstPaymentDate: PlainDate.optional(),
  /** The loan that became this mortgage, where it was made here. */
  loanId: Id.optional(),
});

const place = z.object({
  ...Property.shape,
  boughtOn: PlainDate.optional(),
  boughtForCents: ValueCents.optional(),
  note: z.string().trim().max(5_000, "At most 5,000 characters.").default(""),
});

export const HomeDraft = place.extend({
  owners: Owners,
  /** What it is worth, where that is known. */
  value: HomeValueDraft.optional(),
  /** Its first mortgage, where there is one. */
  mortgage: HomeMortgageDraft.optional(),
});

/** Address, property and note as a whole: what is left out is emptied. */
export const HomeChange = place.extend({ id: Id });
export const HomeOwnersChange = z.object({ id: Id, owners: Owners });
export const HomeMortgageChange = HomeMortgageDraft.extend({ id: Id });

export const HomeValue = z
  .object({
    id: Id,
    amountCents: z.int(),
    asOf: z.string(),
    source: ValueSource,
    enteredBy: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: "HomeValue" });
export type HomeValue = z.output<typeof HomeValue>;

export const HomeMortgage = z
  .object({
    id: Id,
    lien: Lien,
    lender: z.string(),
    balanceCents: z.int(),
    balanceAsOf: z.string(),
    noteRate: z.number().nullable(),
    termMonths: z.int().nullable(),
    firstPaymentDate: z.string().nullable(),
    loanId: Id.nullable(),
  })
  .meta({ id: "HomeMortgage" });
export type HomeMortgage = z.output<typeof HomeMortgage>;

export const Home = z
  .object({
    ...place.shape,
    id: Id,
    note: z.string(),
    owners: z.array(z.object({ clientId: Id, name: z.string(), role: HomeOwnerRole })),
    /** Newest first. */
    values: z.array(HomeValue),
    /** First mortgage first. */
    mortgages: z.array(HomeMortgage),
    /** All balances together; null where no mortgage is recorded. */
    balanceCents: z.int().nullable(),
    /** Newest value less all balances; null where either is not known. */
    equityCents: z.int().nullable(),
    /** First mortgage / value, not rounded. */
    loanToValue: z.number().nullable(),
    /** All mortgages / value, not rounded. */
    combinedLoanToValue: z.number().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Home" });
export type Home = z.output<typeof Home>;

export const HomeListInput = PageInput.omit({ q: true }).extend({
  /** Homes of this client alone. */
  clientId: Id.optional(),
});
