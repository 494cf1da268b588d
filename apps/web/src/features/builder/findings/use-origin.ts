import { useBuilder } from "../store/builder-context.ts";
import { originOf } from "./origins.ts";

/** Where a cell's value is from, where nobody typed it: "estimated", with the source. Without a scenario, that of what all share. */
export const useOrigin = (
  field: string,
  scenarioKey?: string,
): { how: "record" | "estimated" | undefined; source: string | undefined } =>
  useBuilder(({ draft }) => {
    const scenario = draft.scenarios.find(({ key }) => key === scenarioKey);
    return { how: originOf(draft, field, scenario), source: draft.origins[field] };
  });
