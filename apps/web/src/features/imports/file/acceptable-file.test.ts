import { expect, it } from "vitest";
import { faultOfFile, pastedFile } from "./acceptable-file.ts";

it.each([
  ["clients.csv", 10, undefined],
  ["clients.TSV", 10, undefined],
  ["clients.xlsx", 200_000_000, undefined],
  ["clients.xlsx", 200_000_001, /200 MB/],
  ["clients.csv", 0, /is empty/],
  ["clients.xls", 10, /Excel 2003 or older/],
  ["clients.pdf", 10, /no list we can read/],
  ["clients", 10, /no list we can read/],
])("validates %s of %d bytes", (name, size, fault) => {
  if (fault) expect(faultOfFile({ name, size })).toMatch(fault);
  else expect(faultOfFile({ name, size })).toBeUndefined();
});

const none = Object.assign([], { item: () => null }) as unknown as FileList;

it("takes cells copied from a spreadsheet as a tab-separated list, and ignores a pasted word", async () => {
  const pasted = pastedFile({ files: none, getData: () => "Name\tEmail\nJune Abbott\tjune@abbott.example\n" });
  expect(pasted?.name).toBe("pasted.tsv");
  expect(pastedFile({ files: none, getData: () => "June" })).toBeUndefined();
});
