import { describe, expect, it } from "vitest";
import * as calc from "../src/index.ts";
import { callsOf, functions } from "./documented.ts";
import { current } from "./example-scenario.ts";
import { type Called, hostileCalls } from "./hostile-arguments.ts";

const arm = {
  principalCents: 300_000_00,
  termMonths: 360,
  initialRate: 0.04,
  fixedMonths: 12,
  changeEveryMonths: 12,
  firstCap: 0.1,
  periodicCap: 0.1,
  lifetimeCap: 0.1,
  margin: 0.03,
};

describe("hostile arguments", () => {
  it.each(functions.map((each) => [each.name, each] as const))(
    "%s throws an error that names the argument, or returns numbers",
    (name, each) => {
      expect(callsOf(each)).not.toEqual([]);
      expect(hostileCalls(name, each)).toEqual([]);
    },
  );

  it.each([
    ["firstOfNextMonth", [5]],
    ["loanSchedule", [{ ...calc.fixedPlan(100, 0.06, 12), stretches: [{ fromMonth: 1, noteRate: 0.06, pays: null }] }]],
    ["armPlan", [{ ...arm }, null]],
    ["armPlan", [{ ...arm, balanceLimit: 0.9 }, "worst"]],
    ["armPlan", [{ ...arm, recastEveryMonths: 0 }, "worst"]],
    ["armPlan", [{ ...arm, paymentEveryMonths: 1e9 }, "worst"]],
    ["keptColumns", [{ ...current, paymentCents: undefined }]],
  ])("%s rejects a value that is no number, text or list", (name, given) => {
    expect(() => (Reflect.get(calc, name) as Called)(...given)).toThrow(RangeError);
  });
});
