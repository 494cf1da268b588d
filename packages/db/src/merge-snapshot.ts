import { z } from "zod";

const Row = z.record(z.string(), z.json());
export type SnapshotRow = z.output<typeof Row>;

const Rows = z.object({
  table: z.string(),
  column: z.string(),
  rows: z.array(Row),
});
export type SnapshotRows = z.output<typeof Rows>;

/** What a merge stores so that it can be undone, in `ClientMerge.snapshot`. */
export const MergeSnapshot = z.object({
  version: z.literal(1),
  /** Both clients before the merge. */
  gone: Row,
  kept: Row,
  /** The kept client's columns after the merge. */
  after: Row,
  /** Rows that moved to the kept client, before the move. */
  moved: z.array(Rows),
  /** Rows that could not move because the kept client already has equivalent ones. */
  left: z.array(Rows),
  /** Rows of the kept client that were replaced. */
  replaced: z.array(Rows),
  /** Households that became empty. */
  households: z.array(Row),
  externalRefs: z.object({ moved: z.array(z.string()), left: z.array(Row) }),
  /** Ids of those of the two whose status the officer set, since no loan determined it. */
  byHand: z.array(z.string()).default([]),
  /** Pairs that a user marked as different people. */
  distinct: z.array(Row),
});
export type MergeSnapshot = z.output<typeof MergeSnapshot>;
