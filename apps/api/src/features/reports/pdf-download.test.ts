import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople, type People } from "../../testing/people.ts";
import { type Paper, storePaper } from "../../testing/store-paper.ts";
import { openWorld, type World } from "../../testing/world.ts";

const OFFICER = "officer@demo.test";
let world: World;
let people: People;
let loanId: string;
let versions: { id: string; link: string }[];

const inDb = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);
const post = async (path: string, body: object) => (await world.api(OFFICER, "post", `/api/${path}`, body)).body.data;
const pdf = (id: string, as: string | undefined = OFFICER, query = "wait=0") =>
  world.api(as, "get", `/api/reports/${id}/pdf?${query}`);
const print = (id: string, suffix = "", column: Paper["column"] = "pdfFileId") =>
  storePaper(world, id, { suffix, column, text: `%PDF of ${id}${suffix}` });
const words = (body: unknown) => String(body);

beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
  const scenario = {
    name: "A",
    priceCents: 50_000_000,
    downPaymentCents: 10_000_000,
    termMonths: 360,
    noteRate: 0.065,
  };
  loanId = (await post("loan/purchase/create", { title: "Alder Creek", scenarios: [scenario] })).id;
  versions = [];
  for (const note of ["First.", "Second."]) {
    await post("loan/purchase/update", { id: loanId, note });
    versions.push(await post("loan/get-purchase-report", { id: loanId }));
  }
});

describe("a PDF by token", () => {
  it("responds with 202 and a job until rendered, then with the version's file, or the loan's newest", async () => {
    const [first, second] = versions.map(({ id }) => id);
    const waiting = await pdf(first ?? "");
    expect([waiting.status, waiting.headers["content-type"]]).toEqual([202, "application/json; charset=utf-8"]);
    expect(waiting.headers.location).toBe(`/api/jobs/${waiting.body.data.jobId}`);
    expect(Number(waiting.headers["retry-after"])).toBeGreaterThan(0);
    const job = await world.api(OFFICER, "get", String(waiting.headers.location));
    expect(job.body.data).toMatchObject({ type: "report.pdf", status: "queued" });
    await print(first ?? "");
    await print(second ?? "");
    const made = await pdf(first ?? "");
    expect([made.status, made.headers["content-type"], words(made.body)]).toEqual([
      200,
      "application/pdf",
      `%PDF of ${first}`,
    ]);
    expect(made.headers["content-disposition"]).toContain("v1.pdf");
    expect(words((await pdf(second ?? "")).body)).toBe(`%PDF of ${second}`);
    expect(words((await pdf(loanId)).body)).toBe(`%PDF of ${second}`);
  });

  it("creates no version, even if the loan has changed since", async () => {
    await post("loan/purchase/update", { id: loanId, note: "Third." });
    expect((await pdf(loanId)).headers["content-disposition"]).toContain("v2.pdf");
    expect(await inDb((db) => db.report.count({ where: { loanId } }))).toBe(2);
    const bare = await post("loan/purchase/create", {
      title: "No report",
      scenarios: [
        { name: "A", priceCents: 50_000_000, downPaymentCents: 10_000_000, termMonths: 360, noteRate: 0.065 },
      ],
    });
    expect((await pdf(bare.id)).status).toBe(404);
  });

  it("is in the requested language and for the requested audience", async () => {
    const id = versions[0]?.id ?? "";
    expect((await pdf(id, OFFICER, "wait=0&language=es")).status).toBe(202);
    await print(id, "-realtor-es", "spanishOfferPdfFileId");
    const offer = await pdf(id, OFFICER, "wait=0&language=es&audience=realtor");
    expect([offer.status, words(offer.body)]).toEqual([200, `%PDF of ${id}-realtor-es`]);
    expect((await pdf(id, OFFICER, "audience=everybody")).status).toBe(422);
    expect((await pdf(id, OFFICER, "wait=21")).status).toBe(422);
  });

  it("is restricted to users who may see the report", async () => {
    const id = versions[0]?.id ?? "";
    expect((await pdf(id, "admin@demo.test")).status).toBe(200);
    expect((await pdf(id, "admin@other.test")).status).toBe(404);
    expect((await pdf(loanId, "admin@other.test")).status).toBe(404);
    expect((await pdf(id, "realtor@demo.test")).status).toBe(404);
    const noOne = await request(world.app.server).get(`/api/reports/${id}/pdf`);
    expect([noOne.status, noOne.body.code]).toEqual([401, "unauthenticated"]);
    await people.user("nothing@pdf.test", { name: "Sees no report", reach: "company", permissions: ["client:manage"] });
    const refused = await pdf(id, "nothing@pdf.test");
    expect([refused.status, refused.body.permission]).toEqual([403, "report:view"]);
  });

  it("is available to a guest in the form in which it was sent to them", async () => {
    const id = versions[0]?.id ?? "";
    const to = ["realtor@demo.test"];
    await post("loan/send-purchase-report-email", { id, to, audience: "realtor" });
    await print(id, "-realtor", "offerPdfFileId");
    expect(words((await pdf(id, "realtor@demo.test")).body)).toBe(`%PDF of ${id}-realtor`);
    expect((await pdf(id, "realtor@demo.test", "audience=borrower")).status).toBe(422);
    expect((await pdf(versions[1]?.id ?? "", "realtor@demo.test")).status).toBe(404);
    expect(words((await pdf(loanId, "realtor@demo.test")).body)).toBe(`%PDF of ${id}-realtor`);
  });

  it("is closed to a locked account, while the holder of a link can still read it", async () => {
    const { id = "", link = "" } = versions[0] ?? {};
    const trial = { plan: null, billingInfoAt: null, trialEndsAt: new Date(Date.now() + 86_400_000) };
    const before = await inDb((db) => db.company.findUniqueOrThrow({ where: { id: people.companyId } }));
    await inDb((db) => db.company.update({ where: { id: people.companyId }, data: trial }));
    const refused = await pdf(id);
    expect([refused.status, refused.body.code]).toEqual([402, "locked"]);
    const key = new URL(link).searchParams.get("key");
    const read = await request(world.app.server).get(`/api/reports/${id}/pdf?key=${key}`);
    expect([read.status, words(read.body)]).toEqual([200, `%PDF of ${id}`]);
    const { plan, billingInfoAt, trialEndsAt } = before;
    await inDb((db) =>
      db.company.update({ where: { id: people.companyId }, data: { plan, billingInfoAt, trialEndsAt } }),
    );
  });
});

it("a PDF by link key is only of that link's version, for every caller", async () => {
  const [first, second] = versions;
  const key = new URL(first?.link ?? "").searchParams.get("key");
  expect((await pdf(second?.id ?? "", OFFICER, `key=${key}`)).status).toBe(404);
  expect((await pdf(loanId, OFFICER, `key=${key}`)).status).toBe(404);
  expect((await pdf(first?.id ?? "", "admin@other.test", `key=${key}`)).status).toBe(200);
});
