import { REACH_NAMES } from "@hearthline/contract/access/roles";
import { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";
import type { Actor } from "./actor.ts";
import { isGuest, officerRows, officerSql, seesOfficer, visibleLoanSql, visibleLoans } from "./visibility.ts";

let world: World;
let base: Actor;
const officers: { id: string; branchId: string | null }[] = [];
let branches: string[];

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  branches = [await people.branch("East"), await people.branch("West")];
  for (const [index, branchId] of [branches[0], branches[0], branches[1], null, null].entries()) {
    const id = await people.user(`sight${index}@demo.test`, "Loan Officer", { branchId: branchId ?? null });
    officers.push({ id, branchId: branchId ?? null });
  }
  await world.running.services.database.system(async (db) => {
    const { companyId } = people;
    for (const { id: officerId, branchId } of officers)
      for (const deletedAt of [null, new Date()])
        await db.loan.create({
          data: { id: newId(), companyId, officerId, branchId, kind: "purchase", title: "Sight", deletedAt },
        });
  });
  const actor = await world.running.sessions.find(await world.token("admin@demo.test"));
  if (!actor) throw new Error("not signed in");
  base = actor;
});

/** Every reach with and without a branch and a supported officer, and the holder of a link. */
function everybody(): [string, Actor][] {
  const userIds = [officers[0]?.id ?? "", officers[3]?.id ?? "", newId()];
  const all: [string, Actor][] = [];
  for (const reach of REACH_NAMES)
    for (const branchId of [null, ...branches])
      for (const supportsUserId of reach === "supported" ? [null, officers[1]?.id ?? null] : [null])
        for (const userId of userIds)
          all.push([
            `${reach}, ${branchId ? "a branch" : "no branch"}`,
            { ...base, reach, branchId, supportsUserId, userId },
          ]);
  all.push(["a link", { ...base, kind: "recipient", reach: "shared", branchId: branches[0] ?? null }]);
  return all;
}

describe("visibility", () => {
  it("is the same in Prisma, in SQL and for a loaded row, for every reach, with a branch and without", async () => {
    await world.running.services.database.scoped(base.companyId, async (db) => {
      const rows = await db.loan.findMany({ select: { id: true, officerId: true, branchId: true, deletedAt: true } });
      for (const [who, actor] of everybody()) {
        const inHand = rows.filter((row) => seesOfficer(actor, row));
        const ids = (found: { id: string }[]) => found.map(({ id }) => id).sort();
        const byPrisma = await db.loan.findMany({ where: officerRows(actor), select: { id: true } });
        const bySql = await db.$queryRaw<{ id: string }[]>(
          Prisma.sql`SELECT l.id::text FROM "Loan" l WHERE ${officerSql(actor, "l")}`,
        );
        expect(ids(byPrisma), who).toEqual(ids(inHand));
        expect(ids(bySql), who).toEqual(ids(inHand));
        const standing = inHand.filter(({ deletedAt }) => deletedAt === null);
        const loans = await db.loan.findMany({ where: visibleLoans(actor), select: { id: true } });
        const loansBySql = await db.$queryRaw<{ id: string }[]>(
          Prisma.sql`SELECT l.id::text FROM "Loan" l WHERE ${visibleLoanSql(actor)}`,
        );
        expect(ids(loans), who).toEqual(ids(standing));
        expect(ids(loansBySql), who).toEqual(ids(standing));
      }
    });
  });

  it("is limited to their own rows for a branch admin without a branch: rows without a branch are not included", () => {
    const [, , , alone] = officers;
    const actor: Actor = { ...base, reach: "branch", branchId: null, userId: newId() };
    expect(officerRows(actor)).toEqual({ officerId: actor.userId });
    expect(seesOfficer(actor, { officerId: alone?.id ?? "", branchId: null })).toBe(false);
  });

  it("is empty for guests and link holders: they read versions sent to them by other ways", () => {
    for (const [who, actor] of everybody()) {
      if (!isGuest(actor) && actor.kind !== "recipient") continue;
      for (const { id, branchId } of officers) expect(seesOfficer(actor, { officerId: id, branchId }), who).toBe(false);
    }
  });
});

describe("undoing a deletion", () => {
  it("restores only what the caller sees: by branch reach without a branch, only their own", async () => {
    const people = await demoPeople(world);
    const { services, sessions } = world.running;
    const email = "branchless@demo.test";
    const id = await people.user(email, "Branch Admin", { branchId: null });
    const own = newId();
    const deletedAt = new Date();
    const others = await services.database.system(async (db) => {
      const { companyId } = people;
      await db.loan.create({
        data: { id: own, companyId, officerId: id, branchId: null, kind: "purchase", title: "Own", deletedAt },
      });
      return db.loan.findMany({ where: { companyId, title: "Sight", deletedAt: { not: null } }, select: { id: true } });
    });
    const token = await sessions.begin(
      { id, companyId: people.companyId },
      { address: "127.0.0.1", userAgent: "test" },
    );
    const restore = async (ids: string[]) => {
      const response = await world.app.inject({
        method: "POST",
        url: "/trpc/loans.restore",
        headers: {
          authorization: `Bearer ${token.token}`,
          "content-type": "application/json",
          origin: "http://hearthline.test",
        },
        payload: JSON.stringify({ ids }),
      });
      return { status: response.statusCode, data: response.json().result?.data };
    };
    expect(others.length).toBeGreaterThan(0);
    for (const { id: foreign } of others) expect((await restore([own, foreign])).status).toBe(404);
    expect(await restore([own])).toEqual({ status: 200, data: { restored: 1 } });
  });
});
