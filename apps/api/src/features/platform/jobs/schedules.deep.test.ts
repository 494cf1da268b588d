import { it } from "vitest";
import { call, expectOneRunAMinute, setUp } from "./schedules.fixture.ts";

setUp();

it("schedules that several run at once by hand run once a minute", () =>
  expectOneRunAMinute(() => Promise.all(Array.from({ length: 5 }, () => call("home-values", "run")))));
