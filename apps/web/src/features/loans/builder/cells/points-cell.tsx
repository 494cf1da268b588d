import { useBuilder } from "../store/builder-context.ts";
import { MONEY } from "./cell-text.ts";
import type { CellProps, TypedField } from "./field.ts";
import { discountPoints } from "./fields.ts";
import { TypedCell } from "./typed-cell.tsx";

/** Points as dollars and as percent of the loan: the typed one stays, the other follows. */
export function PointsCell({ scenarioKey }: CellProps) {
  const computed = useBuilder(
    (state) => state.derived.scenarios.find((one) => one.key === scenarioKey)?.figures?.discountPointsCents ?? null,
  );
  const dollars: TypedField = {
    field: "discountPointsCents",
    name: "Discount points",
    kind: MONEY,
    unit: "$",
    also: ["discountPoints"],
    read: ({ pointsCents = null, discountPoints: points }) => pointsCents ?? (points ? computed : null),
    write: (scenario, cents) => ({ ...scenario, pointsCents: cents, ...(cents === null && { discountPoints: null }) }),
    half: discountPoints,
  };
  return <TypedCell of={dollars} scenarioKey={scenarioKey} />;
}
