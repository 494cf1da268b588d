import { beforeAll, beforeEach, expect } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

export let world: World;

export let people: People;

export const OFFICER = "officer@demo.test";

export const call = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);

export async function done(path: string, body: object, as = OFFICER) {
  const response = await call(path, body, as);
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body.data;
}

export const read = async (path: string, as = OFFICER) => (await world.api(as, "get", `/api/${path}`)).body.data;

export const TODAY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());

/** Returns a day of the month this many months from now; the 15th by default. */
export function month(from: number, day = "15"): string {
  const date = new Date(`${TODAY.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + from);
  return `${date.toISOString().slice(0, 8)}${day}`;
}

let homes = 100;

export async function borrower(email?: string): Promise<string> {
  homes += 1;
  const draft = { name: `Helen Marsh ${homes}`, email: email ?? `helen${homes}@marsh.test` };
  return (await done("client/store", draft)).id;
}

export const scenario = {
  name: "30 years fixed",
  priceCents: 500_000_00,
  downPaymentCents: 50_000_00,
  termMonths: 360,
  noteRate: 0.065,
  creditScore: 745,
};

/** Creates a purchase of a new home. */
export async function purchase(more: object = {}, clientIds?: string[]) {
  homes += 1;
  return done("loan/purchase/create", {
    title: "Marsh, Larkspur",
    clientIds: clientIds ?? [await borrower()],
    property: { address1: `${homes} Larkspur Court`, city: "Raleigh", state: "NC", zipcode: "27612" },
    closingDate: month(-24),
    scenarios: [scenario],
    ...more,
  });
}

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
    people = await demoPeople(world);
  });
  beforeEach(() => people.plan("professional_month"));
}
