import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ScenarioInputOf } from "@hearthline/contract/loans/scenario";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { draftFee } from "../store/draft-scenario.ts";

/** A fee template as the builder needs it. */
export interface FeeTemplate {
  id: string;
  name: string;
  isDefault: boolean;
  program: DraftScenario["program"] | null;
  fees: readonly NonNullable<ScenarioInputOf<LoanKind>["fees"]>[number][];
}

export const withTemplate = <S extends DraftScenario>(scenario: S, template: FeeTemplate): S => ({
  ...scenario,
  templateId: template.id,
  fees: template.fees.map(draftFee),
});
