import { expect, it } from "vitest";
import { statesBefore, type Transitions } from "./transitions.ts";

const DOOR: Transitions<"open" | "closed" | "locked"> = {
  open: ["closed"],
  closed: ["open", "locked"],
  locked: ["closed"],
};

it("names the states that a state may follow", () => {
  expect(statesBefore(DOOR, "closed")).toEqual(["open", "locked"]);
  expect(statesBefore(DOOR, "locked")).toEqual(["closed"]);
});

it("narrows them to those the caller is leaving, and adds none", () => {
  expect(statesBefore(DOOR, "closed", ["locked"])).toEqual(["locked"]);
  expect(statesBefore(DOOR, "locked", ["open"])).toEqual([]);
});
