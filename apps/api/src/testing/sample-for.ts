import type { AnyOperation } from "../kernel/calls/operation.ts";
import { kindOf, type Rows } from "./rows.ts";
import { sampleInput } from "./samples.ts";
import { samplesOf } from "./samples-of-all.ts";

/** An id that no row has. */
const NO_ROW = "00000000-0000-4000-8000-000000000000";

export interface Sampled {
  /** The test's rows, by kind. */
  rows: Rows;
  mark: string;
  turn?: number;
}

/**
 * An input that the operation accepts, about the test's rows: made from its schema, then overridden by its feature's samples.
 *
 * @param optional fields to fill in addition to the required ones
 */
export function sampleFor(
  name: string,
  operation: AnyOperation,
  { rows, mark, turn = 0 }: Sampled,
  optional: readonly string[] = [],
): Record<string, unknown> {
  const [feature = "", verb = ""] = name.split(".");
  const ofShape = sampleInput(operation, (field) => rows[kindOf(name, [field])] ?? NO_ROW, optional);
  const own = samplesOf(feature).samples?.({ id: (kind, otherwise = NO_ROW) => rows[kind] ?? otherwise, mark, turn })[
    verb
  ] as object | undefined;
  const byKey = operation.access === "share-key" && rows.key !== undefined;
  return { ...ofShape, ...own, ...(byKey && { key: rows.key }) };
}
