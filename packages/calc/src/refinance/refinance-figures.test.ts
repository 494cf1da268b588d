import { describe, expect, it } from "vitest";
import { proposal, refinance } from "../../test/example-scenario.ts";
import { currentLoan } from "./current-loan.ts";
import { refinanceFigures } from "./refinance-figures.ts";
import type { RefinanceBasis, RefinanceScenario } from "./types.ts";

/** A second implementation: rows by the statement's rule alone, without the package. The last payment of a term settles the balance. */
function rows(
  principal: number,
  rate: number | ((month: number) => number),
  pay: number | ((month: number, owed: number) => number),
  term = 1200,
) {
  const rateOf = typeof rate === "number" ? () => rate : rate;
  const payOf = typeof pay === "number" ? () => pay : pay;
  let balance = principal;
  const interest: number[] = [];
  const owed: number[] = [];
  for (let month = 1; balance > 0 && month <= term; month++) {
    const due = Math.round((balance * Math.round(rateOf(month) * 1e6)) / 12e6);
    balance -= month === term ? balance : Math.min(balance, payOf(month, balance) - due);
    interest.push(due);
    owed.push(balance);
  }
  return { interest, owed, total: interest.reduce((sum, cents) => sum + cents, 0) };
}
function level(balance: number, rate: number, months: number): number {
  if (rate === 0) return Math.round(balance / months);
  const i = rate / 12;
  return Math.round((balance * i) / (1 - (1 + i) ** -months));
}
const sum = (column: number[], months: number) => column.slice(0, months).reduce((total, cents) => total + cents, 0);

