import { PurchaseChange, PurchaseDraft, PurchaseInput, PurchaseLoan } from "../purchase/loan.ts";
import { PurchaseDocument, SharedPurchase } from "../purchase/report-document.ts";
import { PurchaseScenario } from "../purchase/scenario.ts";
import { PurchaseTried } from "../purchase/tried.ts";
import { RefinanceChange, RefinanceDraft, RefinanceInput, RefinanceLoan } from "../refinance/loan.ts";
import { RefinanceDocument, SharedRefinance } from "../refinance/report-document.ts";
import { RefinanceScenario } from "../refinance/scenario.ts";
import { RefinanceTried } from "../refinance/tried.ts";
import { NUMBERING } from "../reports/document-shape.ts";
import type { LoanKind } from "./loan-kinds.ts";

/** The schemas of each kind of loan: input, stored, in responses, and frozen. */
export const KINDS = {
  purchase: {
    scenario: PurchaseScenario,
    input: PurchaseInput,
    draft: PurchaseDraft,
    change: PurchaseChange,
    loan: PurchaseLoan,
    document: PurchaseDocument,
    unnumbered: PurchaseDocument.omit(NUMBERING),
    shared: SharedPurchase,
    tried: PurchaseTried,
  },
  refinance: {
    scenario: RefinanceScenario,
    input: RefinanceInput,
    draft: RefinanceDraft,
    change: RefinanceChange,
    loan: RefinanceLoan,
    document: RefinanceDocument,
    unnumbered: RefinanceDocument.omit(NUMBERING),
    shared: SharedRefinance,
    tried: RefinanceTried,
  },
};
export type KindShapes = typeof KINDS;

/** Returns the same schema of each kind, to build a union. */
export const eachKind = <Part extends keyof KindShapes[LoanKind]>(
  part: Part,
): [KindShapes["purchase"][Part], KindShapes["refinance"][Part]] => [KINDS.purchase[part], KINDS.refinance[part]];
