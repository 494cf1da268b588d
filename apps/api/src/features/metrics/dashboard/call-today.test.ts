import type { CallToday } from "@hearthline/contract/clients/call-today";
import { newId } from "@hearthline/db/ids";
import { refreshStale, SIGNALS_AT_ONCE } from "@hearthline/domain/signals/refresh-signals";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const DURHAM = "durham@demo.test";
const ADMIN = "admin@demo.test";
const DAY_MS = 86_400_000;
let world: World;
let officerId = "";
let companyId = "";
let branchId = "";

const system: World["running"]["services"]["database"]["system"] = (work) =>
  world.running.services.database.system(work);

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  branchId = await people.branch("Durham");
  await people.user(DURHAM, "Loan Officer", { branchId });
  ({ id: officerId, companyId } = await system((db) => db.user.findUniqueOrThrow({ where: { email: DURHAM } })));
});
beforeEach(async () => {
  await system((db) => db.client.deleteMany({ where: { officerId } }));
});

/** Runs what the worker does each minute. */
const refresh = () =>
  system(async (db) => {
    while ((await refreshStale(db, world.running.services.secrets, companyId)) === SIGNALS_AT_ONCE);
  });

async function client(firstName: string, fields: object = {}): Promise<string> {
  const id = newId();
  await system((db) =>
    db.client.create({
      data: {
        id,
        companyId,
        officerId,
        branchId,
        firstName,
        lastName: "Ames",
        searchText: firstName,
        emails: { create: { companyId, email: `${firstName.toLowerCase()}@ames.test` } },
        phones: { create: { companyId, phone: "+19195550171" } },
        ...fields,
      },
    }),
  );
  return id;
}

const task = (clientId: string, daysAgo: number) =>
  system((db) =>
    db.clientTask.create({
      data: {
        companyId,
        clientId,
        title: "Send the tax bill",
        dueOn: new Date(Date.now() - daysAgo * DAY_MS),
        createdAt: new Date(Date.now() - 30 * DAY_MS),
      },
    }),
  );

async function calls(as = DURHAM, query = ""): Promise<CallToday> {
  const { body, status } = await world.api(as, "get", `/api/dashboard/call-today${query}`);
  expect(status).toBe(200);
  return body.data;
}
const names = async (as?: string, query?: string) => (await calls(as, query)).calls.map(({ name }) => name);

async function decide(clientId: string, decision: string, more: object = {}): Promise<string> {
  const { body, status } = await world.api(DURHAM, "post", "/api/dashboard/call-decisions", {
    clientId,
    decision,
    ...more,
  });
  expect(status).toBe(201);
  await refresh();
  return body.data.id;
}

