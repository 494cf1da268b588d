import { expect, it } from "vitest";
import { FHA_TABLES } from "./fha-table.ts";
import { PMI_CARDS } from "./pmi-table.ts";
import { TABLE_SOURCES } from "./table-sources.ts";
import { USDA_TABLES } from "./usda-fee.ts";
import { VA_TABLES } from "./va-funding-fee.ts";

it.each([
  ["FHA", FHA_TABLES, TABLE_SOURCES.fha],
  ["VA", VA_TABLES, TABLE_SOURCES.va],
  ["USDA", USDA_TABLES, TABLE_SOURCES.usda],
  ["private insurance", PMI_CARDS, TABLE_SOURCES.private],
])("lists a source with the same start date for each table of %s", (_, tables, sources) => {
  expect(sources.map(({ from }) => from)).toEqual(tables.map(({ from }) => from));
});
