import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ScenarioInputOf } from "@hearthline/contract/loans/scenario";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { draftFee } from "../store/draft-scenario.ts";

/** A fee template as the builder needs it. */
export interface FeeTemplate {
  id: string;
  name: string;
  isDefault: boolean;
  /** The state it is made for; null fits any. */
  state: string | null;
  program: DraftScenario["program"] | null;
  /** What is different here from the template as it is kept. */
  note?: string | undefined;
  fees: readonly NonNullable<ScenarioInputOf<LoanKind>["fees"]>[number][];
}

export const withTemplate = <S extends DraftScenario>(scenario: S, template: FeeTemplate): S => ({
  ...scenario,
  templateId: template.id,
  fees: template.fees.map(draftFee),
});

/** The template that fits best: made for the program and state, for one of them, the default, any; none made for another. */
export function bestTemplate(
  templates: readonly FeeTemplate[],
  program: DraftScenario["program"],
  state: string,
): FeeTemplate | undefined {
  const fits = (template: FeeTemplate) =>
    (template.program === null || template.program === program) &&
    (template.state === null || template.state === state);
  const worth = (template: FeeTemplate) =>
    (template.program === null ? 0 : 4) + (template.state === null ? 0 : 2) + (template.isDefault ? 1 : 0);
  return templates.filter(fits).toSorted((a, b) => worth(b) - worth(a))[0];
}
