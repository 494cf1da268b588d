import { ExtraCell, InsuranceCell, UpfrontFeeCell, withUpfrontFee } from "../cells/cost-cells.tsx";
import { EscrowCell } from "../cells/escrow-cell.tsx";
import * as fields from "../cells/fields.ts";
import { BuydownCell, ProgramCell, SecondLienCell, TermCell } from "../cells/loan-cells.tsx";
import { LockCell } from "../cells/lock-cell.tsx";
import { PointsCell } from "../cells/points-cell.tsx";
import {
  appreciation,
  cashReturn,
  closingDate,
  currentRent,
  horizon,
  monthlyDebts,
  monthlyIncome,
} from "../cells/shared-fields.ts";
import { TemplateCell } from "../cells/template-cell.tsx";
import { APR, LOAN_AMOUNT } from "../figures/figure-rows.ts";
import type { InputGroup } from "../kind.ts";
import { AdjustmentsCell } from "./adjustments-cell.tsx";
import { appraisedValue, baseLoan, deposit, downPayment, price, sellerCredit } from "./fields.ts";

export const PURCHASE_INPUTS: readonly InputGroup[] = [
  {
    title: "Loan",
    rows: [
      { label: "Program", body: ProgramCell, core: true },
      { label: "Rate type, term", body: TermCell },
      { label: "Price", body: price, core: true },
      { label: "Appraised value", body: appraisedValue, help: "Optional. LTV and MI go by the lower of the two." },
      { label: "Down payment", body: downPayment, core: true },
      { label: "Second lien", body: SecondLienCell },
      { label: "Base loan, LTV", body: baseLoan },
      { label: "Upfront fee", body: UpfrontFeeCell, shown: withUpfrontFee },
      { figure: LOAN_AMOUNT },
    ],
  },
  {
    title: "Rate",
    rows: [
      { label: "Note rate", body: fields.noteRate, core: true },
      // As prominent as the rate it belongs to (12 CFR 1026.24(c)).
      { figure: APR },
      { label: "Rate lock", body: LockCell },
      { label: "Discount points", body: PointsCell },
      { label: "Lender credit", body: fields.lenderCredit },
      { label: "Temporary buydown", body: BuydownCell },
      { label: "Credit score", body: fields.creditScore, core: true },
    ],
  },
  {
    title: "Monthly costs",
    rows: [
      { label: "Mortgage insurance", body: InsuranceCell },
      { label: "Property tax", body: fields.propertyTax, core: true },
      { label: "Insurance", body: fields.insurance, core: true },
      { label: "HOA dues", body: fields.hoa },
      { label: "Other monthly", body: fields.otherMonthly },
      { label: "Extra principal", body: fields.extraMonthly },
      { label: "More principal", body: ExtraCell },
    ],
  },
  {
    title: "Closing",
    rows: [
      { label: "Fee template", body: TemplateCell },
      { label: "Earnest money paid", body: deposit },
      { label: "Seller credit", body: sellerCredit },
      { label: "Adjustments", body: AdjustmentsCell },
      { label: "Escrow", body: EscrowCell },
      { shared: closingDate },
      { label: "Prepaid interest", body: fields.prepaidDays },
    ],
  },
  {
    title: "All scenarios",
    rows: [
      { shared: monthlyIncome },
      { shared: monthlyDebts },
      { shared: currentRent },
      { shared: horizon },
      { shared: appreciation },
      { shared: cashReturn },
    ],
  },
];
