import { Field } from "@/ui/field.tsx";
import { LimitedTextarea } from "@/ui/limited-textarea.tsx";
import { Select } from "@/ui/select.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import { recommend } from "../store/scenario-changes.ts";
import { scenarioNames } from "../store/scenario-names.ts";

const NONE = "";

/** The scenario that the officer recommends, and why. */
export function RecommendationPart() {
  const store = useBuilderStore();
  const keys = useBuilder(({ draft }) => draft.scenarios.map(({ key }) => key));
  const letters = useBuilder(({ draft }) => draft.scenarios.map(({ letter }) => letter));
  const names = useBuilder(({ draft }) => scenarioNames(draft.scenarios, store.kind.nameParts));
  const chosen = useBuilder(({ draft }) => draft.scenarios.find((one) => one.recommendation !== null)?.key ?? NONE);
  const why = useBuilder(({ draft }) => draft.scenarios.find((one) => one.key === chosen)?.recommendation ?? "");
  const refused = useBuilder((state) => state.refused[cellName(chosen, "recommendation")]);
  const options = [
    { value: NONE, label: "None" },
    ...keys.map((key, index) => ({ value: key, label: `${letters[index]}, ${names[index]}` })),
  ];
  return (
    <section aria-labelledby="recommendation" className="grid gap-4">
      <h2 id="recommendation" className="text-lg">
        My recommendation
      </h2>
      <Field label="I recommend">
        <Select
          value={chosen}
          options={options}
          onChange={({ target: { value } }) => recommend(store, value === NONE ? undefined : value, why)}
        />
      </Field>
      {chosen !== NONE && (
        <Field label="Why" help="In a sentence or two; it appears next to the scenario on the report." error={refused}>
          <LimitedTextarea
            rows={3}
            limit={400}
            value={why}
            onChange={({ target: { value } }) => recommend(store, chosen, value.replace(/(?<!\s)\s*\n\s*/g, " "))}
            onBlur={() => store.leaveCell()}
          />
        </Field>
      )}
    </section>
  );
}
