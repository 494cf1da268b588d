import { Hearthline } from "@hearthline/client";
import { ADDRESS, expect, PASSWORD, test } from "./fixtures.ts";
import { linkIn, messageTo } from "./mailbox.ts";

const RUN = crypto.randomUUID().slice(0, 8);
const BORROWER = `priya.${RUN}@example.com`;
const LAURA = "officer@demo.test";
const rows = Array.from({ length: 1_000 }, (_, at) => ({
  externalId: `${RUN}-${at}`,
  firstName: `Priya${at}`,
  lastName: `Nair ${RUN}`,
  emails: [at === 0 ? BORROWER : `priya${at}.${RUN}@example.com`],
  metadata: { stage: "nurture" },
}));

/** The company's CRM: an integration that an admin adds, with its own token. */
async function crmOf(): Promise<Hearthline> {
  const open = new Hearthline({ baseUrl: ADDRESS, token: "" });
  const session = await open.post("/api/auth/login", { body: { email: "admin@demo.test", password: PASSWORD } });
  const admin = open.with({ token: session.token ?? "" });
  const { data: integration } = await admin.post("/api/integrations", {
    body: {
      name: `CRM ${crypto.randomUUID().slice(0, 8)}`,
      permissions: ["client:manage", "report:create", "report:view"],
    },
  });
  const { token } = await admin.post("/api/integrations/{id}/tokens", {
    path: { id: integration.id },
    body: { name: "Journey" },
  });
  expect(token).toMatch(/^hl_live_/);
  return open.with({ token });
}

test("a CRM syncs a thousand clients twice, creates an officer's loan, sends her report and sees it opened", async ({
  playwright,
}) => {
  const crm = await crmOf();
  const asLaura = crm.with({ actFor: LAURA });

  // Twice: the second time nothing is duplicated, and nothing changes.
  const upsert = async () => {
    const { data } = await asLaura.post("/api/clients/bulk", { body: { action: "upsert", rows } });
    return crm.job(data.jobId);
  };
  expect(await upsert()).toMatchObject({ status: "done", result: { created: 1_000, failed: 0 } });
  expect(await upsert()).toMatchObject({ status: "done", result: { created: 0, unchanged: 1_000, failed: 0 } });
  const ids = new Map<string, string>();
  for await (const { id, externalId } of crm.each("/api/clients", { query: { q: RUN, perPage: 100 } }))
    if (externalId) ids.set(externalId, id);
  expect(ids.size).toBe(1_000);

  // A loan of Laura's, because its client is hers; its report is sent in her name without saying so again.
  const { meta: start } = await crm.get("/api/events", { query: { after: "latest" } });
  const { data: loan } = await asLaura.post("/api/purchase-loans", {
    body: {
      title: `Nair ${RUN}`,
      clientIds: [ids.get(`${RUN}-0`) ?? ""],
      scenarios: [
        {
          name: "30-year fixed",
          program: "conventional",
          amortization: "fixed",
          termMonths: 360,
          noteRate: 0.065,
          priceCents: 50_000_000,
          downPaymentCents: 10_000_000,
        },
      ],
    },
  });
  await crm.post("/api/loan/send-purchase-report-email", { body: { id: loan.id, to: [BORROWER] } });
  const outside = await playwright.request.newContext({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1",
  });
  const mail = await messageTo(outside, BORROWER);
  expect(mail.from).toContain("Laura Whitfield");

  const link = new URL(linkIn(mail));
  await outside.get(link.href);
  const view = { key: link.searchParams.get("key"), viewId: crypto.randomUUID(), event: "open" };
  expect((await outside.post(`${ADDRESS}/api/loan/log-view`, { data: view })).status()).toBe(200);

  const seen: string[] = [];
  for await (const event of crm.events({ after: start.nextCursor })) {
    if (event.officerId !== loan.officerId) continue;
    seen.push(event.type);
    if (event.type === "report.opened") break;
  }
  const story = ["loan.created", "report.created", "share.created", "message.sent", "report.opened"];
  expect(seen.filter((type) => story.includes(type))).toEqual(expect.arrayContaining(story));
  expect(seen.indexOf("loan.created")).toBeLessThan(seen.indexOf("report.opened"));

  // The changes since a given time: exactly these two, whatever else exists.
  const { meta } = await crm.get("/api/clients", { query: { updatedSince: new Date().toISOString() } });
  for (const at of [7, 8])
    await asLaura.post("/api/clients/upsert", { body: { externalId: `${RUN}-${at}`, lastName: `Changed ${RUN}` } });
  const changed: string[] = [];
  for await (const { externalId } of crm.each("/api/clients", { query: { updatedSince: meta.asOf, q: RUN } }))
    if (externalId) changed.push(externalId);
  expect(changed.toSorted()).toEqual([`${RUN}-7`, `${RUN}-8`]);
});

test("an error response says what the token lacks, and which officer the integration has to act for", async () => {
  const crm = await crmOf();
  const error = await crm.post("/api/clients", { body: { firstName: "Nobody's" } }).catch((one: unknown) => one);
  expect(error).toMatchObject({ status: 422, details: [{ field: "officerId", code: "required" }] });
  const unknown = await crm
    .with({ actFor: "unknown@demo.test" })
    .get("/api/clients")
    .catch((one: unknown) => one);
  expect(unknown).toMatchObject({ status: 404, code: "not_found" });
  const forbidden = await crm.get("/api/users").catch((one: unknown) => one);
  expect(forbidden).toMatchObject({ status: 403, lacks: expect.stringMatching(/token|person/) });
});
