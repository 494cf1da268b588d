import { PERMISSION_NAMES } from "@hearthline/contract/access/permissions";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
let people: People;
const admin = "admin@demo.test";
const LIMITED = "adjuster@demo.test";

beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
  await people.user(LIMITED, {
    name: "Adjuster",
    reach: "branch",
    permissions: ["permission:adjust", "report:view", "officer:add", "user:delete"],
  });
});
beforeEach(() => people.plan("professional_month"));

const create = (as: string, draft: object) => world.api(as, "post", "/api/role/create", draft);
const update = (as: string, change: object) => world.api(as, "post", "/api/role/update", change);

describe("the roles API", () => {
  it("lists the seven with their permissions, and marks those that the caller may grant", async () => {
    const { body } = await world.api(admin, "get", "/api/role/list");
    const names = body.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["Company Admin", "Branch Admin", "Loan Officer", "Viewer"]));
    const mine = (await world.api(LIMITED, "get", "/api/role/list")).body.data as {
      name: string;
      grantable: boolean;
    }[];
    const grantable = (name: string) => mine.find((role) => role.name === name)?.grantable;
    expect([grantable("Viewer"), grantable("Loan Officer"), grantable("Company Admin")]).toEqual([true, false, false]);
  });

  it("hides all roles from guests, including their own", async () => {
    expect((await world.api("realtor@demo.test", "get", "/api/role/list")).status).toBe(403);
    for (const name of ["Viewer", "Realtor"]) {
      const path = `/api/role/get-role-by-id?id=${await people.roleId(name)}`;
      expect((await world.api("realtor@demo.test", "get", path)).status).toBe(403);
    }
  });

  it("creates, copies, changes and deletes roles, and rejects a name that is taken", async () => {
    const made = await create(admin, {
      name: "Processor",
      reach: "branch",
      permissions: ["client:manage", "report:view"],
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ name: "Processor", builtIn: false, userCount: 0 });
    expect((await create(admin, { name: "processor", permissions: [] })).body.errors.name).toBeDefined();
    const changed = await update(admin, { id: made.body.data.id, permissions: ["report:view"] });
    expect(changed.body.data.permissions).toEqual(["report:view"]);
    const held = await world.api(admin, "get", `/api/role/get-permissions?id=${made.body.data.id}`);
    expect(held.body.data.filter(({ held: has }: { held: boolean }) => has)).toHaveLength(1);
    expect(held.body.data).toHaveLength(PERMISSION_NAMES.length);
    expect((await world.api(admin, "get", `/api/role/delete?id=${made.body.data.id}`)).status).toBe(200);
    expect((await world.api(admin, "get", `/api/role/get-role-by-id?id=${made.body.data.id}`)).status).toBe(404);
  });

  it("requires the Professional plan for custom roles", async () => {
    for (const plan of ["growth_month", "credit_graphs", null]) {
      await people.plan(plan);
      const refused = await create(admin, { name: "Another", permissions: [] });
      expect([refused.status, refused.body.code]).toEqual([402, "plan_required"]);
    }
  });

  it("applies a change at the next request of everyone who holds the role", async () => {
    await people.user("fresh@demo.test", { name: "Fresh", reach: "own", permissions: ["report:view"] });
    const list = () => world.api("fresh@demo.test", "get", "/api/template");
    expect((await list()).status).toBe(200);
    await update(admin, { id: await people.roleId("Fresh"), permissions: [] });
    expect((await list()).status).toBe(403);
  });

  it("does not delete a role that a user holds, or a built-in one", async () => {
    const held = await world.api(admin, "get", `/api/role/delete?id=${await people.roleId("Adjuster")}`);
    expect([held.status, held.body.message]).toEqual([409, "One user holds this role. Give them another first."]);
    expect((await world.api(admin, "get", `/api/role/delete?id=${await people.roleId("Viewer")}`)).status).toBe(409);
  });

  it("keeps every permission of Company Admin, so that a change can be undone", async () => {
    const id = await people.roleId("Company Admin");
    expect((await update(admin, { id, permissions: ["report:view"] })).status).toBe(409);
    expect((await update(admin, { id, reach: "own" })).status).toBe(409);
    expect((await update(admin, { id, name: "Boss" })).status).toBe(422);
  });

  it("lets built-in roles be changed", async () => {
    const id = await people.roleId("Partner");
    const changed = await update(admin, { id, permissions: ["report:view", "client:manage"] });
    expect(changed.body.data.permissions).toEqual(["client:manage", "report:view"]);
    await update(admin, { id, permissions: ["report:view"] });
  });
});

describe("a grant beyond the caller's own permissions", () => {
  it("is rejected in a new role", async () => {
    for (const draft of [
      { name: "Up", reach: "own", permissions: ["billing:manage"] },
      { name: "Wide", reach: "company", permissions: ["report:view"] },
    ])
      expect((await create(LIMITED, draft)).status).toBe(403);
    expect((await create(LIMITED, { name: "Fine", reach: "own", permissions: ["report:view"] })).status).toBe(201);
  });

  it("is rejected in a change of a role, whether the caller's own or another", async () => {
    const own = await people.roleId("Adjuster");
    expect((await update(LIMITED, { id: own, permissions: ["permission:adjust", "billing:manage"] })).status).toBe(403);
    expect((await update(LIMITED, { id: own, reach: "company" })).status).toBe(403);
    const officers = await people.roleId("Loan Officer");
    expect((await update(LIMITED, { id: officers, permissions: ["report:view"] })).status).toBe(403);
  });

  it("is rejected in a role that people of another branch hold", async () => {
    const branchId = await people.branch("Far away");
    const reader = { name: "Reader", reach: "own", permissions: ["report:view"] } as const;
    await people.user("near@demo.test", reader);
    await people.user("local@demo.test", {
      name: "Local adjuster",
      reach: "branch",
      permissions: ["permission:adjust", "report:view"],
    });
    const id = await people.roleId("Reader");
    expect((await update("local@demo.test", { id, name: "Readers" })).status).toBe(200);
    await people.user("far@demo.test", "Readers", { branchId });
    expect((await update("local@demo.test", { id, permissions: [] })).status).toBe(403);
    expect((await update(admin, { id, permissions: [] })).status).toBe(200);
  });

  it("is rejected when copying a role", async () => {
    const response = await world.app.inject({
      method: "POST",
      url: "/trpc/roles.copy",
      headers: {
        authorization: `Bearer ${await world.token(LIMITED)}`,
        "content-type": "application/json",
      },
      payload: JSON.stringify({ id: await people.roleId("Company Admin") }),
    });
    expect(response.statusCode).toBe(403);
  });

  it("is rejected for names that are not permissions, and for unknown fields", async () => {
    expect((await create(admin, { name: "Odd", permissions: ["everything"] })).status).toBe(422);
    for (const sly of [{ builtIn: true }, { companyId: "00000000-0000-4000-8000-000000000000" }]) {
      const response = await create(admin, { name: "Sly", permissions: [], ...sly });
      expect([response.status, response.body.details[0].field]).toEqual([422, Object.keys(sly)[0]]);
    }
  });
});
