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

/** Returns the `kind` field, which determines the other fields of an input. */
const kindOf = <K extends LoanKind>(kind: K, more = "") => z.literal(kind).describe(`Purpose of the loan${more}`);
const officerId = OfficerIdToActFor.optional();

const DEFAULTED = `. Defaults to \`${DEFAULT_LOAN_KIND}\``;
const READ = ". It cannot be changed; if omitted, it is the loan's own";

const { externalId: _, ...NEW_PURCHASE } = PURCHASE_EXAMPLE;

/** A new loan of any kind: the input of its kind's own call, plus `kind`. */
export const LoanInput = z
  .discriminatedUnion("kind", [
    PurchaseInput.safeExtend({ kind: kindOf("purchase"), officerId }).meta({ title: "Purchase" }),
    RefinanceInput.safeExtend({ kind: kindOf("refinance"), officerId }).meta({ title: "Refinance" }),
  ])
  .meta({ examples: [{ kind: "purchase", ...NEW_PURCHASE }] });

/** A change to a loan of any kind. */
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

/** An upsert of a loan of any kind by its external id. */
export const LoanUpsert = z
  .discriminatedUnion("kind", [
    PurchaseUpsert.safeExtend({ kind: kindOf("purchase", DEFAULTED), officerId }).meta({ title: "Purchase" }),
    RefinanceUpsert.safeExtend({ kind: kindOf("refinance"), officerId }).meta({ title: "Refinance" }),
  ])
  .meta({ examples: [{ kind: "purchase", ...PURCHASE_EXAMPLE }] });

/** The response to an upsert of a loan of any kind. */
export const UpsertedLoan = z.discriminatedUnion("kind", [UpsertedPurchase, UpsertedRefinance]);