describe("the list of people to call today", () => {
  it("explains each call in one sentence, with the parts of the score and the ways to reach the person", async () => {
    await task(await client("Nora"), 2);
    await refresh();
    const [call] = (await calls()).calls;
    expect(call).toMatchObject({ name: "Nora Ames", kind: "task-due", evidence: { bold: "Send the tax bill" } });
    expect(call?.parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(call?.score ?? 0, 5);
    expect(call?.phone).toEqual({ address: "+19195550171", state: "allowed" });
    expect(call?.text?.state).toBe("not-asked");
  });

  it("lists at most ten people, the highest score first", async () => {
    for (let index = 0; index < 12; index += 1) await task(await client(`N${index}`), index % 4);
    await refresh();
    const { calls: found } = await calls();
    expect(found).toHaveLength(10);
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it("leaves out people who are done, snoozed or not interested, and undo restores them", async () => {
    for (const decision of ["done", "snoozed", "not-interested"]) {
      const id = await client("Nora");
      await task(id, 1);
      await refresh();
      expect(await names()).toEqual(["Nora Ames"]);
      const made = await decide(id, decision);
      expect(await names(), decision).toEqual([]);
      expect((await calls()).decided).toMatchObject([{ id: made, clientId: id, decision }]);
      expect((await world.api(DURHAM, "delete", `/api/dashboard/call-decisions/${made}`)).status).toBe(200);
      await refresh();
      expect(await names()).toEqual(["Nora Ames"]);
      await system((db) => db.client.delete({ where: { id } }));
    }
  });

  it("lists them again after something new happens, but not for what was known before", async () => {
    const id = await client("Nora");
    await task(id, 1);
    await refresh();
    await decide(id, "not-interested");
    // A task due before the decision is nothing new; one created after it is.
    await task(id, 3);
    await refresh();
    expect(await names()).toEqual([]);
    await system((db) =>
      db.clientTask.create({
        data: {
          companyId,
          clientId: id,
          title: "Call back",
          dueOn: new Date(Date.now() - DAY_MS),
          createdAt: new Date(),
        },
      }),
    );
    await refresh();
    expect((await calls()).calls).toMatchObject([{ name: "Nora Ames", evidence: { bold: "Call back" } }]);
  });

  it("applies a decision to what was shown, not to what happened while the page was open", async () => {
    const id = await client("Nora");
    await task(id, 1);
    await refresh();
    const [shown] = (await calls()).calls;
    await system((db) =>
      db.clientTask.create({
        data: {
          companyId,
          clientId: id,
          title: "Asked meanwhile",
          dueOn: new Date(Date.now() - DAY_MS),
          createdAt: new Date(),
        },
      }),
    );
    await decide(id, "done", { seenAt: shown?.at });
    expect((await calls()).calls).toMatchObject([{ evidence: { bold: "Asked meanwhile" } }]);
  });

  it("lists snoozed people from the day their snooze ends", async () => {
    const id = await client("Nora");
    await task(id, 1);
    await refresh();
    await decide(id, "snoozed");
    await system((db) =>
      db.callDecision.updateMany({ where: { clientId: id }, data: { until: new Date(Date.now() - 1_000) } }),
    );
    expect(await names()).toEqual(["Nora Ames"]);
  });

  it("rejects a snooze until a past day, and a day on a decision that takes none", async () => {
    const clientId = await client("Nora");
    for (const body of [
      { clientId, decision: "snoozed", until: "2020-01-01" },
      { clientId, decision: "done", until: "2090-01-01" },
    ]) {
      const { status, body: response } = await world.api(DURHAM, "post", "/api/dashboard/call-decisions", body);
      expect([status, Object.keys(response.errors)]).toEqual([422, ["until"]]);
    }
  });

  it("links a met strike rate to a refinance with its terms and the mortgage it would pay off", async () => {
    const id = await client("Nora");
    const loanId = newId();
    const homeId = newId();
    const strikeRateId = newId();
    await system(async (db) => {
      await db.loan.create({
        data: { id: loanId, companyId, officerId, branchId, kind: "refinance", title: "Lower payment" },
      });
      await db.strikeRate.create({
        data: {
          id: strikeRateId,
          companyId,
          clientId: id,
          loanId,
          letter: "B",
          aimBy: "saving",
          aim: {},
          noteRate: 0.0625,
          // No one in the demo data quotes this rate, so the survey rate counts.
          terms: { scenario: { program: "conventional", amortization: "fixed", termMonths: 180 } },
        },
      });
    });
    const call = async () => (await calls()).calls.find(({ clientId }) => clientId === id);
    await system((db) => db.rateSheet.deleteMany({ where: { companyId } }));
    await refresh();
    expect(await call()).toMatchObject({
      kind: "strike-rate-met",
      evidence: { bold: "meets their strike rate", before: "Survey rate of Dec 31, 2025, 5.44%, Freddie Mac, " },
      strike: { strikeRateId, loanId, loanKind: "refinance", homeId: null },
    });
    await system(async (db) => {
      await db.home.create({
        data: { id: homeId, companyId, address1: "1 Alder Court", owners: { create: { companyId, clientId: id } } },
      });
      await db.homeMortgage.create({
        data: { companyId, homeId, lien: "first", balanceCents: 300_000_00n, balanceAsOf: new Date("2026-01-01") },
      });
    });
    expect((await call())?.strike).toEqual({ strikeRateId, loanId, loanKind: "refinance", homeId });
    await task(await client("Otto"), 1);
    await refresh();
    expect((await calls()).calls.find(({ name }) => name === "Otto Ames")?.strike).toBeNull();
  });

  it("shows clients of an officer or branch to those who see them, and an officer only their own", async () => {
    await task(await client("Nora"), 1);
    await refresh();
    expect(await names(ADMIN, `?officerId=${officerId}`)).toEqual(["Nora Ames"]);
    expect(await names(ADMIN, `?branchId=${branchId}`)).toEqual(["Nora Ames"]);
    const { id } = await system((db) => db.user.findUniqueOrThrow({ where: { email: "officer@demo.test" } }));
    const foreign = await world.api(DURHAM, "get", `/api/dashboard/call-today?officerId=${id}`);
    expect(foreign.status).toBe(404);
    expect(await names("officer@demo.test")).not.toContain("Nora Ames");
  });
});

it("has the same number for each reason as the client list filtered by it", async () => {
  for (const as of [ADMIN, "officer@demo.test"]) {
    const { body } = await world.api(as, "get", "/api/dashboard/signals");
    for (const { signal, count } of body.data.signals) {
      const list = await world.api(as, "get", `/api/client/list?signals=${signal}&perPage=1`);
      expect(list.body.meta.total, `${as}: ${signal}`).toBe(count);
    }
  }
});
