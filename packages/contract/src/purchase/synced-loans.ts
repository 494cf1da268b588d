import { z } from "zod";
import { KINDS, SYNCED_KIND } from "../loans/kinds.ts";
import { ExternalId } from "../platform/sync.ts";
import { LoanId, OfficerIdToActFor } from "../values/ids.ts";
import { Id } from "../values/people.ts";
import { PurchaseChange, PurchaseInput } from "./loan.ts";

/** Borrowers by the caller's own ids. */
export const ClientExternalIds = z
  .array(ExternalId)
  .max(10, "At most 10 borrowers.")
  .optional()
  .meta({
    description: "External ids of the borrowers, instead of `clientIds`",
    examples: [["crm-1234"]],
  });

const { id: _, revision: __, ...change } = PurchaseChange.shape;

/** A loan found by its external id, or made: then it needs what a new loan needs. */
export const LoanUpsert = z.object({ ...change, externalId: ExternalId, clientExternalIds: ClientExternalIds }).meta({
  examples: [
    {
      externalId: "crm-loan-77",
      title: "Ridgewood",
      clientIds: ["01990000-0000-7000-8000-000002100015"],
      property: { address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" },
      scenarios: [
        {
          name: "30-year fixed",
          priceCents: 50_000_000,
          downPaymentCents: 10_000_000,
          termMonths: 360,
          noteRate: 0.065,
        },
      ],
    },
  ],
});

const officerId = OfficerIdToActFor.optional();
const isNamed = ({ id, externalId }: { id?: unknown; externalId?: unknown }) => id != null || externalId != null;
const UNNAMED = {
  path: ["id"],
  params: { code: "required" },
  message: "Name the loan by `id` or `externalId`.",
};

/** A row of a bulk call, by what is done with it. */
export const LOAN_ROWS = {
  create: z.object({ ...PurchaseInput.shape, clientExternalIds: ClientExternalIds, officerId }),
  update: z
    .object({ ...PurchaseChange.shape, id: LoanId.optional(), clientExternalIds: ClientExternalIds, officerId })
    .refine(isNamed, UNNAMED),
  upsert: z.object({ ...LoanUpsert.shape, officerId }),
  delete: z.object({ id: LoanId.optional(), externalId: ExternalId.optional() }).refine(isNamed, UNNAMED),
};
/** What a row of a bulk call of loans may have. */
export const LoanBulkRow = z
  .object({ ...PurchaseChange.shape, id: LoanId.optional(), clientExternalIds: ClientExternalIds, officerId })
  .meta({ id: "LoanBulkRow", description: "A loan in a bulk call" });

/** A loan after an upsert. */
export const UpsertedLoan = z
  .object({
    ...KINDS[SYNCED_KIND].loan.shape,
    created: z.boolean().meta({
      description: "Whether the loan was made by this call; false where it was there",
      examples: [true],
    }),
  })
  .meta({ id: "UpsertedLoan", description: "The loan, and whether the call created it" });

/** What a deletion answers. */
export const Deleted = z.object({ id: Id });
