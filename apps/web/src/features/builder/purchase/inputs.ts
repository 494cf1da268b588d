import { ExtraCell, InsuranceCell, UpfrontFeeCell, withUpfrontFee } from "../cells/cost-cells.tsx";
import * as fields from "../cells/fields.ts";
import { BuydownCell, ProgramCell, SecondLienCell, TermCell } from "../cells/loan-cells.tsx";
import { LockCell } from "../cells/lock-cell.tsx";
import { PointsCell } from "../cells/points-cell.tsx";
import { appreciation, closingDate, horizon, monthlyDebts, monthlyIncome } from "../cells/shared-fields.ts";
import { TemplateCell } from "../cells/template-cell.tsx";
import { LOAN_AMOUNT } from "../figures/figure-rows.ts";
import type { InputGroup } from "../kind.ts";
import { deposit, downPayment, price, sellerCredit } from "./fields.ts";

export const PURCHASE_INPUTS: readonly InputGroup[] = [
  {
    title: "Loan",
    rows: [
      { label: "Program", body: ProgramCell },
      { label: "Rate type, term", body: TermCell },
      { label: "Price", body: price },
      { label: "Down payment", body: downPayment },
      { label: "Second lien", body: SecondLienCell },
      { label: "Upfront fee", body: UpfrontFeeCell, shown: withUpfrontFee },
      { figure: LOAN_AMOUNT },
    ],
  },
  {
    title: "Rate",
    rows: [
      { label: "Note rate", body: fields.noteRate },
      { label: "Rate lock", body: LockCell },
      { label: "Discount points", body: PointsCell },
      { label: "Lender credit", body: fields.lenderCredit },
      { label: "Temporary buydown", body: BuydownCell },
      { label: "Credit score", body: fields.creditScore },
    ],
  },
  {
    title: "Monthly costs",
    rows: [
      { label: "Mortgage insurance", body: InsuranceCell },
      { label: "Property tax", body: fields.propertyTax },
      { label: "Insurance", body: fields.insurance },
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
      { label: "Deposit paid", body: deposit },
      { label: "Seller credit", body: sellerCredit },
      { shared: closingDate },
    ],
  },
  {
    title: "All scenarios",
    rows: [{ shared: monthlyIncome }, { shared: monthlyDebts }, { shared: horizon }, { shared: appreciation }],
  },
];
