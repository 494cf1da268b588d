import { beforeAll, expect, test } from "vitest";
import { importOf } from "../../testing/imports.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  return () => world.close();
});

const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);
const MINUTE_MS = 60_000;

let runs = 0;
const refresh = () => world.deliver({ name: "signals.refresh", payload: {}, id: `signals-refresh-${runs++}` });
const stale = () => system((db) => db.signalStale.count({ where: { companyId: world.company.companyId } }));

/** Creates an import that has written a client, and has been in a state for some minutes. */
async function imported(name: string, state: string, minutes: number) {
  const id = await importOf(world, ["firstName", "email"], [[name, `${name}@signals.test`]]);
  const stand = (now: string, ago: number) =>
    system((db) =>
      db.import.update({ where: { id }, data: { state: now, confirmedAt: new Date(Date.now() - ago * MINUTE_MS) } }),
    );
  await stand("importing", 0);
  await world.deliver({
    name: "imports.write",
    payload: { companyId: world.company.companyId, importId: id },
    id: `write-${id}`,
  });
  await stand(state, minutes);
  return stand;
}

test("computes who to call after a running import, which delays it by at most ten minutes", async () => {
  const stand = await imported("running", "importing", 1);
  const before = await stale();
  expect(before).toBeGreaterThan(0);
  await refresh();
  expect(await stale()).toBe(before);
  await stand("importing", 11);
  await refresh();
  expect(await stale()).toBe(0);
});

test("computes who to call as soon as an import is written", async () => {
  await imported("written", "done", 1);
  expect(await stale()).toBeGreaterThan(0);
  await refresh();
  expect(await stale()).toBe(0);
});
