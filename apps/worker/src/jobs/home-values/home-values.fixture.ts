import { newId } from "@hearthline/db/ids";
import { newWatchKey } from "@hearthline/domain/home-values/mail-home-value";
import { afterEach, beforeEach, vi } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

export let world: World;
export const NOON = "2026-12-02T17:00:00Z";
export const DAY = "2026-12-02";

/** Opens a worker for each test, with a company whose plan has ten credits a month, at noon on December 2. */
export function openForEachTest(): void {
  beforeEach(async () => {
    world = await openWorld({ LOG_LEVEL: "silent" });
    await world.database.system((db) =>
      db.company.update({
        where: { id: world.company.companyId },
        data: { timeZone: "America/New_York", plan: "growth_month", updatedAt: new Date() },
      }),
    );
    clock(NOON);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await world.close();
  });
}

/** Restarts the worker with other settings. */
export async function reopenWorld(env: Parameters<typeof openWorld>[0]): Promise<void> {
  await world.close();
  world = await openWorld(env);
}
export const clock = (now: string) => vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
export const scoped = <T>(work: Parameters<typeof world.database.scoped<T>>[1]) =>
  world.database.scoped(world.company.companyId, work);

/** Creates a client with a home that was bought for 345,000, whose value is due. */
export async function watch(email: string, more: object = {}): Promise<string> {
  const { officerId, branchId } = world.company;
  const [id, clientId, homeId] = [newId(), newId(), newId()];
  await scoped(async (db) => {
    await db.client.create({ data: { id: clientId, officerId, branchId, firstName: "Nora", lastName: "Haddad" } });
    await db.clientEmail.create({ data: { clientId, email } });
    await db.home.create({ data: { id: homeId, address1: `${email} Street`, city: "Raleigh", state: "NC" } });
    await db.homeOwner.create({ data: { homeId, clientId } });
    await db.homeValue.create({
      data: { homeId, amountCents: 345_000_00n, asOf: new Date("2019-10-01"), source: "sale" },
    });
    await db.homeWatch.create({
      data: { id, homeId, clientId, key: newWatchKey(), nextOn: new Date("2026-12-01"), ...more },
    });
  });
  return id;
}
/** Runs the schedule and the jobs that it starts, each delivered twice, as a queue may do. */
export async function strikes() {
  await world.deliver({ name: "home-values.start-mailings", payload: {}, id: newId() });
  const rows = await world.database.system((db) =>
    db.outbox.findMany({ where: { job: "home-values.mail-due", companyId: world.company.companyId, handedAt: null } }),
  );
  for (const { payload, jobKey } of [...rows, ...rows])
    await world.deliver({ name: "home-values.mail-due", payload, id: `${jobKey}-${newId()}` });
  return rows.length;
}
export async function sendAll() {
  const messages = await scoped((db) => db.message.findMany({ where: { template: "home-value", status: "queued" } }));
  for (const { id } of messages)
    await world
      .deliver({
        name: "messages.send",
        payload: { companyId: world.company.companyId, messageId: id },
        id: newId(),
        attemptsLeft: 0,
      })
      .catch(() => undefined);
}
export const mailings = (watchId: string) =>
  scoped((db) => db.homeMailing.findMany({ where: { watchId }, orderBy: { dueOn: "asc" } }));
export const watchRow = (id: string) => scoped((db) => db.homeWatch.findUniqueOrThrow({ where: { id } }));
export const balance = async () =>
  (await scoped((db) => db.creditMonth.findFirst({ where: { month: "2026-12" } })))?.balance;
