import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { clientsCalled, post, setUp } from "./idempotency.fixture.ts";

setUp();

describe("a change with an Idempotency-Key", () => {
  it("happens once when it is sent ten times concurrently", async () => {
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => post(key, "/api/client/store", { firstName: "Atonce" })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await clientsCalled("Atonce")).toBe(1);
  });
});
