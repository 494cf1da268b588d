import { around, type Bounds, outside, within } from "../../document/bounds.ts";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { dollars, percent, rate } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import type { Tries, TryValues } from "../tries.ts";

type Scenario = ReportScenario<"purchase">;
type Tried = Pick<Scenario, "priceCents" | "downPaymentCents" | "noteRate">;

const triedOf = ({ priceCents = 0, downPaymentCents = 0, noteRate = 0 }: TryValues): Tried => ({
  priceCents,
  downPaymentCents,
  noteRate,
});

/** Price and rate within a distance of the officer's, the down payment from the least that is allowed: on round steps that still pass through the officer's numbers. */
function boundsOf(
  { tryLimits }: DocumentOf<"purchase">,
  scenario: Scenario,
): Record<"price" | "down" | "rate", Bounds> {
  const { priceCents, noteRate, figures } = scenario;
  const span = priceCents * tryLimits.priceSpread;
  const down = figures.downPaymentRate;
  const room = 0.97 - (scenario.secondLien?.amountCents ?? 0) / priceCents;
  return {
    price: around(priceCents, span, span > 50_000_00 ? 1_000_00 : 500_00, 1_000_00, Number.POSITIVE_INFINITY),
    down: within(down, Math.min(tryLimits.minDownPaymentRate, down), Math.max(Math.min(0.5, room), down), 0.01),
    rate: around(noteRate, tryLimits.rateSpread, 0.00125, 0, 0.25),
  };
}

/** Price, down payment and rate. The down payment's slider is a share of the price. */
export const purchaseTries = ({ tryNumbers }: Words): Tries<"purchase"> => ({
  fields(document, index) {
    const scenario = document.scenarios[index];
    if (!scenario) return [];
    const bounds = boundsOf(document, scenario);
    return [
      {
        key: "price",
        label: tryNumbers.fields.price,
        start: scenario.priceCents,
        bounds: bounds.price,
        words: dollars,
      },
      {
        key: "down",
        label: tryNumbers.fields.down,
        start: scenario.figures.downPaymentRate,
        bounds: bounds.down,
        words: (share, { price = 0 }) => `${percent(share, 2)}, ${dollars(price * share)}`,
        endWords: (share) => percent(share, 2),
      },
      { key: "rate", label: tryNumbers.fields.rate, start: scenario.noteRate, bounds: bounds.rate, words: rate },
    ];
  },

  tried: ({ price = 0, down = 0, rate: noteRate = 0 }) => ({
    priceCents: price,
    downPaymentCents: Math.round(price * down),
    noteRate,
  }),

  /** Mortgage insurance comes and goes with the down payment. */
  scenario(scenario, values) {
    const tried = triedOf(values);
    const conventional = scenario.program === "conventional" || scenario.program === "jumbo";
    const uninsured = conventional && scenario.mortgageInsurance?.kind === "none";
    const firstLien = (numbers: Tried) =>
      (numbers.priceCents - numbers.downPaymentCents - (scenario.secondLien?.amountCents ?? 0)) / numbers.priceCents;
    const needed = uninsured && firstLien(tried) > 0.8 && firstLien(scenario) <= 0.8;
    return { ...scenario, ...tried, ...(needed ? { mortgageInsurance: { kind: "auto" } } : {}) };
  },

  faults(document, index, values) {
    const { priceCents, downPaymentCents, noteRate } = triedOf(values);
    const scenario = document.scenarios[index];
    if (!scenario) return {};
    const { price, down, rate: rates } = boundsOf(document, scenario);
    const faults: Record<string, string> = {};
    if (outside(priceCents, price)) faults.priceCents = tryNumbers.outside.price;
    if (downPaymentCents >= priceCents || outside(downPaymentCents / priceCents, down))
      faults.downPaymentCents = tryNumbers.outside.down;
    if (outside(noteRate, rates)) faults.noteRate = tryNumbers.outside.rate;
    return faults;
  },
});
