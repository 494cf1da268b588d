import { PurchaseScenario } from "@hearthline/contract/purchase/scenario";
import { joined } from "../../kernel/calls/operation.ts";
import { purchaseCalculators } from "./purchase/calculators.ts";
import { levelPurchase } from "./purchase/level.ts";
import { purchaseLoans } from "./purchase/loan-operations.ts";
import { refinanceCalculators } from "./refinance/calculators.ts";
import { currentLoanEntries } from "./refinance/entry-operations.ts";
import { refinanceLoans } from "./refinance/loan-operations.ts";

/** The calls that each kind of loan has of its own. */
export const LOAN_OPERATIONS = joined(purchaseLoans, { ...refinanceLoans, ...currentLoanEntries });
export const CALCULATOR_OPERATIONS = joined(purchaseCalculators, refinanceCalculators);

/** What is typed into a calculator without a loan is a purchase: it needs no current loan. */
export const TYPED_KIND = "purchase";
export const TypedScenario = PurchaseScenario;
export const levelScenario = levelPurchase;
