import request from "supertest";
import { beforeAll, expect } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

export const OFFICER = "officer@demo.test";
export const BROWSER = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";

export let world: World;

/** Opens the world of a file's tests. */
export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
}

export const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);
export const call = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);
/** Calls an operation that must succeed and returns its data. */
export async function done(path: string, body: object, as = OFFICER) {
  const answer = await call(path, body, as);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
}
export const read = async (path: string) => (await world.api(OFFICER, "get", `/api/${path}`)).body.data;

const MORTGAGE = {
  balanceCents: 284_500_00,
  balanceAsOf: "2026-10-01",
  noteRate: 0.0725,
  termMonths: 300,
  firstPaymentDate: "2017-01-01",
};
let made = 0;

/** Creates a client whose home is watched, with the key of their emails. */
export async function owned({
  language = "en",
  mortgage = MORTGAGE,
}: {
  language?: string;
  mortgage?: object | null;
} = {}) {
  made += 1;
  const client = await done("client/store", {
    firstName: "Nora",
    lastName: "Haddad",
    emails: [`nora${made}@owner.test`],
    language,
  });
  const home = await done("homes", {
    address1: `${100 + made} Fieldstone Drive`,
    city: "Raleigh",
    state: "NC",
    zipcode: "27605",
    owners: [{ clientId: client.id }],
    value: { amountCents: 345_000_00, asOf: "2019-10-01", source: "sale" },
    ...(mortgage && { mortgage }),
  });
  const watch = await done("tune-homevalue/store", { homeId: home.id, clientId: client.id });
  const copied = new URL(watch.link, "http://x.test").searchParams.get("key") ?? "";
  const { key } = await system((db) => db.homeWatch.findUniqueOrThrow({ where: { id: watch.id } }));
  return { client, home, watch, key, copied, tune: { homeId: home.id, clientId: client.id } };
}

export const open = (path: string, key: string) =>
  request(world.app.server).get(`${path}?key=${key}`).set("user-agent", BROWSER);
/** Submits a form of a page. */
export const send = (path: string, fields: object) =>
  request(world.app.server).post(path).type("form").set("user-agent", BROWSER).send(fields);
/** Returns cookies of a browser in which the officer has signed in. */
export async function staffCookies(): Promise<string> {
  const signedIn = await request(world.app.server)
    .post("/api/auth/login")
    .set({ origin: "http://hearthline.test", "user-agent": BROWSER })
    .send({ email: OFFICER, password: "demo-password" });
  return [signedIn.headers["set-cookie"]]
    .flat()
    .map((one) => String(one).split(";")[0] ?? "")
    .join("; ");
}
