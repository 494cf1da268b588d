import request from "supertest";
import { describe, expect, it } from "vitest";
import { hashesMade, hashPassword } from "../identity/passwords.ts";
import { setUp, world } from "./costs.fixture.ts";

setUp();

describe("a public call", () => {
  it("is not limited when it is a sign-in with the right password", async () => {
    const signIn = () =>
      request(world.app.server)
        .post("/api/auth/login")
        .set("x-forwarded-for", "203.0.113.90")
        .send({ email: "officer@demo.test", password: "demo-password" });
    const statuses = new Set<number>();
    for (let round = 0; round < 13; round += 1)
      for (const { status } of await Promise.all(Array.from({ length: 10 }, signIn))) statuses.add(status);
    expect([...statuses]).toEqual([200]);
  });
});

describe("hashing", () => {
  it("does not queue a call that would wait too long: it gets a 503 with the time to retry, and hashing goes on", async () => {
    const before = hashesMade();
    const all = await Promise.allSettled(Array.from({ length: 1_500 }, () => hashPassword("one of very many")));
    const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(1_500);
    expect(hashesMade() - before).toBe(1_500 - refused.length);
    for (const reason of refused) expect(reason).toMatchObject({ code: "unavailable", retryAfter: 2 });
    await expect(hashPassword("a later one")).resolves.toContain("argon2id");
  });
});
