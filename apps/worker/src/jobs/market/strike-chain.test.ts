import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { evidenceOf } from "@hearthline/contract/clients/signal-sentences";
import { dayPlus } from "@hearthline/contract/clients/signal-words";
import { dayIn } from "@hearthline/contract/values/day-in";
import { newId } from "@hearthline/db/ids";
import { afterEach, expect, test } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";
import { dueTasksOf } from "../notifications/due-tasks.ts";

let world: World;
let close = async () => {};
afterEach(async () => {
  await world.close();
  await close();
});

/** A world that reads the rate survey from a URL of this test. */
async function surveyed(text: string): Promise<void> {
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  close = () => new Promise((done) => server.close(() => done()));
  const { port } = server.address() as AddressInfo;
  world = await openWorld({ LOG_LEVEL: "silent", SURVEY_URL: `http://127.0.0.1:${port}/` });
}

const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);
const run = (name: string, payload: object = {}) => world.deliver({ name, payload, id: newId() });

/** Creates a client of the officer with a strike rate. */
async function strikeAt(noteRate: number, scenario: object): Promise<string> {
  const { companyId, officerId, branchId, loanId } = world.company;
  const clientId = newId();
  await system(async (db) => {
    await db.client.create({
      data: { id: clientId, companyId, officerId, branchId, firstName: "Nora", lastName: "Haddad" },
    });
    await db.strikeRate.create({
      data: {
        id: newId(),
        companyId,
        clientId,
        loanId,
        letter: "A",
        aimBy: "saving",
        aim: {},
        noteRate,
        terms: { scenario },
      },
    });
  });
  return clientId;
}

const THIRTY = { program: "conventional", amortization: "fixed", termMonths: 360 };

test("a survey week that meets a strike rate becomes a reason to call, one task and a line of the morning email", async () => {
  const today = dayIn("America/New_York", new Date());
  const week = dayPlus(today, -1);
  await surveyed(`date,rate_30y,rate_15y\n${dayPlus(week, -7)},6.90,6.10\n${week},6.05,5.30\n`);
  const { companyId, officerId } = world.company;
  await system((db) => db.company.update({ where: { id: companyId }, data: { timeZone: "America/New_York" } }));
  const [met, fifteen, adjustable, fha, low] = [
    await strikeAt(0.0605, THIRTY),
    await strikeAt(0.0531, { ...THIRTY, termMonths: 180 }),
    await strikeAt(0.07, { ...THIRTY, amortization: "arm", arm: { initialFixedMonths: 84 } }),
    await strikeAt(0.07, { ...THIRTY, program: "fha" }),
    await strikeAt(0.06, THIRTY),
  ];
  // Only last year's survey is imported so far; it meets only strike rates far above it.
  await run("signals.refresh");
  const signals = async () =>
    (await system((db) => db.clientSignal.findMany({ where: { kind: "strike-rate-met", companyId } }))).map(
      ({ clientId, onDay, untilDay, at, data }) => ({
        clientId,
        said: evidenceOf(
          {
            kind: "strike-rate-met",
            at: at.toISOString(),
            onDay: onDay.toISOString().slice(0, 10),
            untilDay: untilDay?.toISOString().slice(0, 10) ?? null,
            data: data as Record<string, unknown>,
          },
          today,
        ),
      }),
    );
  expect(await signals()).toEqual([]);
  await system((db) => db.marketFile.deleteMany({ where: { name: "survey" } }));
  await run("market.read-survey");
  expect(await system((db) => db.signalStale.count({ where: { clientId: met } }))).toBeGreaterThan(0);
  await run("signals.refresh");
  const found = new Map((await signals()).map(({ clientId, said }) => [clientId, said]));
  expect([...found.keys()].sort()).toEqual([met, fifteen].sort());
  for (const clientId of [adjustable, fha, low]) expect(found.has(clientId)).toBe(false);
  expect(found.get(met)).toEqual({
    before: "National average 6.05% this week, Freddie Mac, ",
    bold: "meets their strike rate",
    after: " of 6.050%.",
    why: "No quote of your own for 7 days. Dvorak, Alder Creek.",
  });
  for (let morning = 0; morning < 2; morning += 1)
    await run("signals.set-tasks", { companyId, kind: "strike-rate-met", day: dayPlus(today, morning) });
  const tasks = await system((db) => db.clientTask.findMany({ where: { clientId: met } }));
  expect(tasks).toHaveLength(1);
  const listed = await world.database.scoped(companyId, (db) => dueTasksOf(db, officerId, new Date(today)));
  expect(listed.find(({ clientId }) => clientId === met)).toMatchObject({
    who: "Nora Haddad",
    what: expect.stringMatching(
      /^Strike rate of 6\.050% met: national average 6\.05% on \w{3} \d+, \d{4}, Freddie Mac$/,
    ),
    due: today,
  });
});

test("names a week older than fourteen days by its date, never as this week's, and sets no task", async () => {
  const today = dayIn("America/New_York", new Date());
  await surveyed("date,rate_30y,rate_15y\n2025-12-31,6.15,5.44\n");
  const clientId = await strikeAt(0.0625, THIRTY);
  await run("signals.refresh");
  const row = await system((db) => db.clientSignal.findFirstOrThrow({ where: { clientId, kind: "strike-rate-met" } }));
  const said = evidenceOf(
    { kind: "strike-rate-met", at: "", onDay: "2025-12-31", untilDay: null, data: row.data as Record<string, unknown> },
    today,
  );
  expect(said.before).toBe("Survey rate of Dec 31, 2025, 6.15%, Freddie Mac, ");
  expect(JSON.stringify(said)).not.toContain("this week");
  await run("signals.set-tasks", { companyId: world.company.companyId, kind: "strike-rate-met", day: today });
  expect(await system((db) => db.clientTask.count({ where: { clientId } }))).toBe(0);
});

test("prefers a quote from the last seven days to the survey, whether it meets the strike rate or not", async () => {
  await surveyed("date,rate_30y,rate_15y\n2025-12-31,6.15,5.44\n");
  const { companyId } = world.company;
  const today = dayIn("America/New_York", new Date());
  const clientId = await strikeAt(0.0625, THIRTY);
  const quote = (noteRate: number, daysAgo: number) =>
    system(async (db) => {
      await db.rateSheet.deleteMany({ where: { companyId } });
      await db.rateSheet.create({
        data: {
          companyId,
          rates: [{ ...THIRTY, noteRate, discountPoints: 0, lockDays: 30 }],
          quotedAt: new Date(Date.now() - daysAgo * 86_400_000),
        },
      });
      await db.signalStale.create({ data: { companyId, clientId } });
    });
  const holding = async (day: string) => {
    await run("signals.refresh");
    const rows = await system((db) => db.clientSignal.findMany({ where: { clientId, kind: "strike-rate-met" } }));
    return rows
      .filter(({ onDay, untilDay }) => onDay <= new Date(day) && (untilDay === null || untilDay >= new Date(day)))
      .map(({ data }) => (data as { surveyDate?: string }).surveyDate ?? "a quote");
  };
  await quote(0.0612, 1);
  expect(await holding(today)).toEqual(["a quote"]);
  expect(await holding(dayPlus(today, 8))).toEqual(["2025-12-31"]);
  await quote(0.07, 1);
  expect(await holding(today)).toEqual([]);
  await quote(0.07, 20);
  expect(await holding(today)).toEqual(["2025-12-31"]);
});
