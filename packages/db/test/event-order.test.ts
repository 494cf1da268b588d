import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { EventBy } from "@hearthline/contract/platform/events";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../src/client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/embedded.ts";
import { throwAwayDataDir } from "../src/embedded-folders.ts";
import { type NewEvent, placeEvents, writeEvents } from "../src/events.ts";
import { newId } from "../src/ids.ts";
import { migrate } from "../src/migrate.ts";

const dataDir = throwAwayDataDir("event-order");
const OURSELVES: EventBy = { kind: "system", id: null, name: "A test", tokenId: null, actingFor: null };
let postgres: EmbeddedPostgres;
let database: Database;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, scratch: true });
  await migrate(postgres.urls.owner);
  database = openDatabase(postgres.urls, { connections: 12 });
}, 60_000);
afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
});

const changed = (name: string): NewEvent<"client.updated"> => ({
  type: "client.updated",
  object: { type: "client", id: newId() },
  officerId: null,
  branchId: null,
  data: { changed: [name] },
});
const write = (company: string, ...names: string[]) =>
  database.scoped(company, (db) => writeEvents(db, company, OURSELVES, names.map(changed)));

interface Told {
  seq: number;
  name: string;
}
const readAfter = (company: string, seq: number, limit: number) =>
  database.systemQuery<Told>(
    `SELECT seq, data->'changed'->>0 AS name FROM "Event" WHERE "companyId" = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
    [company, seq, limit],
  );
const names = async (company: string) => (await readAfter(company, 0, 10_000)).map(({ name }) => name);

/** A transaction that has written its event and waits for the word to commit. */
async function held(company: string, name: string) {
  let release: (end: "commit" | "roll back") => void = () => undefined;
  const word = new Promise<"commit" | "roll back">((resolve) => {
    release = resolve;
  });
  let written: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    written = resolve;
  });
  const ended = database
    .scoped(company, async (db) => {
      await writeEvents(db, company, OURSELVES, [changed(name)]);
      written();
      if ((await word) === "roll back") throw new Error("Rolled back.");
    })
    .catch(() => undefined);
  await ready;
  return {
    async end(how: "commit" | "roll back") {
      release(how);
      await ended;
    },
  };
}

it("a transaction that writes first and commits last is not passed over by one who reads in between", async () => {
  const company = newId();
  const slow = await held(company, "slow");
  const undone = await held(company, "undone");
  await write(company, "quick");
  await placeEvents(database);
  expect(await readAfter(company, 0, 10)).toEqual([{ seq: 1, name: "quick" }]);
  await undone.end("roll back");
  await placeEvents(database);
  await slow.end("commit");
  await placeEvents(database);
  // Who had read up to 1 gets the late one, and no gap stands for what was rolled back.
  expect(await readAfter(company, 1, 10)).toEqual([{ seq: 2, name: "slow" }]);
});

it("events of one transaction, and of changes of one row one after the other, stand as they were written", async () => {
  const company = newId();
  const many = Array.from({ length: 2_500 }, (_, index) => `event ${index}`);
  await write(company, ...many);
  await placeEvents(database);
  expect(await names(company)).toEqual(many);
});

it("each company has a count of its own, without gaps", async () => {
  const [one, other] = [newId(), newId()];
  await write(one, "a", "b");
  await write(other, "c");
  await write(one, "d");
  expect((await placeEvents(database)).sort()).toEqual([one, other].sort());
  expect(await readAfter(one, 0, 10)).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
  expect(await readAfter(other, 0, 10)).toEqual([{ seq: 1, name: "c" }]);
  expect(await placeEvents(database)).toEqual([]);
});

it("a reader who follows in small steps while many write and several give places gets each event once, in order", async () => {
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
  // And each writer's own in the order of its commits.
  for (const [writer, own] of written.entries())
    expect(followed.map(({ name }) => name).filter((name) => name.startsWith(`${writer} `))).toEqual(own);
});

it("processes killed while they write and give places lose nothing that was committed, and give no place twice", async () => {
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
    // In the middle of their work, whatever that is.
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
}, 60_000);
