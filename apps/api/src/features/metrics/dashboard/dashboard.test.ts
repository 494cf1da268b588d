import { createRoles } from "@hearthline/db/company";
import { newId } from "@hearthline/db/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { statementsOf } from "../../../testing/statements.ts";
import { openWorld, type World } from "../../../testing/world.ts";
import { boxOf, periodOf } from "./dashboard.rules.ts";

const ZONE = "America/Los_Angeles";
const ADMIN = "admin@west.test";
const OFFICER = "officer@west.test";
const companyId = newId();
const branchId = newId();
const users: Record<string, string> = { [ADMIN]: newId(), [OFFICER]: newId() };
let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.running.services.database.system(async (db) => {
    await db.company.create({
      data: { id: companyId, name: "West", timeZone: ZONE, plan: "growth_month", billingInfoAt: new Date() },
    });
    const roles = await createRoles(db, companyId);
    await db.branch.create({ data: { id: branchId, companyId, name: "Coast" } });
    for (const [email, id] of Object.entries(users)) {
      await db.user.create({
        data: { id, companyId, branchId, email, name: email, emailVerifiedAt: new Date(), activate: true },
      });
      await db.userRole.create({
        data: { companyId, userId: id, roleId: email === ADMIN ? roles["Company Admin"] : roles["Loan Officer"] },
      });
    }
  });
});

interface LoanFields {
  officer?: string;
  status?: string;
  statusAt?: Date;
  createdAt?: Date;
  deletedAt?: Date;
  cents?: bigint;
  title?: string;
  sent?: Date;
  opened?: Date;
  templateId?: string;
  reports?: number;
  link?: string;
  /** The previous status, held from creation on. */
  was?: string;
  /** Without a client. */
  clientless?: boolean;
}

async function loan(fields: LoanFields): Promise<string> {
  const { officer = OFFICER, status = "draft", statusAt = new Date(), title = "Loan", reports = 0 } = fields;
  const id = newId();
  const officerId = users[officer] ?? "";
  await world.running.services.database.system(async (db) => {
    await db.loan.create({
      data: {
        id,
        companyId,
        branchId,
        officerId,
        kind: "purchase",
        title,
        status,
        statusAt,
        createdAt: fields.createdAt ?? statusAt,
        deletedAt: fields.deletedAt ?? null,
        lastSentAt: fields.sent ?? null,
        lastOpenedAt: fields.opened ?? null,
        leadLoanAmountCents: fields.cents ?? 100n,
        leadNoteRate: 0.065,
        templateId: fields.templateId ?? null,
        searchText: title.toLowerCase(),
      },
    });
    if (fields.was)
      await db.loanStatusChange.create({
        data: { companyId, loanId: id, status: fields.was, at: fields.createdAt ?? statusAt },
      });
    if (!fields.clientless) {
      const borrower = { companyId, branchId, officerId, firstName: "B", searchText: " b", createdAt: new Date(0) };
      const { id: clientId } = await db.client.create({ data: borrower });
      await db.loanClient.create({ data: { companyId, loanId: id, clientId } });
    }
    for (let version = 1; version <= reports; version += 1) {
      const reportId = newId();
      await db.report.create({
        data: {
          id: reportId,
          companyId,
          loanId: id,
          kind: "purchase",
          number: "2026-0418",
          version,
          engineVersion: "t",
          document: {},
          createdById: officerId,
        },
      });
      if (fields.link && version === reports)
        await db.share.create({
          data: {
            companyId,
            reportId,
            channel: "link",
            createdById: officerId,
            recipients: { create: { companyId, key: fields.link } },
          },
        });
    }
  });
  return id;
}
const client = (officer: string, createdAt: Date) =>
  world.running.services.database.system((db) =>
    db.client.create({
      data: { companyId, branchId, officerId: users[officer] ?? "", firstName: "New", searchText: " new", createdAt },
    }),
  );
