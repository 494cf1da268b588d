import { beforeAll, expect } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

export const ADMIN = "admin@demo.test";

export const OTHER = "admin@other.test";

export let world: World;

export let companyId: string;

export let otherId: string;

export const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);

export const call = (name: string, verb: "run" | "pause" | "resume", as = ADMIN) =>
  world.api(as, "post", `/api/jobs/schedules/${name}/${verb}`);

const runs = (schedule: string, company = companyId) =>
  system((db) => db.scheduleRun.findMany({ where: { companyId: company, schedule }, include: { jobs: true } }));

/** Presses "Run now", then calls `pressAgain`, and presses it again a minute later. Expects at most one run per minute, started by a job that belongs to the run. */
export async function expectOneRunAMinute(pressAgain: () => Promise<unknown>): Promise<void> {
  const response = await call("home-values", "run");
  expect([response.status, response.body.message]).toEqual([200, "It is running now."]);
  expect(response.body.data).toMatchObject({ lastRun: { state: "waiting", byHand: true, by: expect.any(String) } });
  await pressAgain();
  const [run, ...others] = await runs("home-values");
  expect(others).toEqual([]);
  expect(run).toMatchObject({ byHand: true, open: 1, period: expect.stringMatching(/^by hand /) });
  expect(run?.jobs).toMatchObject([
    { job: "schedules.run-now", payload: { companyId, schedule: "home-values", runId: run?.id } },
  ]);
  await system((db) =>
    db.scheduleRun.updateMany({ where: { id: run?.id ?? "" }, data: { createdAt: new Date(Date.now() - 61_000) } }),
  );
  await call("home-values", "run");
  expect(await runs("home-values")).toHaveLength(2);
}

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
    const companyOf = async (email: string) =>
      (await system((db) => db.user.findUniqueOrThrow({ where: { email } }))).companyId;
    [companyId, otherId] = [await companyOf(ADMIN), await companyOf(OTHER)];
  });
}
