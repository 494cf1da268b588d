import { PRE_APPROVAL_SOON_DAYS } from "@hearthline/contract/clients/signals";
import { TIMELINE_WORDS } from "@hearthline/contract/loans/loan-words";
import { Checkbox } from "@/ui/checkbox.tsx";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import type { DraftStep } from "../store/draft.ts";
import { changeDraft } from "../store/scenario-changes.ts";

/** From application to keys. A step without a date is inactive in the report. */
export function TimelineTab() {
  const store = useBuilderStore();
  const steps = useBuilder((state) => state.draft.timeline);
  const closing = useBuilder((state) => state.draft.shared.closingDate);
  const until = useBuilder((state) => state.draft.preApprovedUntil ?? null);
  const write = (key: DraftStep["key"], part: Partial<DraftStep>) =>
    changeDraft(
      store,
      { timeline: steps.map((step) => (step.key === key ? { ...step, ...part } : step)) },
      { cell: `timeline.${key}`, what: `${TIMELINE_WORDS[key]} in the timeline` },
    );
  return (
    <section aria-labelledby="timeline" className="max-w-[560px] pt-6">
      <h2 id="timeline" className="mb-1 text-lg">
        Timeline
      </h2>
      <p className="mb-3 text-sm text-muted-foreground">
        Shown in the report. A step without a date stays inactive; with no dates at all the timeline is left out.
      </p>
      <ol className="border-t">
        {steps.map((step) => (
          <li key={step.key} className="grid grid-cols-[1fr_180px] items-start gap-4 border-b py-2">
            <div className="pt-2">
              <Checkbox
                label={<span className={step.done ? "" : "text-secondary-foreground"}>{TIMELINE_WORDS[step.key]}</span>}
                help={step.done ? "Done" : undefined}
                checked={step.done}
                onCheckedChange={(checked) => write(step.key, { done: checked === true })}
              />
            </div>
            <Field label={`Date of ${TIMELINE_WORDS[step.key].toLowerCase()}`} labelHidden>
              <DateInput
                prefer="nearest"
                placeholder="1/15"
                value={step.date ?? (step.key === "closing" ? closing : null)}
                onChange={(date) => write(step.key, { date })}
              />
            </Field>
          </li>
        ))}
      </ol>
      <div className="mt-6 grid grid-cols-[1fr_180px] items-start gap-4">
        <p className="pt-2 text-sm text-muted-foreground">
          Pre-approval ends. The report does not show it; your dashboard tells you {PRE_APPROVAL_SOON_DAYS} days before.
        </p>
        <Field label="Pre-approval ends" labelHidden>
          <DateInput
            prefer="nearest"
            placeholder="3/31"
            value={until}
            onChange={(date) =>
              changeDraft(
                store,
                { preApprovedUntil: date },
                { cell: "preApprovedUntil", what: "End of the pre-approval" },
              )
            }
          />
        </Field>
      </div>
    </section>
  );
}
