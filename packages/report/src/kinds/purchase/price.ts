import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { dollars } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";

/** The property's price: that of most scenarios, or of the first if no price is the most common. */
export function sharedPrice({ scenarios }: DocumentOf<"purchase">): number {
  const prices = scenarios.map(({ priceCents }) => priceCents);
  const times = (price: number) => prices.filter((one) => one === price).length;
  return prices.reduce((most, price) => (times(price) > times(most) ? price : most), prices[0] ?? 0);
}

type Appraised = Pick<ReportScenario<"purchase">, "priceCents" | "appraisedValueCents">;

/** Whether the loan is measured by an appraisal instead of the price. */
export const isAppraisedBelow = ({ priceCents, appraisedValueCents = priceCents }: Appraised) =>
  appraisedValueCents < priceCents;

/** Says that the lender uses an appraisal below the price; null if the price counts. */
export const appraisalWords = (scenario: Appraised, { purchase }: Words): string | null =>
  isAppraisedBelow(scenario) ? purchase.appraisedBelow(dollars(scenario.appraisedValueCents ?? 0)) : null;
