import { useBuilder } from "../store/builder-context.ts";
import type { BuilderState } from "../store/builder-store.ts";
import { originOf } from "./origins.ts";

interface CellOrigin {
  how: "record" | "estimated" | undefined;
  source: string | undefined;
}

/** Where a cell's value is from, where nobody typed it: "estimated", with the source. Without a scenario, that of what all share. */
export function originIn({ draft }: BuilderState, field: string, scenarioKey?: string): CellOrigin {
  const scenario = draft.scenarios.find(({ key }) => key === scenarioKey);
  return { how: originOf(draft, field, scenario), source: draft.origins[field] };
}

export const useOrigin = (field: string): CellOrigin => useBuilder((state) => originIn(state, field));
