import { monthIn } from "@hearthline/contract/values/day-in";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
const admin = "admin@demo.test";

beforeAll(async () => {
  world = await openWorld();
});

async function ask(name: string, input: object, as = admin) {
  const response = await world.app.inject({
    url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
    headers: { authorization: `Bearer ${await world.token(as)}` },
  });
  return response.json().result?.data ?? response.json();
}

const loanOf = async (as: string, title: string) => {
  const scenarios = [
    { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.065 },
  ];
  const { body } = await world.api(as, "post", "/api/purchase-loans", { title, scenarios });
  await world.api(as, "post", `/api/purchase-loans/${body.data.id}/reports`, {});
  return body.data.id as string;
};

/** Sends a home value report now. */
async function homeValueTo(name: string): Promise<void> {
  const post = async (path: string, body: object) =>
    (await world.api("officer@demo.test", "post", `/api/${path}`, body)).body.data;
  const client = await post("client/store", { name, email: "nora@haddad.test" });
  const home = await post("homes", {
    ...{ address1: "62 Fieldstone Drive", city: "Raleigh", state: "NC", zipcode: "27605" },
    owners: [{ clientId: client.id }],
    value: { amountCents: 345_000_00, asOf: "2019-10-01", source: "sale" },
  });
  const watch = await post("tune-homevalue/store", { homeId: home.id, clientId: client.id });
  await post("send-homevalue-report", { id: watch.id });
}

/** Counts this month for the demo's monitored client, because the demo may have counted only last month. @returns the client's name */
const monitoredThisMonth = (): Promise<string> =>
  world.running.services.database.system(async (db) => {
    const { client, companyId } = await db.monitoring.findFirstOrThrow({
      where: { client: { officer: { email: "officer@demo.test" } } },
      include: { client: true },
    });
    const { timeZone } = await db.company.findUniqueOrThrow({ where: { id: companyId } });
    const month = { companyId, clientId: client.id, month: monthIn(timeZone, new Date()) };
    await db.monitoringMonth.createMany({ data: [month], skipDuplicates: true });
    return `${client.firstName} ${client.lastName}`;
  });

describe("the rows behind a usage number of the plan", () => {
  it("are as many as the number, with one per loan and a link to it", async () => {
    const id = await loanOf("officer@demo.test", "Counted once");
    const { usage } = await ask("billing.standing", {});
    const reports = usage.find(({ use }: { use: string }) => use === "reports");
    const { rows, others } = await ask("billing.usedRows", { use: "reports" });
    expect(rows.length + others).toBe(reports.used);
    expect(rows.filter(({ loan }: { loan: { id: string } }) => loan.id === id)).toMatchObject([
      { what: "Counted once", who: "Laura Whitfield", loan: { id, kind: "purchase" } },
    ]);
  });

  it("still include the count of a loan after it is deleted", async () => {
    const id = await loanOf("officer@demo.test", "Gone again");
    const before = await ask("billing.usedRows", { use: "reports" });
    await world.api("officer@demo.test", "delete", `/api/loans/${id}`);
    const after = await ask("billing.usedRows", { use: "reports" });
    expect(after.others).toBe(before.others + 1);
    expect(JSON.stringify(after.rows)).not.toContain("Gone again");
  });

  it("are limited to what a billing manager may see: a colleague's loan adds to the count only", async () => {
    await loanOf("officer@demo.test", "Another officer's");
    const all = await ask("billing.usedRows", { use: "reports" });
    await world.running.services.database.system(async (db) => {
      const user = await db.user.findUniqueOrThrow({
        where: { email: "daniel@demo.test" },
        include: { roles: true },
      });
      for (const { roleId } of user.roles)
        await db.rolePermission.create({ data: { companyId: user.companyId, roleId, permission: "billing:manage" } });
    });
    const own = await ask("billing.usedRows", { use: "reports" }, "daniel@demo.test");
    expect(JSON.stringify(own.rows)).not.toContain("Another officer's");
    expect(own.rows.length + own.others).toBe(all.rows.length + all.others);
    const pulls = await ask("billing.usedRows", { use: "propertyTaxPulls" }, "daniel@demo.test");
    expect(pulls.rows).toEqual([]);
  });

  it("for home values, name the home and the client of each email", async () => {
    await homeValueTo("Nora Haddad");
    const { rows } = await ask("billing.usedRows", { use: "homeValueReports" });
    expect(rows[0]).toMatchObject({ what: "62 Fieldstone Drive", who: "Nora Haddad", clientId: expect.any(String) });
  });

  it("for credit monitoring, name each client whose month was counted", async () => {
    const name = await monitoredThisMonth();
    const { rows } = await ask("billing.usedRows", { use: "monitoring" });
    expect(rows.map(({ what }: { what: string }) => what)).toContain(name);
  });

  it("for support logins, name each of them", async () => {
    const { rows } = await ask("billing.usedRows", { use: "supportLogins" });
    expect(rows.length).toBeGreaterThan(0);
    for (const { what } of rows) expect(what).not.toBe("");
  });
});
