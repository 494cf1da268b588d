import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { LOAN_SORTS } from "../../features/loans/loan-list.reads.ts";
import { rowsLookedAt, sentBy, statementsOf } from "../../testing/statements.ts";
import { openWorld, type World } from "../../testing/world.ts";

const ADMIN = "admin@demo.test";
const STRANGER = "admin@other.test";
const MANY = 2_500;
let world: World;
let companyId = "";

/** In transactions of some rows each: a busy machine writes few rows within a transaction's time limit. */
const PART = 250;
const parts = Array.from({ length: MANY / PART }, (_part, part) =>
  Array.from({ length: PART }, (_row, index) => part * PART + index),
);

/** Copies of one loan and some users of the demo company, whose texts distinguish them. */
beforeAll(async () => {
  world = await openWorld();
  const { database } = world.running.services;
  const loan = await database.system((db) =>
    db.loan.findFirstOrThrow({ where: { officer: { email: "officer@demo.test" }, deletedAt: null } }),
  );
  const { id: _id, tryLimits: _none, metadata: _kept, contacts, timeline, details: _own, ...same } = loan;
  companyId = loan.companyId;
  const copyOf = (index: number) => ({
    ...same,
    contacts: contacts as object,
    timeline: timeline as object,
    title: `Copy ${index}`,
    searchText: `copy row${index} 50% off`,
    leadLoanAmountCents: BigInt(10_000_000 + ((index * 7_919) % 1_000_003)),
    leadNoteRate: 0.05 + (index % 97) / 1_000,
    leadPaymentCents: BigInt(100_000 + ((index * 104_729) % 900_001)),
    createdAt: new Date(Date.UTC(2020, 0, 1) + index * 3_600_000),
    lastOpenedAt: index % 3 ? new Date(Date.UTC(2021, 0, 1) + index * 3_600_000) : null,
  });
  const userOf = (index: number) => ({ companyId, email: `copy${index}@many.test`, name: `Copy Row${index}` });
  for (const part of parts) {
    await database.system((db) => db.loan.createMany({ data: part.map(copyOf) }));
    await database.system((db) => db.user.createMany({ data: part.map(userOf) }));
  }
  // As autovacuum does sooner or later.
  const owner = new pg.Client({ connectionString: world.urls.owner });
  await owner.connect();
  await owner.query("ANALYZE");
  await owner.end();
});

const loans = (body: object, as = ADMIN) => world.api(as, "post", "/api/loan/get-loan-entries", body);
const users = (query: string, as = ADMIN) => world.api(as, "get", `/api/auth/get-users?${query}`);
const titles = (response: { body: { data: { title: string }[] } }) => response.body.data.map(({ title }) => title);

describe("a text filter over many rows", () => {
  it("finds a few rows by index: no statement of the app's role scans the text", async () => {
    for (const [table, ask] of [
      ["Loan", () => loans({ q: "ROW2417 copy" })],
      ["User", () => users("q=row2417")],
    ] as const) {
      const sent = await statementsOf(new RegExp(`"${table}"|matching_`), ask);
      expect(sent.filter((text) => /\bI?LIKE\b/.test(text))).toEqual([]);
      expect((await ask()).body.meta.total).toBe(1);
    }
    expect(titles(await loans({ q: "ROW2417 copy" }))).toEqual(["Copy 2417"]);
  });

  it("walks the sorted rows if many match, and counts them all", async () => {
    const sorted = titles(await loans({ q: "copy", sort: "title", perPage: 3, page: 2 }));
    expect(sorted).toEqual(["Copy 100", "Copy 1000", "Copy 1001"]);
    expect((await loans({ q: "copy" })).body.meta.total).toBe(MANY);
    expect((await users("q=many.test&perPage=2")).body).toMatchObject({ data: [{}, {}], meta: { total: MANY } });
  });

  it("takes pattern characters, letters too few for an index and unknown words literally", async () => {
    expect((await loans({ q: "50% row1_" })).body.meta.total).toBe(0);
    expect(titles(await loans({ q: "50% row17 off copy" })).length).toBeGreaterThan(10);
    expect((await loans({ q: "w7 off copy" })).body.meta.total).toBe(111);
  });

  it("shows none of the rows to another company's people", async () => {
    expect((await loans({ q: "row2417" }, STRANGER)).body.meta.total).toBe(0);
    expect((await loans({ q: "copy" }, STRANGER)).body.meta.total).toBe(0);
    expect((await users("q=row2417", STRANGER)).body.meta.total).toBe(0);
  });
});

describe("a page of many loans", () => {
  const DEEP = MANY - 500;

  it.each(LOAN_SORTS.flatMap((sort) => [sort, `-${sort}`] as const))(
    "sorted by %s is read from its start on, however deep: no step reads the rows before it",
    async (sort) => {
      const { meta } = (await loans({ sort, perPage: 100, page: DEEP / 100 })).body;
      for (const place of [{}, { after: meta.nextCursor }]) {
        const [page] = await sentBy(/concat_ws/, () => loans({ sort, perPage: 25, ...place }));
        if (!page) throw new Error("No statement of the list was found by its pattern.");
        expect(await rowsLookedAt(world.urls.app, companyId, page)).toBeLessThan(200);
      }
    },
  );
});
