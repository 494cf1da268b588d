import { describe, expect, it } from "vitest";
import { setUp, world } from "./locked.fixture.ts";

setUp();

describe("emails that anyone can ask for", () => {
  it("stop after a hundred for one caller in a quarter of an hour, with a Retry-After header", async () => {
    const ask = (number: number) =>
      world.app.inject({
        method: "POST",
        url: "/api/auth/forgot-password",
        headers: { "x-forwarded-for": "203.0.113.200" },
        payload: { email: `unknown${number}@x.test` },
      });
    const responses = await Promise.all(Array.from({ length: 102 }, (_, number) => ask(number)));
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});
