import { z } from "zod";

const Row = z.record(z.string(), z.json());
export type SnapshotRow = z.output<typeof Row>;

const Rows = z.object({
  table: z.string(),
  column: z.string(),
  rows: z.array(Row),
});
export type SnapshotRows = z.output<typeof Rows>;

/** What a merge keeps so that it can be undone, as `ClientMerge.snapshot` has it. */
export const MergeSnapshot = z.object({
  version: z.literal(1),
  /** Both clients as they were. */
  gone: Row,
  kept: Row,
  /** The kept client's columns as the merge left them. */
  after: Row,
  /** Rows that became the kept client's, as they were. */
  moved: z.array(Rows),
  /** Rows that had no place beside the kept client's own. */
  left: z.array(Rows),
  /** Rows of the kept client's that made room. */
  replaced: z.array(Rows),
  /** Households that nobody was in any more. */
  households: z.array(Row),
  externalRefs: z.object({ moved: z.array(z.string()), left: z.array(Row) }),
  /** Ids of those of the two whose status the officer set, since no loan gave one. */
  byHand: z.array(z.string()).default([]),
  /** Pairs of which somebody said that they are two people. */
  distinct: z.array(Row),
});
export type MergeSnapshot = z.output<typeof MergeSnapshot>;
