import type { ExplanationStep } from "@hearthline/calc/explain/types";
import type { OriginOf } from "@/shared/explanations/explanation-steps.tsx";
import type { FeeTemplate } from "../fees/fee-template.ts";
import type { BuilderKind } from "../kind.ts";
import { blankDraft, type Draft } from "../store/draft.ts";
import { blankTerms, type DraftFee, type DraftScenario, draftFee } from "../store/draft-scenario.ts";

type Input = ExplanationStep["inputs"][number];

const TYPED = "you typed it";
const PRESET = "preset";

/** What a record may have provided, by the label of the step that starts from it. */
const RECORDED: Record<string, string> = {
  "Property tax": "propertyTaxYearlyCents",
  "HOA dues": "hoaMonthlyCents",
};

/** A scenario's own value did not come from a record. */
function recorded({ origins }: Draft, { own }: DraftScenario, label: string): string | undefined {
  const field = RECORDED[label] ?? "";
  return own.includes(field) ? undefined : origins[field];
}

const unkeyed = ({ key: _, ...fee }: DraftFee) => JSON.stringify(fee);

function feeOrigin({ name }: Input, { fees, templateId }: DraftScenario, templates: readonly FeeTemplate[]): string {
  const template = templates.find(({ id }) => id === templateId);
  const fee = fees.find((one) => name === one.name || name.startsWith(`${one.name} (`));
  const whole = fee && template?.fees.some((one) => unkeyed(draftFee(one)) === unkeyed(fee));
  return template && whole ? `from “${template.name}”` : TYPED;
}

/** Whether an input still has the value that every new loan starts with. */
function isPreset({ name }: Input, { shared }: Draft, { termMonths }: DraftScenario): boolean {
  const preset = blankDraft().shared;
  switch (name) {
    case "Term":
      return termMonths === blankTerms().termMonths;
    case "Payments made":
      return shared.horizonMonths === preset.horizonMonths;
    case "Appreciation a year":
      return shared.appreciationRate === preset.appreciationRate;
    case "Days in the year":
      return shared.perDiemBasis === undefined;
    default:
      return false;
  }
}

/** Returns the source of each input: typed, a percentage of the price, preset, a template, a table or a record. */
export function originsOf(
  kind: BuilderKind,
  draft: Draft,
  scenario: DraftScenario,
  templates: readonly FeeTemplate[],
): OriginOf {
  return (input, step) => {
    switch (input.origin) {
      case "computed":
        return undefined;
      case "fee":
        return feeOrigin(input, scenario, templates);
      case "table":
        return "from a table";
      case "record":
        return "from a record";
      case "typed": {
        // An empty input counts as zero.
        if (/^\$?0(\.00)?$/.test(input.value)) return undefined;
        if (isPreset(input, draft, scenario)) return PRESET;
        return kind.originOf(input.name, scenario, draft) ?? recorded(draft, scenario, step.label) ?? TYPED;
      }
    }
  };
}
