import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { type DraftFee, newKey } from "../store/draft-scenario.ts";

/** The costs of a Loan Estimate, which replace a template's; unchanged if the file has none. */
export const feesOfFile = ({ fees }: LoanFile): { fees?: DraftFee[]; templateId?: null } =>
  fees.length === 0
    ? {}
    : {
        templateId: null,
        fees: fees.map(({ name, section, basis, months, amountCents }) => ({
          key: newKey(),
          name,
          section,
          basis,
          // Months of tax and premium are stored as months of the yearly amount, so that they stay right when it changes.
          amountCents: basis === "fixed" ? amountCents : null,
          rate: null,
          months,
          payer: "borrower",
          financeCharge: section === "A",
        })),
      };
