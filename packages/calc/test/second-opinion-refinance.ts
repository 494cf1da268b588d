/**
 * A refinance computed a second time from its rules alone, without the package: exact rationals in bigint, whole cents.
 *
 * The payoff is the balance, a day's interest (rounded first) for each day to the disbursement and fees. Rows of every loan are those of a
 * statement: interest half up to the cent, the last payment of a term settles the rest.
 */
import { exactPayment } from "./second-opinion.ts";

const half = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);
const ppm = (rate: number) => BigInt(Math.round(rate * 1e6));
const big = (cents: number) => BigInt(Math.round(cents));
const interestOf = (balance: bigint, rate: bigint) => half(balance * rate, 12_000_000n);

interface Rows {
  interest: bigint[];
  balance: bigint[];
  paid: bigint[];
}

/** Pays at least `pay`, and everything in month `term`; `rateAt` and `payAt` by month from 1. */
function rows(
  owed: bigint,
  term: number,
  rateAt: (month: number) => bigint,
  payAt: (month: number, balance: bigint) => bigint,
): Rows {
  const out: Rows = { interest: [], balance: [], paid: [] };
  let balance = owed;
  for (let month = 1; balance > 0n && month <= term; month++) {
    const due = interestOf(balance, rateAt(month));
    const room = payAt(month, balance) - due;
    const principal = month === term || room >= balance ? balance : room;
    balance -= principal;
    out.interest.push(due);
    out.balance.push(balance);
    out.paid.push(due + principal);
  }
  return out;
}
const sum = (column: readonly bigint[], months = column.length) =>
  column.slice(0, Math.max(0, months)).reduce((total, each) => total + each, 0n);

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** Days of the civil calendar since 1970, from year, month and day. */
function days(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return Math.round(Date.UTC(year, month - 1, day) / 86_400_000);
}
const dateOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
const weekday = (number: number) => new Date(number * 86_400_000).getUTCDay();

/** Legal public holidays of a year, by counting through its days. */
function holidays(year: number): Set<string> {
  const nth = (month: number, wanted: number, n: number) => {
    const found: string[] = [];
    for (let day = 1; day <= 31; day++) {
      const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
      if (dateOf(days(text)) === text && weekday(days(text)) === wanted) found.push(text);
    }
    return found.at(n > 0 ? n - 1 : n) ?? "";
  };
  return new Set([
    ...["01-01", "06-19", "07-04", "11-11", "12-25"].map((day) => `${year}-${day}`),
    ...[nth(1, 1, 3), nth(2, 1, 3), nth(5, 1, -1), nth(9, 1, 1), nth(10, 1, 2), nth(11, 4, 4)],
  ]);
}
function businessDaysAfter(date: string, count: number): string {
  let number = days(date);
  for (let left = count; left > 0; ) {
    number += 1;
    const text = dateOf(number);
    if (weekday(number) !== 0 && !holidays(Number(text.slice(0, 4))).has(text)) left -= 1;
  }
  return dateOf(number);
}
const monthsLater = (month: string, count: number) => {
  const [year = 0, of = 0] = month.split("-").map(Number);
  const index = year * 12 + of - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
};

export interface Case {
  homeValueCents: number;
  closingDate: string;
  occupancy: "primary" | "investment";
  horizonMonths: number;
  perDiemBasis: 360 | 365;
  discountRate: number;
  current:
    | {
        source: "original-purchase";
        originalLoanCents: number;
        noteRate: number;
        termMonths: number;
        paymentsMade: number;
        firstPaymentDate: string;
      }
    | { source: "mortgage-statement"; balanceCents: number; noteRate: number; principalAndInterestCents: number }
    | { source: "rough-entry"; balanceCents: number; noteRate: number; remainingMonths: number };
  mortgageInsuranceMonthlyCents: number;
  mortgageInsuranceMonths: number;
  payoffFeesCents: number;
  debts: { name: string; balanceCents: number; rate: number; paymentCents: number; payOff: boolean }[];
  noteRate: number;
  termMonths: number;
  arm?: {
    fixed: number;
    every: number;
    initial: number;
    periodic: number;
    lifetime: number;
    index: number;
    margin: number;
  };
  buydown?: "2-1";
  extraMonthlyCents: number;
  monthlyInsuranceRate: number;
  secondLien?: { amountCents: number; noteRate: number; termMonths: number };
  costs: "paid" | "financed" | "credit";
  loanAmountCents?: number;
  cashOutCents: number;
  points: number;
  feeCents: number;
  titleRate: number;
  escrowCents: number;
}

