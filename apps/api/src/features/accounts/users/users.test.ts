import { PERMISSION_NAMES } from "@hearthline/contract/access/permissions";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
let people: People;
const admin = "admin@demo.test";
const branch = "branch@demo.test";

beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
});
beforeEach(() => people.plan("professional_month"));

const create = (as: string, draft: object) => world.api(as, "post", "/api/auth/register-user-with-role", draft);
const update = (as: string, change: object) => world.api(as, "post", "/api/auth/update-user-with-role", change);
const userBy = (email: string) =>
  world.running.services.database.system((db) =>
    db.user.findUniqueOrThrow({ where: { email }, include: { roles: { include: { role: true } } } }),
  );

describe("users", () => {
  it("are listed as colleagues only, plus guests if a company manager asks for them", async () => {
    const named = async (as: string, input: object): Promise<string[]> => {
      const response = await world.app.inject({
        method: "GET",
        url: `/trpc/users.colleagues?input=${encodeURIComponent(JSON.stringify(input))}`,
        headers: { authorization: `Bearer ${await world.token(as)}` },
      });
      return response.json().result.data.items.map(({ name }: { name: string }) => name);
    };
    expect(await named(admin, {})).not.toContain("Helen Dvorak");
    expect(await named(admin, { guests: true })).toEqual(expect.arrayContaining(["Helen Dvorak", "Laura Whitfield"]));
    expect(await named("officer@demo.test", { guests: true })).not.toContain("Helen Dvorak");
  });

  it("are listed by page, filter and role, as far as the caller sees", async () => {
    const all = await world.api(admin, "get", "/api/auth/get-users?perPage=3");
    expect(all.body.meta).toMatchObject({ page: 1, perPage: 3 });
    expect(all.body.data).toHaveLength(3);
    const found = await world.api(admin, "get", "/api/auth/get-users?q=whitfield");
    expect(found.body.data).toMatchObject([{ name: "Laura Whitfield", roles: [{ name: "Loan Officer" }] }]);
    const elsewhere = await people.branch("Durham");
    const far = await people.user("durham@demo.test", "Loan Officer", { branchId: elsewhere });
    const seen = await world.api(branch, "get", "/api/auth/get-users?perPage=100");
    expect(seen.body.data.map(({ id }: { id: string }) => id)).not.toContain(far);
    expect((await world.api(branch, "get", `/api/auth/get-user-by-id?id=${far}`)).status).toBe(404);
    expect((await world.api(admin, "get", `/api/auth/get-user-by-id?id=${far}`)).status).toBe(200);
  });

  it("are created with a role and get a link to choose a password, which signs them in once", async () => {
    const made = await create(admin, {
      name: "Ada New",
      email: "Ada@New.test",
      role: "Loan Officer",
      phone: "(919) 555-0143",
      nmls: "998877",
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ email: "ada@new.test", phone: "+19195550143", confirmed: false });
    const { data } = await people.mail("ada@new.test", "set-password");
    expect(data).toMatchObject({ invitedBy: "Margaret Ellison", company: "Northgate Home Lending", hours: 168 });
    expect(String(data.link)).toMatch(/^http:\/\/hearthline\.test\/reset-password\//);
    const hash = String(data.link).split("/").at(-1);
    const choose = () =>
      world.api(undefined, "post", "/api/auth/reset-password/verify-hash", { hash, password: "a long enough one" });
    const looked = await world.api(undefined, "post", "/api/auth/reset-password/verify-hash", { hash });
    expect(looked.body.data.welcome).toEqual({
      name: "Ada New",
      companyName: "Northgate Home Lending",
      branchName: "Raleigh",
    });
    const chosen = await choose();
    expect([chosen.status, chosen.body.data.signedIn]).toEqual([200, true]);
    const cookie = String(chosen.headers["set-cookie"]).match(/access_token=([^;]+)/)?.[1];
    const me = await world.app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${cookie}` } });
    expect(me.json().data).toMatchObject({ email: "ada@new.test", branchName: "Raleigh" });
    expect((await choose()).status).toBe(410);
    const login = await world.api(undefined, "post", "/api/auth/login", {
      email: "ada@new.test",
      password: "a long enough one",
    });
    expect(login.body.token).toBeTruthy();
  });

  it("cannot be created with an address that is in use in any company", async () => {
    const ours = await create(admin, { name: "X Y", email: "officer@demo.test" });
    const theirs = await create(admin, { name: "X Y", email: "officer@other.test" });
    expect([ours.status, theirs.status]).toEqual([422, 422]);
    // The response names a colleague whom the caller sees; for anyone else it says only that the address is in use.
    const { existingId, ...told } = ours.body;
    expect([existingId, told]).toEqual([(await userBy("officer@demo.test")).id, theirs.body]);
  });

  it("do not reveal which addresses exist to a caller who tries a list of them", async () => {
    await people.user("curious@demo.test", "Company Admin");
    const responses = [];
    for (let tries = 0; tries < 12; tries += 1)
      responses.push((await create("curious@demo.test", { name: "X Y", email: "officer@other.test" })).status);
    expect(responses).toEqual([...Array(10).fill(422), 429, 429]);
    expect((await create("curious@demo.test", { name: "X Y", email: "fresh@demo.test" })).status).toBe(201);
    await world.running.services.database.system((db) =>
      db.user.updateMany({ where: { email: "curious@demo.test" }, data: { deactivatedAt: new Date() } }),
    );
  });

  it("get an email when their role changes, and nothing else about them changes", async () => {
    const id = await people.user("changing@demo.test", "Viewer");
    const before = await userBy("changing@demo.test");
    const response = await update(admin, {
      id,
      role: "Loan Officer",
    });
    for (const sly of [{ email: "evil@demo.test" }, { passwordHash: "x" }, { companyId: id }])
      expect((await update(admin, { id, ...sly })).status).toBe(422);
    expect(response.body.data.roles).toMatchObject([{ name: "Loan Officer" }]);
    const after = await userBy("changing@demo.test");
    expect([after.email, after.passwordHash, after.companyId]).toEqual([
      before.email,
      before.passwordHash,
      before.companyId,
    ]);
    expect((await people.mail("changing@demo.test", "role-changed")).data).toMatchObject({
      before: ["Viewer"],
      after: ["Loan Officer"],
    });
  });

  it("are sent a reset email by an admin, over a bearer token only", async () => {
    const id = await people.id("partner@demo.test");
    const cookie = { cookie: `access_token=${await world.token(admin)}` };
    for (const path of ["reset-password", "delete"])
      expect((await world.app.inject({ url: `/api/auth/${path}?id=${id}`, headers: cookie })).statusCode).toBe(401);
    expect((await world.api(admin, "get", `/api/auth/reset-password?id=${id}`)).status).toBe(200);
    expect(String((await people.mail("partner@demo.test", "reset-password")).data.link)).toContain("/reset-password/");
  });
});

describe("a grant beyond the caller's own permissions", () => {
  it("is rejected in a new account", async () => {
    const email = "climber@demo.test";
    for (const role of ["Company Admin", "Branch Admin"])
      expect((await create(branch, { name: "A B", email, role })).status).toBe(403);
    expect((await create(branch, { name: "A B", email, role: "Loan Officer" })).status).toBe(201);
  });

  it("is rejected in a change of an account, above all the caller's own", async () => {
    const me = await people.id(branch);
    const role = await people.roleId("Company Admin");
    expect((await update(branch, { id: me, roleIds: [role] })).status).toBe(403);
    const adjuster = await people.user("adj@demo.test", {
      name: "Adj",
      reach: "branch",
      permissions: ["permission:adjust", "officer:add", "report:view"],
    });
    expect((await update("adj@demo.test", { id: adjuster, roleIds: [role] })).status).toBe(403);
    expect((await update("adj@demo.test", { id: adjuster, role: "Loan Officer" })).status).toBe(403);
    expect((await update("adj@demo.test", { id: adjuster, role: "Realtor" })).status).toBe(200);
  });

  it("is rejected when changing a person who may do more", async () => {
    const boss = await people.id(admin);
    expect((await update(branch, { id: boss, name: "Nobody" })).status).toBe(403);
    expect((await world.api(branch, "get", `/api/auth/delete?id=${boss}`)).status).toBe(403);
  });

  it("is rejected with roles or branches of another company", async () => {
    const theirs = await world.running.services.database.system(async (db) => {
      const user = await db.user.findUniqueOrThrow({
        where: { email: "officer@other.test" },
        include: { roles: true },
      });
      return { role: user.roles[0]?.roleId, branch: user.branchId };
    });
    const draft = { name: "A B", email: "mix@demo.test" };
    expect((await create(admin, { ...draft, roleIds: [theirs.role] })).status).toBe(404);
    expect((await create(admin, { ...draft, branchId: theirs.branch })).status).toBe(404);
  });
});

describe("the last Company Admin", () => {
  it("cannot be deleted or demoted", async () => {
    const id = await people.id(admin);
    expect((await update(admin, { id, role: "Loan Officer" })).status).toBe(409);
    await people.user("deputy@demo.test", { name: "Deputy", reach: "company", permissions: PERMISSION_NAMES });
    expect((await world.api("deputy@demo.test", "get", `/api/auth/delete?id=${id}`)).status).toBe(409);
    expect((await update("deputy@demo.test", { id, role: "Viewer" })).status).toBe(409);
    const second = await people.user("second@demo.test", "Company Admin");
    expect((await update("deputy@demo.test", { id: second, role: "Viewer" })).status).toBe(200);
  });

  it("is not lost when two admins demote each other concurrently", async () => {
    const one = await people.user("one@demo.test", "Company Admin");
    const two = await people.user("two@demo.test", "Company Admin");
    await world.running.services.database.system((db) =>
      db.user.updateMany({ where: { email: admin }, data: { deactivatedAt: new Date() } }),
    );
    const responses = await Promise.all([
      update("one@demo.test", { id: two, role: "Viewer" }),
      update("two@demo.test", { id: one, role: "Viewer" }),
    ]);
    // The slower call finds the last admin, or is no longer from an admin.
    const [done, refused] = responses.map(({ status }) => status).sort();
    expect(done).toBe(200);
    expect([403, 409]).toContain(refused);
    await world.running.services.database.system(async (db) => {
      const still = { id: { in: [one, two] }, roles: { some: { role: { name: "Company Admin" } } } };
      expect(await db.user.count({ where: still })).toBe(1);
      await db.user.updateMany({ where: { email: admin }, data: { deactivatedAt: null } });
      await db.user.updateMany({ where: { id: { in: [one, two] } }, data: { deactivatedAt: new Date() } });
    });
  });

  it("is not lost when two admins delete each other concurrently, and the slower one is signed out", async () => {
    const { database } = world.running.services;
    for (let round = 0; round < 3; round += 1) {
      const names = [`left${round}@demo.test`, `right${round}@demo.test`] as const;
      const ids = [await people.user(names[0], "Company Admin"), await people.user(names[1], "Company Admin")] as const;
      await Promise.all(names.map((name) => world.token(name)));
      await database.system((db) =>
        db.user.updateMany({ where: { email: admin }, data: { deactivatedAt: new Date() } }),
      );
      const responses = await Promise.all([
        world.api(names[0], "get", `/api/auth/delete?id=${ids[1]}`),
        world.api(names[1], "get", `/api/auth/delete?id=${ids[0]}`),
      ]);
      await database.system(async (db) => {
        await db.user.updateMany({ where: { email: admin }, data: { deactivatedAt: null } });
        await db.user.updateMany({ where: { id: { in: [...ids] } }, data: { deactivatedAt: new Date() } });
      });
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });
});

describe("deleting a user", () => {
  it("hands clients, loans and support staff to the chosen colleague and ends sessions and tokens", async () => {
    const leaver = await people.user("leaver@demo.test", {
      name: "Leaver role",
      reach: "own",
      permissions: ["client:manage", "report:create", "report:view", "token:manage"],
    });
    const heir = await people.user("heir@demo.test", "Loan Officer");
    const helper = await people.user("helper@demo.test", "Viewer", { supportsUserId: leaver });
    const client = (await world.api("leaver@demo.test", "post", "/api/client/store", { firstName: "Cleo" })).body.data;
    const loan = (
      await world.api("leaver@demo.test", "post", "/api/loan/purchase/create", {
        title: "Handed on",
        clientIds: [client.id],
        scenarios: [
          { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 },
        ],
      })
    ).body.data;
    const token = (
      await world.api("leaver@demo.test", "post", "/api/create/tokens", { name: "T", permissions: ["report:view"] })
    ).body.token;
    const withToken = () => world.app.inject({ url: "/api/loan-types", headers: { authorization: `Bearer ${token}` } });
    const user = () => world.app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${token}` } });
    expect((await withToken()).statusCode).toBe(200);
    expect((await user()).statusCode).toBe(200);
    const gone = await world.api(admin, "get", `/api/auth/delete?id=${leaver}&toUserId=${heir}`);
    expect(gone.body.data).toEqual({ id: leaver, toUserId: heir });
    expect((await user()).statusCode).toBe(401);
    expect((await world.api("leaver@demo.test", "get", "/api/auth/user")).status).toBe(401);
    expect((await world.api("heir@demo.test", "get", `/api/loan/purchase/${loan.id}`)).status).toBe(200);
    expect((await world.api("heir@demo.test", "get", `/api/client/profile/${client.id}`)).status).toBe(200);
    expect((await world.api("helper@demo.test", "get", `/api/loan/purchase/${loan.id}`)).status).toBe(200);
    expect(helper).toBeTruthy();
    expect((await world.api(admin, "get", `/api/auth/get-user-by-id?id=${leaver}`)).status).toBe(404);
    const again = await create(admin, { name: "Back Again", email: "leaver@demo.test" });
    expect(again.status).toBe(201);
  });

  it("never hands over to a user of another company, or to a realtor", async () => {
    const id = await people.user("leaver2@demo.test", "Loan Officer");
    const stranger = await people.id("officer@other.test");
    const realtor = await people.id("realtor@demo.test");
    expect((await world.api(admin, "get", `/api/auth/delete?id=${id}&toUserId=${stranger}`)).status).toBe(404);
    expect((await world.api(admin, "get", `/api/auth/delete?id=${id}&toUserId=${realtor}`)).status).toBe(422);
    expect((await world.api(admin, "get", `/api/auth/get-user-by-id?id=${id}`)).status).toBe(200);
  });
});

