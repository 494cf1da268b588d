import { z } from "zod";
import { lineUpTo } from "./text.ts";

/** What every list takes: page and size, a text filter, and a sort such as `-updatedAt`. */
export const PageInput = z.object({
  page: z
    .int("A page is a whole number.")
    .min(1, "Pages start at 1.")
    .max(1_000_000, "Pages end at 1,000,000.")
    .default(1)
    .meta({ description: "Page, from 1", examples: [1] }),
  perPage: z
    .int("Rows per page is a whole number.")
    .min(1, "At least one row per page.")
    .max(100, "At most 100 rows per page.")
    .default(25)
    .meta({ description: "Rows per page, 100 at most", examples: [25] }),
  q: lineUpTo(200)
    .optional()
    .meta({ description: "Text that the rows have to contain", examples: ["abbott"] }),
});

/** A page of anything. The REST door turns it into `{data, meta, links}`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).describe("The rows"),
    page: z.int().describe("This page, from 1"),
    perPage: z.int().describe("Rows per page"),
    total: z.int().describe("Rows on all pages"),
  });

export interface Page<T> {
  items: T[];
  page: number;
  perPage: number;
  total: number;
}
