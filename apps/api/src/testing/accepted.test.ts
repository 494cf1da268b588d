import { JOBS, type JobName } from "@hearthline/contract/platform/jobs";
import { beginJobs, endJobs } from "@hearthline/db/jobs";
import request from "supertest";
import { beforeAll, expect, it } from "vitest";
import { type AnyOperation, operationsOf, type Rest } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { pathFields, shapeOf, takesQuery } from "../transports/rest-places.ts";
import { sampleFor } from "./sample-for.ts";
import { openWorld, type World } from "./world.ts";

const OFFICER = "officer@demo.test";
const accepting = operationsOf(features).filter(
  ({ operation: { rest }, operation }) =>
    rest && (rest.status === 202 || "jobId" in shapeOf(operation) || operation.file?.later),
);

let world: World;
let ids: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  ids = await world.running.services.database.system(async (db) => {
    const user = await db.user.findUniqueOrThrow({ where: { email: OFFICER } });
    const loan = await db.loan.findFirstOrThrow({
      where: { officerId: user.id, deletedAt: null, reports: { some: {} } },
    });
    const report = await db.report.findFirstOrThrow({ where: { loanId: loan.id }, orderBy: { version: "desc" } });
    const client = await db.client.findFirstOrThrow({ where: { officerId: user.id, archivedAt: null } });
    const refinance = await db.loan.findFirstOrThrow({ where: { officerId: user.id, kind: "refinance" } });
    const { loanId: closedLoan } = await db.closing.findFirstOrThrow({
      where: { reopenedAt: null, loan: { officerId: user.id } },
    });
    const homeWatch = await db.homeWatch.findFirstOrThrow({ where: { client: { officerId: user.id } } });
    return {
      ...{ user: user.id, officer: user.id, loan: loan.id, report: report.id, refinance: refinance.id },
      ...{ closedLoan, client: client.id, homeWatch: homeWatch.id },
    };
  });
});
const read = (id: string, as: string | undefined = OFFICER) => world.api(as, "get", `/api/jobs/${id}`);
const CSV = Buffer.from("First Name,Last Name\nSample,Person\n");
/** A file as a form sends it. */
async function uploadTo({ path }: Rest) {
  const call = request(world.app.server).post(`/api${path}`);
  return call.set("authorization", `Bearer ${await world.token(OFFICER)}`).attach("file", CSV, "people.csv");
}
/** The call with its fields where they belong: in the path, then in the query or the body. */
function callWith({ kind, rest }: AnyOperation, input: Record<string, unknown>) {
  if (kind === "upload" && rest) return uploadTo(rest);
  const { method = "POST", path = "/" } = rest ?? {};
  const inPath = pathFields(path);
  const others = Object.entries(input).filter(([key]) => !inPath.includes(key));
  const url = `/api${inPath.reduce((filled, key) => filled.replace(`{${key}}`, String(input[key])), path)}`;
  const verb = method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
  return takesQuery(method)
    ? world.api(OFFICER, verb, `${url}?${new URLSearchParams(others.map(([key, value]) => [key, String(value)]))}`)
    : world.api(OFFICER, verb, url, Object.fromEntries(others));
}
const inDb = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);

it("at least one call responds with 202", () => {
  expect(accepting.map(({ name }) => name)).toContain("reports.generatePdf");
});

it.each(accepting)("$name responds with 202 and a job that can be read until it ends", async ({ name, operation }) => {
  if (operation.kind !== "download") expect(shapeOf(operation)).toHaveProperty("jobId");
  const input = sampleFor(name, operation, { rows: ids, mark: "accepted" }, ["wait"]);
  const response = await callWith(operation, input);
  expect([response.status, response.body.message]).toEqual([202, response.body.message]);
  const { jobId } = response.body.data;
  expect(response.headers.location).toBe(`/api/jobs/${jobId}`);
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);

  const queued = await world.api(OFFICER, "get", String(response.headers.location));
  expect(queued.body.data).toMatchObject({ id: jobId, status: "queued", error: null, endedAt: null });
  expect(Number(queued.headers["retry-after"])).toBeGreaterThan(0);

  // The job ends when its queue job does, either way.
  const { key } = await inDb((db) => db.job.findUniqueOrThrow({ where: { id: jobId } }));
  const { job, companyId } = await inDb((db) => db.outbox.findUniqueOrThrow({ where: { jobKey: key } }));
  expect(JOBS[job as JobName]).toBeDefined();
  await world.running.services.database.scoped(companyId, (db) => beginJobs(db, key));
  expect((await read(jobId)).body.data.status).toBe("running");
  await world.running.services.database.scoped(companyId, (db) => endJobs(db, key, { error: "It was not to be." }));
  const failed = await read(jobId);
  expect(failed.body.data).toMatchObject({ status: "failed", error: "It was not to be." });
  expect(failed.headers["retry-after"]).toBeUndefined();

  expect((await read(jobId, "admin@other.test")).status).toBe(404);
  expect((await read(jobId, "realtor@demo.test")).status).toBe(403);
  expect((await read(jobId, "admin@demo.test")).status).toBe(200);
});
