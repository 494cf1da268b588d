import type { ReportScenario } from "../document/document-of.ts";
import { shortMoney } from "../format/format.ts";
import type { Words } from "./catalog/en.ts";
import { letterAt } from "./scenario-words.ts";

/** "Price $500,000." or, if the scenarios differ, "Loan $450,000 (A and B), $505,050.51 (C)." */
export function factWords(
  name: string,
  { list }: Words,
  scenarios: readonly ReportScenario[],
  cents: readonly number[],
  write = shortMoney,
): string {
  const amounts = [...new Set(cents)];
  const parts = amounts.map((amount) => {
    const letters = cents.flatMap((one, index) => (one === amount ? [letterAt(scenarios, index)] : []));
    return amounts.length > 1 ? `${write(amount)} (${list(letters)})` : write(amount);
  });
  return `${name} ${parts.join(", ")}.`;
}
