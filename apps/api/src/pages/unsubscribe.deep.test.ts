import { expect, it } from "vitest";
import { press, READER, send, setUp, system } from "./unsubscribe.fixture.ts";

setUp();

const words = () => system((db) => db.consent.count({ where: { address: READER, channel: "email" } }));

it("records a repeated choice once, even concurrently, and after many repeats rejects everything but a stop", async () => {
  const before = await words();
  await Promise.all(Array.from({ length: 8 }, () => press({})));
  expect(await words()).toBe(before + 1);
  const responses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    responses.push((await press({ again: "1" })).status);
    expect((await press({})).status).toBe(200);
  }
  expect(responses).toContain(429);
  expect(await words()).toBeLessThanOrEqual(before + 12);
  expect((await send()).status).toBe(422);
});
