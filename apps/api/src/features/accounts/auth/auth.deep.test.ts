import { describe, expect, it } from "vitest";
import { openWorld } from "../../../testing/world.ts";
import { setUp, world } from "./auth.fixture.ts";

setUp();

describe("signing in", () => {
  it("gives concurrent guesses no more tries than consecutive ones, even when one is the right password", async () => {
    const at = (password: string) =>
      world.app.inject({
        method: "POST",
        url: "/api/auth/login",
        headers: { "x-forwarded-for": "203.0.113.50" },
        payload: { email: "viewer@demo.test", password },
      });
    const guesses = Array.from({ length: 14 }, (_, index) => at(`guess number ${index}`));
    const responses = await Promise.all([...guesses, at("demo-password")]);
    expect(responses.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5);
    expect(responses.at(-1)?.statusCode).toBe(429);
    expect(responses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(10);
  });
});

describe("links sent by email", () => {
  it("take as long for a known address as for an unknown one; two concurrent sign-ups get the same response", async () => {
    const production = await openWorld({ SIGN_IN_TICK_MS: "300" });
    const ticks = async (path: string, body: object) => {
      const begun = performance.now();
      const { status } = await production.api(undefined, "post", path, body);
      return { status, ticks: Math.floor((performance.now() - begun + 5) / 300) };
    };
    const known = await ticks("/api/auth/forgot-password", { email: "viewer@demo.test" });
    const unknown = await ticks("/api/auth/forgot-password", { email: "unknown@demo.test" });
    expect(unknown.ticks).toBeGreaterThanOrEqual(1);
    expect(known.status).toBe(unknown.status);
    const person = { name: "Two At Once", email: "two@once.test", password: "a long enough one" };
    const both = await Promise.all([1, 2, 3].map(() => ticks("/api/auth/register", person)));
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(Math.min(...both.map(({ ticks: count }) => count))).toBeGreaterThanOrEqual(1);
  });
});
