import { outside } from "../../document/bounds.ts";
import type { DocumentOf } from "../../document/document-of.ts";
import type { Words } from "../../words/catalog/en.ts";
import type { TryValues } from "../tries.ts";
import { boundsOf, triedOf } from "./try-bounds.ts";

/** A message by field for values outside the officer's limits. */
export function purchaseFaults(
  document: DocumentOf<"purchase">,
  index: number,
  values: TryValues,
  { refusedTries }: Words,
): Record<string, string> {
  const { priceCents, downPaymentCents, noteRate } = triedOf(values);
  const scenario = document.scenarios[index];
  if (!scenario) return {};
  const { price, down, rate: rates } = boundsOf(document, scenario);
  const faults: Record<string, string> = {};
  if (outside(priceCents, price)) faults.priceCents = refusedTries.price;
  if (downPaymentCents >= priceCents || outside(downPaymentCents / priceCents, down))
    faults.downPaymentCents = refusedTries.down;
  if (outside(noteRate, rates)) faults.noteRate = refusedTries.rate;
  return faults;
}
