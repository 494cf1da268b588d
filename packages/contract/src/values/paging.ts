import { z } from "zod";
import { GivenMoment } from "./people.ts";
import { lineUpTo } from "./text.ts";

/** What every list takes: where the page begins and its size, and a text filter; a list that sorts adds `sort: sortBy([…]).default(…)`. */
export const PageInput = z.object({
  page: z
    .int("A page is a whole number.")
    .min(1, "Pages start at 1.")
    .max(1_000_000, "Pages end at 1,000,000.")
    .default(1)
    .meta({ description: "Page, from 1; `after` counts where both are given", examples: [1] }),
  perPage: z
    .int("Rows per page is a whole number.")
    .min(1, "At least one row per page.")
    .max(100, "At most 100 rows per page.")
    .default(25)
    .meta({ description: "Rows per page, 100 at most", examples: [25] }),
  q: lineUpTo(200)
    .optional()
    .meta({ description: "Text that the rows have to contain", examples: ["abbott"] }),
  after: lineUpTo(4_000)
    .optional()
    .meta({
      description:
        "`meta.nextCursor` of the page before: the rows that follow it, whatever is added or changed meanwhile",
      examples: ["eyJhIjoiMjAyNi0xMS0wOSJ9"],
    }),
});

/** Of a list that is short by its nature: whole, unless a size is asked for. */
export const ShortPageInput = PageInput.extend({
  perPage: z
    .int("Rows per page is a whole number.")
    .min(1, "At least one row per page.")
    .max(500, "At most 500 rows per page.")
    .default(500)
    .meta({ description: "Rows per page, 500 at most; unless said the list comes whole up to that", examples: [25] }),
});

/** Each name, and each with a minus. */
const bothWays = <Name extends string>(names: readonly Name[]): (Name | `-${Name}`)[] => [
  ...names,
  ...names.map((name) => `-${name}` as const),
];

/**
 * The orders of a list: each name from the smallest up, with a minus from the largest down.
 *
 * @param id its name in the document, where several calls share it
 * @example sortBy(["name", "createdAt"]).default("-createdAt")
 */
export const sortBy = <const Name extends string>(names: readonly Name[], id?: string) =>
  z.enum(bothWays(names)).meta({ ...(id !== undefined && { id }), description: "Order; a minus is downward" });

/** Orders that many lists share. */
export const SortByNameOrChange = sortBy(["name", "updatedAt"], "SortByNameOrChange");
export const SortByNameOrCreation = sortBy(["name", "createdAt"], "SortByNameOrCreation");
export const SortByCreationOrChange = sortBy(["createdAt", "updatedAt"], "SortByCreationOrChange");

/** Rows changed since a moment, for a list that can be kept in step with. */
export const UpdatedSince = GivenMoment.optional().meta({
  description:
    "Only rows that were made or changed since, in the order of `updatedAt`. Take `meta.asOf` of the last call: nothing is missed",
  examples: ["2026-11-01T00:00:00.000Z"],
});

/** `sortBy` of a list that takes `updatedSince`, which has an order of its own. */
export const sortUnlessSince = <const Name extends string>(names: readonly Name[], first: Name | `-${Name}`) =>
  sortBy(names)
    .optional()
    .meta({ description: `Order; a minus is downward. \`${first}\` unless said; \`updatedAt\` with \`updatedSince\`` });

/** A page of anything. The REST door turns it into `{data, meta, links}`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).describe("The rows"),
    page: z.int().describe("This page, from 1; after a cursor, counted by the rows that were passed"),
    perPage: z.int().describe("Rows per page"),
    total: z.int().describe("Rows on all pages"),
    nextCursor: z.string().nullable().describe("What the next page takes as `after`; null on the last"),
  });

/** A page of a list that takes `updatedSince`. */
export const pageSince = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({
    asOf: z.iso
      .datetime()
      .optional()
      .describe(
        "With `updatedSince`: what the next call takes as `updatedSince`, from any page of this one. Changes that are being written now come with it",
      ),
  });

export interface Page<T> {
  items: T[];
  page: number;
  perPage: number;
  total: number;
  nextCursor: string | null;
  /** Of a list that is followed by its changes: the moment up to which every change is in it. */
  asOf?: string;
}
