import { it } from "vitest";
import { call, expectOneRunAMinute, setUp } from "./schedules.fixture.ts";

setUp();

it("schedules run once a minute when several users start them concurrently", () =>
  expectOneRunAMinute(() => Promise.all(Array.from({ length: 5 }, () => call("home-values", "run")))));
