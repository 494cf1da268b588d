import type { ExplanationStep } from "@hearthline/calc/explain/types";
import { percent } from "@/shared/words/format.ts";
import type { FeeTemplate } from "../cells/template-cell.tsx";
import { type Draft, newDraft } from "../store/draft.ts";
import { type DraftFee, type DraftScenario, draftFee, newScenario } from "../store/draft-scenario.ts";

type Input = ExplanationStep["inputs"][number];
/** Where an input of an explanation came from, in words; undefined where there is nothing to say. */
export type OriginOf = (input: Input, step: Pick<ExplanationStep, "label">) => string | undefined;

const TYPED = "you typed it";
const PRESET = "preset";

/** What a record may have given, by the label of the step that starts from it. */
const RECORDED: Record<string, string> = {
  "Property tax": "propertyTaxYearlyCents",
  "HOA dues": "hoaMonthlyCents",
};

const unkeyed = ({ key: _, ...fee }: DraftFee) => JSON.stringify(fee);

function feeOrigin({ name }: Input, { fees, templateId }: DraftScenario, templates: readonly FeeTemplate[]): string {
  const template = templates.find(({ id }) => id === templateId);
  const fee = fees.find((one) => name === one.name || name.startsWith(`${one.name} (`));
  const whole = fee && template?.fees.some((one) => unkeyed(draftFee(one)) === unkeyed(fee));
  return template && whole ? `from “${template.name}”` : TYPED;
}

/** Inputs that stand there before anybody types: true as long as they are as they stood. */
function isPreset({ name }: Input, { shared }: Draft, { termMonths }: DraftScenario): boolean {
  const preset = newDraft().shared;
  switch (name) {
    case "Term":
      return termMonths === newScenario().termMonths;
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

/** Tells where each input came from: typed, a share of the price, preset, a template, a table or a record. */
export function originsOf(draft: Draft, scenario: DraftScenario, templates: readonly FeeTemplate[]): OriginOf {
  return (input, step) => {
    switch (input.origin) {
      case "computed":
        return undefined;
      case "template":
        return feeOrigin(input, scenario, templates);
      case "table":
        return "from a table";
      case "record":
        return "from a record";
      case "typed": {
        // Nothing typed counts as nothing.
        if (/^\$?0(\.00)?$/.test(input.value)) return undefined;
        if (isPreset(input, draft, scenario)) return PRESET;
        const share = scenario.downPaymentRate;
        if (input.name === "Down payment" && share !== null) return `${percent(share, 0)} of the price`;
        return draft.origins[RECORDED[step.label] ?? ""] ?? TYPED;
      }
    }
  };
}