const clear = () =>
  world.running.services.database.system(async (db) => {
    await db.loan.deleteMany({ where: { companyId } });
    await db.client.deleteMany({ where: { companyId } });
  });
const ms = (date: Date, more: number) => new Date(date.getTime() + more);
const read = async (path: string, as = ADMIN) => (await world.api(as, "get", `/api/client/${path}`)).body.data;
/** Returns the rows behind a number, and what the list says about it. */
const behind = async (path: string, as = ADMIN) => {
  const { data, meta } = (await world.api(as, "get", `/api/client/${path}`)).body;
  return { rows: data, ...meta };
};

describe("a period", () => {
  it("consists of whole days in the company's time zone, compared with as many days before", () => {
    const now = new Date("2026-11-20T05:00:00Z"); // still the 19th in Los Angeles
    expect(periodOf("7d", now, ZONE)).toEqual({
      filter: "7d",
      from: "2026-11-13",
      to: "2026-11-19",
      before: new Date("2026-11-06T08:00:00Z"),
      start: new Date("2026-11-13T08:00:00Z"),
      end: new Date("2026-11-20T08:00:00Z"),
    });
    expect(periodOf("7d", now, "America/New_York").to).toBe("2026-11-20");
  });

  it("starts and ends at midnight across a daylight saving change", () => {
    const { before, start, end } = periodOf("7d", new Date("2026-11-05T20:00:00Z"), ZONE); // daylight saving ended on November 1
    expect([before, start, end]).toEqual([
      new Date("2026-10-23T07:00:00Z"),
      new Date("2026-10-30T07:00:00Z"),
      new Date("2026-11-06T08:00:00Z"),
    ]);
  });

  it("is compared with the previous one only if that has data", () => {
    expect(boxOf("count", 14, 11)).toEqual({ value: 14, previous: 11, changeRate: 0.2727, unit: "count" });
    expect(boxOf("cents", 5, 0).changeRate).toBeNull();
    expect(boxOf("cents", 0, 4).changeRate).toBe(-1);
  });
});

