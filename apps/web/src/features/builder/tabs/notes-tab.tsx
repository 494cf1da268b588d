import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { LimitedTextarea } from "@/ui/limited-textarea.tsx";
import { PercentInput } from "@/ui/percent-input.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { borrowersWords, type DraftTryLimits } from "../store/draft.ts";
import { changeDraft } from "../store/scenario-changes.ts";

/** The officer's own words at the top of the report, and how far the borrower may move the numbers. */
export function NotesTab() {
  const store = useBuilderStore();
  const note = useBuilder((state) => state.draft.note);
  const refused = useBuilder((state) => state.refused.note);
  const borrowers = useBuilder((state) => borrowersWords(state.draft.clients));
  return (
    <div className="grid max-w-[640px] gap-10 pt-6">
      <section aria-labelledby="note">
        <h2 id="note" className="mb-3 text-lg">
          Note
        </h2>
        <Field
          label={`Your note to ${borrowers === "The borrower" ? "the borrower" : borrowers}`}
          help="Shown right under the four numbers, with your name."
          error={refused}
        >
          <LimitedTextarea
            rows={8}
            limit={5000}
            value={note}
            placeholder="B pays for itself if you keep this loan for more than five years. Call me and we will decide together."
            onChange={(event) => changeDraft(store, { note: event.target.value }, { cell: "note", what: "Note" })}
            onBlur={() => store.leaveCell()}
          />
        </Field>
      </section>
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
