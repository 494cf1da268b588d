import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople, type People } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

const LAURA = "officer@demo.test";
const DANIEL = "daniel@demo.test";
const SCOPES = ["client:manage", "report:create", "report:view", "invite:resend", "website:generate"] as const;

let world: World;
let people: People;
let crm: { id: string; userId: string; token: string };
let ids: Record<string, string>;

beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
  crm = await people.integration("Test CRM", SCOPES);
  ids = { laura: await people.id(LAURA), daniel: await people.id(DANIEL), admin: await people.id("admin@demo.test") };
});

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what each call answers is looked at where it is made
  body: any;
  headers: Record<string, unknown>;
}

/** A call with a bearer token, for an officer or for none. */
async function call(
  token: string,
  path: string,
  body?: object,
  { actFor, ...headers }: { actFor?: string; "idempotency-key"?: string } = {},
): Promise<Answer> {
  const response = await world.app.inject({
    method: body ? "POST" : "GET",
    url: `/api/${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(actFor !== undefined && { "hearthline-act-for": actFor }),
      ...headers,
    },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

let count = 0;
const client = (more: object = {}) => ({
  firstName: "Acted",
  lastName: `For ${++count}`,
  emails: [`acted-${count}@client.test`],
  ...more,
});
const SCENARIO = { name: "One", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };
const officerOf = (table: "client" | "loan", id: string) =>
  world.running.services.database.system(async (db) =>
    table === "client"
      ? (await db.client.findUniqueOrThrow({ where: { id } })).officerId
      : (await db.loan.findUniqueOrThrow({ where: { id } })).officerId,
  );
const entryOf = (subjectId: string) =>
  world.running.services.database.system((db) =>
    db.auditEntry.findFirstOrThrow({ where: { subjectId }, orderBy: { seq: "desc" } }),
  );

describe("an integration that makes something", () => {
  it("must name the officer, and the error message says how", async () => {
    const refused = await call(crm.token, "client/store", client());
    expect(refused.status).toBe(422);
    expect(refused.body.details).toEqual([
      { field: "officerId", code: "required", message: expect.stringContaining("Name the loan officer") },
    ]);
  });

  it("makes it for the officer whom the input or the header names by id or address, and that officer sees it", async () => {
    const byId = await call(crm.token, "client/store", client({ officerId: ids.laura }));
    const byMail = await call(crm.token, "client/store", client(), { actFor: LAURA });
    const byHeaderId = await call(crm.token, "client/store", client(), { actFor: ids.laura ?? "" });
    const both = await call(crm.token, "client/store", client({ officerId: ids.laura }), {
      actFor: LAURA.toUpperCase(),
    });
    for (const { status, body } of [byId, byMail, byHeaderId, both]) {
      expect([status, body.message]).toEqual([201, "The client is saved."]);
      expect(await officerOf("client", body.data.id)).toBe(ids.laura);
      expect((await world.api(LAURA, "get", `/api/client/profile/${body.data.id}`)).status).toBe(200);
      expect((await world.api(DANIEL, "get", `/api/client/profile/${body.data.id}`)).status).toBe(404);
    }
  });

  it("gets the officer's id of each row from every list", async () => {
    const { body } = await call(crm.token, "client/store", client({ officerId: ids.daniel }));
    const loan = await call(crm.token, "loan/purchase/create", {
      title: "Daniel's",
      clientIds: [body.data.id],
      scenarios: [SCENARIO],
    });
    await call(crm.token, "loan/get-purchase-report", { id: loan.body.data.id });
    for (const [path, id] of [
      [`client/list?q=${body.data.emails[0]}`, body.data.id],
      [`loan/get-loan-entries?clientId=${body.data.id}`, loan.body.data.id],
      [`reports?clientId=${body.data.id}`, expect.any(String)],
    ]) {
      const listed = await call(crm.token, path);
      expect([path, listed.body.data]).toMatchObject([
        path,
        [{ id, officerId: ids.daniel, officerName: expect.stringContaining("Daniel") }],
      ]);
    }
  });

  it("makes a loan for the officer of its clients, and refuses to guess between two officers", async () => {
    const [hers, his] = await Promise.all(
      [ids.laura, ids.daniel].map(
        async (officerId) => (await call(crm.token, "client/store", client({ officerId }))).body.data.id,
      ),
    );
    const loan = (clientIds: string[], more = {}) =>
      call(crm.token, "loan/purchase/create", {
        title: "By an integration",
        clientIds,
        scenarios: [SCENARIO],
        ...more,
      });
    const made = await loan([hers]);
    expect(made.status).toBe(201);
    expect(await officerOf("loan", made.body.data.id)).toBe(ids.laura);
    expect((await loan([hers, his])).body.errors).toHaveProperty("officerId");
    expect((await loan([])).body.errors).toHaveProperty("officerId");
    // An officer does not see another's client.
    expect((await loan([his], { officerId: ids.laura })).status).toBe(404);
  });

  it("appears in the audit log with the officer it acted for", async () => {
    const { body } = await call(crm.token, "client/store", client({ officerId: ids.laura }));
    expect(await entryOf(body.data.id)).toMatchObject({ userId: crm.userId, actedForId: ids.laura });
  });
});

describe("a report that an integration sends", () => {
  const loanOf = async (officerId: string | undefined) => {
    const made = await call(crm.token, "client/store", client({ officerId }));
    const { id: clientId } = made.body.data;
    const title = "Sent by an integration";
    const loan = await call(crm.token, "loan/purchase/create", { title, clientIds: [clientId], scenarios: [SCENARIO] });
    return { clientId, loanId: loan.body.data.id as string };
  };

  it("goes out as the loan's officer: report, message and note belong to her, and she is notified", async () => {
    const { clientId, loanId } = await loanOf(ids.laura);
    const to = `acted-${count}@client.test`;
    const sent = await call(crm.token, "loan/send-purchase-report-email", { id: loanId, to: [to], message: "Hello" });
    expect(sent.status).toBe(200);
    const { database } = world.running.services;
    const [message, share, report] = await database.system(async (db) => [
      await db.message.findFirstOrThrow({ where: { toAddress: to, template: "report" } }),
      await db.share.findFirstOrThrow({ where: { id: sent.body.data.shareId } }),
      await db.report.findFirstOrThrow({ where: { loanId } }),
    ]);
    expect([message.sentById, share.createdById, report.createdById]).toEqual([ids.laura, ids.laura, ids.laura]);
    // From, reply-to and signature of the email are those of the report's officer: `reportMail` of the worker derives them from here.
    expect(message.data).toMatchObject({ officerName: "Laura Whitfield" });
    expect(report.document).toMatchObject({ branding: { officer: { name: "Laura Whitfield", email: LAURA } } });
    const noted = await call(crm.token, "client/add-note-store", { clientId, text: "Called back." });
    expect(noted.body.data.author).toBe("Laura Whitfield");
    const timeline = await world.api(LAURA, "get", `/api/client/fetch-timelines?id=${clientId}&kinds=message`);
    expect(timeline.body.data[0]).toMatchObject({ by: "Laura Whitfield", toAddress: to });
    expect((await world.api(DANIEL, "get", `/api/client/fetch-timelines?id=${clientId}`)).status).toBe(404);
    expect(await entryOf(noted.body.data.id)).toMatchObject({ userId: crm.userId, actedForId: ids.laura });
  });

  it("cannot be sent in the name of an officer who does not see the loan", async () => {
    const { loanId } = await loanOf(ids.laura);
    const send = { id: loanId, to: ["someone@client.test"], message: "Hello" };
    const refused = await call(crm.token, "loan/send-purchase-report-email", send, { actFor: DANIEL });
    expect(refused.status).toBe(404);
  });
});

describe("data that belongs to one person", () => {
  it("requires an officer and is read as that officer's", async () => {
    const refused = await call(crm.token, "notifications");
    expect([refused.status, refused.body.details[0]]).toMatchObject([
      422,
      { field: "Hearthline-Act-For", code: "required" },
    ]);
    const hers = await call(crm.token, "notifications", undefined, { actFor: LAURA });
    const own = await world.api(LAURA, "get", "/api/notifications");
    expect(hers.body.data).toEqual(own.body.data);
  });

  it("is changed in the officer's name: a landing page, rates", async () => {
    const page = { headline: "Homes with Laura", officerId: ids.laura };
    expect((await call(crm.token, "settings/landingpage/store", page)).status).toBe(201);
    const changed = await call(crm.token, "settings/landingpage/update", { ...page, headline: "Homes, calmly" });
    expect([changed.status, changed.body.data.headline]).toEqual([200, "Homes, calmly"]);
    expect((await world.api(LAURA, "get", "/api/settings/landingpage/show")).body.data.headline).toBe("Homes, calmly");
  });
});

describe("acting for an officer", () => {
  const refusals = async (token: string, who: string) => {
    const byHeader = await call(token, "client/store", client(), { actFor: who });
    const byField = await call(token, "client/store", client({ officerId: who }));
    return { byHeader, byField };
  };

  it("is rejected as not found for an unknown officer and for another company's", async () => {
    const theirs = await people.id("officer@other.test");
    for (const who of ["019a0000-0000-7000-8000-00000000dead", theirs]) {
      const { byHeader, byField } = await refusals(crm.token, who);
      expect([byHeader.status, Object.keys(byHeader.body.errors)]).toEqual([404, ["Hearthline-Act-For"]]);
      expect([byField.status, Object.keys(byField.body.errors)]).toEqual([404, ["officerId"]]);
      expect(byHeader.body.message).toBe("There is no such officer in your company, or you do not see them.");
    }
    for (const actFor of ["officer@other.test", "unknown@demo.test"])
      expect((await call(crm.token, "client/store", client(), { actFor })).status).toBe(404);
    const itself = await call(crm.token, "client/store", client({ officerId: crm.userId }));
    expect(itself.status).toBe(404);
  });

  it("is rejected for a guest, a viewer, a closed or unconfirmed account, and a value that names no officer", async () => {
    const gone = await people.user("gone@demo.test", "Loan Officer");
    const fresh = await people.user("fresh@demo.test", "Loan Officer");
    await world.running.services.database.system(async (db) => {
      await db.user.update({ where: { id: gone }, data: { deactivatedAt: new Date() } });
      await db.user.update({ where: { id: fresh }, data: { emailVerifiedAt: null } });
    });
    const cases: [string, RegExp][] = [
      ["realtor@demo.test", /is not a loan officer/],
      ["owner@demo.test", /is not a loan officer/],
      ["viewer@demo.test", /is not a loan officer/],
      ["gone@demo.test", /is closed/],
      ["fresh@demo.test", /not confirmed/],
      ["Laura", /neither an officer's email address nor an id/],
      ["", /neither/],
    ];
    for (const [actFor, sentence] of cases) {
      const { status, body } = await call(crm.token, "client/store", client(), { actFor });
      expect([actFor, status, Object.keys(body.errors)]).toEqual([actFor, 422, ["Hearthline-Act-For"]]);
      expect(body.message).toMatch(sentence);
    }
  });

  it("is rejected where header and field name two officers", async () => {
    const { status, body } = await call(crm.token, "client/store", client({ officerId: ids.daniel }), {
      actFor: LAURA,
    });
    expect([status, body.details[0].code]).toEqual([422, "contradiction"]);
  });

  it("is limited to what the token, the integration and the officer may do, and the error names which is missing", async () => {
    const reader = await people.integration("Reader", ["report:view", "client:manage"], { token: ["report:view"] });
    const token = await call(reader.token, "client/store", client({ officerId: ids.laura }));
    expect([token.status, token.body.permission, token.body.lacks]).toEqual([403, "client:manage", "token"]);
    const few = await people.user("few@demo.test", { name: "Few", reach: "own", permissions: ["report:view"] });
    const officer = await call(crm.token, "client/store", client({ officerId: few }));
    expect([officer.status, officer.body.permission, officer.body.lacks]).toEqual([403, "client:manage", "officer"]);
    expect(officer.body.message).toContain("few does not hold");
    // Acting for an admin does not give an integration the admin's permissions.
    const admin = await call(crm.token, "auth/get-users", undefined, { actFor: "admin@demo.test" });
    expect(admin.status).toBe(403);
  });

  it("is rejected for an officer in a branch that the integration does not see", async () => {
    const elsewhere = await people.branch("Elsewhere");
    await people.user("far@demo.test", "Loan Officer", { branchId: elsewhere });
    const local = await people.integration("Local", SCOPES, { reach: "branch" });
    expect((await call(local.token, "client/store", client(), { actFor: "far@demo.test" })).status).toBe(404);
    expect((await call(local.token, "client/store", client(), { actFor: LAURA })).status).toBe(201);
  });

  it("is rejected for operations on an account itself", async () => {
    const own = await call(crm.token, "audit-log", undefined, { actFor: LAURA });
    expect([own.status, own.body.reason]).toEqual([403, "person_only"]);
    const session = await world.token("admin@demo.test");
    for (const path of ["auth/change-password", "create/tokens"])
      expect([path, (await call(session, path, {}, { actFor: LAURA })).status]).toEqual([path, 403]);
  });
});

describe("the list of officers", () => {
  it("holds those for whom the caller may act, and no one else", async () => {
    const local = await people.integration("Local list", SCOPES, { reach: "branch" });
    const emails = await world.running.services.database.system(async (db) =>
      (await db.user.findMany({ where: { companyId: people.companyId, kind: "person" } })).map(({ email }) => email),
    );
    for (const { token } of [crm, local]) {
      const { body } = await call(token, "officers?perPage=100");
      const listed = new Set(body.data.map(({ email }: { email: string }) => email));
      expect(listed).toContain(LAURA);
      for (const actFor of emails) {
        const { status, body } = await call(token, "homes", undefined, { actFor });
        const isRefused = status === 404 || status === 422;
        expect([actFor, isRefused ? body.errors : {}]).toEqual([actFor, isRefused ? expect.anything() : {}]);
        expect([actFor, listed.has(actFor)]).toEqual([actFor, !isRefused]);
      }
    }
    const own = await call(await world.token(LAURA), "officers");
    expect(own.body.data).toMatchObject([{ id: ids.laura, email: LAURA }]);
    const named = await call(crm.token, "officers?q=laura");
    expect(named.body.data).toMatchObject([{ id: ids.laura, name: "Laura Whitfield" }]);
  });
});

describe("a person who acts for an officer", () => {
  it("works within their own reach, and the result belongs to the officer", async () => {
    const admin = await world.token("admin@demo.test");
    const made = await call(admin, "client/store", client({ officerId: ids.laura }));
    expect(await officerOf("client", made.body.data.id)).toBe(ids.laura);
    expect(await entryOf(made.body.data.id)).toMatchObject({ userId: ids.admin, actedForId: ids.laura });
    const own = await call(admin, "client/store", client({ officerId: ids.admin }));
    expect(await entryOf(own.body.data.id)).toMatchObject({ userId: ids.admin, actedForId: null });
    const laura = await world.token(LAURA);
    expect((await call(laura, "client/store", client({ officerId: ids.daniel }))).status).toBe(404);
    expect((await call(laura, "client/store", client({ officerId: ids.laura }))).status).toBe(201);
    const viewer = await call(await world.token("viewer@demo.test"), "client/list", undefined, { actFor: LAURA });
    expect(viewer.status).toBe(403);
    const realtor = await call(await world.token("realtor@demo.test"), "reports", undefined, { actFor: LAURA });
    expect([realtor.status, realtor.body.reason]).toEqual([403, "guest"]);
  });

  it("sees what the officer sees, and no more", async () => {
    const admin = await world.token("admin@demo.test");
    const all = await call(admin, "client/list?perPage=1");
    const hers = await call(admin, "client/list?perPage=1", undefined, { actFor: LAURA });
    const own = await world.api(LAURA, "get", "/api/client/list?perPage=1");
    expect(hers.body.meta.total).toBe(own.body.meta.total);
    expect(hers.body.meta.total).toBeLessThan(all.body.meta.total);
  });
});

describe("an idempotency key", () => {
  it("belongs to the integration: the same key for another officer is another call", async () => {
    const key = { "idempotency-key": "one-key-two-officers" };
    const draft = client();
    const first = await call(crm.token, "client/store", draft, { ...key, actFor: LAURA });
    const again = await call(crm.token, "client/store", draft, { ...key, actFor: LAURA });
    expect([first.status, again.headers["idempotent-replayed"]]).toEqual([201, "true"]);
    expect((await call(crm.token, "client/store", draft, { ...key, actFor: DANIEL })).status).toBe(409);
    expect((await call(crm.token, "client/store", { ...draft, officerId: ids.daniel }, key)).status).toBe(409);
    const [row] = await world.running.services.database.system((db) =>
      db.idempotencyKey.findMany({ where: { key: "one-key-two-officers" } }),
    );
    expect(row?.userId).toBe(crm.userId);
    // The officer's own key with the same text is separate.
    const laura = await call(await world.token(LAURA), "client/store", client(), key);
    expect([laura.status, laura.headers["idempotent-replayed"]]).toEqual([201, undefined]);
  });
});
