import * as told from "../src/explain.ts";
import * as calc from "../src/index.ts";
import { loan, scenario } from "./example-scenario.ts";

/** Explanations of the tools with what their functions gave, for `explanations.test.ts`. */
export type Case = readonly [name: string, explanation: calc.Explanation, value: number | null];

/** Every figure of a topic with what its function gave; the record's type leaves none out. */
export function all<F extends string>(
  topic: string,
  values: Record<F, number | null>,
  explain: (figure: F) => calc.Explanation,
): Case[] {
  return Object.keys(values)
    .filter((key): key is F => key in values)
    .map((figure) => [`${topic}: ${figure}`, explain(figure), values[figure]]);
}

export const homeValue = (valueCents: number, owedCents: number): Case[] => {
  const from = { valueCents, yearlyRate: -0.02, months: 41 };
  const appreciated = calc.appreciatedValue(valueCents, -0.02, 41);
  const index = { valueCents, indexThen: 380.25, indexNow: 412.77 };
  const indexed = calc.indexedValue(valueCents, 380.25, 412.77);
  const spread = { yearlySpread: 0.05, months: 30 };
  const range = calc.valueRange(valueCents, 0.05, 30);
  const equity = calc.homeEquity(valueCents, owedCents);
  const note = { loanCents: owedCents, noteRate: 0.065, termMonths: 360, paymentsMade: 41 };
  const progress = calc.homeProgress(from, note);
  const { balanceCents } = calc.levelSchedule(owedCents, 0.065, 360);
  const limit = { valueCents, liensCents: owedCents, mostLoanToValue: 0.8 };
  const age = { valueCents, owedCents, ageMonths: 12 };
  const removal = calc.insuranceRemoval(valueCents, balanceCents, owedCents, 12);
  const never = calc.insuranceRemoval(valueCents, [], 2 * valueCents, 12);
  const could = calc.borrowable(valueCents, owedCents, 0.8);
  return [
    ["growth", told.explainAppreciatedValue(from, appreciated), appreciated],
    ["index", told.explainIndexedValue(index, indexed), indexed.valueCents],
    ["borrowable", told.explainBorrowable(limit, could), could],
    ["insurance", told.explainInsuranceRemoval(age, removal), removal.months],
    ["insurance that stays", told.explainInsuranceRemoval({ ...age, owedCents: 2 * valueCents }, never), null],
    ...all("range", { lowCents: range.lowCents, highCents: range.highCents }, (figure) =>
      told.explainValueRange(figure, spread, range),
    ),
    ...all<told.HomeEquityFigure>(
      "equity",
      { equityCents: equity.equityCents, loanToValue: equity.loanToValue, equityShare: equity.equityShare },
      (figure) => told.explainHomeEquity(figure, equity),
    ),
    ...all<told.HomeProgressFigure>("home with loan", { ...progress }, (figure) =>
      told.explainHomeProgress(figure, from, note, progress),
    ),
  ];
};

export const purchases = (terms: calc.PurchaseTerms, wait: number, horizonMonths: number): Case[] => {
  const rentMonthlyCents = 2_100_00;
  const waiting = { months: wait, appreciationRate: 0.03, rentMonthlyCents, yearlyReturn: 0.04, horizonMonths };
  const waited = calc.costOfWaiting(terms, waiting);
  const rent = {
    rentMonthlyCents,
    rentRise: 0.03,
    ownerMonthlyCents: 600_00,
    propertyTaxMonthlyCents: 400_00,
    appreciationRate: 0.02,
    yearlyReturn: 0.05,
    sellingCostRate: 0.06,
    taxRate: 0.24,
    months: horizonMonths,
  };
  const rented = calc.buyAgainstRent(terms, rent);
  const last = horizonMonths - 1;
  const bidCents = terms.priceCents + 20_000_00;
  const market = { appreciationRate: 0.03, appraisalCents: terms.priceCents + 5_000_00 };
  const bid = calc.bidOverAsking(terms, bidCents, market);
  const flat = calc.bidOverAsking(terms, bidCents, { appreciationRate: 0 });
  const seller = { moneyCents: 9_000_00, ratePerPoint: 0.0025, horizonMonths };
  return [
    ...all<told.WaitingFigure>("waiting", { ...waited }, (figure) =>
      told.explainCostOfWaiting(figure, terms, waiting, waited),
    ),
    ...all<told.RentingFigure>(
      "renting",
      {
        ...rented,
        buyNetWorthCents: rented.buyNetWorthCents[last] ?? null,
        rentNetWorthCents: rented.rentNetWorthCents[last] ?? null,
      },
      (figure) => told.explainBuyAgainstRent(figure, terms, rent, rented),
    ),
    ...all<told.BidFigure>("bid", { ...bid }, (figure) =>
      told.explainBidOverAsking(figure, terms, bidCents, market, bid),
    ),
    ...all<told.BidFigure>("bid in a flat market", { ...flat }, (figure) =>
      told.explainBidOverAsking(figure, terms, bidCents, { appreciationRate: 0 }, flat),
    ),
    ...calc.sellerMoney(terms, seller.moneyCents, seller.ratePerPoint, horizonMonths).flatMap((use) => {
      const { use: name, affordable: _, ...values } = use;
      return all<told.SellerMoneyFigure>(`seller money as ${name}`, values, (figure) =>
        told.explainSellerMoney(figure, terms, seller, use),
      );
    }),
  ];
};

