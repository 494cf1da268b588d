import { reachText } from "@hearthline/db/stored-reach";
import { writeBulkEdit } from "@hearthline/domain/clients/bulk/write-bulk-edit";
import { findExported } from "@hearthline/domain/clients/export/client-export";
import { bulkStarts } from "@hearthline/domain/home-values/bulk-starts";
import { beforeAll, describe, expect, it } from "vitest";
import { actingFor } from "../kernel/access/act-for.ts";
import type { Actor } from "../kernel/access/actor.ts";
import { clientRows } from "../kernel/access/visibility.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { withoutTraces } from "./access-probe.ts";
import { demoPeople, type People } from "./people.ts";
import { idPaths, kindOf, type Rows, rowsOf } from "./rows.ts";
import { sampleFor } from "./sample-for.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

const ADMIN = "admin@demo.test";
const BRANCH = "branch@demo.test";
const LAURA = "officer@demo.test";
const DANIEL = "daniel@demo.test";

let world: World;
let people: People;
let ours: Rows;

const actorOf = async (email: string): Promise<Actor> => {
  const actor = await world.running.sessions.find(await world.token(email));
  if (!actor) throw new Error(`${email} is not signed in.`);
  return actor;
};
const actsFor = async (caller: string, officer: string): Promise<Actor> =>
  actingFor(world.running.services.accounts, await actorOf(caller), officer, "officerId");
const system: World["running"]["services"]["database"]["system"] = (work) =>
  world.running.services.database.system(work);

