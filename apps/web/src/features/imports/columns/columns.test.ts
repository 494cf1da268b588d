import { IMPORT_TARGETS } from "@hearthline/contract/imports/targets";
import { expect, it } from "vitest";
import { certaintyOf } from "./confidence.tsx";
import { changedColumns, takenTargets } from "./use-columns.ts";

it("distinguishes a sure match, a question and a user's choice", () => {
  expect(certaintyOf({ target: "email", suggested: "email", confidence: 0.99 }, false)).toBe("sure");
  expect(certaintyOf({ target: "noteRate", suggested: "noteRate", confidence: 0.72 }, false)).toBe("check");
  expect(certaintyOf({ target: "source", suggested: "noteRate", confidence: 0.72 }, false)).toBe("chosen");
  expect(certaintyOf({ target: "noteRate", suggested: "noteRate", confidence: 0.72 }, true)).toBe("chosen");
  expect(certaintyOf({ target: null, suggested: "email", confidence: 0.9 }, false)).toBe("none");
});

it("drops how a column is read when its target changes, and keeps it otherwise", () => {
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

it("inserts a column that was missing from the plan at its place", () => {
  const columns = [
    { index: 0, target: "email" },
    { index: 2, target: "status" },
  ];
  expect(changedColumns(columns, { index: 1, target: "lastName" }).map(({ index }) => index)).toEqual([0, 1, 2]);
});

it("offers a target to only one column, unless it allows several", () => {
  const taken = takenTargets(
    [{ target: "firstName" }, { target: "email" }, { target: null }, { target: "note" }],
    IMPORT_TARGETS,
  );
  expect([...taken]).toEqual(["firstName"]);
});
