import { isHoaFee } from "@hearthline/calc/rules/hoa-fees";
import { usuallyHasDues } from "@hearthline/contract/estimates/estimates";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ScenarioInputOf } from "@hearthline/contract/loans/scenario";
import type { Draft, DraftProperty } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { draftFee } from "../store/draft-scenario.ts";

/** The parts of a fee template that the builder needs. */
export interface FeeTemplate {
  id: string;
  name: string;
  isDefault: boolean;
  /** The state it applies to; null matches any. */
  state: string | null;
  program: DraftScenario["program"] | null;
  /** The differences from the stored template. */
  note?: string | undefined;
  fees: readonly NonNullable<ScenarioInputOf<LoanKind>["fees"]>[number][];
}

/** Whether the home has an HOA, according to its dues and its type. */
const hasHoa = ({ hoaMonthlyCents }: DraftScenario, { propertyType }: Pick<DraftProperty, "propertyType">): boolean =>
  (hoaMonthlyCents ?? 0) > 0 || usuallyHasDues({ propertyType });

/** A scenario with a template's fees instead of its own; HOA fees are left out if the home has no HOA, and remembered so that the user can add them back. */
export function withTemplate<S extends DraftScenario>(
  scenario: S,
  template: FeeTemplate,
  property: Pick<DraftProperty, "propertyType">,
): S {
  const all = template.fees.map(draftFee);
  const leftOut = hasHoa(scenario, property) ? [] : all.filter(({ name }) => isHoaFee(name));
  return { ...scenario, templateId: template.id, fees: all.filter((fee) => !leftOut.includes(fee)), leftOut };
}

/** The scenario with the omitted fees added back. */
export const withLeftOut = <S extends DraftScenario>(scenario: S): S => ({
  ...scenario,
  fees: [...scenario.fees, ...(scenario.leftOut ?? [])],
  leftOut: [],
});

/** Adds HOA fees back once the home has an HOA. Returns the same draft if nothing changes. */
export function followHoa<D extends Draft>(draft: D): D {
  const back = (one: DraftScenario) => (one.leftOut?.length ?? 0) > 0 && hasHoa(one, draft.property);
  if (!draft.scenarios.some(back)) return draft;
  return { ...draft, scenarios: draft.scenarios.map((one) => (back(one) ? withLeftOut(one) : one)) };
}

/** The best matching template, in this order: program and state, one of them, the default, any; never one for another program or state. */
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
