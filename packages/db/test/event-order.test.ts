import { expect, it } from "vitest";
import { placeEvents, writeEvents } from "../src/events.ts";
import { newId } from "../src/ids.ts";
import { changed, database, OURSELVES, readAfter, setUp } from "./event-order.fixture.ts";

setUp();

const write = (company: string, ...names: string[]) =>
  database.scoped(company, (db) => writeEvents(db, company, OURSELVES, names.map(changed)));

const names = async (company: string) => (await readAfter(company, 0, 10_000)).map(({ name }) => name);

/** A transaction that has written its event and waits for the signal to commit. */
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

it("a transaction that writes first and commits last is not skipped by a reader in between", async () => {
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
  // A reader who had read up to 1 gets the late one, and the rolled-back one leaves no gap.
  expect(await readAfter(company, 1, 10)).toEqual([{ seq: 2, name: "slow" }]);
});

it("events of one transaction, and of consecutive changes of one row, are in the order in which they were written", async () => {
  const company = newId();
  const many = Array.from({ length: 2_500 }, (_, index) => `event ${index}`);
  await write(company, ...many);
  await placeEvents(database);
  expect(await names(company)).toEqual(many);
});

it("each company has its own count, without gaps", async () => {
  const [one, other] = [newId(), newId()];
  await write(one, "a", "b");
  await write(other, "c");
  await write(one, "d");
  expect((await placeEvents(database)).sort()).toEqual([one, other].sort());
  expect(await readAfter(one, 0, 10)).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
  expect(await readAfter(other, 0, 10)).toEqual([{ seq: 1, name: "c" }]);
  expect(await placeEvents(database)).toEqual([]);
});
