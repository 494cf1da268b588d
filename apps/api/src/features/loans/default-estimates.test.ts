import { bulkResult, writeBulkRows } from "@hearthline/domain/integrations/write-bulk";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

const OFFICER = "officer@demo.test";
let world: World;
let companyId: string;
beforeAll(async () => {
  world = await openWorld();
  ({ companyId } = await demoPeople(world));
});

const call = async (method: "get" | "post", path: string, body?: object) => {
  const { status, body: response } = await world.api(OFFICER, method, `/api${path}`, body);
  return { status, ...response };
};

const purchase = {
  title: "Price, down payment and rate",
  scenarios: [{ name: "A", priceCents: 500_000_00, downPaymentCents: 50_000_00, termMonths: 360, noteRate: 0.065 }],
};
const refinance = {
  title: "Home value, balance and rates",
  homeValueCents: 500_000_00,
  current: { source: "rough-entry", balanceCents: 430_000_00, noteRate: 0.08, remainingMonths: 300 },
  scenarios: [{ name: "A", termMonths: 360, noteRate: 0.065 }],
};
const bulk = async (kind: string, body: object) => {
  const { data } = await call("post", "/loans/bulk", {
    action: "create",
    rows: [{ kind, ...body, externalId: `estimates-${kind}` }],
  });
  const { scoped } = world.running.services.database;
  while ((await scoped(companyId, (db) => writeBulkRows(db, { companyId, jobId: data.jobId }))) > 0);
  const { rows } = await scoped(companyId, (db) => bulkResult(db, data.jobId));
  return (await call("get", `/loan/${kind === "purchase" ? "purchase" : "refi"}/${rows[0]?.id}`)).data;
};
const made: Record<string, () => Promise<{ id: string }>> = {
  "a purchase that is created": async () => (await call("post", "/loan/purchase/create", purchase)).data,
  "a purchase by upsert": async () => (await call("post", "/loans/upsert", { ...purchase, externalId: "e-1" })).data,
  "a purchase in bulk": () => bulk("purchase", purchase),
  "a refinance that is created": async () => (await call("post", "/loan/refi/create", refinance)).data,
  "a refinance by upsert": async () =>
    (await call("post", "/loans/refi/upsert", { ...refinance, externalId: "e-2" })).data,
  "a refinance in bulk": () => bulk("refinance", refinance),
};

describe("a loan with the minimum fields", () => {
  it.each(Object.entries(made))("gets a full payment, with each assumption named: %s", async (_name, make) => {
    const loan = await make();
    const source = expect.stringMatching(/./);
    expect(loan).toMatchObject({
      origins: { propertyTax: "estimated", insurance: "estimated" },
      completeness: {
        headline: "housing-payment",
        fields: {
          propertyTax: { state: "estimated", source },
          insurance: { state: "estimated", source },
          hoa: { state: "estimated", source: "none assumed" },
          creditScore: { state: "estimated", source: "A typical score is assumed" },
        },
      },
    });
    const { status, data } = await call("post", "/loan/report-link", { id: loan.id });
    expect(status).toBe(200);
    const { pathname, search } = new URL(data.link);
    const page = (await world.app.inject({ method: "GET", url: `${pathname}${search}` })).body.replace(/<[^>]+>/g, "");
    expect(page).not.toContain("Principal and interest only");
    expect(page).toContain("credit score are estimated.");
    expect(page).toContain("credit score (A typical score is assumed)");
    expect(page).toContain("HOA dues (none assumed)");
  });

  it("is estimated once: repeating the upsert changes nothing", async () => {
    const body = { ...purchase, externalId: "estimated-once" };
    const first = (await call("post", "/loans/upsert", body)).data;
    const again = (await call("post", "/loans/upsert", body)).data;
    expect(again).toMatchObject({ id: first.id, created: false, updatedAt: first.updatedAt });
  });

  it("keeps a tax of zero that is marked as typed", async () => {
    const { data } = await call("post", "/loan/purchase/create", {
      ...purchase,
      origins: { propertyTax: "typed", insurance: "typed" },
    });
    expect(data.scenarios[0]).toMatchObject({ propertyTaxYearlyCents: 0, insuranceYearlyCents: 0 });
    expect(data.completeness.headline).toBe("housing-payment");
  });
});
