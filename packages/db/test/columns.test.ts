import { expect, it } from "vitest";
import { z } from "zod";
import { columnsOf } from "../src/columns.ts";

const shape = { name: z.string(), boughtOn: z.iso.date().optional(), note: z.string().optional() };
const columns = { name: "name", boughtOn: "boughtOn", note: "note" };

it("a table without details stores every field in its column, and missing ones as null", () => {
  expect(columnsOf(shape, { name: "A", boughtOn: "2026-02-28" }, columns)).toEqual({
    name: "A",
    boughtOn: new Date("2026-02-28T00:00:00Z"),
    note: null,
  });
});

it("a field without a column is rejected, not lost", () => {
  const { note: _, ...fewer } = columns;
  expect(() => columnsOf(shape, { name: "A", note: "x" }, fewer)).toThrow('There is no column for "note".');
});
