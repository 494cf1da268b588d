import { z } from "zod";
import { GivenMoment } from "./people.ts";
import { lineUpTo } from "./text.ts";

/** Input of every list: start and size of the page, and a text filter. A list with sorting adds `sort: sortBy([…]).default(…)`. */
export const PageInput = z.object({
  page: z
    .int("A page is a whole number.")
    .min(1, "Pages start at 1.")
    .max(1_000_000, "Pages end at 1,000,000.")
    .default(1)
    .meta({ description: "Page number, starting at 1; ignored if `after` is given", examples: [1] }),
  perPage: z
    .int("Rows per page is a whole number.")
    .min(1, "At least one row per page.")
    .max(100, "At most 100 rows per page.")
    .default(25)
    .meta({ description: "Rows per page, 100 at most", examples: [25] }),
  q: lineUpTo(200)
    .optional()
    .meta({ description: "Text that rows must contain", examples: ["abbott"] }),
  after: lineUpTo(4_000)
    .optional()
    .meta({
      description:
        "`meta.nextCursor` of the previous page: returns the rows after it, even if rows are added or changed meanwhile",
      examples: ["eyJhIjoiMjAyNi0xMS0wOSJ9"],
    }),
});

/** For lists that are short by nature: returned whole, unless a size is requested. */
export const ShortPageInput = PageInput.extend({
  perPage: z
    .int("Rows per page is a whole number.")
    .min(1, "At least one row per page.")
    .max(500, "At most 500 rows per page.")
    .default(500)
    .meta({ description: "Rows per page, 500 at most; defaults to the maximum", examples: [25] }),
});

/** Returns each name, and each with a minus sign. */
const bothWays = <Name extends string>(names: readonly Name[]): (Name | `-${Name}`)[] => [
  ...names,
  ...names.map((name) => `-${name}` as const),
];

/**
 * The sort orders of a list: each name ascending, or descending with a minus sign.
 *
 * @param id its name in the API document, if several calls share it
 * @example sortBy(["name", "createdAt"]).default("-createdAt")
 */
export const sortBy = <const Name extends string>(names: readonly Name[], id?: string) =>
  z
    .enum(bothWays(names))
    .meta({ ...(id !== undefined && { id }), description: "Sort order; a minus sign means descending" });

/** Sort orders that many lists share. */
export const SortByNameOrChange = sortBy(["name", "updatedAt"], "SortByNameOrChange");
export const SortByNameOrCreation = sortBy(["name", "createdAt"], "SortByNameOrCreation");
export const SortByCreationOrChange = sortBy(["createdAt", "updatedAt"], "SortByCreationOrChange");

/** Filters rows changed since a time, for lists that support incremental sync. */
export const UpdatedSince = GivenMoment.optional().meta({
  description:
    "Only rows created or changed since then, in the order of `updatedAt`. Pass `meta.asOf` of the last call, so that no change is missed",
  examples: ["2026-11-01T00:00:00.000Z"],
});

/** `sortBy` for a list with `updatedSince`, which implies a sort order. */
export const sortUnlessSince = <const Name extends string>(names: readonly Name[], first: Name | `-${Name}`) =>
  sortBy(names)
    .optional()
    .meta({
      description: `Sort order; a minus sign means descending. Defaults to \`${first}\`, or \`updatedAt\` with \`updatedSince\``,
    });

/** A page of rows of any kind. The REST transport turns it into `{data, meta, links}`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).describe("The rows"),
    page: z.int().describe("Number of this page, starting at 1; after a cursor, derived from the rows before it"),
    perPage: z.int().describe("Rows per page"),
    total: z.int().describe("Number of rows on all pages"),
    nextCursor: z.string().nullable().describe("Value of `after` for the next page; null on the last page"),
  });

/** A page of a list that supports `updatedSince`. */
export const pageSince = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({
    asOf: z.iso
      .datetime()
      .optional()
      .describe(
        "With `updatedSince`: the value of `updatedSince` for the next sync, the same on every page of this one. Changes being written at the moment are included in the next sync",
      ),
  });

export interface Page<T> {
  items: T[];
  page: number;
  perPage: number;
  total: number;
  nextCursor: string | null;
  /** For a list that is synced by its changes: all changes before this time are included. */
  asOf?: string;
}
