import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { plural } from "@/shared/words/format.ts";
import { useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import { type DraftScenario, draftFee } from "../store/draft-scenario.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { useSameAsFirst, useScenario } from "../store/use-scenario.ts";
import { SelectCell } from "./choice-cell.tsx";
import type { CellProps } from "./loan-cells.tsx";

/** All fee templates for purchases, with their fees, the default first. */
export const useTemplates = () => useQuery(trpc.templates.purchase.queryOptions({}));
export type FeeTemplate = NonNullable<ReturnType<typeof useTemplates>["data"]>[number];

export const withTemplate = (scenario: DraftScenario, template: FeeTemplate): DraftScenario => ({
  ...scenario,
  templateId: template.id,
  fees: template.fees.map(draftFee),
});

/** Chooses where the closing costs come from; they can be changed afterwards under Fees and escrow. */
export function TemplateCell({ scenarioKey, index }: CellProps) {
  const store = useBuilderStore();
  const templates = useTemplates();
  const templateId = useScenario(scenarioKey, (one) => one.templateId);
  const fees = useScenario(scenarioKey, (one) => one.fees.length);
  const same = useSameAsFirst(scenarioKey, (one) => [one.templateId, one.fees.length]);
  const known = templates.data?.some(({ id }) => id === templateId);
  const own = known ? [] : [{ value: "", label: fees > 0 ? plural(fees, "fee") : "None" }];
  const options = [...own, ...(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <SelectCell
      name="Fee template"
      index={index}
      value={known && templateId ? templateId : ""}
      options={options}
      same={same}
      onChange={(id) => {
        const template = templates.data?.find((one) => one.id === id);
        if (!template) return;
        changeScenario(store, scenarioKey, (one) => withTemplate(one, template), {
          cell: cellName(scenarioKey, "fees"),
          what: "Fee template",
        });
      }}
    />
  );
}
