import { CONNECTION_NAMES } from "@hearthline/contract/accounts/connections";
import { dayIn } from "@hearthline/contract/values/day-in";
import { newId } from "@hearthline/db/ids";
import { createCalendars } from "@hearthline/providers/calendars/calendars";
import type { CalendarProvider } from "@hearthline/providers/calendars/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HANDLERS } from "../../handlers.ts";
import { createRunner, tableOf } from "../../runner.ts";
import { connectAccount } from "../../testing/connected-account.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let deliver: World["deliver"];
const houseOf = (provider: CalendarProvider) => (provider === "microsoft-calendar" ? "microsoft" : "google");
const base = (provider: CalendarProvider) => `${world.sandbox.url}/sandbox/connect/${houseOf(provider)}`;

beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  const calendars = createCalendars(
    {
      MICROSOFT_CLIENT_ID: "sandbox",
      MICROSOFT_CLIENT_SECRET: "",
      MICROSOFT_TENANT: "common",
      MICROSOFT_STAND_IN_URL: base("microsoft-calendar"),
      GOOGLE_MAIL_CLIENT_SECRET: "",
      GOOGLE_CALENDAR_CLIENT_ID: "sandbox",
      GOOGLE_CALENDAR_CLIENT_SECRET: "",
      GOOGLE_CALENDAR_STAND_IN_URL: base("google-calendar"),
    },
    "http://hearthline.test",
  );
  const { run } = createRunner(tableOf(HANDLERS), { ...world.services, calendars });
  deliver = (delivery) => run({ attempt: 1, attemptsLeft: 3, ...delivery });
});
afterAll(() => world.close());

