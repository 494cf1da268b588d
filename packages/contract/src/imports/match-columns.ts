import type { ImportColumn } from "./plan.ts";
import type { ImportField, ImportKind } from "./targets.ts";

/** From here on a match is sure; below, the person is asked to check it. */
export const SURE = 0.8;

/** Where a column seems to go, and why. It is an `ImportColumn` with the reasons. */
export interface ColumnMatch extends ImportColumn {
  heading: string;
  /** 0 to 1; 0 without a target. */
  confidence: number;
  /** In a sentence. */
  why: string;
}

/**
 * Where the columns of a file go, by what stands above them and in them.
 *
 * @param headings as the file has them
 * @param samples some rows below the headings: 50 are enough
 */
export function matchColumns(
  headings: readonly string[],
  _samples: readonly (readonly string[])[],
  _options: { kind: ImportKind; fields?: readonly ImportField[]; today: string },
): ColumnMatch[] {
  return headings.map((heading, index) => ({
    index,
    heading,
    target: null,
    confidence: 0,
    why: "Nothing here is known by this name.",
  }));
}
