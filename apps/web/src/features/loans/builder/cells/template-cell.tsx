import { useQuery } from "@tanstack/react-query";
import { plural } from "@/shared/words/format.ts";
import { withTemplate } from "../fees/fee-template.ts";
import { LeftOutFees } from "../fees/left-out-fees.tsx";
import { useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { useSameAsBase, useScenario } from "../store/use-scenario.ts";
import { SelectCell } from "./choice-cell.tsx";
import type { CellProps } from "./field.ts";

/** The fee templates of the loan kind being built. */
export function useTemplates() {
  const { kind } = useBuilderStore();
  return useQuery(kind.templates);
}

/** Chooses the source of the closing costs; they can be edited afterwards under Fees and escrow. */
export function TemplateCell({ scenarioKey }: CellProps) {
  const store = useBuilderStore();
  const templates = useTemplates();
  const templateId = useScenario(scenarioKey, (one) => one.templateId);
  const fees = useScenario(scenarioKey, (one) => one.fees.length);
  const same = useSameAsBase(scenarioKey, (one) => [one.templateId, one.fees.length]);
  const known = templates.data?.some(({ id }) => id === templateId);
  const own = known ? [] : [{ value: "", label: fees > 0 ? plural(fees, "fee") : "None" }];
  const options = [...own, ...(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <>
      <SelectCell
        name="Fee template"
        scenarioKey={scenarioKey}
        value={known && templateId ? templateId : ""}
        options={options}
        same={same}
        fields={["fees"]}
        onChange={(id) => {
          const template = templates.data?.find((one) => one.id === id);
          if (!template) return;
          const { property } = store.get().draft;
          changeScenario(store, scenarioKey, (one) => withTemplate(one, template, property), {
            cell: cellName(scenarioKey, "fees"),
            what: "Fee template",
          });
        }}
      />
      <LeftOutFees scenarioKey={scenarioKey} />
    </>
  );
}
