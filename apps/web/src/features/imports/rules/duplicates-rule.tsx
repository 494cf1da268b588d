import type { Import } from "@hearthline/contract/imports/imports";
import { DUPLICATES_RULES } from "@hearthline/contract/imports/plan";
import { plural } from "@/shared/words/format.ts";
import type { PlanChange } from "../use-import.ts";

type Rule = (typeof DUPLICATES_RULES)[number];

const WORDS: Record<Rule, { title: string; text: string }> = {
  "fill-empty": { title: "Fill what is empty", text: "Your entries win; only empty fields are filled" },
  overwrite: { title: "Let the file win", text: "What the file has takes the place of what you have" },
  skip: { title: "Leave them alone", text: "Only new people are added" },
  "always-create": { title: "Always make a new client", text: "They are there twice then; you can merge them later" },
};

/** The effect of the chosen rule, once the dry run is done. */
function outcome(rule: Rule, { plan, checked, updated, skipped }: Import): string | undefined {
  if (rule !== plan.doubles || !checked) return undefined;
  if (rule === "fill-empty") return `Your entries win; ${plural(updated, "row adds", "rows add")} something`;
  if (rule === "overwrite") return `The file changes something in ${plural(updated, "row")}`;
  if (rule === "skip") return `Only new people are added; ${plural(skipped, "row is", "rows are")} skipped`;
  return undefined;
}

export function DoublesRule({ of, onPlan }: { of: Import; onPlan: (change: PlanChange) => void }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Rule for people who are already here</legend>
      {DUPLICATES_RULES.map((rule) => (
        <label
          key={rule}
          className="touch grid cursor-pointer grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 gap-y-0.5 max-md:py-1"
        >
          <input
            type="radio"
            name="doubles"
            className="mt-0.5 size-4 accent-primary"
            checked={of.plan.doubles === rule}
            onChange={() => onPlan({ doubles: rule })}
          />
          <span className="font-medium">{WORDS[rule].title}</span>
          <span className="col-start-2 text-xs leading-[1.0625rem] text-muted-foreground">
            {outcome(rule, of) ?? WORDS[rule].text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