describe("the dashboard's numbers", () => {
  const { before, start, end } = periodOf("7d", new Date(), ZONE);

  it("count new clients up to the boundary and not beyond", async () => {
    await clear();
    for (const at of [ms(before, -1), before, ms(start, -1), start, ms(end, -1), end]) await client(OFFICER, at);
    await client(ADMIN, start);
    expect((await read("dashboard-summary?widget_filter=7d")).newClients).toEqual({
      value: 3,
      previous: 2,
      changeRate: 0.5,
      unit: "count",
    });
    expect((await read("dashboard-summary?widget_filter=7d", OFFICER)).newClients).toMatchObject({
      value: 2,
      previous: 2,
    });
    const { rows, box, total } = await behind("dashboard-clients?filter=7d", OFFICER);
    expect([box.value, total]).toEqual([2, 2]);
    expect(rows[0]).toMatchObject({ name: "New", officerName: OFFICER });
  });

  it("sum up what closed and what became pre-approved in the period", async () => {
    await clear();
    const closed = { status: "closed" };
    await loan({ ...closed, statusAt: start, cents: 500n });
    await loan({ ...closed, statusAt: ms(end, -1), cents: 250n });
    await loan({ ...closed, statusAt: ms(start, -1), cents: 1_000n });
    await loan({ ...closed, statusAt: ms(before, -1), cents: 9_000n });
    await loan({ ...closed, statusAt: start, deletedAt: new Date(), cents: 9_000n });
    await loan({ status: "pre-approval", statusAt: start });
    await loan({ status: "pre-approval", statusAt: before });
    await loan({ status: "pre-approval", statusAt: start, clientless: true });
    await loan({ ...closed, statusAt: start, cents: 9_000n, clientless: true });
    const summary = await read("dashboard-summary?widget_filter=7d");
    expect(summary).toMatchObject({
      period: { filter: "7d" },
      closed: { value: 750, previous: 1_000, changeRate: -0.25, unit: "cents" },
      closedCount: { value: 2, previous: 1, changeRate: 1 },
      preApproved: { value: 1, previous: 1, changeRate: 0 },
    });
    const loans = await behind("dashboard-closed-loan-total?filter=7d&sort=loanAmountCents");
    expect(loans.box).toEqual(summary.closed);
    expect(loans.rows.map((row: { loanAmountCents: number }) => row.loanAmountCents)).toEqual([250, 500]);
    expect((await behind("dashboard-preapproved?filter=7d")).rows).toHaveLength(1);
  });

  it("show today's pipeline next to the one at the start of the period", async () => {
    await clear();
    const old = ms(before, -86_400_000);
    const credit = { status: "credit", createdAt: old, statusAt: old };
    await loan({ ...credit, cents: 100n }); // open then and now
    await loan({ ...credit, createdAt: start, statusAt: start, cents: 20n }); // new
    await loan({ ...credit, status: "closed", statusAt: start, was: "pre-approval", cents: 3_000n }); // left since
    await loan({ ...credit, status: "declined", cents: 50_000n }); // left before
    await loan({ ...credit, deletedAt: start, cents: 400n }); // deleted since
    await loan({ ...credit, cents: 7n, officer: ADMIN });
    await loan({ ...credit, clientless: true, cents: 90_000n }); // without a client
    await loan({ ...credit, status: "draft", cents: 90_000n }); // a draft is not in the pipeline
    await loan({ ...credit, status: "pre-approval", statusAt: start, was: "draft", clientless: true, cents: 90_000n });
    expect((await read("dashboard-summary?widget_filter=7d")).pipeline).toMatchObject({ value: 127, previous: 3_507 });
    const own = await behind("dashboard-pipelinetotal?filter=7d", OFFICER);
    expect(own.box).toMatchObject({ value: 120, previous: 3_500 });
    expect(own.count.value).toBe(2);
    expect(own.rows).toHaveLength(2);
  });

  it("leave a draft out of the previous period's pipeline, whatever became of it since", async () => {
    await clear();
    const old = ms(before, -86_400_000);
    await loan({ status: "credit", createdAt: old, statusAt: start, was: "draft", cents: 60n });
    await loan({ status: "pre-approval", createdAt: old, statusAt: start, was: "credit", cents: 5n });
    expect((await read("dashboard-summary?widget_filter=7d")).pipeline).toMatchObject({ value: 65, previous: 5 });
  });

  it("take a loan's status time from the change itself", async () => {
    await clear();
    const old = ms(before, -86_400_000);
    const id = await loan({ status: "credit", createdAt: old, statusAt: old, cents: 60n });
    await world.running.services.database.system((db) =>
      db.loan.update({ where: { id }, data: { status: "closed", revision: 2 } }),
    );
    expect((await read("dashboard-summary?widget_filter=7d")).closed).toMatchObject({
      value: 60,
      previous: 0,
      changeRate: null,
    });
  });
});

