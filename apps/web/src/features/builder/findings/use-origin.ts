import { useBuilder } from "../store/builder-context.ts";
import type { BuilderState } from "../store/builder-store.ts";
import { columnsOf } from "../store/draft.ts";
import { originOf } from "./origins.ts";

interface CellOrigin {
  how: "record" | "estimated" | undefined;
  source: string | undefined;
}

/** Where a cell's value is from, where nobody typed it: "estimated", with the source. Without a scenario, that of what all share. */
export function originIn({ draft }: BuilderState, field: string, scenarioKey?: string): CellOrigin {
  const scenario = columnsOf(draft).find(({ key }) => key === scenarioKey);
  return { how: originOf(draft, field, scenario), source: draft.origins[field] };
}

export const useOrigin = (field: string): CellOrigin => useBuilder((state) => originIn(state, field));
