import { type AnalysisName, PurchaseAnalyses } from "@hearthline/contract/purchase/analyses";
import { type Problems, problemsOf } from "../../store/problems.ts";

/** The current form values of one analysis; null for an empty field. */
export type AnalysisValues = Record<string, unknown>;
export type DraftAnalyses = Partial<Record<AnalysisName, AnalysisValues>>;

export const ANALYSIS_NAMES = ["waiting", "renting", "bidding", "sellerMoney", "points", "affordable"] as const;

interface WithAnalyses {
  analyses?: DraftAnalyses | undefined;
}
/** The analyses of a draft; none in a draft from before analyses existed. */
export const analysesOf = (draft: WithAnalyses | object): DraftAnalyses =>
  "analyses" in draft && typeof draft.analyses === "object" && draft.analyses !== null ? draft.analyses : {};

/** The typed part of a value: empty fields and rows are left out. */
function typed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typed).filter((one) => one !== undefined);
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(value).flatMap(([key, part]) => {
      const own = typed(part);
      return own === undefined ? [] : [[key, own] as const];
    });
    return parts.length === 0 ? undefined : Object.fromEntries(parts);
  }
  return value === null || value === "" ? undefined : value;
}

/** In wire format, before validation; undefined if none is on. */
export function analysesInput(draft: object): Record<string, unknown> | undefined {
  const on = Object.entries(analysesOf(draft)).flatMap(([name, values]) =>
    values === undefined ? [] : [[name, typed(values) ?? {}] as const],
  );
  return on.length === 0 ? undefined : Object.fromEntries(on);
}

/** Those that can be computed, for the preview: each independently. */
export function readableAnalyses(draft: object): PurchaseAnalyses | undefined {
  const input = analysesInput(draft);
  if (!input) return undefined;
  const parsed = ANALYSIS_NAMES.flatMap((name) => {
    const own = name in input ? PurchaseAnalyses.safeParse({ [name]: input[name] }) : undefined;
    return own?.success ? [own.data] : [];
  });
  return Object.assign({}, ...parsed);
}

/** One analysis's errors, by field. */
export function analysisProblems(draft: object, name: AnalysisName): Problems {
  const { error } = PurchaseAnalyses.safeParse({ [name]: analysesInput(draft)?.[name] ?? {} });
  return error ? problemsOf(error.issues.map(({ path, message }) => ({ path: path.slice(1), message }))) : {};
}
