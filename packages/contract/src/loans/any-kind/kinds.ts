import { z } from "zod";
import { LOAN_HANDOVER } from "../../clients/hand-over.ts";
import { PurchaseChange, PurchaseInput } from "../../purchase/loan.ts";
import { RefinanceChange, RefinanceInput } from "../../refinance/loan.ts";
import { LoanId, OfficerIdToActFor } from "../../values/ids.ts";
import { DEFAULT_LOAN_KIND, type LoanKind } from "../loan-kinds.ts";
import {
  PURCHASE_EXAMPLE,
  PurchaseUpsert,
  RefinanceUpsert,
  UpsertedPurchase,
  UpsertedRefinance,
} from "../synced/kinds.ts";

/** The word that says which kind's fields an input has. */
const kindOf = <K extends LoanKind>(kind: K, more = "") => z.literal(kind).describe(`What the loan is for${more}`);
const officerId = OfficerIdToActFor.optional();

const DEFAULTED = `. Left out, \`${DEFAULT_LOAN_KIND}\``;
const READ = ". It never changes: left out, it is what the loan has";

const { externalId: _, ...NEW_PURCHASE } = PURCHASE_EXAMPLE;

/** A new loan of either kind: the input of its kind's own call, and `kind`. */
export const LoanInput = z
  .discriminatedUnion("kind", [
    PurchaseInput.safeExtend({ kind: kindOf("purchase"), officerId }).meta({ title: "Purchase" }),
    RefinanceInput.safeExtend({ kind: kindOf("refinance"), officerId }).meta({ title: "Refinance" }),
  ])
  .meta({ examples: [{ kind: "purchase", ...NEW_PURCHASE }] });

/** A change of a loan of either kind. */
export const LoanChange = z
  .discriminatedUnion("kind", [
    PurchaseChange.safeExtend({ ...LOAN_HANDOVER, kind: kindOf("purchase", READ) }).meta({ title: "Purchase" }),
    RefinanceChange.safeExtend({ ...LOAN_HANDOVER, kind: kindOf("refinance", READ), id: LoanId }).meta({
      title: "Refinance",
    }),
  ])
  .meta({
    examples: [
      { id: "01990000-0000-7000-8000-000008100001", kind: "purchase", title: "Ridgewood", closingDate: "2027-02-15" },
    ],
  });

/** A loan of either kind by its external id. */
export const LoanUpsert = z
  .discriminatedUnion("kind", [
    PurchaseUpsert.safeExtend({ kind: kindOf("purchase", DEFAULTED), officerId }).meta({ title: "Purchase" }),
    RefinanceUpsert.safeExtend({ kind: kindOf("refinance"), officerId }).meta({ title: "Refinance" }),
  ])
  .meta({ examples: [{ kind: "purchase", ...PURCHASE_EXAMPLE }] });

/** What an upsert of either kind answers. */
export const UpsertedLoan = z.discriminatedUnion("kind", [UpsertedPurchase, UpsertedRefinance]);
