import { describe, expect, it } from "vitest";
import { named, setUp, upsert } from "./synced-clients.fixture.ts";

setUp();

describe("an upsert", () => {
  it("creates one client from twenty concurrent calls, by external id and by address", async () => {
    for (const row of [{ externalId: "crm-race", firstName: "Race" }, named("Raced")]) {
      const responses = await Promise.all(Array.from({ length: 20 }, () => upsert(row)));
      expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
      expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1);
    }
  });
});
