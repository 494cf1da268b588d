import { describe, expect, test } from "vitest";
import { setUp, NIGHTLY, claim } from "./schedules.fixture.ts";

setUp();

describe("a scheduled start", () => {
  test("is given to one of twenty that ask concurrently", async () => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, number) => claim(NIGHTLY, "2026-11-28T08:20:00Z", `job ${number}`)),
    );
    expect(claims.filter((outcome) => outcome === "claimed")).toHaveLength(1);
  });
});