/** Calls with a header that names the officer to act for. */
const forOfficer = async (as: string, officer: string, method: "GET" | "POST", path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await world.token(as)}`, "hearthline-act-for": officer };
  const response = await world.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};

/** Tables of what a user starts and a job continues, by the kind of row that an operation names; each stores its `reach`. */
const KEPT: Record<string, { table: string; by: string }> = {
  import: { table: "Import", by: "userId" },
  doneImport: { table: "Import", by: "userId" },
  bulkEdit: { table: "BulkEdit", by: "userId" },
  messageBatch: { table: "MessageBatch", by: "userId" },
  clientExport: { table: "ClientExport", by: "userId" },
  personFile: { table: "PersonRequest", by: "byId" },
  job: { table: "Job", by: "userId" },
};
/** Tables with a user and something stored of their request, which read no rows by reach. */
const NOT_READ_BY_REACH: Record<string, string> = {
  HomeWatch: "whose it is follows the client",
};

/** Calls that name such a row and reveal nothing of it. */
const TELLS_NOTHING: Record<string, string> = {
  "clients.list": "of an import it lists the clients whom the caller sees",
};

const cases = operationsOf(features).flatMap(({ name, operation }) =>
  idPaths(operation)
    .filter((path) => path.length === 1 && kindOf(name, path) in KEPT && !(name in TELLS_NOTHING))
    .map((path) => ({ name, operation, field: String(path[0]), kind: kindOf(name, path) })),
);

beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
  ours = await rowsOf(world, LAURA, "Ownwords");
});

async function outcome(actor: Actor, name: string, operation: AnyOperation, field: string, id: string) {
  const services = withoutTraces(world.running.services);
  const caller = { requestId: "reach", address: "127.0.0.1", userAgent: "test", publicUrl: PUBLIC_URL };
  const input = { ...sampleFor(name, operation, { rows: ours, mark: "reach" }, [field]), [field]: id };
  try {
    await invoke(services, name, operation, { actor, caller, session: {} }, input);
    return "ok";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

/** Sets the user of such a row, and their reach when they started it. */
const keep = (kind: string, userId: string, reach: string) =>
  system(async (db) => {
    const { table, by } = KEPT[kind] ?? { table: "", by: "" };
    const statement = `UPDATE "${table}" SET "${by}" = $1::uuid, reach = $2 WHERE id = $3::uuid`;
    expect(await db.$executeRawUnsafe(statement, userId, reach, ours[kind])).toBe(1);
  });

it("every table that stores the user for whom a job works also stores their reach", async () => {
  const tables = await system(
    (db) => db.$queryRaw<{ name: string; reach: boolean }[]>`
      SELECT t.table_name AS name, bool_or(t.column_name = 'reach') AS reach FROM information_schema.columns t
      WHERE t.table_schema = 'public' GROUP BY 1
      HAVING bool_or(t.column_name IN ('userId', 'byId')) AND bool_or(t.data_type = 'jsonb' AND t.column_name IN ('by', 'params', 'filter'))`,
  );
  expect(tables.filter(({ name, reach }) => !reach && !(name in NOT_READ_BY_REACH)).map(({ name }) => name)).toEqual(
    [],
  );
  expect(cases.map(({ kind }) => kind)).toEqual(expect.arrayContaining(Object.keys(KEPT)));
});

describe.each(cases)(
  "$name of something started by a user who saw the whole company",
  ({ name, operation, field, kind }) => {
    const id = () => ours[kind] ?? "";

    it("is open to them, and to no one who sees less: a user acting for them, a colleague, or they themselves with a smaller reach", async () => {
      const admin = await people.id(ADMIN);
      await keep(kind, admin, "company");
      expect(await outcome(await actorOf(ADMIN), name, operation, field, id())).not.toBe("not_found");
      expect(await outcome(await actsFor(BRANCH, ADMIN), name, operation, field, id())).toBe("not_found");
      expect(await outcome(await actorOf(BRANCH), name, operation, field, id())).toBe("not_found");
      const demoted = `demoted.${name.toLowerCase()}.${field.toLowerCase()}@demo.test`;
      await keep(kind, await people.user(demoted, "Loan Officer"), "company");
      expect(await outcome(await actorOf(demoted), name, operation, field, id())).toBe("not_found");
    });
  },
);

describe("acting for an officer", () => {
  it("shows none of the clients whom a colleague shares with that officer and the caller does not see", async () => {
    const far = await people.user("far.officer@demo.test", "Loan Officer", { branchId: await people.branch("Far") });
    const client = (await world.api("far.officer@demo.test", "post", "/api/client/store", { firstName: "Farclient" }))
      .body.data.id;
    const laura = await people.id(LAURA);
    await system((db) =>
      db.clientViewer.create({ data: { companyId: people.companyId, clientId: client, userId: laura } }),
    );
    expect((await world.api(LAURA, "get", `/api/client/profile/${client}`)).status).toBe(200);
    for (const as of [BRANCH, DANIEL])
      expect((await world.api(as, "get", `/api/client/profile/${client}`)).status).toBe(404);
    expect((await forOfficer(BRANCH, LAURA, "GET", `client/profile/${client}`)).status).toBe(404);
    expect((await forOfficer(BRANCH, LAURA, "GET", "client/list?q=Farclient")).body.data).toEqual([]);
    expect((await forOfficer(ADMIN, LAURA, "GET", `client/profile/${client}`)).status).toBe(200);
    expect(far).not.toBe(laura);
  });

  it("shows support staff what the officer sees, not their branch", async () => {
    const laura = await people.id(LAURA);
    const role = { name: "Processor", reach: "supported", permissions: ["client:manage", "report:view"] } as const;
    await people.user("processor@demo.test", role, { supportsUserId: laura });
    const acting = await actsFor("processor@demo.test", LAURA);
    expect(reachText(acting)).toBe(`officer:${laura}`);
  });

  it("leaves clients whom the caller does not see out of a file", async () => {
    const made = await forOfficer(BRANCH, LAURA, "POST", "client-exports", { filter: {} });
    expect(made.status).toBe(201);
    const branch = await actorOf(BRANCH);
    await world.running.services.database.scoped(people.companyId, async (db) => {
      const row = await db.clientExport.findUniqueOrThrow({ where: { id: made.body.data.id } });
      const { reader, timeZone } = row.params as { reader: never; timeZone: string };
      const { ids } = await findExported(db, people.companyId, {
        filter: row.filter,
        params: { reader, timeZone },
        now: row.createdAt,
      });
      const found = ids.some(0, ids.size);
      expect(found.length).toBeGreaterThan(0);
      const seen = await db.client.count({ where: { AND: [{ id: { in: found } }, clientRows(branch)] } });
      expect(seen).toBe(found.length);
    });
  });
});

it("work that a user starts within another's visibility reaches only what both of them see", async () => {
  const [admin, branch, laura] = await Promise.all([ADMIN, BRANCH, LAURA].map(actorOf));
  if (!admin || !branch || !laura) throw new Error("A user is not signed in.");
  expect(reachText({ ...admin, within: branch })).toBe(`branch:${branch.branchId}`);
  expect(reachText({ ...branch, within: laura })).toBe(`officer:${laura.userId}`);
  expect(reachText({ ...laura, within: await actorOf(DANIEL) })).toBe("none");
});

describe("a file of clients", () => {
  it("with a colleague's clients is only for its creator, and for users who see the company", async () => {
    const laura = await people.id(LAURA);
    const row = await system((db) => db.clientExport.findUniqueOrThrow({ where: { id: ours.clientExport ?? "" } }));
    await keep("clientExport", laura, `officer:${laura} shared:${laura}`);
    expect((await world.api(LAURA, "get", `/api/client-exports/${row.id}`)).status).toBe(200);
    expect((await forOfficer(BRANCH, LAURA, "GET", `client-exports/${row.id}`)).status).toBe(404);
    expect((await forOfficer(ADMIN, LAURA, "GET", `client-exports/${row.id}`)).status).toBe(200);
    await keep("clientExport", laura, `officer:${laura} shared:${await people.id(BRANCH)}`);
    expect((await forOfficer(BRANCH, LAURA, "GET", `client-exports/${row.id}`)).status).toBe(200);
    expect((await world.api(LAURA, "get", `/api/client-exports/${row.id}`)).status).toBe(404);
    await keep("clientExport", laura, `officer:${laura}`);
    expect((await forOfficer(BRANCH, LAURA, "GET", `client-exports/${row.id}`)).status).toBe(200);
  });

  it("that a user requested before they got a narrower role contains what they see now", async () => {
    const once = await people.user("once.admin@demo.test", "Company Admin");
    const made = await world.api("once.admin@demo.test", "post", "/api/client-exports", { filter: {} });
    const { companyId } = people;
    await system(async (db) => {
      const { id: roleId } = await db.role.findUniqueOrThrow({
        where: { companyId_name: { companyId, name: "Loan Officer" } },
      });
      await db.userRole.deleteMany({ where: { userId: once } });
      await db.userRole.create({ data: { companyId, userId: once, roleId } });
    });
    await world.running.services.database.scoped(companyId, async (db) => {
      const row = await db.clientExport.findUniqueOrThrow({ where: { id: made.body.data.id } });
      const { reader, timeZone } = row.params as { reader: never; timeZone: string };
      const params = { reader, timeZone };
      const { ids } = await findExported(db, companyId, { filter: row.filter, params, now: row.createdAt });
      expect(ids.size).toBe(0);
    });
  });
});

describe("a client whom a colleague only lets a user view", () => {
  const shared = async () => {
    const id = (await world.api(LAURA, "post", "/api/client/store", { firstName: "Viewed" })).body.data.id;
    const userId = await people.id(DANIEL);
    await system((db) => db.clientViewer.create({ data: { companyId: people.companyId, clientId: id, userId } }));
    return id;
  };

  it("is neither taken over nor deleted by them through any call, nor handed over by the colleague's departure", async () => {
    const id = await shared();
    const daniel = await people.id(DANIEL);
    const taken = await world.api(DANIEL, "post", "/api/client/update", { id, officerId: daniel });
    expect(taken.status).toBe(403);
    const upserted = await world.api(DANIEL, "post", "/api/client/update", { id, officerId: daniel, withLoans: true });
    expect(upserted.status).toBe(403);
    const removal = await world.app.inject({
      method: "POST",
      url: "/trpc/clients.remove",
      headers: { authorization: `Bearer ${await world.token(DANIEL)}`, "content-type": "application/json" },
      payload: JSON.stringify({ id }),
    });
    expect(removal.statusCode).toBe(403);
    for (const what of [{ action: "delete" }, { action: "assign", officerId: daniel }]) {
      const edit = await world.api(DANIEL, "post", "/api/bulk-edits", { ids: [id], ...what });
      expect(edit.status).toBe(201);
      const editId = edit.body.data.id;
      await world.running.services.database.scoped(people.companyId, async (db) => {
        while (
          (await writeBulkEdit(db, {
            companyId: people.companyId,
            editId,
            watches: bulkStarts(world.running.services.secrets),
          })) > 0
        );
        expect(await db.bulkEditRow.findMany({ where: { editId } })).toMatchObject([{ status: "failed" }]);
      });
    }
    const row = await system((db) => db.client.findUniqueOrThrow({ where: { id } }));
    expect(row.officerId).toBe(await people.id(LAURA));
    expect((await world.api(DANIEL, "post", "/api/client/update", { id, note: "Called" })).status).toBe(200);
  });
});

describe("everything known about a client", () => {
  it("contains nothing of a loan that the caller cannot open, nor of its co-borrowers", async () => {
    const own = (await world.api(LAURA, "post", "/api/client/store", { firstName: "Sharedborrower" })).body.data.id;
    const co = (await world.api(DANIEL, "post", "/api/client/store", { firstName: "Danielsown" })).body.data.id;
    const made = await world.api(DANIEL, "post", "/api/loan/purchase/create", {
      title: "Daniels secret",
      clientIds: [co],
      monthlyIncomeCents: 987_654_321,
      scenarios: [{ name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 }],
    });
    const loanId = made.body.data.id;
    await system((db) =>
      db.loanClient.create({ data: { companyId: people.companyId, loanId, clientId: own, position: 1 } }),
    );
    const asked = async (as: string) =>
      JSON.stringify((await world.api(as, "get", `/api/clients/${own}/everything`)).body);
    const [laura, admin] = [await asked(LAURA), await asked(ADMIN)];
    for (const secret of [loanId, co, "Daniels secret", "987654321"]) {
      expect(laura).not.toContain(secret);
      expect(admin).toContain(secret);
    }
    expect(laura).toContain("Sharedborrower");
  });
});

describe("a row of an import", () => {
  it("shows what it changes of clients whom the caller sees, and of others neither what nor who", async () => {
    const client = (await world.api(DANIEL, "post", "/api/client/store", { firstName: "Movedon" })).body.data.id;
    const laura = await people.id(LAURA);
    await keep("import", laura, `officer:${laura}`);
    const after = {
      clients: [{ clientId: client, created: false, before: { note: "Old" }, after: { note: "Secret" } }],
    };
    await system((db) =>
      db.importRow.updateMany({
        where: { importId: ours.import ?? "" },
        data: { status: "update", recordId: client, after },
      }),
    );
    const rows = async (as: string) => (await world.api(as, "get", `/api/imports/${ours.import}/rows`)).body.data;
    expect(await rows(LAURA)).toMatchObject([{ recordId: null, changes: [] }]);
    expect(await rows(ADMIN)).toMatchObject([{ recordId: client, changes: [{ from: "Old", to: "Secret" }] }]);
  });
});

it("reports a contact who is deleted during its assignment to a client as not found, by the field that names it", async () => {
  const contact = await world.api(LAURA, "post", "/api/contacts", { name: "Gone Meanwhile" });
  const { id: contactId } = contact.body.data;
  await system((db) => db.contact.delete({ where: { id: contactId } }));
  const response = await world.api(LAURA, "post", "/api/client/client-contact/store", {
    clientId: ours.client,
    contactId,
  });
  expect([response.status, response.body.details?.[0]?.field]).toEqual([404, "contactId"]);
});
