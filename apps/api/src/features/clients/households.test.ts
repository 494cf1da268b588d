import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
const OFFICER = "officer@demo.test";
const DURHAM = "durham@demo.test";
const ADMIN = "admin@demo.test";

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  await people.user(DURHAM, "Loan Officer", { branchId: await people.branch("Durham") });
});

const call = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);
async function done(path: string, body: object, as = OFFICER) {
  const response = await call(path, body, as);
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body.data;
}
const client = async (name: string, as = OFFICER): Promise<string> => (await done("client/store", { name }, as)).id;
const read = (id: string, as = OFFICER) => world.api(as, "get", `/api/households/${id}`);
const names = async (id: string, as = OFFICER) =>
  (await read(id, as)).body.data.members.map(({ name }: { name: string }) => name);
const of = async (clientId: string) => (await world.api(OFFICER, "get", `/api/client/profile/${clientId}`)).body.data;

describe("a household", () => {
  it("groups clients, each with a role, and appears on their pages", async () => {
    const [helen, mark] = [await client("Helen Marsh"), await client("Mark Marsh")];
    const household = await done("households", {
      name: "The Marshes",
      members: [
        { clientId: helen, role: "primary" },
        { clientId: mark, role: "spouse" },
      ],
    });
    expect((await of(mark)).household).toEqual(household);
    expect(household.members).toMatchObject([
      { name: "Helen Marsh", role: "primary" },
      { name: "Mark Marsh", role: "spouse" },
    ]);
    expect((await done("households/rename", { id: household.id, name: "Marsh and Marsh" })).name).toBe(
      "Marsh and Marsh",
    );
  });

  it("takes a client out of their previous household, which is deleted if it has no members left", async () => {
    const [ann, ben] = [await client("Ann Low"), await client("Ben Low")];
    const first = await done("households", { name: "First", members: [{ clientId: ann }] });
    const second = await done("households", { name: "Second", members: [{ clientId: ben }, { clientId: ann }] });
    expect((await read(first.id)).status).toBe(404);
    expect(await names(second.id)).toEqual(["Ben Low", "Ann Low"]);
    await done("households/members", { id: second.id, members: [{ clientId: ben }] });
    expect((await of(ann)).household).toBeNull();
  });

  it("can be dissolved and created again unchanged; its members stay clients", async () => {
    const cara = await client("Cara Low");
    const made = await done("households", { name: "Alone", members: [{ clientId: cara, role: "primary" }] });
    const was = await done("households/delete", { id: made.id });
    expect((await of(cara)).household).toBeNull();
    const again = await done("households", {
      name: was.name,
      members: was.members.map(({ clientId, role }: { clientId: string; role: string }) => ({ clientId, role })),
    });
    expect({ ...again, id: "" }).toEqual({ ...made, id: "" });
  });

  it("shows an officer only their own clients, and keeps the others when the list changes", async () => {
    const [ours, theirs] = [await client("Ours Low"), await client("Theirs Low", DURHAM)];
    const { id } = await done(
      "households",
      { name: "Both", members: [{ clientId: ours }, { clientId: theirs }] },
      ADMIN,
    );
    expect(await names(id)).toEqual(["Ours Low"]);
    const more = await client("More Low");
    await done("households/members", { id, members: [{ clientId: more }] });
    expect((await names(id, ADMIN)).sort()).toEqual(["More Low", "Theirs Low"]);
    const response = await call("households/members", { id, members: [{ clientId: theirs }] });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([404, ["members.0.clientId"]]);
  });

  it("keeps other officers' clients when one officer dissolves it, and lets that officer add their own back", async () => {
    const [ours, theirs] = [await client("Ours Day"), await client("Theirs Day", DURHAM)];
    const members = [{ clientId: ours }, { clientId: theirs }];
    const { id } = await done("households", { name: "Days", members }, ADMIN);
    const was = await done("households/delete", { id });
    expect(was).toMatchObject({ name: "Days", members: [{ name: "Ours Day" }], remains: true });
    expect([(await read(id)).status, await names(id, ADMIN)]).toEqual([404, ["Theirs Day"]]);
    const again = await done("households", { name: "Days", members: [{ clientId: ours }], householdId: id });
    expect(again).toMatchObject({ id, members: [{ name: "Ours Day" }] });
    expect((await names(id, ADMIN)).sort()).toEqual(["Ours Day", "Theirs Day"]);
    expect(await done("households/delete", { id }, ADMIN)).toMatchObject({ remains: false });
    const gone = await call("households", { name: "Days", members: [{ clientId: ours }], householdId: id });
    expect(gone.status).toBe(404);
  });
});
