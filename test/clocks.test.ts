import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { CLOCKS, environmentOf } from "../scripts/clocks.mjs";
import { datedTests, slowTests } from "./dated-tests.ts";
import { modules } from "./import-graph.ts";
import { root } from "./tracked.ts";

const told = (clock: (typeof CLOCKS)[number]) => {
  const script =
    "const date = new Date(); const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions(); console.log(JSON.stringify([date.toISOString(), Date.now() - date.getTime() < 1000, date instanceof Date, timeZone, locale]))";
  const { stdout } = spawnSync(process.execPath, ["--import", "./scripts/clock.mjs", "-e", script], {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...environmentOf(clock) },
  });
  return JSON.parse(stdout);
};

describe("the clocks of the tests", () => {
  it("are eight, each in another language, including midnight, both DST changes, February 29 and the year's end", () => {
    expect(CLOCKS).toHaveLength(8);
    const days = CLOCKS.map(({ at }) => at.slice(5, 10));
    expect(days).toEqual(expect.arrayContaining(["03-14", "11-01", "02-29", "12-31", "01-01"]));
    expect(new Set(CLOCKS.map(({ LANG }) => LANG)).size).toBe(8);
    expect(CLOCKS.filter(({ gate }) => gate)).toHaveLength(1);
  });

  it.each(CLOCKS)("$why: a process sees $at, in $TZ and $LANG", (clock) => {
    const [now, goesOn, isDate, zone, language] = told(clock);
    expect(Math.abs(Date.parse(now) - Date.parse(clock.at))).toBeLessThan(20_000);
    expect([goesOn, isDate, zone.replace("Calcutta", "Kolkata")]).toEqual([true, true, clock.TZ]);
    // C is not a language: Node uses American English for it.
    expect(language).toBe(clock.LANG === "C" ? "en-US" : clock.LANG.split(".")[0]?.replace("_", "-"));
  });
});

it("starts each test file of a process at exactly that instant, however long earlier files took", () => {
  const script = `
    let real = 1_000;
    Date.now = () => real;
    const told = [];
    for (const file of ["one", "two", "three"]) {
      await import("./scripts/clock.mjs?" + file);
      told.push(new Date().toISOString());
      real += 61_000;
      told.push(new Date().toISOString());
    }
    console.log(JSON.stringify(told));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env.PATH, HEARTHLINE_CLOCK_AT: "2026-12-31T23:59:30.000Z" },
  });
  const [start, later] = ["2026-12-31T23:59:30.000Z", "2027-01-01T00:00:31.000Z"];
  expect(JSON.parse(stdout)).toEqual([start, later, start, later, start, later]);
});

describe("the tests that run at each clock", () => {
  const cheap = datedTests({ every: false });

  it("are found by their imports: times in lists, dates in fields, reports on paper", () => {
    expect(cheap).toEqual(
      expect.arrayContaining([
        "apps/web/src/shared/words/format.test.ts",
        "apps/web/src/ui/typed-inputs.test.tsx",
        "packages/report/src/print/print-document.test.tsx",
      ]),
    );
    expect(cheap.length).toBeGreaterThan(10);
  });

  it("leave out only slow files that exist and do depend on the date", () => {
    const all = datedTests({ every: true });
    expect(slowTests.filter((file) => !modules.has(file) || !all.includes(file))).toEqual([]);
    expect(all).toEqual(expect.arrayContaining([...cheap, "apps/web/src/layout/app-shell.test.tsx"]));
  });
});
