import { newId } from "@hearthline/db/ids";
import { beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

const ADMIN = "admin@demo.test";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const get = (who: string, path: string) => world.api(who, "get", `/api/${path}`);
const userOf = (email: string) =>
  world.running.services.database.system((db) => db.user.findUniqueOrThrow({ where: { email } }));

/** Adds clients of the admin's own, all with the same source. */
async function addMany(source: string, count: number): Promise<void> {
  const { id: officerId, companyId } = await userOf(ADMIN);
  await world.running.services.database.system(
    (db) => db.$executeRaw`
      INSERT INTO "Client" (id, "companyId", "officerId", "firstName", "lastName", "searchText", source, "updatedAt")
      SELECT gen_random_uuid(), ${companyId}::uuid, ${officerId}::uuid, 'Counted', n::text, ' counted ' || n, ${source}, now() - n * interval '1 second' FROM generate_series(1, ${count}::int) n`,
  );
}

test("a list of over 10,000 clients is counted to 10,000 and says there are more, on every page and next to its name", async () => {
  await addMany("Exactly", 10_000);
  const counted = async (source: string) => {
    const { meta } = (await get(ADMIN, `client/list?sources=${source}`)).body;
    return [meta.total, meta.totalIsExact];
  };
  await expect.poll(() => counted("Exactly")).toEqual([10_000, undefined]);

  await addMany("Beyond", 10_030);
  const beyond = (page: number) => get(ADMIN, `client/list?sources=Beyond&page=${page}`);
  await expect.poll(() => counted("Beyond")).toEqual([10_000, false]);
  const deep = (await beyond(401)).body;
  expect(deep.data).toHaveLength(25);
  expect(deep.meta).toMatchObject({ page: 401, total: 10_026, totalIsExact: false });
  // The last page knows how many rows came before it.
  const last = (await beyond(402)).body;
  expect(last.data).toHaveLength(5);
  expect(last.meta).toMatchObject({ total: 10_030, nextCursor: null });
  expect(last.meta).not.toHaveProperty("totalIsExact");
  const none = (await beyond(900)).body;
  expect(none).toMatchObject({ data: [], meta: { total: 10_000, totalIsExact: false } });

  const lists = (await get(ADMIN, "client-lists/counts")).body.data;
  expect(lists).toMatchObject({ all: 10_000, allIsExact: false });
  expect(lists.builtIn[0]).not.toHaveProperty("countIsExact");
});

test("a client without a branch appears in the list of a branch manager who was given access to them", async () => {
  const [officer, manager] = [await userOf("officer@demo.test"), await userOf("branch@demo.test")];
  const id = newId();
  await world.running.services.database.system(async (db) => {
    const { companyId } = officer;
    const names = { firstName: "Nobranch", lastName: "Shown", searchText: " nobranch shown" };
    await db.client.create({ data: { id, companyId, officerId: officer.id, ...names, source: "Nobranch" } });
    await db.clientViewer.create({ data: { companyId, clientId: id, userId: manager.id } });
  });
  for (const asked of ["sources=Nobranch", "sources=Nobranch&sort=name", "q=nobranch"]) {
    const { body } = await get("branch@demo.test", `client/list?${asked}`);
    expect(
      body.data.map((one: { id: string }) => one.id),
      asked,
    ).toEqual([id]);
    expect(body.meta.total, asked).toBe(1);
  }
});
