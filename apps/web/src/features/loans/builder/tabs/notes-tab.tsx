import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { PercentInput } from "@/ui/percent-input.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import type { DraftTryLimits } from "../store/draft.ts";
import { changeDraft } from "../store/scenario-changes.ts";
import { NotePart } from "./note-part.tsx";
import { RecommendationPart } from "./recommendation-part.tsx";

/** The officer's note at the top of the report, their recommendation, and the limits of what the borrower may try. */
export function NotesTab() {
  return (
    <div className="grid max-w-[640px] gap-10 pt-6">
      <NotePart />
      <RecommendationPart />
      <TryLimits />
    </div>
  );
}

function TryLimits() {
  const store = useBuilderStore();
  const limits = useBuilder((state) => state.draft.tryLimits);
  const refused = useBuilder((state) => state.refused);
  const write = (tryLimits: DraftTryLimits, name: string) =>
    changeDraft(store, { tryLimits }, { cell: `tryLimits.${name}`, what: "Limits of tries" });
  return (
    <section aria-labelledby="tries" className="grid gap-4">
      <h2 id="tries" className="text-lg">
        Trying other numbers
      </h2>
      <Checkbox
        label="The borrower may try other numbers on the link"
        help="What they try comes back to you under Activity."
        checked={limits.enabled}
        onCheckedChange={(checked) => write({ ...limits, enabled: checked === true }, "enabled")}
      />
      {limits.enabled && (
        <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
          {store.kind.tries.map((one) => (
            <Field key={one.name} label={one.label} error={refused[`tryLimits.${one.name}`]}>
              <PercentInput
                value={one.read(limits)}
                decimals={one.decimals}
                onChange={(value) => write(one.write(limits, value ?? 0), one.name)}
              />
            </Field>
          ))}
        </div>
      )}
    </section>
  );
}
