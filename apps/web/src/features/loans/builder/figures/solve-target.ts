import type { SolveTarget } from "../solve/solve-way.ts";

/** The target that can be solved for from this row. */
export const targetOf = (targets: readonly SolveTarget[], rowId: string): SolveTarget | undefined =>
  targets.find(({ id }) => id === rowId.replace(/-partial$/, ""));
