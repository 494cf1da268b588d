import { describe, expect, it } from "vitest";
import { loan, scenario } from "../../test/example-scenario.ts";
import { explain } from "../explain/explain.ts";
import { PURCHASE } from "../explain/purchase/purchase.ts";
import { bestScenarios } from "../loan/best-scenarios.ts";
import { horizonFigures } from "../loan/horizon-figures.ts";
import type { LoanBasis } from "../loan/types.ts";
import { yearRows } from "../loan/year-rows.ts";
import { purchaseFigures, purchaseFrame } from "./purchase-figures.ts";
import { purchaseShown } from "./purchase-shown.ts";
import type { PurchaseScenario } from "./types.ts";

/** CFPB form H-25(B): 162,000 at 3.875 % on 180,000, closing April 15, 2013. */
const h25b: PurchaseScenario = {
  name: "H-25(B)",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  priceCents: 180_000_00,
  downPaymentCents: 18_000_00,
  noteRate: 0.03875,
  depositCents: 10_000_00,
  sellerCreditCents: 2_500_00,
  mortgageInsurance: { kind: "monthly", yearlyRate: 0.0061 },
  propertyTaxYearlyCents: 1_263_60,
  insuranceYearlyCents: 1_209_96,
  fees: [
    { name: "Appraisal", section: "B", amountCents: 405_00, payer: "lender" },
    { name: "Loan costs", section: "C", amountCents: 4_694_05, financeCharge: false },
    { name: "Recording", section: "E", amountCents: 85_00 },
    { name: "Insurance premium", section: "F", basis: "months-of-insurance", months: 12 },
    { name: "Property tax", section: "F", basis: "months-of-tax", months: 6 },
    { name: "Insurance escrow", section: "G", basis: "months-of-insurance", months: 2 },
    { name: "Tax escrow", section: "G", basis: "months-of-tax", months: 2 },
    { name: "Aggregate adjustment", section: "G", amountCents: -1 },
    { name: "Other", section: "H", amountCents: 2_400_00 },
  ],
};
const closing: LoanBasis = { closingDate: "2013-04-15", perDiemBasis: 360 };

