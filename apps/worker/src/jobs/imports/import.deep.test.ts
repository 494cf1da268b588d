import { CANCELED } from "@hearthline/contract/imports/imports";
import { expect, test } from "vitest";
import { importOf } from "../../testing/imports.ts";
import { COLUMNS, deliver, importRow, person, setUp, system, world } from "./import.fixture.ts";

setUp();

test("leaves whole batches when canceled in the middle, and shows which rows are written", async () => {
  const id = await importOf(
    world,
    COLUMNS,
    Array.from({ length: 8_500 }, (_, at) => person(`Mid${at}`)),
  );
  const nothing = { state: "importing", progress: 0 };
  await system((db) => db.import.update({ where: { id }, data: nothing }));
  const running = deliver("write", id);
  for (let progress = 0; progress === 0; { progress } = await importRow(id))
    await new Promise((done) => setTimeout(done, 5));
  await system((db) => db.import.update({ where: { id }, data: { cancelAt: new Date() } }));
  await running;
  const { state, created, progress } = await importRow(id);
  expect(state).toBe(CANCELED);
  expect(created % 1_000).toBe(0);
  expect(progress).toBe(created);
  expect(await system((db) => db.client.count({ where: { firstName: { startsWith: "Mid" } } }))).toBe(created);
});
