import { PurchaseScenario } from "@hearthline/contract/purchase/scenario";
import { joined } from "../../kernel/calls/operation.ts";
import { purchaseCalculators } from "./purchase/calculators.ts";
import { levelPurchase } from "./purchase/level.ts";
import { purchaseLoans } from "./purchase/loan-operations.ts";
import { refinanceCalculators } from "./refinance/calculators.ts";
import { currentLoanEntries } from "./refinance/entry-operations.ts";
import { refinanceLoans } from "./refinance/loan-operations.ts";

/** Operations that each kind of loan has separately. */
export const LOAN_OPERATIONS = joined(purchaseLoans, { ...refinanceLoans, ...currentLoanEntries });
export const CALCULATOR_OPERATIONS = joined(purchaseCalculators, refinanceCalculators);

/** A calculator input without a loan counts as a purchase, which needs no current loan. */
export const TYPED_KIND = "purchase";
export const TypedScenario = PurchaseScenario;
export const levelScenario = levelPurchase;
