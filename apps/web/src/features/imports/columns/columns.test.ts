import { IMPORT_TARGETS } from "@hearthline/contract/imports/targets";
import { expect, it } from "vitest";
import { certaintyOf } from "./confidence.tsx";
import { changedColumns, takenTargets } from "./use-columns.ts";

it("is sure, asks, or says that somebody chose", () => {
  expect(certaintyOf({ target: "email", suggested: "email", confidence: 0.99 }, false)).toBe("sure");
  expect(certaintyOf({ target: "noteRate", suggested: "noteRate", confidence: 0.72 }, false)).toBe("check");
  expect(certaintyOf({ target: "source", suggested: "noteRate", confidence: 0.72 }, false)).toBe("chosen");
  expect(certaintyOf({ target: "noteRate", suggested: "noteRate", confidence: 0.72 }, true)).toBe("chosen");
  expect(certaintyOf({ target: null, suggested: "email", confidence: 0.9 }, false)).toBe("none");
});

it("forgets how a column was read when it goes elsewhere, and keeps it otherwise", () => {
  const columns = [
    { index: 0, target: "email" },
    { index: 2, target: "status", values: { "past client": "closed" } },
  ];
  expect(changedColumns(columns, { index: 2, target: "source" })[1]).toEqual({ index: 2, target: "source" });
  expect(changedColumns(columns, { index: 2, values: { "past client": "closed", hot: "lead" } })[1]).toEqual({
    index: 2,
    target: "status",
    values: { "past client": "closed", hot: "lead" },
  });
});

it("puts a column that the plan did not have in its place", () => {
  const columns = [
    { index: 0, target: "email" },
    { index: 2, target: "status" },
  ];
  expect(changedColumns(columns, { index: 1, target: "lastName" }).map(({ index }) => index)).toEqual([0, 1, 2]);
});

it("offers a target to one column only, unless it takes several", () => {
  const taken = takenTargets(
    [{ target: "firstName" }, { target: "email" }, { target: null }, { target: "note" }],
    IMPORT_TARGETS,
  );
  expect([...taken]).toEqual(["firstName"]);
});
