import { describe, expect, it } from "vitest";
import { admin, call, make, setUp } from "./tokens.fixture.ts";

setUp();

describe("API tokens", () => {
  it("have their own rate limit, which returns 429 and a Retry-After header", async () => {
    const { token } = (await make(admin, { name: "Fast", permissions: ["report:view"] })).body;
    const responses = await Promise.all(Array.from({ length: 25 }, () => call(token, "/api/auth/user")));
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await call(token, "/trpc/auth.user?input=%7B%7D")).statusCode).toBe(429);
    const other = (await make(admin, { name: "Calm", permissions: ["report:view"] })).body.token;
    expect((await call(other, "/api/auth/user")).statusCode).toBe(200);
  });
});
