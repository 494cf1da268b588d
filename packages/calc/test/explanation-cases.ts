import * as told from "../src/explain.ts";
import * as calc from "../src/index.ts";
import { affordableHome } from "../src/purchase/affordable-home.ts";
import { loan, scenario } from "./example-scenario.ts";

const { explain } = told;

/** Explanations of the tools with the results of their functions, for `explanations.test.ts`. */
export type Case = readonly [name: string, explanation: told.Explanation, value: number | null];

/** Every figure of a topic with its function's result; the record's type makes the list complete. */
export function all<F extends string>(
  topic: string,
  values: Record<F, number | null>,
  explain: (figure: F) => told.Explanation,
): Case[] {
  return Object.keys(values)
    .filter((key): key is F => key in values)
    .map((figure) => [`${topic}: ${figure}`, explain(figure), values[figure]]);
}

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
      explain(told.COST_OF_WAITING, figure, { terms, waiting, result: waited }),
    ),
    ...all<told.RentingFigure>(
      "renting",
      {
        ...rented,
        buyNetWorthCents: rented.buyNetWorthCents[last] ?? null,
        rentNetWorthCents: rented.rentNetWorthCents[last] ?? null,
      },
      (figure) => explain(told.BUY_AGAINST_RENT, figure, { terms, rent, result: rented }),
    ),
    ...all<told.BidFigure>("bid", { ...bid }, (figure) =>
      explain(told.BID_OVER_ASKING, figure, { asking: terms, bidCents, market, result: bid }),
    ),
    ...all<told.BidFigure>("bid in a flat market", { ...flat }, (figure) =>
      explain(told.BID_OVER_ASKING, figure, { asking: terms, bidCents, market: { appreciationRate: 0 }, result: flat }),
    ),
    ...calc.sellerMoney(terms, seller.moneyCents, seller.ratePerPoint, horizonMonths).flatMap((use) => {
      const { use: name, affordable: _, ...values } = use;
      return all<told.SellerMoneyFigure>(`seller money as ${name}`, values, (figure) =>
        explain(told.SELLER_MONEY, figure, { terms, seller, use }),
      );
    }),
    ...(["price", "down-payment"] as const).flatMap((gives) => {
      const limits = { paymentCents: 3_600_00, cashToCloseCents: 200_000_00, debtToIncome: 0.43 };
      const home = affordableHome(loan, scenario, limits, gives);
      if (!home) throw new Error("nothing keeps the limits");
      const { priceCents, downPaymentCents } = home;
      return all<told.AffordableFigure>(`home by ${gives}`, { priceCents, downPaymentCents }, (figure) =>
        explain(told.AFFORDABLE_HOME, figure, { limits, home }),
      );
    }),
  ];
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
  const [first] = rungs;
  return rungs.flatMap((rung, k) => {
    if (first === undefined) return [];
    const { points: _, noteRate: __, best: ___, ...values } = rung;
    return all<told.PointsFigure>(`rung ${k}`, values, (figure) =>
      explain(told.POINTS_LADDER, figure, { terms, first, rung }),
    );
  });
};