describe("a refinance", () => {
  it("pays back in 21 months and is ahead by interest in 78 to 101: 350,000 at 6.5 %, 276 left, to 6 % for 360 at 7,000", () => {
    const figures = refinanceFigures(refinance, proposal);
    expect([figures.currentPaymentCents, figures.newPaymentCents]).toEqual([
      level(350_000_00, 0.065, 276),
      level(350_000_00, 0.06, 360),
    ]);
    expect(figures.simplePaybackMonths).toBe(Math.ceil(7_000_00 / figures.monthlySavingsCents));
    expect(figures.aheadMonths).toEqual([{ from: 78, through: 101 }]);
    expect([figures.interestBreakEvenMonth, figures.turnsWorseMonth]).toEqual([78, 102]);
    expect(figures.cashToCloseCents).toBe(7_000_00);
  });

  it("pays back in 21 months and never by interest: 250,000 at 6.25 %, 264 left, to 5.75 % for 360 at 6,000", () => {
    const figures = refinanceFigures(
      {
        ...refinance,
        current: { source: "rough-entry", balanceCents: 250_000_00, noteRate: 0.0625, remainingMonths: 264 },
      },
      { ...proposal, noteRate: 0.0575, fees: [{ name: "Costs", section: "A", amountCents: 6_000_00 }] },
    );
    expect(figures.simplePaybackMonths).toBe(21);
    expect([figures.interestBreakEvenMonth, figures.aheadMonths]).toEqual([null, []]);
  });

  it("changes the payment by what lasts, and lists a temporary buydown's years separately", () => {
    const lowered = refinanceFigures(refinance, { ...proposal, buydown: { kind: "2-1", paidBy: "lender" } });
    const today = level(350_000_00, 0.065, 276);
    const lasting = level(350_000_00, 0.06, 360);
    expect([lowered.newPaymentCents, lowered.paymentChangeCents]).toEqual([lasting, lasting - today]);
    expect(lowered.buydownChangesCents).toEqual([0.04, 0.05].map((rate) => level(350_000_00, rate, 360) - today));
    expect(lowered.monthlySavingsCents).toBe(today - lasting);
    expect(refinanceFigures(refinance, proposal).buydownChangesCents).toEqual([]);
  });

  it("is never ahead at today's own rate with costs of 3,000, whatever is paid beyond what is due", () => {
    const owed = 300_000_00;
    const basis: RefinanceBasis = {
      homeValueCents: 500_000_00,
      horizonMonths: 84,
      current: { source: "rough-entry", balanceCents: owed, noteRate: 0.0725, remainingMonths: 300 },
    };
    const same: RefinanceScenario = {
      ...proposal,
      noteRate: 0.0725,
      fees: [{ name: "Costs", section: "A", amountCents: 3_000_00 }],
    };
    const plain = refinanceFigures(basis, same);
    const ahead = refinanceFigures(basis, { ...same, extraMonthlyCents: 500_00 });
    const kept = level(owed, 0.0725, 300);
    const fresh = level(owed, 0.0725, 360);
    const rest = rows(owed, 0.0725, kept, 300);
    const due = rows(owed, 0.0725, fresh, 360);
    const advantage = sum(rest.interest, 84) - sum(due.interest, 84) - 3_000_00;
    expect(advantage).toBeLessThan(0);
    for (const figures of [plain, ahead]) {
      expect(figures.horizonAdvantageCents).toBe(advantage);
      expect(figures.interestBreakEvenMonth).toBeNull();
      expect(figures.aheadMonths).toEqual([]);
      expect(figures.lifetimeInterestSavedCents).toBe(rest.total - due.total);
      expect(figures.totalInterestNewCents).toBe(due.total);
      expect(figures.monthsAdded).toBe(60);
      expect(figures.horizon.balanceCents).toBe(due.owed[83]);
    }
    // The effect of extra payments is listed separately, for this loan and for the current one.
    const faster = rows(owed, 0.0725, fresh + 500_00, 360);
    const keptFaster = rows(owed, 0.0725, kept + 500_00, 300);
    expect([ahead.payoffMonths, ahead.monthsSaved]).toEqual([faster.owed.length, 360 - faster.owed.length]);
    expect(ahead.interestSavedCents).toBe(due.total - faster.total);
    expect(ahead.extraOnCurrent).toEqual({
      monthsSaved: 300 - keptFaster.owed.length,
      interestSavedCents: rest.total - keptFaster.total,
    });
    expect(plain.extraOnCurrent).toBeNull();
  });

  it("counts mortgage insurance on both loans, each until it ends", () => {
    const owed = 300_000_00;
    const basis: RefinanceBasis = {
      homeValueCents: 340_000_00,
      horizonMonths: 60,
      current: {
        source: "mortgage-statement",
        balanceCents: owed,
        noteRate: 0.0725,
        principalAndInterestCents: 2_150_00,
        mortgageInsuranceMonthlyCents: 140_00,
        mortgageInsuranceMonths: 12,
      },
    };
    const figures = refinanceFigures(basis, {
      ...proposal,
      noteRate: 0.0625,
      mortgageInsurance: { kind: "monthly", yearlyRate: 0.004 },
    });
    const kept = rows(owed, 0.0725, 2_150_00);
    const pay = level(owed, 0.0625, 360);
    const fresh = rows(owed, 0.0625, pay, 360);
    const premium = Math.round((owed * 0.004) / 12);
    const ends = fresh.owed.findIndex((balance) => balance <= 340_000_00 * 0.78) + 1;
    expect(ends).toBeGreaterThan(40);

    expect(figures.mortgageInsuranceEndsMonth).toBe(ends);
    expect(figures.paymentChangeCents).toBe(pay + premium - 2_150_00 - 140_00);
    const saved = (months: number) =>
      sum(kept.interest, months) -
      sum(fresh.interest, months) +
      140_00 * Math.min(months, 12) -
      premium * Math.min(months, ends);
    expect(figures.horizonAdvantageCents).toBe(saved(60) - 7_000_00);
    expect(figures.netLifetimeBenefitCents).toBe(saved(480) - 7_000_00);
    let paid = 0;
    let payback = 0;
    while (paid < 7_000_00) {
      payback++;
      paid += 2_150_00 - pay + (payback <= 12 ? 140_00 : 0) - premium;
    }
    expect(figures.simplePaybackMonths).toBe(payback);
    // The premium of 140 ends after payment 12: the first saving alone would promise less time.
    expect(payback).toBeGreaterThan(Math.ceil(7_000_00 / figures.monthlySavingsCents));
  });

  it("uses an ARM's later rates; extra principal counts only in its own figures", () => {
    const owed = 400_000_00;
    const figures = refinanceFigures(
      {
        homeValueCents: 600_000_00,
        horizonMonths: 120,
        current: { source: "rough-entry", balanceCents: owed, noteRate: 0.07, remainingMonths: 330 },
      },
      {
        ...proposal,
        amortization: "arm",
        noteRate: 0.055,
        arm: {
          initialFixedMonths: 60,
          adjustEveryMonths: 12,
          capInitial: 0.02,
          capPeriodic: 0.02,
          capLifetime: 0.05,
          index: 0.0475,
          margin: 0.0275,
        },
        extraMonthlyCents: 100_00,
      },
    );
    const keptPay = level(owed, 0.07, 330);
    const kept = rows(owed, 0.07, keptPay, 330);
    let pay = level(owed, 0.055, 360);
    const rate = (month: number) => (month <= 60 ? 0.055 : 0.075);
    const paid = (extra: number) =>
      rows(
        owed,
        rate,
        (month, balance) => {
          if (month === 1) pay = level(owed, 0.055, 360);
          if (month > 60 && month % 12 === 1) pay = level(balance, 0.075, 360 - month + 1);
          return pay + extra;
        },
        360,
      );
    const fresh = paid(0);
    expect(figures.payoffMonths).toBe(paid(100_00).owed.length);
    expect(figures.lifetimeInterestSavedCents).toBe(kept.total - fresh.total);
    expect(figures.horizonAdvantageCents).toBe(sum(kept.interest, 120) - sum(fresh.interest, 120) - 7_000_00);
    // Extra principal is the borrower's own money: it is not part of the payment.
    expect(figures.paymentChangeCents).toBe(level(owed, 0.055, 360) - keptPay);
    // The rate rises above today's: the gain of the first five years is lost again.
    expect(figures.turnsWorseMonth).not.toBeNull();
  });

  it("finances its own costs: points and percentages of the loan that includes them", () => {
    const basis: RefinanceBasis = { ...refinance, closingDate: "2027-02-15" };
    const figures = refinanceFigures(basis, {
      ...proposal,
      costs: "financed",
      discountPoints: 1,
      fees: [
        { name: "Underwriting", section: "A", amountCents: 1_295_00 },
        { name: "Title", section: "C", basis: "percent-of-loan", rate: 0.005 },
        { name: "Escrow", section: "G", amountCents: 2_400_00 },
      ],
    });
    // A principal dwelling pays out on February 19, after the right to cancel: 18 days of the old loan's interest, 10 of the new one's.
    // loan = 350,000 + 18 days of it + 1,295 + 2,400 + 1.5 % of the loan + 10 days of it, in real numbers.
    const days = 10;
    const payoff = 350_000_00 + 18 * Math.round((350_000_00 * 0.065) / 365);
    const loan = (payoff + 1_295_00 + 2_400_00) / (1 - 0.015 - (days * 0.06) / 365);
    expect([figures.payoffCents, figures.prepaidInterestDays]).toEqual([payoff, days]);
    expect(Math.abs(figures.loanAmountCents - loan)).toBeLessThan(20);
    const perDiem = Math.round((figures.loanAmountCents * 0.06) / 365);
    const points = Math.round(figures.loanAmountCents / 100);
    const title = Math.round(figures.loanAmountCents * 0.005);
    expect(figures.closingCostsCents).toBe(1_295_00 + 2_400_00 + points + title + days * perDiem);
    expect(figures.loanAmountCents).toBe(payoff + figures.closingCostsCents);
    expect(figures.cashToCloseCents).toBe(0);
    expect(figures.costsToRecoverCents).toBe(1_295_00 + points + title);
  });

  it("pays cash out and debts from the new loan, and computes what the debts cost inside it", () => {
    const card = { name: "Card", balanceCents: 12_000_00, rate: 0.2199, paymentCents: 360_00, payOff: true };
    const car = { name: "Car", balanceCents: 9_000_00, rate: 0.06, paymentCents: 300_00, payOff: false };
    const basis: RefinanceBasis = { ...refinance, monthlyIncomeCents: 10_000_00, debts: [card, car] };
    const offer: RefinanceScenario = { ...proposal, purpose: "cash-out", cashOutCents: 25_000_00 };
    const figures = refinanceFigures(basis, offer);
    expect(figures.loanAmountCents).toBe(350_000_00 + 12_000_00 + 25_000_00);
    expect(figures.cashToCloseCents).toBe(7_000_00 - 25_000_00);
    expect(figures.cashLines.map(({ name, amountCents }) => [name, amountCents])).toEqual([
      ["Payoff of the current loan", 350_000_00],
      ["Card", 12_000_00],
      ["Closing costs", 7_000_00],
      ["New loan", -387_000_00],
    ]);
    expect(figures.debtToIncomeBack).toBe((figures.housingPaymentCents + 300_00) / 10_000_00);

    const kept = rows(12_000_00, 0.2199, 360_00);
    const share = level(12_000_00, 0.06, 360);
    const stretched = rows(12_000_00, 0.06, share, 360);
    const fast = rows(12_000_00, 0.06, 360_00);
    expect(figures.debts).toMatchObject({
      monthlyReliefCents: 360_00 - share,
      interestKeptCents: kept.total,
      interestStretchedCents: stretched.total,
      monthsAtSamePayment: fast.owed.length,
      interestAtSamePaymentCents: fast.total,
    });
  });

  it("keeps a typed loan amount: cash at closing follows from it", () => {
    const figures = refinanceFigures(refinance, { ...proposal, costs: "financed", loanAmountCents: 362_000_00 });
    expect([figures.loanAmountCents, figures.cashToCloseCents]).toEqual([
      362_000_00,
      350_000_00 + 7_000_00 - 362_000_00,
    ]);
  });

  it("covers every cost of the loan with the lender's credit if it has no costs, but not the borrower's prepaids", () => {
    const figures = refinanceFigures(refinance, {
      ...proposal,
      costs: "credit",
      discountPoints: 0.5,
      fees: [
        { name: "Title", section: "C", amountCents: 1_900_00 },
        { name: "Homeowner's insurance", section: "F", amountCents: 1_800_00 },
      ],
    });
    expect(figures.cashLines.find((line) => line.name === "Lender credit")?.amountCents).toBe(-(1_900_00 + 1_750_00));
    expect([figures.cashToCloseCents, figures.costsToRecoverCents]).toEqual([1_800_00, 0]);
    expect([figures.simplePaybackMonths, figures.interestBreakEvenMonth]).toEqual([0, 1]);
  });

  it("shows a payment that rises and a saving below zero as such", () => {
    const figures = refinanceFigures(
      {
        ...refinance,
        current: { source: "rough-entry", balanceCents: 350_000_00, noteRate: 0.03, remainingMonths: 276 },
      },
      { ...proposal, noteRate: 0.0725 },
    );
    const now = level(350_000_00, 0.03, 276);
    const then = level(350_000_00, 0.0725, 360);
    const kept = rows(350_000_00, 0.03, now, 276);
    const fresh = rows(350_000_00, 0.0725, then, 360);
    expect([figures.paymentChangeCents, figures.monthlySavingsCents]).toEqual([then - now, now - then]);
    expect(figures.paymentChangeCents).toBeGreaterThan(0);
    expect(figures.lifetimeInterestSavedCents).toBe(kept.total - fresh.total);
    expect(figures.horizonAdvantageCents).toBe(sum(kept.interest, 84) - sum(fresh.interest, 84) - 7_000_00);
    expect(figures.horizonAdvantageCents).toBeLessThan(0);
    expect([figures.simplePaybackMonths, figures.interestBreakEvenMonth, figures.discountedBreakEvenMonth]).toEqual([
      null,
      null,
      null,
    ]);
    expect(figures.samePayoffDate.monthlySavingsCents).toBe(now - level(350_000_00, 0.0725, 276));
  });

  it("applies the saving to principal at the current payment including insurance", () => {
    const basis: RefinanceBasis = {
      ...refinance,
      current: { ...refinance.current, mortgageInsuranceMonthlyCents: 120_00, mortgageInsuranceMonths: 24 },
    };
    const { samePayment } = refinanceFigures(basis, proposal);
    const now = level(350_000_00, 0.065, 276);
    const kept = rows(350_000_00, 0.065, now, 276);
    const fresh = rows(350_000_00, 0.06, now + 120_00);
    expect(samePayment).toEqual({
      months: fresh.owed.length,
      payoffMonth: null,
      monthsSaved: 276 - fresh.owed.length,
      interestCents: fresh.total,
      interestSavedCents: kept.total - fresh.total,
    });
  });

  it("applies a second lien's payment to principal once it is paid off, at the current payment", () => {
    const lien = { amountCents: 20_000_00, noteRate: 0.08, termMonths: 60 };
    const offer = { ...proposal, secondLien: lien };
    const figures = refinanceFigures(refinance, offer);
    const now = level(350_000_00, 0.065, 276);
    const second = level(20_000_00, 0.08, 60);
    const own = level(330_000_00, 0.06, 360);
    const fresh = rows(330_000_00, 0.06, (month) => Math.max(own, month <= 60 ? now - second : now));
    expect(figures.samePayment.months).toBe(fresh.owed.length);
    expect(figures.samePayment.interestCents).toBe(fresh.total + rows(20_000_00, 0.08, second, 60).total);
    // A second lien that outlasts the first is paid to its end.
    const long = refinanceFigures(refinance, { ...offer, secondLien: { ...lien, termMonths: 360 } });
    expect(long.samePayment.months).toBe(360);
  });

  it("discounts level payments as an annuity, and breaks even by interest with a discount rate of zero", () => {
    const now = level(350_000_00, 0.065, 276);
    const then = level(350_000_00, 0.06, 360);
    const kept = rows(350_000_00, 0.065, now, 276);
    const fresh = rows(350_000_00, 0.06, then, 360);
    for (const discountRate of [0.02, 0.04, 0.07]) {
      const v = 1 / (1 + discountRate / 12);
      const worth = (month: number) =>
        ((now - then) * v * (1 - v ** month)) / (1 - v) +
        ((kept.owed[month - 1] ?? 0) - (fresh.owed[month - 1] ?? 0)) * v ** month -
        7_000_00;
      const figures = refinanceFigures({ ...refinance, discountRate }, proposal);
      const first = Array.from({ length: 270 }, (_, k) => k + 1).find((month) => worth(month) >= 0) ?? null;
      expect(first).not.toBeNull();
      expect(figures.discountedBreakEvenMonth).toBe(first);
      expect(figures.horizonDiscountedCents).toBe(Math.round(worth(84)));
    }
    const plain = refinanceFigures({ ...refinance, discountRate: 0 }, proposal);
    expect(plain.discountedAheadMonths).toEqual(plain.aheadMonths);
  });

  it("charges VA's funding fee by purpose: the IRRRL's half a percent, the schedule of cash-outs", () => {
    const fee = (change: Partial<RefinanceScenario>, closingDate = "2027-02-15") =>
      refinanceFigures(
        { ...refinance, closingDate, current: { ...refinance.current, program: "va" } },
        { ...proposal, program: "va", ...change },
      );
    expect(fee({}).upfrontFeeRate).toBe(0.005);
    expect(fee({ purpose: "cash-out" }).upfrontFeeRate).toBe(0.0215);
    expect(fee({ purpose: "cash-out", upfrontFee: { vaUse: "later" } }).upfrontFeeRate).toBe(0.033);
    expect(fee({ purpose: "cash-out", upfrontFee: { vaUse: "later" } }, "2022-05-02").upfrontFeeRate).toBe(0.036);
    expect(fee({ upfrontFee: { vaUse: "exempt" } }).upfrontFeeCents).toBe(0);
    // The fee is half a percent of the payoff: 18 days of interest are in it.
    const payoff = 350_000_00 + 18 * 62_33;
    expect(fee({}).loanAmountCents).toBe(payoff + Math.round(payoff * 0.005));
  });

  it("is no IRRRL if the current loan is not a VA loan, or its program is unknown", () => {
    for (const program of ["conventional", "fha", undefined] as const) {
      const basis = { ...refinance, closingDate: "2027-02-15", current: { ...refinance.current, program } };
      expect(refinanceFigures(basis, { ...proposal, program: "va" }).upfrontFeeRate).toBe(0.0215);
    }
  });

  it("is no IRRRL if it pays out money or pays off debts", () => {
    const current = { ...refinance.current, program: "va" as const };
    const card = { name: "Card", balanceCents: 9_000_00, paymentCents: 300_00, rate: 0.22 };
    const fee = (payOff: boolean, change: Partial<RefinanceScenario> = {}) =>
      refinanceFigures(
        { ...refinance, closingDate: "2027-02-15", current, debts: [{ ...card, payOff }] },
        { ...proposal, program: "va", ...change },
      ).upfrontFeeRate;
    expect([fee(false), fee(true), fee(false, { cashOutCents: 10_000_00 })]).toEqual([0.005, 0.0215, 0.0215]);
  });

  it("charges FHA's upfront and annual premium on the new loan", () => {
    const figures = refinanceFigures({ ...refinance, homeValueCents: 380_000_00 }, { ...proposal, program: "fha" });
    expect([figures.upfrontFeeCents, figures.upfrontFeeRate]).toEqual([6_125_00, 0.0175]);
    expect(figures.mortgageInsuranceYearlyRate).toBe(0.005);
    expect(figures.mortgageInsuranceEndsMonth).toBe(360);
    // The premium inside the loan is a cost to earn back like any other.
    expect(figures.costsToRecoverCents).toBe(7_000_00 + 6_125_00);
  });

  it("uses taxes and insurance of the current loan if the proposal has none", () => {
    const carried = { propertyTaxYearlyCents: 9_000_00, insuranceYearlyCents: 1_800_00 };
    const basis: RefinanceBasis = { ...refinance, current: { ...refinance.current, ...carried } };
    const { propertyTaxMonthlyCents, insuranceMonthlyCents } = refinanceFigures(basis, proposal);
    expect([propertyTaxMonthlyCents, insuranceMonthlyCents]).toEqual([750_00, 150_00]);
    expect(refinanceFigures(basis, { ...proposal, insuranceYearlyCents: 0 }).insuranceMonthlyCents).toBe(0);
  });
});