export const comparison = (): Case[] => {
  const scenarios = [scenario, { ...scenario, noteRate: 0.06 }, { ...scenario, downPaymentCents: 100_000_00 }];
  const figures = scenarios.map((one) => calc.purchaseFigures(loan, one));
  const terms = [
    { use: "keep", yearlyReturn: 0, month: 84 },
    { use: "invest", yearlyReturn: 0.05, month: 60 },
    { use: "prepay", yearlyReturn: 0, month: 120 },
  ] as const;
  return terms.flatMap((each) => {
    const worths = calc.netWorth(loan, scenarios, figures, each.use, each.yearlyReturn, each.month);
    return worths.flatMap((worth, k) =>
      all<told.NetWorthFigure>(`net worth ${k}, ${each.use}`, { ...worth }, (figure) =>
        told.explainNetWorth(figure, k, loan, scenarios, figures, each, worths),
      ),
    );
  });
};

export const ladder = (): Case[] => {
  const terms = { loanAmountCents: 400_000_00, termMonths: 360, horizonMonths: 84 };
  const offers = [
    { points: 0, noteRate: 0.07 },
    { points: 1.5, noteRate: 0.0675 },
    { points: -1, noteRate: 0.0725 },
    { points: 1, noteRate: 0.07 },
  ];
  const rungs = calc.pointsLadder(terms.loanAmountCents, terms.termMonths, offers, terms.horizonMonths);
  return rungs.flatMap((rung, k) => {
    const { points: _, noteRate: __, best: ___, ...values } = rung;
    return all<told.PointsFigure>(`rung ${k}`, values, (figure) => told.explainPoints(figure, k, terms, rungs));
  });
};

export const disclosures = (): Case[] => {
  const caps = { firstCap: 0.02, periodicCap: 0.02, lifetimeCap: 0.05, margin: 0.0275 };
  const note = { principalCents: 400_000_00, termMonths: 360, initialRate: 0.0625 };
  const plans = {
    "fixed rate": calc.fixedPlan(162_000_00, 0.03875, 360),
    "adjustable rate": calc.armPlan({ ...note, ...caps, fixedMonths: 60, changeEveryMonths: 12 }, "worst"),
  };
  const charges = {
    mortgageInsuranceMonthlyCents: 82_35,
    mortgageInsurancePayments: 80,
    mortgageInsuranceEscrowMonths: 2,
    prepaidInterestCents: 279_04,
    loanCostsCents: 4694_05,
    amountFinancedCents: 158_000_00,
  };
  return Object.entries(plans).flatMap(([name, plan]) =>
    [charges, {}].flatMap((each) => {
      const totals = calc.disclosureTotals(plan, each);
      const five = calc.inFiveYears(plan, each);
      return [
        ...all<told.DisclosureFigure>(name, { ...totals }, (figure) =>
          told.explainDisclosure(figure, plan, each, totals),
        ),
        ...all<told.FiveYearsFigure>(`${name}, in 5 years`, { ...five }, (figure) =>
          told.explainInFiveYears(figure, plan, each, five),
        ),
      ];
    }),
  );
};

export const escrow = (): Case[] => {
  const school = [{ month: 3, amountCents: 360_00 }];
  const county = [
    { month: 1, amountCents: 500_00 },
    { month: 6, amountCents: 700_01 },
  ];
  const items = [
    { monthlyCents: 100_83, months: 2 },
    { monthlyCents: 105_30, months: 3 },
  ];
  const initial = calc.initialEscrow(items, -1);
  const adjustment = calc.aggregateAdjustment([school, county], 2);
  return [
    ...[0, 1.5, 2].flatMap((cushion) => {
      const out = [...school, ...county];
      const result = calc.escrowAnalysis(out, cushion);
      const { trialBalancesCents: _, balancesWithoutCushionCents: __, balancesCents: ___, ...values } = result;
      return all<told.EscrowFigure>(`escrow, ${cushion} months of cushion`, values, (figure) =>
        told.explainEscrow(figure, out, cushion, result),
      );
    }),
    ["aggregate adjustment", told.explainAggregateAdjustment([school, county], 2, adjustment), adjustment],
    ...all<told.InitialEscrowFigure>("initial escrow", initial, (figure) =>
      told.explainInitialEscrow(figure, items, -1, initial),
    ),
  ];
};

export const payoff = (): Case[] => {
  const terms = { principalCents: 287_412_55, noteRate: 0.065, interestPaidTo: "2025-11-01", payoffDate: "2025-12-04" };
  const plain = calc.payoffAmount(terms.principalCents, 0.065, terms.interestPaidTo, terms.payoffDate);
  const fees = calc.payoffAmount(terms.principalCents, 0.065, terms.interestPaidTo, terms.payoffDate, 360, 75_00);
  return [
    ...all<told.PayoffFigure>("payoff", plain, (figure) => told.explainPayoff(figure, terms, plain)),
    ...all<told.PayoffFigure>("payoff with fees", fees, (figure) =>
      told.explainPayoff(figure, { ...terms, basis: 360, feesCents: 75_00 }, fees),
    ),
  ];
};
