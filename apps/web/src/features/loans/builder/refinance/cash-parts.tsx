import { MONEY, RATE, YEARS } from "../cells/cell-text.ts";
import type { TypedField } from "../cells/field.ts";
import { readAmount } from "../cells/units.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { type DraftSecond, isToday, type TodayDraft } from "./today.ts";
import { Part } from "./today-part.tsx";

type Way = "heloc" | "second";
type Name = keyof DraftSecond | "drawMonths";

function partOf(way: Way, name: Name, label: string): TypedField {
  const isMoney = name === "closingCostsCents";
  return {
    field: `cashAlternatives.${way}.${name}`,
    name: label,
    kind: isMoney ? MONEY : name === "noteRate" ? RATE : YEARS,
    ...(isMoney ? { unit: "$", readIn: (text: string) => readAmount(text, {}) } : {}),
    ...(!isMoney && { after: name === "noteRate" ? "%" : "years" }),
    read: (one) => (isToday(one) ? amountIn(one, way, name) : null),
    write: (one, value): DraftScenario => (isToday(one) ? withValue(one, way, name, value) : one),
  };
}

const amountIn = (today: TodayDraft, way: Way, name: Name): number | null => {
  const value: unknown = Reflect.get(today[way], name);
  return typeof value === "number" ? value : null;
};
const withValue = (today: TodayDraft, way: Way, name: Name, value: number | null): TodayDraft => ({
  ...today,
  [way]: { ...today[way], [name]: value },
});

/** Other ways to raise the same cash that keep the current loan; they count once they have a rate and a term. */
export function CashParts() {
  return (
    <section aria-labelledby="cash-ways" className="grid gap-4">
      <div>
        <h2 id="cash-ways" className="mb-1 text-lg">
          Other ways to the same cash
        </h2>
        <p className="text-sm text-muted-foreground">
          Alternatives to a cash-out that keep today’s loan. Each is compared once it has a rate and a term.
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <h3>Home equity line of credit</h3>
          <div className="grid grid-cols-2 gap-3">
            <Part of={partOf("heloc", "noteRate", "Rate")} optional />
            <Part of={partOf("heloc", "termMonths", "Term")} optional />
            <Part of={partOf("heloc", "drawMonths", "Draw period")} help="Only interest is paid in it." />
            <Part of={partOf("heloc", "closingCostsCents", "Closing costs")} optional />
          </div>
        </div>
        <div className="grid content-start gap-3">
          <h3>Second mortgage</h3>
          <div className="grid grid-cols-2 gap-3">
            <Part of={partOf("second", "noteRate", "Rate")} optional />
            <Part of={partOf("second", "termMonths", "Term")} optional />
            <Part of={partOf("second", "closingCostsCents", "Closing costs")} optional />
          </div>
        </div>
      </div>
    </section>
  );
}
