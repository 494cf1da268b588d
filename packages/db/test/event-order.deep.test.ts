import { spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { placeEvents, writeEvents } from "../src/events.ts";
import { newId } from "../src/ids.ts";
import {
  changed,
  children,
  database,
  OURSELVES,
  postgres,
  readAfter,
  setUp,
  type Told,
} from "./event-order.fixture.ts";

setUp();

it("a reader polling in small steps during concurrent writes gets each event once, in order", async () => {
  const company = newId();
  let writing = true;
  const places = Array.from({ length: 3 }, async () => {
    while (writing) await placeEvents(database);
  });
  const followed: Told[] = [];
  const reader = (async () => {
    for (;;) {
      const done = !writing;
      const page = await readAfter(company, followed.at(-1)?.seq ?? 0, 7);
      followed.push(...page);
      if (page.length === 0 && done) return;
    }
  })();
  const written = await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      const own: string[] = [];
      for (let nth = 0; nth < 25; nth += 1) {
        const both = [`${writer} ${nth} a`, `${writer} ${nth} b`];
        await database.scoped(company, async (db) => {
          await writeEvents(db, company, OURSELVES, both.map(changed));
          await delay(Math.random() * 12);
        });
        own.push(...both);
      }
      return own;
    }),
  );
  await placeEvents(database);
  writing = false;
  await Promise.all([...places, reader]);
  expect(followed.map(({ seq }) => seq)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
  // Each writer's own events are in the order of its commits.
  for (const [writer, own] of written.entries())
    expect(followed.map(({ name }) => name).filter((name) => name.startsWith(`${writer} `))).toEqual(own);
});

it("processes killed while writing and placing events lose no committed event and reuse no position", async () => {
  const company = newId();
  const script = fileURLToPath(new URL("./write-and-place.ts", import.meta.url));
  const seen: Told[] = [];
  for (let round = 0; round < 4; round += 1) {
    const started = [0, 1].map((nth) => {
      const child = spawn(process.execPath, [script, JSON.stringify(postgres.urls), company, `${round}-${nth}`], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      children.add(child);
      return child;
    });
    // In the middle of their work, wherever that is.
    await Promise.all(started.map((child) => new Promise((resolve) => child.stdout?.once("data", resolve))));
    await delay(60 + Math.random() * 120);
    for (const child of started) {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await gone;
    }
    seen.push(...(await readAfter(company, seen.at(-1)?.seq ?? 0, 10_000)));
  }
  await placeEvents(database);
  seen.push(...(await readAfter(company, seen.at(-1)?.seq ?? 0, 10_000)));
  const [row] = await database.systemQuery<{ written: number; waiting: number }>(
    `SELECT count(*)::int AS written, count(*) FILTER (WHERE seq IS NULL)::int AS waiting FROM "Event" WHERE "companyId" = $1`,
    [company],
  );
  expect(row?.waiting).toBe(0);
  expect(seen.length).toBeGreaterThan(8);
  expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: row?.written ?? 0 }, (_, index) => index + 1));
  expect(new Set(seen.map(({ name }) => name)).size).toBe(row?.written);
});