describe("a purchase scenario", () => {
  it("uses typed days of prepaid interest instead of those from the closing date, and without a closing date", () => {
    const days = (prepaidDays: number | undefined, basis: LoanBasis) => {
      const { prepaidInterestDays, prepaidInterestCents } = purchaseFigures(basis, {
        ...h25b,
        ...(prepaidDays !== undefined && { prepaidDays }),
      });
      return [prepaidInterestDays, prepaidInterestCents];
    };
    expect(days(undefined, {})).toEqual([0, 0]);
    expect(days(5, { perDiemBasis: 360 })).toEqual([5, 5 * 17_44]);
    expect(days(5, closing)).toEqual([5, 5 * 17_44]);
    expect(days(-3, closing)).toEqual([-3, -3 * 17_44]);
    expect(days(0, closing)).toEqual([0, 0]);
  });

  it("reproduces the Closing Disclosure H-25(B) line by line", () => {
    const figures = purchaseFigures(closing, h25b);
    expect(figures.principalAndInterestCents).toBe(761_78);
    expect(figures.mortgageInsuranceCents).toBe(82_35);
    expect(figures.mortgageInsuranceEndsMonth).toBe(80);
    expect([figures.perDiemCents, figures.prepaidInterestDays, figures.prepaidInterestCents]).toEqual([
      17_44, 16, 279_04,
    ]);
    expect(figures.sectionTotalsCents).toEqual({
      A: 0,
      B: 0,
      C: 4_694_05,
      E: 85_00,
      F: 2_120_80,
      G: 412_25,
      H: 2_400_00,
    });
    expect(figures.closingCostsCents).toBe(9_712_10);
    // 14,147.26 on the form; it also has 29.80 paid before closing and adjustments of −1,035.04.
    expect(figures.cashToCloseCents).toBe(14_147_26 + 29_80 + 1_035_04);
    expect(figures.totalOfPaymentsCents).toBe(285_803_36);
    expect((figures.totalInterestPercentage * 100).toFixed(2)).toBe("69.46");
    expect(figures.firstPaymentMonth).toBe("2013-06");
    expect(figures.payoffMonth).toBe("2043-05");
  });

  it("counts prepaid interest and points as finance charges, but not lender and seller credits", () => {
    const plain = purchaseFigures(closing, h25b);
    expect(plain.amountFinancedCents).toBe(162_000_00 - 279_04);
    const points = purchaseFigures(closing, { ...h25b, discountPoints: 1 });
    expect(points.amountFinancedCents).toBe(162_000_00 - 279_04 - 1_620_00);
    expect(points.apr ?? 0).toBeGreaterThan(plain.apr ?? 1);
    const credited = purchaseFigures(closing, { ...h25b, lenderCreditCents: 500_00 });
    expect(credited.apr).toBe(plain.apr);
    expect(credited.cashToCloseCents).toBe(plain.cashToCloseCents - 500_00);
  });

  it("finances an FHA premium in whole dollars and counts it once", () => {
    const fha: PurchaseScenario = {
      ...scenario,
      program: "fha",
      priceCents: 500_000_00,
      downPaymentCents: 25_000_00,
      fees: [],
    };
    const figures = purchaseFigures({}, fha);
    expect([figures.baseLoanCents, figures.upfrontFeeCents, figures.loanAmountCents]).toEqual([
      475_000_00, 8_312_50, 483_312_00,
    ]);
    expect(figures.mortgageInsuranceCents).toBe(196_92);
    // Down payment, half a point on the note, and the fifty cents that do not fit a whole-dollar note.
    expect(figures.cashToCloseCents).toBe(25_000_00 + figures.discountPointsCents + 50);
    expect(figures.mortgageInsuranceEndsMonth).toBe(360);
    expect(figures.mortgageInsuranceRequestMonth).toBeNull();
  });

  it("lets extra principal move the request date for the end of insurance, but not the automatic date", () => {
    const slow = purchaseFigures({}, { ...h25b });
    const fast = purchaseFigures({}, { ...h25b, extraMonthlyCents: 300_00 });
    expect(fast.mortgageInsuranceEndsMonth).toBe(slow.mortgageInsuranceEndsMonth);
    expect(fast.mortgageInsuranceRequestMonth ?? 0).toBeLessThan(slow.mortgageInsuranceRequestMonth ?? 0);
    expect(fast.interestSavedCents).toBe(slow.totalInterestCents - fast.totalInterestCents);
    expect(fast.monthsSaved).toBe(360 - fast.payoffMonths);
  });

  it("qualifies a temporary buydown at the note rate and also shows the lower payments", () => {
    const bought = purchaseFigures({}, { ...h25b, noteRate: 0.065, buydown: { kind: "2-1", paidBy: "seller" } });
    const plain = purchaseFigures({}, { ...h25b, noteRate: 0.065 });
    expect(bought.principalAndInterestCents).toBe(plain.principalAndInterestCents);
    expect(bought.cashToCloseCents).toBe(plain.cashToCloseCents);
    expect(bought.apr).toBe(plain.apr);
    expect(bought.horizon.interestCents).toBe(plain.horizon.interestCents - bought.buydownSubsidyCents);
    // If they are in the note, the lower payments belong to the disclosure although the seller pays for them.
    const inNote = purchaseFigures(
      {},
      { ...h25b, noteRate: 0.065, buydown: { kind: "2-1", paidBy: "seller", inNote: true } },
    );
    expect(inNote.apr ?? 1).toBeLessThan(plain.apr ?? 0);
    expect(inNote.financeChargeCents).toBe(plain.financeChargeCents - inNote.buydownSubsidyCents);
    const own = purchaseFigures({}, { ...h25b, noteRate: 0.065, buydown: { kind: "2-1", paidBy: "borrower" } });
    expect(own.cashToCloseCents).toBe(plain.cashToCloseCents + own.buydownSubsidyCents);
    expect(own.horizon.borrowingCostCents).toBe(plain.horizon.borrowingCostCents);
  });

  it("runs an ARM on its disclosed path and also computes the best and the worst path", () => {
    const arm = {
      initialFixedMonths: 84,
      adjustEveryMonths: 6,
      capInitial: 0.05,
      capPeriodic: 0.01,
      capLifetime: 0.05,
      index: 0.043,
      margin: 0.0275,
    };
    const figures = purchaseFigures({}, { ...h25b, noteRate: 0.06, amortization: "arm", arm });
    expect(figures.armPaths?.disclosed.map((step) => [step.fromMonth, step.noteRate])).toEqual([
      [1, 0.06],
      [85, 0.0705],
    ]);
    expect(figures.armPaths?.worst.at(-1)?.noteRate).toBe(0.11);
    expect(figures.armPaths?.best.at(-1)?.noteRate).toBe(0.0275);
    expect(figures.apr ?? 0).toBeGreaterThan(0.06);
  });

  it("gives the same sums by year, by horizon and in total", () => {
    const figures = purchaseFigures(loan, {
      ...scenario,
      extraMonthlyCents: 150_00,
      extraYearlyCents: 1_000_00,
      biweekly: "program",
    });
    const rows = yearRows(figures);
    expect(rows.reduce((sum, row) => sum + row.interestCents, 0)).toBe(figures.totalInterestCents);
    expect(rows.reduce((sum, row) => sum + row.principalCents, 0)).toBe(figures.loanAmountCents);
    expect(rows.reduce((sum, row) => sum + row.mortgageInsuranceCents, 0)).toBe(figures.totalMortgageInsuranceCents);
    expect(rows.at(-1)?.balanceCents).toBe(0);
    const seven = horizonFigures(loan, scenario, purchaseFrame(scenario), figures, 84);
    expect(seven.interestCents).toBe(rows.slice(0, 7).reduce((sum, row) => sum + row.interestCents, 0));
    expect(seven.balanceCents).toBe(rows[6]?.balanceCents);
    const end = horizonFigures(loan, scenario, purchaseFrame(scenario), figures, 1200);
    expect([end.balanceCents, end.interestCents]).toEqual([0, figures.totalInterestCents]);
  });

  it("sums true biweekly payments into the months they fall in", () => {
    const plain = purchaseFigures(
      {},
      { ...scenario, mortgageInsurance: { kind: "none" }, priceCents: 250_000_00, downPaymentCents: 50_000_00 },
    );
    const true26 = purchaseFigures(
      {},
      {
        ...scenario,
        mortgageInsurance: { kind: "none" },
        priceCents: 250_000_00,
        downPaymentCents: 50_000_00,
        biweekly: "true",
      },
    );
    expect(true26.totalInterestCents).toBe(196_339_36);
    expect(true26.interestSavedCents).toBe(58_746_46);
    expect(true26.payoffMonths).toBe(Math.ceil((628 * 12) / 26));
    expect(true26.schedule.principalCents.reduce((a, b) => a + b, 0)).toBe(plain.loanAmountCents);
  });

  it("counts a second lien in the payment, the combined ratio and the horizon", () => {
    const figures = purchaseFigures(loan, {
      ...scenario,
      secondLien: { amountCents: 50_000_00, noteRate: 0.085, termMonths: 240 },
    });
    expect(figures.loanAmountCents).toBe(400_000_00);
    expect([figures.loanToValue, figures.combinedLoanToValue]).toEqual([0.8, 0.9]);
    expect(figures.mortgageInsuranceCents).toBe(0);
    expect(figures.secondLienPaymentCents).toBe(433_91);
    expect(
      horizonFigures(
        loan,
        { ...scenario, secondLien: { amountCents: 50_000_00, noteRate: 0.085, termMonths: 240 } },
        purchaseFrame(scenario),
        figures,
        0,
      ).balanceCents,
    ).toBe(450_000_00);
  });

  it("marks the best loan per figure, and none if all are equal or there is only one", () => {
    const scenarios = [scenario, { ...scenario, noteRate: 0.06 }, { ...scenario, downPaymentCents: 60_000_00 }];
    const best = bestScenarios(
      scenarios,
      scenarios.map((one) => purchaseShown(loan, one)),
    );
    expect(best.noteRate).toEqual([1]);
    expect(best.horizonBalanceCents).toEqual([2]);
    expect(best.horizonEquityCents).toEqual([2]);
    expect(
      bestScenarios([scenario, scenario], [purchaseShown(loan, scenario), purchaseShown(loan, scenario)]).apr,
    ).toEqual([]);
    expect(bestScenarios([scenario], [purchaseShown(loan, scenario)]).apr).toEqual([]);
  });

  it("rejects impossible input with an error that names it", () => {
    const attempt =
      (change: Partial<PurchaseScenario>, basis: LoanBasis = {}) =>
      () =>
        purchaseFigures(basis, { ...scenario, ...change });
    expect(attempt({ priceCents: -1 })).toThrow(/^priceCents must be a whole number from 1/);
    expect(attempt({ downPaymentCents: 500_000_00 })).toThrow(
      /^downPaymentCents and secondLien.amountCents together must be below priceCents/,
    );
    expect(attempt({ termMonths: 360.5 })).toThrow(/^termMonths must be a whole number from 1 to 1200, not 360.5/);
    expect(attempt({ noteRate: 1.5 })).toThrow(/^noteRate must be a number from 0 to 1/);
    expect(attempt({ noteRate: 0.06123456 })).toThrow(/^noteRate must be a multiple of 0.000001/);
    expect(attempt({ amortization: "arm" })).toThrow(/^arm must be given/);
    expect(attempt({}, { closingDate: "2025-02-29" })).toThrow(/must be a day of the calendar/);
  });

  it("ties each fee to its line by index: two fees with one name are listed and summed separately", () => {
    const fees: PurchaseScenario["fees"] = [
      { name: "Recording fee", section: "E", amountCents: 85_00 },
      { name: "Prepaid interest", section: "F", amountCents: 400_00 },
      { name: "Recording fee", section: "E", amountCents: 120_00, payer: "seller" },
      { name: "Lender credit", section: "H", amountCents: 50_00 },
    ];
    const one = { ...scenario, fees, lenderCreditCents: 300_00 };
    const figures = purchaseShown(loan, one);
    const amounts = fees.map((_, k) => figures.cashLines.filter((line) => line.feeIndex === k));
    expect(amounts.map((lines) => lines.map(({ amountCents, payer }) => [amountCents, payer]))).toEqual([
      [[85_00, "borrower"]],
      [[400_00, "borrower"]],
      [[120_00, "seller"]],
      [[50_00, "borrower"]],
    ]);
    expect([figures.sectionTotalsCents.E, figures.sectionTotalsCents.H]).toEqual([85_00, 50_00]);

    const context = { basis: loan, scenario: one, frame: purchaseFrame(one), figures };
    const [costs, total] = explain(PURCHASE, "closingCostsCents", context).steps;
    const origins = costs?.inputs.filter(({ name }) => name.startsWith("Prepaid interest")).map(({ origin }) => origin);
    expect(origins).toEqual(["computed", "fee"]);
    expect(total?.inputs.find(({ name }) => name === "Lender credit")?.value).toBe("$300.00");
  });
});
