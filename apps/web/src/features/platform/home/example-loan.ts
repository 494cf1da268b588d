import { principalAndInterest } from "@hearthline/calc/payment/principal-and-interest";

/** The loan that all pictures on this page show: 1418 Alder Creek Lane, financed in three ways. */
export interface ExampleScenario {
  letter: "A" | "B" | "C";
  name: string;
  priceCents: number;
  downCents: number;
  loanCents: number;
  noteRate: number;
  mortgageInsuranceCents: number;
  cashToCloseCents: number;
  principalAndInterestCents: number;
  monthlyCents: number;
}

export const TAX_CENTS = 36_500;
export const INSURANCE_CENTS = 14_000;
export const DUES_CENTS = 4_500;
const PRICE_CENTS = 500_000_00;
export const FIRST_RATE = 0.065;

const SCENARIOS = [
  {
    letter: "A",
    name: "10% down",
    downCents: 50_000_00,
    noteRate: FIRST_RATE,
    mortgageInsuranceCents: 142_50,
    cashToCloseCents: 49_257_96,
  },
  {
    letter: "B",
    name: "10% with points",
    downCents: 50_000_00,
    noteRate: 0.06125,
    mortgageInsuranceCents: 142_50,
    cashToCloseCents: 55_943_14,
  },
  {
    letter: "C",
    name: "20% down",
    downCents: 100_000_00,
    noteRate: 0.06375,
    mortgageInsuranceCents: 0,
    cashToCloseCents: 99_024_04,
  },
] as const;

/** The three scenarios with A at the given rate, computed by the product's own engine. */
export function exampleScenarios(rateOfA: number): ExampleScenario[] {
  return SCENARIOS.map((scenario) => {
    const noteRate = scenario.letter === "A" ? rateOfA : scenario.noteRate;
    const loanCents = PRICE_CENTS - scenario.downCents;
    const principalAndInterestCents = principalAndInterest(loanCents, noteRate, 360);
    const monthlyCents =
      principalAndInterestCents + scenario.mortgageInsuranceCents + TAX_CENTS + INSURANCE_CENTS + DUES_CENTS;
    return { ...scenario, noteRate, priceCents: PRICE_CENTS, loanCents, principalAndInterestCents, monthlyCents };
  });
}
