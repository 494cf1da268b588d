import type { SolveTarget } from "../solve/solve-way.ts";

/** What can be solved for where this row stands. */
export const targetOf = (targets: readonly SolveTarget[], rowId: string): SolveTarget | undefined =>
  targets.find(({ id }) => id === rowId.replace(/-partial$/, ""));