describe("the current loan", () => {
  const note = {
    source: "original-purchase",
    originalLoanCents: 78_500_00,
    noteRate: 0.09,
    termMonths: 180,
    firstPaymentDate: "2023-08-01",
  } as const;

  it("counts the payments due through the closing day if the number of payments made is not given", () => {
    const at = (closingDate?: string) => currentLoan({ homeValueCents: 100_000_00, closingDate, current: note });
    expect(at("2026-03-16").balanceCents).toBe(71_028_75); // SAS PROC LOAN example 17.2: 32 payments
    expect(at("2026-03-31").remainingMonths).toBe(148);
    expect(at("2026-04-01").remainingMonths).toBe(147);
    expect(at("2020-01-01").remainingMonths).toBe(180);
    expect(at("2026-03-16").payoffMonth).toBe("2038-07");
    expect(() => at()).toThrow("paymentsMade must be given without firstPaymentDate and closingDate");
  });

  it("keeps mortgage insurance until 78 % of the home's value if no end is given", () => {
    const entry = {
      source: "rough-entry",
      balanceCents: 300_000_00,
      noteRate: 0.06,
      remainingMonths: 360,
      mortgageInsuranceMonthlyCents: 95_00,
    } as const;
    const months = (homeValueCents: number) => currentLoan({ homeValueCents, current: entry }).mortgageInsuranceMonths;
    const pay = level(300_000_00, 0.06, 360);
    const { owed } = rows(300_000_00, 0.06, pay, 360);
    expect(months(350_000_00)).toBe(owed.findIndex((balance) => balance <= 273_000_00) + 1);
    expect(months(900_000_00)).toBe(1);
    // FHA's and USDA's is not ended by the 78 % of a conventional loan.
    for (const program of ["fha", "usda"] as const)
      expect(currentLoan({ homeValueCents: 900_000_00, current: { ...entry, program } }).mortgageInsuranceMonths).toBe(
        360,
      );
  });
});
