import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

const OFFICER = "officer@demo.test";
const LICENSES = [
  { state: "VA", number: "MC-7412" },
  { state: "NC", number: "I-188240" },
];
let world: World;
let link: string;
let key: string;
let name: string;
beforeAll(async () => {
  world = await openWorld({ GEO_REGION_HEADER: "cf-region-code", GEO_COUNTRY_HEADER: "cf-ipcountry" });
  const { body } = await world.api(OFFICER, "post", "/api/loan/purchase/create", {
    title: "Alder Creek",
    scenarios: [
      { name: "10 % down", priceCents: 50_000_000, downPaymentCents: 5_000_000, termMonths: 360, noteRate: 0.065 },
    ],
  });
  const sent = await world.api(OFFICER, "post", "/api/loan/send-purchase-report-email", {
    id: body.data.id,
    to: ["licensing@dvorak.test"],
  });
  const address = new URL(sent.body.data.recipients[0].link);
  link = `${address.pathname}${address.search}`;
  key = address.searchParams.get("key") ?? "";
  name = (await world.api(OFFICER, "get", "/api/settings/basic-information")).body.data.name;
});
afterEach(() => vi.restoreAllMocks());

const keep = (stateLicenses: object[]) =>
  world.api(OFFICER, "post", "/api/settings/basic-information", { stateLicenses });
/** Sends a request as a reader at this address, through a proxy on this machine or directly. */
async function read(address: string | null, headers: Record<string, string> = {}, query = "") {
  const response = await world.app.inject({
    url: `/api/reports/${key}/licensing${query}`,
    ...(address === null && { remoteAddress: "203.0.113.2" }),
    headers: { ...(address && { "x-forwarded-for": address }), ...headers },
  });
  return { status: response.statusCode, data: response.json().data };
}

describe("an officer's licenses", () => {
  it("are entered state by state, each once and with its number", async () => {
    const saved = await keep(LICENSES);
    expect(saved.body.data.stateLicenses).toEqual([LICENSES[1], LICENSES[0]]);
    expect((await keep([...LICENSES, { state: "NC", number: "2" }])).status).toBe(422);
    expect((await keep([{ state: "XX", number: "2" }])).status).toBe(422);
    expect((await keep([{ state: "TX", number: " " }])).status).toBe(422);
    const { body } = await world.api(OFFICER, "get", "/api/settings/basic-information");
    expect(body.data.stateLicenses).toHaveLength(2);
  });

  it("are listed on the report's link, in its language", async () => {
    await keep(LICENSES);
    const { data } = await read("203.0.113.200");
    expect(data).toEqual({
      notice: `${name} is licensed in NC and VA.`,
      licenses: [LICENSES[1], LICENSES[0]],
      state: "NC",
      error: null,
    });
    expect((await read("203.0.113.200", {}, "?language=es")).data.notice).toBe(`${name} tiene licencia en NC y VA.`);
  });

  it("trigger a notice for a reader who seems to be in another state, but not for one abroad", async () => {
    await keep(LICENSES);
    expect((await read("203.0.113.2")).data).toMatchObject({
      state: "TX",
      notice: `${name} is licensed in NC and VA. You seem to be in TX, where ${name} cannot take an application.`,
    });
    expect((await read("203.0.113.3")).data).toMatchObject({
      state: null,
      notice: `${name} is licensed in NC and VA.`,
    });
  });

  it("are still listed if the state cannot be looked up, with the reason", async () => {
    await keep(LICENSES);
    const { status, data } = await read("203.0.113.50");
    expect(status).toBe(200);
    expect(data).toMatchObject({
      notice: `${name} is licensed in NC and VA.`,
      state: null,
      error: "Your state could not be looked up: the service is unavailable.",
    });
  });

  it("trigger no lookup if there are none, or the browser asks for privacy", async () => {
    const calls = vi.spyOn(globalThis, "fetch");
    await keep(LICENSES);
    expect((await read("203.0.113.2", { "sec-gpc": "1" })).data).toMatchObject({ state: null, error: null });
    await keep([]);
    expect((await read("203.0.113.2")).data).toEqual({ notice: null, licenses: [], state: null, error: null });
    expect(calls.mock.calls.filter(([url]) => String(url).includes("/sandbox/geo/"))).toEqual([]);
  });

  it("are compared with the state reported by a trusted proxy, never by the caller", async () => {
    await keep(LICENSES);
    const headers = { "cf-region-code": "VA", "cf-ipcountry": "US" };
    expect((await read("203.0.113.2", headers)).data.state).toBe("VA");
    expect((await read(null, headers)).data.state).toBe("TX");
  });

  it("are requested by a link's page only if there are any", async () => {
    const page = async () => (await world.app.inject({ url: link, headers: { "user-agent": "Mozilla/5.0" } })).body;
    await keep([]);
    expect(await page()).not.toContain('"licensed"');
    await keep(LICENSES);
    expect(await page()).toContain('"licensed":true');
  });

  it("are not shown for an unknown key", async () => {
    const response = await world.app.inject({ url: "/api/reports/nothing/licensing" });
    expect(response.statusCode).toBe(404);
  });
});
