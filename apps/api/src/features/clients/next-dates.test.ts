import type { NextDate } from "@hearthline/contract/clients/next-dates";
import { refreshStale, SIGNALS_AT_ONCE } from "@hearthline/domain/signals/refresh-signals";
import { addDays } from "date-fns/addDays";
import { beforeAll, expect, it } from "vitest";
import { demoPeople } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

const OFFICER = "officer@demo.test";
const DURHAM = "durham@demo.test";
let world: World;
const system: World["running"]["services"]["database"]["system"] = (work) =>
  world.running.services.database.system(work);

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  await people.user(DURHAM, "Loan Officer", { branchId: await people.branch("Durham") });
});

async function done(path: string, body: object) {
  const response = await world.api(OFFICER, "post", `/api/${path}`, body);
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body.data;
}
async function dates(id: string, as = OFFICER): Promise<NextDate[]> {
  const response = await world.api(as, "get", `/api/client/profile/${id}`);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.data.nextDates;
}
const userId = async (email: string) => (await system((db) => db.user.findUniqueOrThrow({ where: { email } }))).id;

/** Returns a day relative to today in the company's time zone. */
function day(days: number): Date {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
  return addDays(new Date(`${today}T00:00:00Z`), days);
}
const text = (date: Date) => date.toISOString().slice(0, 10);
/** Called with multiples of four years, so that February 29 exists then too. */
const yearsAgo = (date: Date, years: number) =>
  new Date(Date.UTC(date.getUTCFullYear() - years, date.getUTCMonth(), date.getUTCDate()));

it("lists the end of a pre-approval, a home anniversary and a birthday, nearest first, within what the caller sees", async () => {
  const birthday = yearsAgo(day(3), 40);
  const boughtOn = yearsAgo(day(2), 8);
  const { id: clientId } = await done("client/store", { name: "Dated Person", birthday: text(birthday) });
  const scenario = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, noteRate: 0.06, termMonths: 360 };
  const loan = await done("loan/purchase/create", { title: "Dated", clientIds: [clientId], scenarios: [scenario] });
  const durham = await userId(DURHAM);
  await system(async (db) => {
    const { companyId, details } = await db.loan.findUniqueOrThrow({ where: { id: loan.id } });
    const more = typeof details === "object" && details !== null ? details : {};
    await db.loan.update({
      where: { id: loan.id },
      data: { status: "pre-approval", details: { ...more, preApprovedUntil: text(day(1)) } },
    });
    const home = await db.home.create({
      data: { companyId, address1: "906 Larkspur Court", city: "Raleigh", boughtOn },
    });
    await db.homeOwner.create({ data: { companyId, homeId: home.id, clientId } });
    await db.clientViewer.create({ data: { companyId, clientId, userId: durham } });
    while ((await refreshStale(db, world.running.services.secrets, companyId)) === SIGNALS_AT_ONCE);
  });
  const ends = { kind: "pre-approval-ends", day: text(day(1)), about: "Dated", years: null };
  const others = [
    { kind: "anniversary", day: text(day(2)), about: "906 Larkspur Court, Raleigh", years: 8 },
    { kind: "birthday", day: text(day(3)), about: "", years: 40 },
  ];
  expect(await dates(clientId)).toEqual([ends, ...others]);
  expect(await dates(clientId, DURHAM)).toEqual(others);
});

it("leaves out past dates, and gives today's date to a signal that already applies", async () => {
  const { id: clientId } = await done("client/store", { name: "Over Already" });
  await system(async (db) => {
    const { companyId, officerId, branchId } = await db.client.findUniqueOrThrow({ where: { id: clientId } });
    const row = { companyId, clientId, officerId, branchId, at: new Date() };
    await db.clientSignal.createMany({
      data: [
        { ...row, kind: "insurance-can-go", ref: "a", onDay: day(-40), data: { address: "1 Oak Street" } },
        { ...row, kind: "arm-adjusts", ref: "b", onDay: day(-9), untilDay: day(-9), data: { title: "2 Oak Street" } },
        { ...row, kind: "arm-adjusts", ref: "c", onDay: day(90), untilDay: day(900), data: { title: "3 Oak Street" } },
      ],
    });
  });
  expect(await dates(clientId)).toEqual([
    { kind: "insurance-can-go", day: text(day(0)), about: "1 Oak Street", years: null },
    { kind: "arm-adjusts", day: text(day(90)), about: "3 Oak Street", years: null },
  ]);
});
