import { beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const OFFICER = "officer@demo.test";
const add = (...borrowers: object[]) => world.api(OFFICER, "post", "/api/loan/file-borrowers", { borrowers });
const found = async (name: string) =>
  (await world.api(OFFICER, "get", `/api/client/search-client?name=${name}`)).body.data.length;

it("makes the borrowers of a file clients, in their order", async () => {
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
  [
    "an address that no mailbox has",
    { firstName: "Luís", email: "luís.obrien-núñez@example.com" },
    422,
    "borrowers.1.email",
  ],
  ["a phone that is none", { firstName: "Luís", phone: "12" }, 422, "borrowers.1.phone"],
  ["an address that a client has", { firstName: "Luís", email: "dana@fileborn.test" }, 409, "borrowers.1.email"],
  ["the address of the one before", { firstName: "Luís", email: "first@halfway.test" }, 409, "borrowers.1.email"],
])("makes nobody a client where the second has %s", async (_, second, status, field) => {
  const answer = await add({ firstName: "Ann", lastName: "Halfway", email: "first@halfway.test" }, second);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
  expect(await found("Halfway")).toBe(0);
});
