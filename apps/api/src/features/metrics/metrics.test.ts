import { METRIC_GROUPS, type Metric } from "@hearthline/contract/reports/metrics";
import { newId } from "@hearthline/db/ids";
import { recountTurn } from "@hearthline/domain/metrics/recount";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

const ADMIN = "admin@demo.test";
const OFFICER = "officer@demo.test";
const DURHAM = "durham@demo.test";
let world: World;
beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  await people.user(DURHAM, "Loan Officer", { branchId: await people.branch("Durham") });
});

const get = async (as: string, path: string) => {
  const response = await world.api(as, "get", `/api/metrics/${path}`);
  expect(response.status, `${path}: ${JSON.stringify(response.body)}`).toBe(200);
  return response.body;
};
const rowsOf = async (as: string, metric: Metric, query = "period=year") =>
  (await get(as, `rows?metric=${metric}&${query}&perPage=100`)) as { data: { id: string }[]; meta: { total: number } };

/** Returns every number of the tables, by the metric whose rows it opens. */
async function numbersOf(as: string, query = "period=year"): Promise<Map<Metric, number>> {
  const [funnel, pull, activity, responses, sections] = await Promise.all([
    get(as, `funnel?${query}`),
    get(as, `pull-through?${query}`),
    get(as, `activity?${query}`),
    get(as, `response-times?${query}`),
    get(as, `sections?${query}`),
  ]);
  const numbers = new Map<Metric, number>();
  for (const metric of METRIC_GROUPS.funnel) numbers.set(metric, funnel.data.total[metric.slice(7)]);
  for (const metric of METRIC_GROUPS.pull) numbers.set(metric, pull.data.total[metric.slice(5)]);
  for (const metric of METRIC_GROUPS.activity) numbers.set(metric, activity.data.total[metric.slice(9)]);
  for (const metric of METRIC_GROUPS.answers) {
    const [, kind, time = ""] = metric.split(".");
    numbers.set(metric, responses.data.kinds.find((row: { kind: string }) => row.kind === kind)[time]);
  }
  for (const { section, readings } of sections.data.sections) numbers.set(`read.${section}` as Metric, readings);
  return numbers;
}

