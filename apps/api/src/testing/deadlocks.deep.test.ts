import { randomUUID } from "node:crypto";
import request from "supertest";
import { beforeAll, expect, it } from "vitest";
import { type Rows, rowsOf } from "./rows.ts";
import { openWorld, type World } from "./world.ts";

const OFFICER = "officer@demo.test";
const ADMIN = "admin@demo.test";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const ROUNDS = 6;
const TIMES = 3;

let world: World;
beforeAll(async () => {
  world = await openWorld({ DATABASE_CONNECTIONS: "24" });
});

interface Answered {
  /** The path, and the fields that were sent. */
  what: string;
  status: number;
  message: string;
}
/** One call of a user, or of a reader without an account. */
interface Call {
  as?: string;
  path: string;
  body: object;
  headers?: Record<string, string>;
}
async function made({ as, path, body, headers = {} }: Call): Promise<Answered> {
  const response = await request(world.app.server)
    .post(`/api/${path}`)
    .set({ "user-agent": PHONE, ...(as && { authorization: `Bearer ${await world.token(as)}` }), ...headers })
    .send(body);
  return { what: `${path} ${Object.keys(body)}`, status: response.status, message: response.body.message };
}

/**
 * Makes all calls concurrently, repeatedly, in a different order each time. A business error is fine; a deadlock, which the database resolves by
 * aborting one of two transactions, appears as a 503.
 */
async function neverWaitForEachOther(calls: (round: number) => Call[], between: () => Promise<void> = async () => {}) {
  const best = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await between();
    const all = Array.from({ length: TIMES }, () => calls(round)).flat();
    const turned = [...all.slice(round * 2), ...all.slice(0, round * 2)];
    const responses = await Promise.all((round % 2 ? turned : turned.toReversed()).map(made));
    expect(responses.filter(({ status }) => status >= 500 || status === 429)).toEqual([]);
    for (const { what, status } of responses) best.set(what, Math.min(status, best.get(what) ?? status));
  }
  // A call that is always rejected locks no row.
  expect([...best].filter(([, status]) => status >= 300)).toEqual([]);
}

const recipientsOf = ({ report = "" }: Rows) =>
  world.running.services.database.system((db) => db.recipient.findMany({ where: { share: { reportId: report } } }));

it("does not deadlock on a report that is opened, a loan that is changed, refreshed, sent and linked, and its client", async () => {
  const rows = await rowsOf(world, OFFICER, "locks-report");
  const { loan, report, client } = rows;
  const send = { id: report, to: ["locks@borrower.test"], message: "" };
  for (const to of ["one@locks.test", "two@locks.test"])
    expect(
      (await made({ as: OFFICER, path: "loan/send-purchase-report-email", body: { ...send, to: [to] } })).status,
    ).toBeLessThan(300);
  const recipients = await recipientsOf(rows);
  expect(recipients.length).toBeGreaterThan(2);
  await neverWaitForEachOther(
    (round) => [
      ...recipients.map(({ key }) => ({ path: "loan/log-view", body: { key, viewId: randomUUID(), event: "open" } })),
      { path: "loan/log-call", body: { key: recipients[0]?.key } },
      { as: OFFICER, path: "loan/purchase/update", body: { id: loan, title: `Title ${round}`, externalId: "locks" } },
      {
        as: OFFICER,
        path: "loan/purchase/update",
        body: { id: loan, clientIds: [client] },
        headers: { "if-match": "*" },
      },
      { as: OFFICER, path: "loan/status", body: { id: loan, status: round % 2 ? "credit" : "pre-approval" } },
      { as: OFFICER, path: "reports/refresh", body: { id: loan } },
      { as: OFFICER, path: "loan/get-purchase-report", body: { id: loan, externalId: "locks" } },
      { as: OFFICER, path: "loan/get-purchase-report", body: { id: report, externalId: "locks-first" } },
      { as: OFFICER, path: "loan/report-link", body: { id: report } },
      { as: OFFICER, path: "loan/send-purchase-report-email", body: { ...send, id: loan } },
      { as: OFFICER, path: "loan/send-purchase-report-email", body: send },
      { as: OFFICER, path: "client/update", body: { id: client, lastName: `Name ${round}` } },
    ],
    async () => {
      // An opening after a pause is recorded at the loan.
      await world.running.services.database.system((db) =>
        db.recipient.updateMany({ where: { share: { reportId: report ?? "" } }, data: { lastOpenedAt: null } }),
      );
    },
  );
});

it("does not deadlock when loans for one client are created while the client is changed", async () => {
  const { client, loan, clientWithoutLoans: other } = await rowsOf(world, OFFICER, "locks-client");
  const scenario = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };
  const officers = await world.running.services.database.system((db) =>
    db.user.findMany({ where: { email: { in: [OFFICER, ADMIN] } }, select: { id: true } }),
  );
  await neverWaitForEachOther((round) => [
    {
      as: OFFICER,
      path: "loan/purchase/create",
      body: { title: "New", status: "credit", clientIds: [other, client], scenarios: [scenario] },
    },
    {
      as: OFFICER,
      path: "loan/purchase/create",
      body: { title: "New", status: "credit", clientIds: [client, other], scenarios: [scenario] },
    },
    { as: OFFICER, path: "client/update", body: { id: client, lastName: `Name ${round}`, externalId: "locks-c" } },
    {
      as: OFFICER,
      path: "client/update",
      body: { id: client, emails: ["locks@client.test"], externalId: "locks-c" },
      headers: { "if-match": "*" },
    },
    { as: ADMIN, path: "client/update", body: { id: client, officerId: officers[round % 2]?.id } },
    { as: ADMIN, path: "loan/purchase/update", body: { id: loan, officerId: officers[round % 2]?.id } },
    { as: OFFICER, path: "clients/upsert", body: { externalId: "locks-c", lastName: `Upserted ${round}` } },
    { as: OFFICER, path: "loan/status", body: { id: loan, status: round % 2 ? "credit" : "pre-approval" } },
  ]);
});
