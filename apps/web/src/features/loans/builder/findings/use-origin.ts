import { useBuilder } from "../store/builder-context.ts";
import type { BuilderState } from "../store/builder-store.ts";
import { columnsOf } from "../store/draft.ts";
import { originOf } from "./origins.ts";

interface CellOrigin {
  how: "record" | "estimated" | "file" | undefined;
  source: string | undefined;
}

/** In a cell, next to its value. */
export const ORIGIN_WORDS = { estimated: "est.", record: "record", file: "file" } as const;

/** Names of file formats in the builder. */
const FILES = /^(MISMO file|Loan Estimate)\b/;
const isFile = (source: string | undefined) => source !== undefined && FILES.test(source);

/** The source of a cell's value that was not typed: "estimated", with the source. Without a scenario, the source of a shared value. */
export function originIn({ draft }: BuilderState, field: string, scenarioKey?: string): CellOrigin {
  const scenario = columnsOf(draft).find(({ key }) => key === scenarioKey);
  const filled = scenario?.filled?.[field];
  // A typed-over value no longer matches the file.
  if (scenario && filled && Reflect.get(scenario, field) === filled.value)
    return { how: "file", source: filled.source };
  const source = scenario?.own.includes(field) ? undefined : draft.origins[field];
  return { how: originOf(draft, field, scenario) ?? (isFile(source) ? "file" : undefined), source };
}

export const useOrigin = (field: string, scenarioKey?: string): CellOrigin =>
  useBuilder((state) => originIn(state, field, scenarioKey));