describe("an officer who changes branches", () => {
  it("moves clients and loans to the new branch", async () => {
    const id = await people.user("moving@demo.test", "Loan Officer");
    const made = (await world.api("moving@demo.test", "post", "/api/client/store", { firstName: "Along" })).body.data;
    const seen = async () => (await world.api(branch, "get", `/api/client/profile/${made.id}`)).status;
    expect(await seen()).toBe(200);
    expect((await update(admin, { id, branchId: await people.branch("Cary") })).status).toBe(200);
    expect(await seen()).toBe(404);
    expect((await world.api("moving@demo.test", "get", `/api/client/profile/${made.id}`)).status).toBe(200);
  });
});

describe("support staff", () => {
  it("see what the officer they support sees, and can change nothing", async () => {
    const made = (await world.api("officer@demo.test", "post", "/api/client/store", { firstName: "Seen" })).body.data;
    expect((await world.api("viewer@demo.test", "get", `/api/client/profile/${made.id}`)).status).toBe(200);
    await people.user("officer9@demo.test", "Loan Officer");
    const other = (await world.api("officer9@demo.test", "post", "/api/client/store", { firstName: "Other" })).body
      .data;
    expect((await world.api("viewer@demo.test", "get", `/api/client/profile/${other.id}`)).status).toBe(404);
    expect((await world.api("viewer@demo.test", "post", "/api/client/store", { firstName: "No" })).status).toBe(403);
  });

  it("are limited to two on the Growth plan", async () => {
    await people.plan("growth_month");
    const draft = (number: number) => ({ name: "Support", email: `support${number}@demo.test`, role: "Viewer" });
    const now = (await world.api(admin, "get", "/api/auth/get-users?perPage=100")).body.data.filter(
      ({ roles }: { roles: { name: string }[] }) => roles.some(({ name }) => name === "Viewer"),
    ).length;
    for (let number = now; number < 2; number += 1) expect((await create(admin, draft(number))).status).toBe(201);
    const refused = await create(admin, draft(9));
    expect([refused.status, refused.body.code]).toEqual([402, "plan_required"]);
    const id = await people.id("officer@demo.test");
    expect((await update(admin, { id, role: "Viewer" })).status).toBe(402);
    const officers = await people.roleId("Loan Officer");
    const narrowed = await world.api(admin, "post", "/api/role/update", { id: officers, reach: "supported" });
    expect([narrowed.status, narrowed.body.code]).toEqual([402, "plan_required"]);
    await people.plan("professional_month");
    expect((await create(admin, draft(9))).status).toBe(201);
  });
});
