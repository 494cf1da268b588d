import { ClientRow } from "@hearthline/contract/clients/clients";
import { type FollowedList, SHOWN_OF_OTHERS } from "@hearthline/contract/platform/followed-lists";
import type { Prisma } from "@hearthline/db/client";
import { beforeAll, describe, expect, it } from "vitest";
import { LoanRow } from "../features/loans/loan-list.reads.ts";
import { ReportRow } from "../features/reports/report-list.reads.ts";
import { type Rows, rowsOf } from "./rows.ts";
import { openWorld, type World } from "./world.ts";

const ADMIN = "admin@demo.test";
const PLACE = {
  clients: { method: "get", path: "/api/client/list" },
  loans: { method: "post", path: "/api/loan/get-loan-entries" },
  reports: { method: "get", path: "/api/reports" },
} as const;
type Kind = keyof typeof PLACE;
const KINDS = Object.keys(PLACE) as Kind[];

let world: World;
let rows: Rows;
beforeAll(async () => {
  world = await openWorld();
  rows = await rowsOf(world, "officer@demo.test", "followed");
});

/** Ids of what changed since, in order, and the time to continue from. */
async function since(kind: Kind, moment: string, more: Record<string, string> = {}) {
  const { method, path } = PLACE[kind];
  const query = new URLSearchParams({ updatedSince: moment, perPage: "100", ...more });
  const { status, body } = await world.api(ADMIN, method, `${path}?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const data = body.data as { id: string; updatedAt: string }[];
  return { ids: data.map(({ id }) => id), data, asOf: String(body.meta.asOf), next: body.links.next as string | null };
}
const now = async (kind: Kind): Promise<string> => (await since(kind, "2999-01-01T00:00:00Z")).asOf;
type Work = Parameters<typeof world.running.services.database.system>[0];
type Db = Parameters<Work>[0];
const write = (work: Work) => world.running.services.database.system(work);
/** Returns a later time by the clock of the database. */
const tick = () => new Promise((done) => setTimeout(done, 5));

function signal(): { given: Promise<void>; give(): void } {
  let give = () => {};
  const given = new Promise<void>((done) => {
    give = done;
  });
  return { given, give };
}

/** Starts a transaction that ends on request. */
function held(work: Work): { written: Promise<void>; commit(): Promise<unknown> } {
  const [gate, written] = [signal(), signal()];
  const ended = write(async (db) => {
    await work(db);
    written.give();
    await gate.given;
  });
  return {
    written: Promise.race([written.given, ended.then(() => undefined)]),
    commit: () => {
      gate.give();
      return ended;
    },
  };
}

const id = (kind: string): string => rows[kind] ?? "";
/** Each change, and the kind of its row. */
const CHANGES: Record<Kind, [string, Work][]> = {
  clients: [
    ["its own name", (db) => db.client.update({ where: { id: id("client") }, data: { lastName: "Changed" } })],
    [
      "an email address",
      (db) => db.clientEmail.updateMany({ where: { clientId: id("client") }, data: { email: "new@client.test" } }),
    ],
    [
      "a phone number",
      async (db) => {
        const { companyId } = await db.client.findUniqueOrThrow({ where: { id: id("client") } });
        await db.clientPhone.create({ data: { companyId, clientId: id("client"), phone: "+19195550199" } });
      },
    ],
    ["a phone number that goes", (db) => db.clientPhone.deleteMany({ where: { clientId: id("client") } })],
    ["metadata", (db) => db.client.update({ where: { id: id("client") }, data: { metadata: { crm: "7" } } })],
    [
      "the name an integration has for it",
      async (db) => {
        const { companyId } = await db.client.findUniqueOrThrow({ where: { id: id("client") } });
        await db.externalRef.create({
          data: { companyId, objectType: "client", objectId: id("client"), externalId: "crm-7" },
        });
      },
    ],
  ],
  loans: [
    ["its title", (db) => db.loan.update({ where: { id: id("loan") }, data: { title: "Changed" } })],
    ["a scenario", (db) => db.scenario.updateMany({ where: { loanId: id("loan") }, data: { noteRate: 0.0625 } })],
    [
      "a fee",
      async (db) => {
        const { companyId } = await db.loan.findUniqueOrThrow({ where: { id: id("loan") } });
        await db.fee.create({
          data: { companyId, scenarioId: id("scenario"), position: 0, name: "Fee", section: "A" },
        });
      },
    ],
    ["a borrower", (db) => db.loanClient.deleteMany({ where: { loanId: id("loan") } })],
  ],
  reports: [
    [
      "a recording",
      (db) => db.report.update({ where: { id: id("report") }, data: { videoUrl: "https://www.loom.com/share/0" } }),
    ],
    [
      "an opening",
      (db) =>
        db.recipient.update({ where: { id: id("recipient") }, data: { firstOpenedAt: new Date(), openCount: 1 } }),
    ],
    [
      "a link that is revoked",
      (db) => db.share.update({ where: { id: id("share") }, data: { revokedAt: new Date() } }),
    ],
  ],
};

const companyOfClient = async (db: Db) =>
  (await db.client.findUniqueOrThrow({ where: { id: id("client") } })).companyId;
const named = (type: "client" | "loan" | "report") => async (db: Db) => {
  await db.externalRef.deleteMany({ where: { objectId: id(type) } });
  await db.externalRef.create({
    data: { companyId: await companyOfClient(db), objectType: type, objectId: id(type), externalId: `shown-${type}` },
  });
};
const ofClient = (data: Prisma.ClientUncheckedUpdateInput) => (db: Db) =>
  db.client.update({ where: { id: id("client") }, data });
const ofLoan = (data: Prisma.LoanUncheckedUpdateInput) => (db: Db) =>
  db.loan.update({ where: { id: id("loan") }, data });
const ofRecipient = (data: Prisma.RecipientUncheckedUpdateInput) => (db: Db) =>
  db.recipient.update({ where: { id: id("recipient") }, data });

/** Fields of a row that never change. */
const FOR_GOOD = ["id", "kind", "loanId", "number", "version", "createdAt", "updatedAt"];
/** A change of each field that a row shows. */
const SHOWN: Record<FollowedList, Record<string, Work>> = {
  clients: {
    name: ofClient({ lastName: "Shown" }),
    firstName: ofClient({ firstName: "Shown" }),
    lastName: ofClient({ lastName: "Shown Again" }),
    email: (db) =>
      db.clientEmail.updateMany({ where: { clientId: id("client") }, data: { email: "shown@client.test" } }),
    phone: async (db) => {
      const companyId = await companyOfClient(db);
      await db.clientPhone.deleteMany({ where: { clientId: id("client") } });
      await db.clientPhone.create({ data: { companyId, clientId: id("client"), phone: "+19195550177" } });
    },
    status: ofClient({ status: "credit" }),
    officerId: (db) => ofClient({ officerId: id("user") })(db),
    source: ofClient({ source: "Shown" }),
    tags: async (db) => {
      const companyId = await companyOfClient(db);
      const tag = await db.tag.create({ data: { companyId, name: "Shown", key: "shown" } });
      await db.clientTag.create({ data: { companyId, clientId: id("client"), tagId: tag.id } });
    },
    fields: async (db) => {
      const companyId = await companyOfClient(db);
      const field = await db.clientField.create({ data: { companyId, key: "shown", name: "Shown", type: "text" } });
      await db.clientFieldValue.create({
        data: { companyId, clientId: id("client"), fieldId: field.id, text: "Shown" },
      });
    },
    externalId: named("client"),
    metadata: ofClient({ metadata: { shown: "client" } }),
  },
  loans: {
    title: ofLoan({ title: "Shown" }),
    status: ofLoan({ status: "credit" }),
    address: ofLoan({ address1: "1 Shown St" }),
    program: ofLoan({ leadProgram: "va" }),
    loanAmountCents: ofLoan({ leadLoanAmountCents: 12_345_600 }),
    noteRate: ofLoan({ leadNoteRate: 0.0499 }),
    principalAndInterestCents: ofLoan({ leadPaymentCents: 123_456 }),
    officerId: (db) => ofLoan({ officerId: id("user") })(db),
    externalId: named("loan"),
    metadata: ofLoan({ metadata: { shown: "loan" } }),
  },
  reports: {
    sentTo: (db) => db.share.update({ where: { id: id("share") }, data: { channel: "email" } }),
    opened: async (db) => {
      const { firstOpenedAt } = await db.recipient.findUniqueOrThrow({ where: { id: id("recipient") } });
      await ofRecipient({ firstOpenedAt: firstOpenedAt ? null : new Date("2026-01-02T03:04:05Z") })(db);
    },
    lastOpenedAt: ofRecipient({ lastOpenedAt: new Date("2026-01-02T03:04:06Z") }),
    externalId: named("report"),
    metadata: (db) => db.report.update({ where: { id: id("report") }, data: { metadata: { shown: "report" } } }),
  },
};
const SHAPES = { clients: ClientRow.shape, loans: LoanRow.shape, reports: ReportRow.shape };

describe.each(KINDS)("the list of %s since a time", (kind) => {
  it("has only rows that were changed since, including through changes of dependent rows", async () => {
    for (const [what, change] of CHANGES[kind]) {
      await tick();
      const before = await now(kind);
      await tick();
      await write(change);
      await tick();
      const found = await since(kind, before);
      expect([what, ...found.ids]).toEqual([what, id(kind.slice(0, -1))]);
      expect(found.data[0]?.updatedAt).toSatisfy((at: string) => at >= before);
      expect((await since(kind, found.asOf)).ids, what).toEqual([]);
    }
  });

  it("does not have rows that were written unchanged", async () => {
    await tick();
    const before = await now(kind);
    await write(async (db) => {
      const one = await db.client.findUniqueOrThrow({ where: { id: id("client") } });
      await db.client.update({ where: { id: one.id }, data: { lastName: one.lastName, note: one.note } });
      const loan = await db.loan.findUniqueOrThrow({ where: { id: id("loan") } });
      await db.loan.update({ where: { id: loan.id }, data: { title: loan.title } });
      const report = await db.report.findUniqueOrThrow({ where: { id: id("report") } });
      await db.report.update({ where: { id: report.id }, data: { videoUrl: report.videoUrl } });
    });
    expect((await since(kind, before)).ids).toEqual([]);
  });

  it("does not miss rows of a transaction that writes first and commits last", async () => {
    const table = kind === "clients" ? "Client" : kind === "loans" ? "Loan" : "Report";
    const all = (await since(kind, "1970-01-01T00:00:00Z")).ids;
    const [slow = "", quick = ""] = all;
    const touch =
      (one: string, words: string): Work =>
      (db) =>
        table === "Client"
          ? db.client.update({ where: { id: one }, data: { note: words } })
          : table === "Loan"
            ? db.loan.update({ where: { id: one }, data: { note: words } })
            : db.report.update({ where: { id: one }, data: { videoUrl: words } });
    await tick();
    const start = await now(kind);
    await tick();
    const late = held(touch(slow, "late"));
    await late.written;
    await tick();
    await write(touch(quick, "quick"));
    await tick();
    const meanwhile = await since(kind, start);
    expect(meanwhile.ids).toEqual([quick]);
    // By now many others have read on; the uncommitted change holds the time back.
    await tick();
    const still = await since(kind, meanwhile.asOf);
    await late.commit();
    const after = await since(kind, still.asOf);
    expect(after.ids).toContain(slow);
    expect(after.ids.filter((one) => ![slow, quick].includes(one))).toEqual([]);
    await tick();
    expect((await since(kind, after.asOf)).ids.filter((one) => one === slow)).toEqual([]);
  });

  it("keeps the time of the first page in its cursor, and ends even if rows change in the meantime", async () => {
    const first = await since(kind, "1970-01-01T00:00:00Z", { perPage: "2" });
    const seen = [...first.ids];
    let next = first.next;
    for (let pages = 0; next && pages < 500; pages += 1) {
      const { body } = await world.api(ADMIN, PLACE[kind].method, next);
      expect(body.meta.asOf).toBe(first.asOf);
      seen.push(...body.data.map((row: { id: string }) => row.id));
      if (pages === 1)
        await write((db) => db.client.update({ where: { id: id("client") }, data: { note: `while ${kind}` } }));
      next = body.links.next;
    }
    expect(next).toBeNull();
    expect(new Set(seen).size).toBeGreaterThan(3);
  });

  it("is in the order of the change, and rejects another order or an invalid time with an error message", async () => {
    const found = await since(kind, "1970-01-01T00:00:00Z");
    const times = found.data.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual([...times].sort());
    const { method, path } = PLACE[kind];
    for (const query of ["updatedSince=yesterday", "updatedSince=2026-01-01T00:00:00Z&sort=-createdAt"]) {
      const { status, body } = await world.api(ADMIN, method, `${path}?${query}`);
      expect([query, status]).toEqual([query, 422]);
      expect(body.message).toMatch(/^[A-Z].*\.$/);
    }
    expect((await since(kind, "2027-01-01T00:00:00-05:00")).asOf).toMatch(/Z$/);
  });
});

describe.each(KINDS)("a row in the list of %s", (kind) => {
  const own = Object.keys(SHAPES[kind]).filter(
    (field) => !FOR_GOOD.includes(field) && !(field in SHOWN_OF_OTHERS[kind]),
  );

  it.each(own)("appears again when its %s changes", async (field) => {
    const shown = async () =>
      (await since(kind, "1970-01-01T00:00:00Z")).data.find((row) => row.id === id(kind.slice(0, -1)));
    await tick();
    const before = await shown();
    const from = await now(kind);
    await tick();
    const change = SHOWN[kind][field];
    if (!change) throw new Error(`Say what changes ${field}, or that it is another record's (SHOWN_OF_OTHERS).`);
    await write(async (db) => change(db));
    await tick();
    const after = await since(kind, from);
    expect(after.ids).toContain(id(kind.slice(0, -1)));
    expect(Reflect.get((await shown()) ?? {}, field)).not.toEqual(Reflect.get(before ?? {}, field));
  });
});

it("each list since a time is read by an index of its order", async () => {
  let found: { tablename: string }[] = [];
  await write(async (db) => {
    found =
      await db.$queryRaw`SELECT tablename::text FROM pg_indexes WHERE indexdef LIKE '%("companyId", "updatedAt", id%'`;
  });
  expect(found.map(({ tablename }) => tablename).sort()).toEqual(["ClientListRow", "Contact", "Loan", "Report"]);
});
