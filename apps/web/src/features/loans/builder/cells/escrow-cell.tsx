import { useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { useSameAsBase, useScenario } from "../store/use-scenario.ts";
import { SelectCell } from "./choice-cell.tsx";
import type { CellProps } from "./field.ts";

const OPTIONS = [
  { value: "kept", label: "Taxes, insurance" },
  { value: "waived", label: "Waived" },
] as const;

/** Whether taxes and insurance are escrowed; if waived, nothing is paid into an escrow account at closing. */
export function EscrowCell({ scenarioKey }: CellProps) {
  const store = useBuilderStore();
  const waived = useScenario(scenarioKey, (one) => one.escrowWaived);
  const same = useSameAsBase(scenarioKey, (one) => one.escrowWaived);
  return (
    <SelectCell
      name="Escrow"
      scenarioKey={scenarioKey}
      value={waived ? "waived" : "kept"}
      options={OPTIONS}
      same={same}
      onChange={(value) =>
        changeScenario(store, scenarioKey, (one) => ({ ...one, escrowWaived: value === "waived" }), {
          cell: cellName(scenarioKey, "escrowWaived"),
          what: "Escrow",
        })
      }
    />
  );
}