describe("the dashboard's tables", () => {
  const table = (name: string, body: object = {}, as = ADMIN) => world.api(as, "post", `/api/client/${name}`, body);
  const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);

  beforeAll(async () => {
    await clear();
    const templateId = newId();
    await world.running.services.database.system((db) =>
      db.feeTemplate.create({ data: { id: templateId, companyId, name: "Move up, 20% down" } }),
    );
    await loan({ title: "Alder <i>Creek</i>", reports: 2, link: "key-of-the-link", sent: new Date(), cents: 300n });
    await loan({ title: "Birch", reports: 1, sent: new Date(), opened: new Date(), status: "credit", cents: 200n });
    await loan({ title: "Cedar", reports: 1, officer: ADMIN, cents: 100n });
    await loan({ title: "Dogwood 50%", templateId });
    await loan({ title: "Ginkgo", templateId, reports: 1, deletedAt: new Date() });
    await loan({ title: "Alder from a template", templateId, reports: 1, cents: 50n });
    await loan({ title: "Elm, no report" });
    await loan({ title: "Fir, deleted", reports: 1, deletedAt: new Date() });
  });

  it("show loans with a report, its newest version and link, and whether it was opened", async () => {
    const { body } = await table("dashboard-paginate", { sort: "title" });
    expect(titles(body)).toEqual(["Alder <i>Creek</i>", "Alder from a template", "Birch", "Cedar"]);
    expect(body.data[0]).toMatchObject({
      state: "sent",
      opened: false,
      unread: true,
      report: { number: "2026-0418", version: 2 },
      loanAmountCents: 300,
      noteRate: 0.065,
      templateName: null,
    });
    expect(body.data[0].link).toBe(`/reports/purchase-report/${body.data[0].report.id}/link?key=key-of-the-link`);
    expect(body.data[2]).toMatchObject({ state: "opened", opened: true, unread: false, link: null });
    expect(body.data[3]).toMatchObject({ state: "not-sent", unread: false });
  });

  it("show loans from a template without a report, so that no loan is listed twice", async () => {
    const { body } = await table("dashboard-list-paginate");
    expect(body.data).toMatchObject([
      { title: "Dogwood 50%", templateName: "Move up, 20% down", report: null, link: null },
    ]);
  });

  it("can be filtered, sorted, and paged by number or by a page's link", async () => {
    expect(titles((await table("dashboard-paginate", { status: "credit" })).body)).toEqual(["Birch"]);
    expect(titles((await table("dashboard-paginate", { q: "CREEK alder" })).body)).toEqual(["Alder <i>Creek</i>"]);
    expect((await table("dashboard-list-paginate", { q: "5%" })).body.data).toHaveLength(0);
    const first = await table("dashboard-paginate", { perPage: 2, sort: "-loanAmountCents" });
    expect(titles(first.body)).toEqual(["Alder <i>Creek</i>", "Birch"]);
    expect(first.body.meta).toEqual({ page: 1, perPage: 2, total: 4, lastPage: 2, nextCursor: expect.any(String) });
    const next = { link: first.body.links.next, sort: "-loanAmountCents" };
    expect(titles((await table("dashboard-paginate", next)).body)).toEqual(["Cedar", "Alder from a template"]);
    expect(titles((await table("dashboard-paginate", { sort: "lastOpenedAt" })).body)[0]).toBe("Birch");
  });

  it("show an officer only their own loans, and another company nothing", async () => {
    expect(titles((await table("dashboard-paginate", { sort: "title" }, OFFICER)).body)).toEqual([
      "Alder <i>Creek</i>",
      "Alder from a template",
      "Birch",
    ]);
    const other = (await table("dashboard-paginate", { perPage: 100 }, "admin@other.test")).body;
    expect(titles(other)).not.toContain("Birch");
    expect((await world.api(undefined, "post", "/api/client/dashboard-paginate", {})).status).toBe(401);
    expect((await world.api(undefined, "get", "/api/client/dashboard")).status).toBe(401);
  });

  it("reject an unknown sort or period and a page size that is too large", async () => {
    expect((await table("dashboard-paginate", { sort: "searchText" })).status).toBe(422);
    expect((await table("dashboard-paginate", { perPage: 1_000 })).body.errors.perPage).toEqual([
      "At most 100 rows per page.",
    ]);
    expect((await world.api(ADMIN, "get", "/api/client/dashboard-summary?widget_filter=ever")).status).toBe(422);
  });

  it("are returned in one response, with a bounded number of statements", async () => {
    const data = await read("dashboard");
    expect(data.summary.period.filter).toBe("30d");
    expect(data.graphReports).toMatchObject({ total: 4, page: 1, perPage: 10 });
    expect(data.templateReports.total).toBe(1);
    const about = /^SELECT/i;
    const one = await statementsOf(about, () => table("dashboard-paginate", { perPage: 1 }));
    const three = await statementsOf(about, () => table("dashboard-paginate", { perPage: 3 }));
    expect(three.length).toBeLessThanOrEqual(one.length + 1);
    expect(three.length).toBeLessThan(16);
  });
});