const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);
const control = (provider: CalendarProvider, body: object) =>
  fetch(`${base(provider)}/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

interface Shown {
  account: string;
  name: string;
  events: { day: string; title: string; text: string }[];
}
/** Returns the calendars that we created in an account. */
async function shown(provider: CalendarProvider, account: string): Promise<Shown[]> {
  const { calendars } = (await (await fetch(`${base(provider)}/control`)).json()) as { calendars: Shown[] };
  return calendars.filter((one) => one.account === account);
}
const eventsOf = async (provider: CalendarProvider, account: string) =>
  (await shown(provider, account)).flatMap(({ events }) => events.map(({ day, title }) => [day, title]));

const SCOPES: Record<CalendarProvider, string> = {
  "microsoft-calendar": "offline_access User.Read Calendars.ReadWrite",
  "google-calendar": "openid email https://www.googleapis.com/auth/calendar.app.created",
};

/** Creates a separate officer in the company who may see their own clients. */
async function officer(): Promise<string> {
  const { companyId, officerId } = world.company;
  return system(async (db) => {
    const known = await db.user.findUniqueOrThrow({ where: { id: officerId }, include: { roles: true } });
    const user = await db.user.create({
      data: { companyId, name: "Olive Officer", email: `${newId()}@officer.test`, branchId: known.branchId },
    });
    const role = await db.role.create({ data: { companyId, name: `Own ${user.id}`, reach: "own" } });
    await db.userRole.create({ data: { companyId, userId: user.id, roleId: role.id } });
    return user.id;
  });
}

/** Goes through the stand-in's consent as a browser does, and stores the result. */
const connect = (provider: CalendarProvider, userId: string) =>
  connectAccount(world, {
    ...{ provider, base: base(provider), scopes: SCOPES[provider], userId },
    account: `laura-${newId()}@calendar.test`,
  });

const inDays = (days: number) =>
  new Date(Date.parse(`${dayIn("America/New_York", new Date())}T00:00:00Z`) + days * 86_400_000);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

async function clientOf(officerId: string, firstName: string): Promise<string> {
  const { companyId } = world.company;
  const { id } = await system((db) =>
    db.client.create({ data: { companyId, officerId, firstName, lastName: "Dvorak" } }),
  );
  return id;
}
async function task(assigneeId: string, clientId: string, title: string, dueOn: Date): Promise<string> {
  const { companyId } = world.company;
  const { id } = await system((db) =>
    db.clientTask.create({ data: { companyId, clientId, assigneeId, title, dueOn } }),
  );
  return id;
}
const write = (connectionId: string) =>
  deliver({
    name: "calendars.write",
    payload: { companyId: world.company.companyId, connectionId },
    id: newId(),
  });
const connectionOf = (id: string) => system((db) => db.connection.findUnique({ where: { id } }));

describe.each(["microsoft-calendar", "google-calendar"] as const)("an officer's calendar at %s", (provider) => {
  test("shows the officer's follow-ups, closings and pre-approval ends, and follows each change", async () => {
    const userId = await officer();
    const helen = await clientOf(userId, "Helen");
    const { companyId } = world.company;
    const call = await task(userId, helen, "Call about the rate", inDays(2));
    const docs = await task(userId, helen, "Send documents", inDays(5));
    await task(userId, helen, "Long ago", inDays(-30));
    const loan = await system((db) =>
      db.loan.create({
        data: {
          ...{ companyId, officerId: userId, kind: "purchase", status: "pre-approval", title: "A home on Elm Street" },
          closingDate: inDays(30),
          details: { preApprovedUntil: dayOf(inDays(20)) },
          clients: { create: { companyId, clientId: helen } },
        },
      }),
    );
    const { id, account } = await connect(provider, userId);

    await write(id);
    expect((await shown(provider, account)).map(({ name }) => name)).toEqual(["Hearthline"]);
    expect(await eventsOf(provider, account)).toEqual([
      [dayOf(inDays(2)), "Call about the rate (Helen Dvorak)"],
      [dayOf(inDays(5)), "Send documents (Helen Dvorak)"],
      [dayOf(inDays(20)), "Pre-approval ends: Helen Dvorak"],
      [dayOf(inDays(30)), "Closing: Helen Dvorak"],
    ]);
    expect((await shown(provider, account))[0]?.events[0]?.text).toBe(`http://hearthline.test/clients/${helen}`);

    await system(async (db) => {
      await db.clientTask.update({ where: { id: call }, data: { doneAt: new Date() } });
      await db.clientTask.update({ where: { id: docs }, data: { snoozedUntil: inDays(9) } });
      await db.loan.update({ where: { id: loan.id }, data: { status: "closed" } });
    });
    await write(id);
    await write(id);
    expect(await eventsOf(provider, account)).toEqual([[dayOf(inDays(9)), "Send documents (Helen Dvorak)"]]);
    expect(await connectionOf(id)).toMatchObject({ state: "connected", lastError: null });
    expect((await connectionOf(id))?.lastSuccessAt).not.toBeNull();
  });

  test("hides a client whom the officer no longer sees", async () => {
    const userId = await officer();
    const other = await clientOf(world.company.officerId, "Stranger");
    const own = await clientOf(userId, "Own");
    await task(userId, other, "Call", inDays(1));
    await task(userId, own, "Call", inDays(1));
    const { id, account } = await connect(provider, userId);
    await write(id);
    expect(await eventsOf(provider, account)).toEqual([[dayOf(inDays(1)), "Call (Own Dvorak)"]]);
  });

  test("has each date once, whichever response was lost", async () => {
    const userId = await officer();
    const client = await clientOf(userId, "Helen");
    await task(userId, client, "First", inDays(1));
    await task(userId, client, "Second", inDays(2));
    const { id, account } = await connect(provider, userId);
    await write(id);
    await task(userId, client, "Third", inDays(3));
    await control(provider, { next: ["lost"] });
    await expect(write(id)).rejects.toThrow();
    expect((await connectionOf(id))?.lastError).toBe(
      `${CONNECTION_NAMES[provider]} could not be updated for now. It did not respond.`,
    );
    await write(id);
    expect((await eventsOf(provider, account)).map(([, title]) => title)).toEqual([
      "First (Helen Dvorak)",
      "Second (Helen Dvorak)",
      "Third (Helen Dvorak)",
    ]);
  });

  test("is paused for as long as its provider asks", async () => {
    const userId = await officer();
    await task(userId, await clientOf(userId, "Helen"), "Call", inDays(1));
    const { id, account } = await connect(provider, userId);
    await control(provider, { limit: { account, seconds: 3_600 } });
    await write(id);
    const until = (await connectionOf(id))?.pausedUntil?.getTime() ?? 0;
    expect(until).toBeGreaterThan(Date.now() + 3_000_000);
    await control(provider, { limit: { account, seconds: 0 } });
    await write(id);
    expect(await shown(provider, account)).toEqual([]);
    await system((db) => db.connection.update({ where: { id }, data: { pausedUntil: new Date(0) } }));
    await write(id);
    expect(await eventsOf(provider, account)).toHaveLength(1);
  });

  test("is lost if it is revoked or its owner deletes it, and the owner gets one email that says so", async () => {
    const userId = await officer();
    const client = await clientOf(userId, "Helen");
    await task(userId, client, "Call", inDays(1));
    const { email } = await system((db) => db.user.findUniqueOrThrow({ where: { id: userId } }));
    const notices = () =>
      system((db) => db.message.findMany({ where: { template: "connection-lost", toAddress: email } }));
    const { id, account } = await connect(provider, userId);
    await write(id);
    await control(provider, { removeCalendars: account });
    await task(userId, client, "Write", inDays(2));
    await write(id);
    expect(await connectionOf(id)).toMatchObject({
      state: "lost",
      calendarId: null,
      lastError: `${CONNECTION_NAMES[provider]} says: The Hearthline calendar was deleted there.`,
    });
    expect((await notices()).map(({ data }) => data)).toMatchObject([
      { kind: "calendar", provider: CONNECTION_NAMES[provider], account },
    ]);
    await write(id);
    expect(await shown(provider, account)).toEqual([]);

    // Reconnected, everything is there again; then it is revoked.
    await system((db) => db.connection.update({ where: { id }, data: { state: "connected" } }));
    await write(id);
    expect(await eventsOf(provider, account)).toHaveLength(2);
    await control(provider, { revoke: account });
    await task(userId, client, "Visit", inDays(3));
    await write(id);
    expect((await connectionOf(id))?.state).toBe("lost");
    expect(await notices()).toHaveLength(2);
  });

  test("is deleted with its dates when it is disconnected", async () => {
    const userId = await officer();
    await task(userId, await clientOf(userId, "Helen"), "Call", inDays(1));
    const { id, account } = await connect(provider, userId);
    await write(id);
    await system((db) => db.connection.update({ where: { id }, data: { state: "ending" } }));
    await deliver({
      name: "connections.end",
      payload: { companyId: world.company.companyId, connectionId: id },
      id: newId(),
    });
    expect(await shown(provider, account)).toEqual([]);
    expect(await connectionOf(id)).toBeNull();
    expect(await system((db) => db.calendarEntry.count({ where: { connectionId: id } }))).toBe(0);
  });
});

test("writes connected, unpaused calendars of active users of every company every 15 minutes", async () => {
  const [active, gone] = [await officer(), await officer()];
  const one = await connect("google-calendar", active);
  const paused = await connect("microsoft-calendar", active);
  const left = await connect("google-calendar", gone);
  await system(async (db) => {
    await db.user.update({ where: { id: gone }, data: { deactivatedAt: new Date() } });
    await db.connection.update({
      where: { id: paused.id },
      data: { pausedUntil: new Date(Date.now() + 3_600_000) },
    });
  });
  await deliver({ name: "calendars.start", payload: {}, id: newId() });
  const jobs = await system((db) => db.outbox.findMany({ where: { job: "calendars.write" } }));
  const started = jobs.map(({ payload }) => (payload as { connectionId: string }).connectionId);
  expect(started).toContain(one.id);
  expect(started).not.toContain(paused.id);
  expect(started).not.toContain(left.id);
});