export interface SecondOpinion {
  [figure: string]: unknown;
}

export function refinanceAgain(c: Case): SecondOpinion {
  // The current loan.
  const now = c.current;
  const nowRate = ppm(now.noteRate);
  let owed: bigint;
  let pay: bigint;
  let left: number;
  if (now.source === "original-purchase") {
    pay = exactPayment(big(now.originalLoanCents), nowRate, now.termMonths);
    const whole = rows(
      big(now.originalLoanCents),
      now.termMonths,
      () => nowRate,
      () => pay,
    );
    owed = now.paymentsMade === 0 ? big(now.originalLoanCents) : (whole.balance[now.paymentsMade - 1] ?? 0n);
    left = whole.balance.length - now.paymentsMade;
  } else if (now.source === "mortgage-statement") {
    owed = big(now.balanceCents);
    pay = big(now.principalAndInterestCents);
    left = rows(
      owed,
      12_000,
      () => nowRate,
      () => pay,
    ).balance.length;
  } else {
    owed = big(now.balanceCents);
    left = now.remainingMonths;
    pay = exactPayment(owed, nowRate, left);
  }
  const kept = rows(
    owed,
    left,
    () => nowRate,
    () => pay,
  );
  left = kept.balance.length;
  const keptPremium = (month: number) =>
    month <= c.mortgageInsuranceMonths ? big(c.mortgageInsuranceMonthlyCents) : 0n;

  // Days.
  const funds = c.occupancy === "primary" ? businessDaysAfter(c.closingDate, 4) : c.closingDate;
  // The n-th payment is due n − 1 months after the first one; if none was made, interest runs from a month before it.
  const paidMonth =
    now.source === "original-purchase"
      ? monthsLater(now.firstPaymentDate.slice(0, 7), now.paymentsMade - 1)
      : c.closingDate.slice(0, 7);
  const payoffDays = Math.max(0, days(funds) - days(`${paidMonth}-01`));
  const perDiem = (balance: bigint, rate: bigint) => half(balance * rate, BigInt(c.perDiemBasis) * 1_000_000n);
  const payoffInterest = perDiem(owed, nowRate) * BigInt(payoffDays);
  const payoff = owed + payoffInterest + big(c.payoffFeesCents);
  const firstOfNext = `${monthsLater(funds.slice(0, 7), 1)}-01`;
  const prepaidDays = days(firstOfNext) - days(funds);
  const firstPayment = monthsLater(funds.slice(0, 7), 2);

  // The new loan.
  const debts = c.debts.filter((debt) => debt.payOff && debt.balanceCents > 0);
  const debtsPaid = debts.reduce((total, debt) => total + big(debt.balanceCents), 0n);
  const second = big(c.secondLien?.amountCents ?? 0);
  const rate = ppm(c.noteRate);
  const costsOf = (loan: bigint) => ({
    points: half(loan * BigInt(Math.round(c.points * 1e6)), 100_000_000n),
    title: half(loan * ppm(c.titleRate), 1_000_000n),
    prepaid: perDiem(loan, rate) * BigInt(prepaidDays),
  });
  const recoverable = (loan: bigint) => costsOf(loan).points + costsOf(loan).title + big(c.feeCents);
  const allCosts = (loan: bigint) => recoverable(loan) + costsOf(loan).prepaid + big(c.escrowCents);
  const needed = payoff + debtsPaid + big(c.cashOutCents) - second;
  let loan = c.loanAmountCents === undefined ? needed : big(c.loanAmountCents);
  if (c.costs === "financed" && c.loanAmountCents === undefined)
    for (let round = 0; round < 200; round++) loan = needed + allCosts(loan);
  const credit = c.costs === "credit" ? recoverable(loan) : 0n;
  const cash = payoff + debtsPaid + allCosts(loan) - credit - second - loan;
  const costs = recoverable(loan) - credit + big(c.payoffFeesCents);

  // Its rows. The payment is recomputed at every change, whether or not the rate moves.
  const changes = (month: number) =>
    c.arm !== undefined && month > c.arm.fixed && (month - 1 - c.arm.fixed) % c.arm.every === 0;
  const level = exactPayment(loan, rate, c.termMonths);
  const rates: bigint[] = [];
  for (let month = 1; month <= c.termMonths; month++) {
    const before = rates.at(-1) ?? rate;
    if (!c.arm || !changes(month)) {
      rates.push(before);
      continue;
    }
    const cap = month === c.arm.fixed + 1 ? ppm(c.arm.initial) : ppm(c.arm.periodic);
    const indexed = ppm(c.arm.index) + ppm(c.arm.margin);
    const most = [before + cap, rate + ppm(c.arm.lifetime)].reduce((a, b) => (a < b ? a : b));
    const lowest = [before - cap, ppm(c.arm.margin)].reduce((a, b) => (a > b ? a : b));
    rates.push(indexed > most ? most : indexed < lowest ? lowest : indexed);
  }
  const rateAt = (month: number) => rates[month - 1] ?? rate;
  const scheduled = (raise: (due: bigint, month: number) => bigint) => {
    let due = level;
    return rows(loan, c.termMonths, rateAt, (month, balance) => {
      if (changes(month)) due = exactPayment(balance, rateAt(month), c.termMonths - month + 1);
      return raise(due, month);
    });
  };
  // Compared with today's loan as it is due: extra payments would save on either loan.
  const fresh = scheduled((due) => due);
  const withExtra = scheduled((due) => due + big(c.extraMonthlyCents));
  const keptWithExtra = rows(
    owed,
    left,
    () => nowRate,
    () => pay + big(c.extraMonthlyCents),
  );
  const insured = loan * 100n > big(c.homeValueCents) * 80n;
  const premium = insured ? half(loan * ppm(c.monthlyInsuranceRate), 12_000_000n) : 0n;
  // Insurance ends by schedule, at the latest after the midpoint.
  const at78 = fresh.balance.findIndex((balance) => balance * 100n <= big(c.homeValueCents) * 78n) + 1;
  const lastPremium = premium === 0n ? 0 : Math.min(at78, Math.floor(c.termMonths / 2));
  const freshPremium = (month: number) => (month <= lastPremium && month <= fresh.balance.length ? premium : 0n);

  const lien = c.secondLien;
  const lienRate = ppm(lien?.noteRate ?? 0);
  const lienPay = lien ? exactPayment(second, lienRate, lien.termMonths) : 0n;
  const lienRows = lien
    ? rows(
        second,
        lien.termMonths,
        () => lienRate,
        () => lienPay,
      )
    : { interest: [], balance: [], paid: [] };

  const lowered: bigint[] = [];
  if (c.buydown) for (const down of [20_000n, 10_000n]) lowered.push(exactPayment(loan, rate - down, c.termMonths));
  const subsidy = (month: number) => {
    const first = lowered[Math.floor((month - 1) / 12)];
    return first === undefined || month > fresh.balance.length ? 0n : level - first;
  };

  // Debts as they continue, and the comparison month by month.
  const months = Math.max(left, fresh.balance.length, lienRows.balance.length);
  const length = debts.length === 0 ? left : months;
  const debtBalance = debts.map((debt) => big(debt.balanceCents));
  const ahead: bigint[] = [];
  const discounted: number[] = [];
  let advantage = -costs;
  let debtInterest = 0n;
  let worth = Number(loan + second - owed - debtsPaid - costs);
  const v = 1 / (1 + c.discountRate / 12);
  let factor = 1;
  for (let month = 1; month <= Math.max(months, length); month++) {
    let oldInterest = kept.interest[month - 1] ?? 0n;
    let oldPaid = kept.paid[month - 1] ?? 0n;
    debts.forEach((debt, index) => {
      const balance = debtBalance[index] ?? 0n;
      if (balance === 0n) return;
      const due = interestOf(balance, ppm(debt.rate));
      const interest = due < big(debt.paymentCents) ? due : big(debt.paymentCents);
      const room = big(debt.paymentCents) - interest;
      const principal = room < balance ? room : balance;
      debtBalance[index] = balance - principal;
      debtInterest += interest;
      oldInterest += interest;
      oldPaid += interest + principal;
    });
    const freshInterest = (fresh.interest[month - 1] ?? 0n) - subsidy(month) + (lienRows.interest[month - 1] ?? 0n);
    const freshPaid = (fresh.paid[month - 1] ?? 0n) - subsidy(month) + (lienRows.paid[month - 1] ?? 0n);
    const keptInsurance = month <= left ? keptPremium(month) : 0n;
    advantage += oldInterest + keptInsurance - freshInterest - freshPremium(month);
    factor *= v;
    worth += Number(oldPaid + keptInsurance - freshPaid - freshPremium(month)) * factor;
    const oldOwed = (kept.balance[month - 1] ?? 0n) + sum(debtBalance);
    const freshOwed = (fresh.balance[month - 1] ?? 0n) + (lienRows.balance[month - 1] ?? 0n);
    ahead.push(advantage);
    discounted.push(worth + Number(oldOwed - freshOwed) * factor);
  }
  const first = ahead.findIndex((cents) => cents >= 0n);
  const behind = first < 0 ? -1 : ahead.findIndex((cents, k) => k > first && cents < 0n);
  const horizon = Math.min(c.horizonMonths, ahead.length) - 1;
  const losses = (first < 0 ? ahead : ahead.slice(0, first)).map((cents) => -cents);

  const oldPayment = pay + keptPremium(1);
  const newAtNote = level + freshPremium(1) + lienPay;
  const saving = oldPayment - newAtNote;
  let simple: number | null = null;
  if (saving > 0n) {
    if (costs <= 0n) simple = 0;
    else {
      let saved = 0n;
      for (let month = 1; month <= months && simple === null; month++) {
        saved +=
          (kept.paid[month - 1] ?? 0n) +
          (month <= left ? keptPremium(month) : 0n) -
          ((fresh.paid[month - 1] ?? 0n) - subsidy(month) + freshPremium(month) + (lienRows.paid[month - 1] ?? 0n));
        if (saved >= costs) simple = month;
      }
    }
  }
  const totalNew = sum(fresh.interest) + sum(lienRows.interest) - sum(fresh.interest.map((_, k) => subsidy(k + 1)));
  const lifetime = sum(kept.interest) + debtInterest - totalNew;

  return {
    balanceCents: Number(owed),
    remainingMonths: left,
    payoffCents: Number(payoff),
    payoffInterestCents: Number(payoffInterest),
    payoffDays,
    disbursementDate: funds,
    prepaidInterestDays: prepaidDays,
    prepaidInterestCents: Number(costsOf(loan).prepaid),
    firstPaymentMonth: firstPayment,
    skippedPayments: Math.max(0, monthNumber(firstPayment) - monthNumber(paidMonth) - 1),
    newLoanCents: Number(loan),
    principalAndInterestCents: Number(level),
    closingCostsCents: Number(allCosts(loan) - credit),
    cashAtClosingCents: Number(cash),
    debtsPaidCents: Number(debtsPaid),
    costsToRecoverCents: Number(costs),
    currentPaymentCents: Number(oldPayment),
    monthlySavingsCents: Number(saving),
    newPaymentCents: Number(newAtNote),
    // The lasting payment, after the buydown; and the payments during it.
    paymentChangeCents: Number(newAtNote - oldPayment),
    buydownChangesCents: lowered.map((each) => Number(newAtNote - level + each - oldPayment)),
    interestSavedCents: Number(sum(fresh.interest) - sum(withExtra.interest)),
    monthsSaved: fresh.balance.length - withExtra.balance.length,
    extraOnCurrent:
      c.extraMonthlyCents === 0
        ? null
        : {
            monthsSaved: left - keptWithExtra.balance.length,
            interestSavedCents: Number(sum(kept.interest) - sum(keptWithExtra.interest)),
          },
    simplePaybackMonths: simple,
    interestBreakEvenMonth: first < 0 ? null : first + 1,
    turnsWorseMonth: behind < 0 ? null : behind + 1,
    horizonAdvantageCents: Number(ahead[horizon] ?? 0n),
    horizonDiscountedCents: Math.round(discounted[horizon] ?? 0),
    largestLossCents: losses.reduce((most, each) => Math.max(most, Number(each)), 0),
    remainingInterestCurrentCents: Number(sum(kept.interest)),
    totalInterestNewCents: Number(totalNew),
    lifetimeInterestSavedCents: Number(lifetime),
    netLifetimeBenefitCents: Number(ahead.at(-1) ?? 0n),
    monthsAdded: Math.max(fresh.balance.length, lienRows.balance.length) - left,
  };
}
