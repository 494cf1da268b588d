import { useBuilder } from "../store/builder-context.ts";
import { originOf } from "./origins.ts";

/** Where a cell's value is from, where nobody typed it: "estimated", with the source. */
export const useOrigin = (field: string): { how: "record" | "estimated" | undefined; source: string | undefined } =>
  useBuilder(({ draft }) => ({ how: originOf(draft, field), source: draft.origins[field] }));
