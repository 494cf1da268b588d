import { RATE } from "../cells/cell-text.ts";
import { ExtraCell, InsuranceCell, UpfrontFeeCell, withUpfrontFee } from "../cells/cost-cells.tsx";
import { EscrowCell } from "../cells/escrow-cell.tsx";
import type { SharedField } from "../cells/field.ts";
import * as fields from "../cells/fields.ts";
import { BuydownCell, ProgramCell, SecondLienCell, TermCell } from "../cells/loan-cells.tsx";
import { LockCell } from "../cells/lock-cell.tsx";
import { PointsCell } from "../cells/points-cell.tsx";
import { appreciation, closingDate, horizon, monthlyDebts, monthlyIncome } from "../cells/shared-fields.ts";
import { TemplateCell } from "../cells/template-cell.tsx";
import { APR } from "../figures/figure-rows.ts";
import type { InputGroup } from "../kind.ts";
import { cashOut, escrowBalance, homeValue, insurance, insuranceToday, propertyTax } from "./fields.ts";
import { NEW_LOAN, PAYOFF } from "./figures.ts";
import { BaseLoanCell, CostsCell, DebtsCell, PurposeCell } from "./proposal-cells.tsx";
import {
  BalanceCell,
  CertaintyCell,
  DebtsTodayCell,
  RemainingCell,
  SourceCell,
  TodayPaymentCell,
  TodayProgramCell,
  TodayRateCell,
} from "./today-cells.tsx";

const discountRate: SharedField<number> = {
  field: "discountRate",
  name: "Investment return",
  kind: RATE,
  after: "% / yr",
  says: "For the break-even in today’s money, and for cash that is invested instead.",
  read: (shared) => shared.discountRate ?? null,
  write: (value) => ({ discountRate: value }),
};

export const REFINANCE_INPUTS: readonly InputGroup[] = [
  {
    title: "Loan",
    rows: [
      { label: "Source", body: null, pinned: SourceCell },
      { figure: PAYOFF, pinned: BalanceCell },
      { label: "Confidence", body: null, pinned: CertaintyCell },
      { label: "Home value", body: null, pinned: homeValue, core: true },
      { label: "Program", body: ProgramCell, pinned: TodayProgramCell, core: true },
      { label: "Purpose", body: PurposeCell },
      { label: "Cash out", body: cashOut },
      { label: "Debts", body: DebtsCell, pinned: DebtsTodayCell },
      { label: "Second lien", body: SecondLienCell },
      { label: "Base loan, LTV", body: BaseLoanCell },
      { label: "Upfront fee", body: UpfrontFeeCell, shown: withUpfrontFee },
      { figure: NEW_LOAN },
    ],
  },
  {
    title: "Rate and term",
    rows: [
      { label: "Note rate", body: fields.noteRate, pinned: TodayRateCell, core: true },
      // As prominent as the rate it belongs to (12 CFR 1026.24(c)).
      { figure: APR },
      { label: "Rate type, term", body: TermCell, pinned: RemainingCell },
      { label: "Payment", body: null, pinned: TodayPaymentCell },
      { label: "Rate lock", body: LockCell },
      { label: "Discount points", body: PointsCell },
      { label: "Lender credit", body: fields.lenderCredit },
      { label: "Temporary buydown", body: BuydownCell },
      { label: "Credit score", body: fields.creditScore, core: true },
    ],
  },
  {
    title: "Costs",
    rows: [
      { label: "Fee template", body: TemplateCell },
      { label: "How costs are paid", body: CostsCell },
      { label: "Escrow", body: EscrowCell, pinned: escrowBalance },
      { shared: closingDate },
      { label: "Prepaid interest", body: fields.prepaidDays },
    ],
  },
  {
    title: "Monthly costs",
    rows: [
      { label: "Mortgage insurance", body: InsuranceCell, pinned: insuranceToday },
      { label: "Property tax", body: propertyTax, pinned: propertyTax, core: true },
      { label: "Insurance", body: insurance, pinned: insurance, core: true },
      { label: "HOA dues", body: fields.hoa },
      { label: "Other monthly", body: fields.otherMonthly },
      { label: "Extra principal", body: fields.extraMonthly },
      { label: "More principal", body: ExtraCell },
    ],
  },
  {
    title: "All options",
    rows: [
      { shared: monthlyIncome },
      { shared: monthlyDebts },
      { shared: horizon },
      { shared: discountRate },
      { shared: appreciation },
    ],
  },
];
