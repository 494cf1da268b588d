import { useBuilder } from "./builder-context.ts";
import { MONEY } from "./cell-text.ts";
import { discountPoints } from "./fields.ts";
import { TypedCell, type TypedField } from "./typed-cell.tsx";

/** Points as dollars and as percent of the loan: either can be typed, the percent is what is kept. */
export function PointsCell({ scenarioKey, index }: { scenarioKey: string; index: number }) {
  const figures = useBuilder((state) => {
    const found = state.derived.scenarios.find((one) => one.key === scenarioKey)?.figures;
    return { points: found?.discountPointsCents ?? null, loan: found?.loanAmountCents ?? null };
  });
  const dollars: TypedField = {
    field: "discountPointsCents",
    name: "Discount points",
    kind: MONEY,
    unit: "$",
    placeholder: "0",
    also: ["discountPoints"],
    read: (scenario) => (scenario.discountPoints ? figures.points : null),
    write: (scenario, cents) => ({
      ...scenario,
      discountPoints: cents === null || !figures.loan ? null : Number(((cents / figures.loan) * 100).toFixed(8)),
    }),
    half: discountPoints,
  };
  return <TypedCell of={dollars} scenarioKey={scenarioKey} index={index} />;
}
