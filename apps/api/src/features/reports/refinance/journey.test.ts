import { randomUUID } from "node:crypto";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

const OFFICER = "officer@demo.test";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

async function done(method: "get" | "post", path: string, body?: object) {
  const response = await world.api(OFFICER, method, `/api/${path}`, body);
  if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
  return response.body.data;
}
const asBorrower = (path: string, body: object) =>
  request(world.app.server).post(`/api/${path}`).set("user-agent", PHONE).send(body);

describe("a refinance from the statement to the next refinance", () => {
  it("works over REST: four proposals, link, try, scenario, second version, closing, next refinance", async () => {
    const client = await done("post", "client/store", { firstName: "Nora", emails: ["nora@haddad.test"] });
    const offer = (name: string, noteRate: number, termMonths = 360) => ({ name, noteRate, termMonths });
    const loan = await done("post", "loan/refi/create", {
      title: "Oak Street refinance",
      clientIds: [client.id],
      property: { address1: "12 Oak St", city: "Cary", state: "NC", zipcode: "27513" },
      closingDate: "2026-01-15",
      homeValueCents: 62_000_000,
      current: {
        source: "mortgage-statement",
        balanceCents: 35_000_000,
        noteRate: 0.0725,
        principalAndInterestCents: 245_600,
        escrowBalanceCents: 310_000,
      },
      scenarios: [offer("A", 0.0625), offer("B", 0.0599), offer("C", 0.0575, 240), offer("D", 0.055, 180)],
    });
    expect(loan.scenarios.map(({ letter }: { letter: string }) => letter)).toEqual(["A", "B", "C", "D"]);

    const first = await done("post", "loan/get-refinance-report", { id: loan.id });
    expect(first).toMatchObject({ version: 1, document: { kind: "refinance", current: { balanceCents: 35_000_000 } } });
    const key = new URL(first.link).searchParams.get("key") ?? "";
    const page = await request(world.app.server).get(new URL(first.link).pathname).query({ key });
    expect(page.status).toBe(200);
    const opened = await asBorrower("loan/log-view", { key, viewId: randomUUID(), event: "open", sections: {} });
    expect(opened.status).toBe(200);

    const scenarioId = first.scenarios[1].id;
    const tried = await asBorrower("loan/log-view-report", { key, scenarioId, noteRate: 0.0575 });
    expect([tried.status, tried.body.message]).toEqual([200, tried.body.message]);
    const wild = await asBorrower("loan/log-view-report", { key, scenarioId, noteRate: 0.2 });
    expect([wild.status, Object.keys(wild.body.errors)]).toEqual([422, ["noteRate"]]);
    const [made] = await done("get", `loan/refi/${loan.id}/reports`);
    const tries = made.shares[0].recipients[0].tries;
    expect(tries).toMatchObject([{ noteRate: 0.0575, scenarioName: "B" }]);

    await done("post", "loan/refi/update", { id: loan.id, removeScenarioIds: [loan.scenarios[3].id] });
    const adopted = await done("post", "loan/make-scenario", { tryId: tries[0].id });
    expect(adopted).toMatchObject({ loanId: loan.id, loanKind: "refinance" });
    const changed = await done("get", `loan/refi/${loan.id}`);
    expect(changed.scenarios).toHaveLength(4);
    expect(changed.scenarios[3]).toMatchObject({ noteRate: 0.0575, termMonths: 360 });

    const second = await done("post", "loan/get-refinance-report", { id: loan.id });
    expect(second).toMatchObject({ version: 2 });
    const versions = await done("get", `loan/refi/${loan.id}/reports`);
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);

    const closed = await done("post", "loan/close", { id: loan.id, scenarioId: changed.scenarios[3].id });
    expect(closed.id).toBe(loan.id);
    const next = await done("post", "loan/refi/from-closed", { id: loan.id });
    expect(next).toMatchObject({
      kind: "refinance",
      clientIds: [client.id],
      homeValueCents: 62_000_000,
      current: { source: "original-purchase", noteRate: 0.0575, termMonths: 360 },
    });
  });
});
