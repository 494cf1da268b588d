import { z } from "zod";
import { PurchaseChange, PurchaseInput, PurchaseLoan } from "../../purchase/loan.ts";
import { RefinanceChange, RefinanceInput, RefinanceLoan } from "../../refinance/loan.ts";
import { LoanKindName } from "../loan-enums.ts";
import { DEFAULT_LOAN_KIND } from "../loan-kinds.ts";
import { created, syncedLoan } from "./synced-loan.ts";

/** Schemas that other systems use to write each kind of loan. */
export const SYNCED = {
  purchase: syncedLoan("purchase", PurchaseInput, PurchaseChange),
  refinance: syncedLoan("refinance", RefinanceInput, RefinanceChange),
};

/** Example of a purchase sent by another program. */
export const PURCHASE_EXAMPLE = {
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
};
export const PurchaseUpsert = SYNCED.purchase.upsert.meta({ examples: [PURCHASE_EXAMPLE] });
export const RefinanceUpsert = SYNCED.refinance.upsert.meta({
  examples: [
    {
      externalId: "crm-loan-78",
      title: "Oak Street refinance",
      clientIds: ["01990000-0000-7000-8000-000002100015"],
      property: { address1: "12 Oak St", city: "Austin", state: "TX", zipcode: "78701" },
      closingDate: "2027-02-15",
      homeValueCents: 62_000_000,
      current: { source: "rough-entry", balanceCents: 35_000_000, noteRate: 0.0725, remainingMonths: 318 },
      scenarios: [{ name: "30 years, no points", termMonths: 360, noteRate: 0.0599 }],
    },
  ],
});

/** A loan in the response to an upsert. */
export const UpsertedPurchase = z
  .object({ ...PurchaseLoan.shape, ...created })
  .meta({ id: "UpsertedLoan", description: "The loan, and whether this call created it" });
export const UpsertedRefinance = z
  .object({ ...RefinanceLoan.shape, ...created })
  .meta({ id: "UpsertedRefinance", description: "The refinance, and whether this call created it" });

const Kind = z.looseObject({ kind: LoanKindName.default(DEFAULT_LOAN_KIND) });
/** A row with an unknown kind: only the kind is reported as an error. */
const ofNoKind = z.looseObject({ kind: LoanKindName, id: z.string().optional(), externalId: z.string().optional() });
const NO_KIND = { create: ofNoKind, update: ofNoKind, upsert: ofNoKind, delete: ofNoKind };

/** Returns the schemas that validate a bulk row: those of its kind, or of the default kind if it is not an object. */
export function rowShapesOf(row: unknown) {
  const read = Kind.safeParse(row);
  if (read.success) return SYNCED[read.data.kind].rows;
  return typeof row === "object" && row !== null ? NO_KIND : SYNCED[DEFAULT_LOAN_KIND].rows;
}

/** All fields that a row of a bulk call of loans may contain. */
export const LoanBulkRow = z
  .union([
    SYNCED.purchase.row.meta({ id: "LoanBulkRow", description: "A purchase loan in a bulk call" }),
    SYNCED.refinance.row.meta({ id: "RefinanceBulkRow", description: "A refinance in a bulk call" }),
  ])
  .describe("A loan in a bulk call");