describe("the metrics", () => {
  it.each([ADMIN, OFFICER])("open exactly the rows that each number counts, for %s", async (as) => {
    const numbers = await numbersOf(as);
    expect([...numbers.values()].filter((count) => count > 0).length).toBeGreaterThan(8);
    for (const [metric, count] of numbers) {
      const { data, meta } = await rowsOf(as, metric);
      expect(meta.total, metric).toBe(count);
      expect(new Set(data.map(({ id }) => id)).size, metric).toBe(Math.min(count, 100));
    }
  });

  it.each(["at", "-at"])("page through a year's rows by %s in small pages, each row once, in order", async (sort) => {
    for (const metric of ["activity.sent", "read.cash", "funnel.reports"] as const) {
      const path = `rows?metric=${metric}&period=year&sort=${sort}`;
      const { data: all } = (await get(ADMIN, `${path}&perPage=100`)) as { data: { id: string }[] };
      const followed: { id: string }[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = (await get(ADMIN, `${path}&perPage=3${cursor && `&after=${cursor}`}`)) as {
          data: { id: string }[];
          meta: { total: number; nextCursor: string | null };
        };
        expect(page.meta.total).toBeGreaterThanOrEqual(all.length);
        followed.push(...page.data);
        cursor = page.meta.nextCursor;
        if (followed.length >= all.length) break;
      }
      expect(followed.slice(0, all.length)).toEqual(all);
      const third = (await get(ADMIN, `${path}&perPage=3&page=3`)) as { data: { id: string }[] };
      expect(third.data).toEqual(all.slice(6, 9));
    }
  });

  it("list only rows whose client, loan or officer name contains all words of the search", async () => {
    type Named = { id: string; client: { name: string } | null; loan: { title: string } | null; officerName: string };
    const listed = async (query: string) => (await rowsOf(ADMIN, "activity.reports", query)).data as Named[];
    const all = await listed("period=year");
    const textOf = ({ client, loan, officerName }: Named) =>
      `${client?.name} ${loan?.title} ${officerName}`.toLowerCase();
    const [word = "", officer = ""] = [all[0]?.client?.name.split(" ")[0], all[0]?.officerName].map((text) =>
      text?.toLowerCase(),
    );
    const wanted = all.filter((row) => textOf(row).includes(word) && textOf(row).includes(officer));
    expect(wanted.length).toBeLessThan(all.length);
    const q = encodeURIComponent(`${officer} ${word.toUpperCase()}`);
    const idsOf = (rows: Named[]) => rows.map(({ id }) => id);
    expect(idsOf(await listed(`period=year&q=${q}`))).toEqual(idsOf(wanted));
    expect(idsOf(await listed(`period=year&q=${q}&sort=at`))).toEqual(idsOf(wanted).reverse());
  });

  it("are the same before and after the job has counted", async () => {
    const before = await numbersOf(ADMIN);
    const { companyId } = await world.running.services.database.system((db) =>
      db.user.findUniqueOrThrow({ where: { email: ADMIN } }),
    );
    while ((await world.running.services.database.scoped(companyId, (db) => recountTurn(db, companyId))) > 0);
    expect(await numbersOf(ADMIN)).toEqual(before);
  });

  it("add up to the total of the table, whatever it is grouped by", async () => {
    for (const by of ["officer", "branch", "source"]) {
      const { data } = await get(ADMIN, `funnel?period=year&by=${by}`);
      for (const step of ["reports", "opened", "tried", "pre-approved", "closed"])
        expect(
          data.rows.reduce((sum: number, row: Record<string, number>) => sum + (row[step] ?? 0), 0),
          `${by} ${step}`,
        ).toBe(data.total[step]);
      for (const { key, reports } of data.rows) {
        const filter = { officer: "officerId", branch: "branchId", source: "source" }[by];
        if (key === null) continue;
        const { meta } = await rowsOf(ADMIN, "funnel.reports", `period=year&${filter}=${encodeURIComponent(key)}`);
        expect(meta.total, `${by} ${key}`).toBe(reports);
      }
    }
  });

  it("count a client created just now, for their own officer only", async () => {
    const count = async (as: string) => (await get(as, "activity?period=7d")).data.total.clients;
    const [officer, durham, admin] = [await count(OFFICER), await count(DURHAM), await count(ADMIN)];
    await world.api(OFFICER, "post", "/api/client/store", { name: "Counted Now", email: `${newId()}@now.test` });
    expect([await count(OFFICER), await count(DURHAM), await count(ADMIN)]).toEqual([officer + 1, durham, admin + 1]);
  });

  it("show only what a user may see, and report invalid filters", async () => {
    expect((await get(DURHAM, "funnel?period=year")).data.total.reports).toBe(0);
    expect((await get("officer@other.test", "choices")).data.officers).toHaveLength(1);
    expect((await world.api("realtor@demo.test", "get", "/api/metrics/funnel")).status).toBe(403);
    expect((await world.api(undefined, "get", "/api/metrics/funnel")).status).toBe(401);
    expect((await world.api(ADMIN, "get", "/api/metrics/funnel?period=decade")).status).toBe(422);
    expect((await world.api(ADMIN, "get", "/api/metrics/rows?metric=funnel.nothing")).status).toBe(422);
  });

  it("can be downloaded as CSV, with formulas written as text", async () => {
    const made = await world.api(OFFICER, "post", "/api/client/store", {
      name: "Formula Source",
      email: "formula@now.test",
      source: "=1+1",
    });
    expect(made.status).toBe(201);
    const response = await world.api(OFFICER, "get", "/api/metrics/table.csv?table=activity&by=source&period=7d");
    expect(response.headers["content-type"]).toContain("text/csv");
    expect(response.headers["content-disposition"]).toMatch(/activity-7d-\d{4}-\d\d-\d\d\.csv/);
    expect(response.text).toContain("New clients");
    expect(response.text).toContain("'=1+1");
    for (const table of ["funnel", "pull-through", "response-times", "sections"])
      expect(
        (await world.api(ADMIN, "get", `/api/metrics/table.csv?table=${table}&period=year`)).text.split("\n").length,
      ).toBeGreaterThan(1);
  });
});
