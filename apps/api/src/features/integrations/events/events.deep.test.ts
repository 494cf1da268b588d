import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type ApiEvent, client, now, read, setUp } from "./events.fixture.ts";

setUp();

describe("events", () => {
  it("are returned to a waiting call as soon as they happen, and a call without events returns empty", async () => {
    const from = await now();
    const began = performance.now();
    const waiting = read(`?after=${from}&wait=20&types=client.created`);
    await delay(300);
    const { id } = await client();
    const written = performance.now();
    const { body } = await waiting;
    expect(body.data.map(({ object }: ApiEvent) => object.id)).toEqual([id]);
    expect(performance.now() - written).toBeLessThan(1_000);
    expect(performance.now() - began).toBeLessThan(5_000);
    const empty = await read(`?after=${body.meta.nextCursor}&wait=1`);
    expect(empty.body).toMatchObject({ data: [], meta: { hasMore: false, nextCursor: body.meta.nextCursor } });
  });
});
