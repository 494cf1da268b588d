import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
const admin = "admin@demo.test";

beforeAll(async () => {
  world = await openWorld();
});

async function ask(name: string, input: object, as = admin) {
  const answer = await world.app.inject({
    url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
    headers: { authorization: `Bearer ${await world.token(as)}` },
  });
  return answer.json().result?.data ?? answer.json();
}

const loanOf = async (as: string, title: string) => {
  const scenarios = [
    { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.065 },
  ];
  const { body } = await world.api(as, "post", "/api/purchase-loans", { title, scenarios });
  await world.api(as, "post", `/api/purchase-loans/${body.data.id}/reports`, {});
  return body.data.id as string;
};

describe("the rows behind a number of the plan", () => {
  it("are as many as it says, with one of each loan and the loan to open", async () => {
    const id = await loanOf("officer@demo.test", "Counted once");
    const { usage } = await ask("billing.standing", {});
    const reports = usage.find(({ use }: { use: string }) => use === "reports");
    const { rows, others } = await ask("billing.usedRows", { use: "reports" });
    expect(rows.length + others).toBe(reports.used);
    expect(rows.filter(({ loan }: { loan: { id: string } }) => loan.id === id)).toMatchObject([
      { what: "Counted once", who: "Laura Whitfield", loan: { id, kind: "purchase" } },
    ]);
  });

  it("still say how many were counted once a loan is deleted", async () => {
    const id = await loanOf("officer@demo.test", "Gone again");
    const before = await ask("billing.usedRows", { use: "reports" });
    await world.api("officer@demo.test", "delete", `/api/loans/${id}`);
    const after = await ask("billing.usedRows", { use: "reports" });
    expect(after.others).toBe(before.others + 1);
    expect(JSON.stringify(after.rows)).not.toContain("Gone again");
  });

  it("are those that somebody who manages billing sees otherwise too: of a colleague's loan, its count alone", async () => {
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

  it.each(["homeValueReports", "supportLogins", "monitoring"])("of %s name what was counted", async (use) => {
    const { rows } = await ask("billing.usedRows", { use });
    expect(rows.length).toBeGreaterThan(0);
    for (const { what } of rows) expect(what).not.toBe("");
  });
});
