import { beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const OFFICER = "officer@demo.test";
const add = (...borrowers: object[]) => world.api(OFFICER, "post", "/api/loan/file-borrowers", { borrowers });
const found = async (name: string) =>
  (await world.api(OFFICER, "get", `/api/client/search-client?name=${name}`)).body.data.length;

it("the borrowers of a file become clients, in order", async () => {
  const { status, body } = await add(
    { firstName: "Dana", lastName: "Fileborn", email: "dana@fileborn.test", phone: "2085550141" },
    { firstName: "Luís", lastName: "Fileborn" },
  );
  expect(status).toBe(201);
  expect(body.data.clients.map((one: { name: string; email: string | null }) => [one.name, one.email])).toEqual([
    ["Dana Fileborn", "dana@fileborn.test"],
    ["Luís Fileborn", null],
  ]);
});

it.each([
  ["an invalid email address", { firstName: "Luís", email: "luís.obrien-núñez@example.com" }, 422, "borrowers.1.email"],
  ["an invalid phone number", { firstName: "Luís", phone: "12" }, 422, "borrowers.1.phone"],
  ["an address that a client has", { firstName: "Luís", email: "dana@fileborn.test" }, 409, "borrowers.1.email"],
  ["name and address of the one before", { firstName: "Ann", email: "first@halfway.test" }, 409, "borrowers.1.email"],
])("no client is created if the second borrower has %s", async (_, second, status, field) => {
  const response = await add({ firstName: "Ann", lastName: "Halfway", email: "first@halfway.test" }, second);
  expect([response.status, Object.keys(response.body.errors)]).toEqual([status, [field]]);
  expect(await found("Halfway")).toBe(0);
  // A client that was rolled back cannot be found.
  if (response.body.existingId)
    expect((await world.api(OFFICER, "get", `/api/client/profile/${response.body.existingId}`)).status).toBe(200);
});

it("two borrowers with one mailbox become two clients of one household", async () => {
  const email = "both@sharing.test";
  const { status, body } = await add(
    { firstName: "Ana", lastName: "Sharing", email },
    { firstName: "Bo", lastName: "Sharing", email },
    { firstName: "Cy", lastName: "Alone" },
  );
  expect(status).toBe(201);
  const ids = body.data.clients.map(({ id }: { id: string }) => id);
  const members = await world.running.services.database.system((db) =>
    db.householdMember.findMany({ where: { clientId: { in: ids } }, orderBy: { position: "asc" } }),
  );
  expect(members.map(({ clientId, role }) => [clientId, role])).toEqual([
    [ids[0], "primary"],
    [ids[1], "other"],
  ]);
  expect(new Set(members.map(({ householdId }) => householdId)).size).toBe(1);
});
