import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ADMIN, type ApiEvent, client, now, nth, OFFICER, post, read, setUp, world } from "./events.fixture.ts";

setUp();

const SCENARIO = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };

/** Follows the cursor until no new event arrives for a moment. */
async function follow(after: string, { types = "", as = ADMIN, limit = 100 } = {}): Promise<ApiEvent[]> {
  const all: ApiEvent[] = [];
  let from = after;
  for (;;) {
    const { body } = await read(`?after=${from}&limit=${limit}&wait=1${types && `&types=${types}`}`, as);
    all.push(...body.data);
    from = body.meta.nextCursor;
    if (body.data.length === 0) return all;
  }
}

describe("events", () => {
  it("cover a client from creation to archive, with who did it and what changed", async () => {
    const from = await now();
    const made = await client();
    await post("client/update", { id: made.id, note: "Prefers mornings", firstName: "Juno" });
    await post("client/update", { id: made.id, note: "Prefers mornings" });
    await post("client/client-status/update", { id: made.id, status: "archived" });
    await post("client/client-status/update", { id: made.id, status: "archived" });
    const told = await follow(from);
    expect(told.map(({ type, data }) => [type, data])).toEqual([
      ["client.created", { name: `June Abbott ${nth}`, email: `june.${nth}@events.test`, phone: null, status: "lead" }],
      ["client.updated", { changed: ["firstName", "note"] }],
      ["client.status_changed", { from: "lead", to: "archived" }],
    ]);
    for (const event of told)
      expect(event).toMatchObject({
        object: { type: "client", id: made.id },
        officerId: made.officerId,
        by: { kind: "user", id: made.officerId, tokenId: null, actingFor: null },
      });
  });

  it("cover a loan, and its borrower whose status changes with it", async () => {
    const from = await now();
    const { id: clientId } = await client();
    const loan = (
      await post("loan/purchase/create", { title: "Alder Creek", clientIds: [clientId], scenarios: [SCENARIO] })
    ).body.data;
    await post("loan/purchase/update", { id: loan.id, title: "Alder Creek Lane" });
    await post("loan/purchase/update", { id: loan.id, title: "Alder Creek Lane" });
    await post("loan/status", { id: loan.id, status: "pre-approval" });
    await post("loan/delete", { ids: [loan.id] });
    const told = await follow(from);
    expect(told.slice(1).map(({ type, object, data }) => [type, object.id, data])).toEqual([
      ["loan.created", loan.id, { kind: "purchase", title: "Alder Creek", status: "draft", clientIds: [clientId] }],
      ["loan.updated", loan.id, { kind: "purchase", changed: ["title"], revision: 2 }],
      ["loan.status_changed", loan.id, { kind: "purchase", from: "draft", to: "pre-approval" }],
      ["client.status_changed", clientId, { from: "lead", to: "pre-approval" }],
      ["loan.deleted", loan.id, { kind: "purchase" }],
      ["client.status_changed", clientId, { from: "pre-approval", to: "lead" }],
    ]);
  });

  it("are not created by a failed change, or by an idempotent replay", async () => {
    const from = await now();
    await client();
    expect((await post("client/store", { firstName: "Twice", emails: [`june.${nth}@events.test`] })).status).toBe(409);
    const keyed = async () => {
      const token = await world.token(OFFICER);
      return world.app.inject({
        method: "POST",
        url: "/api/client/store",
        headers: { authorization: `Bearer ${token}`, "idempotency-key": "events-once" },
        payload: { firstName: "Keyed" },
      });
    };
    await keyed();
    expect((await keyed()).headers["idempotent-replayed"]).toBe("true");
    expect((await follow(from)).map(({ type }) => type)).toEqual(["client.created", "client.created"]);
  });

  it("cover a report from creation to a question, each once", async () => {
    const from = await now();
    const { id: clientId } = await client();
    const loan = (
      await post("loan/purchase/create", { title: "Followed", clientIds: [clientId], scenarios: [SCENARIO] })
    ).body.data;
    const to = [`june.${nth}@events.test`];
    const sent = (await post("loan/send-purchase-report-email", { id: loan.id, to, message: "Four ways." })).body.data;
    const again = (await post("loan/send-purchase-report-email", { id: loan.id, to, message: "Once more." })).body.data;
    await post("loan/revoke-report-link", { shareId: again.shareId });
    await post("loan/revoke-report-link", { shareId: again.shareId });
    const key = new URL(sent.recipients[0].link).searchParams.get("key") ?? "";
    const link = (path: string, body: object) =>
      world.app.inject({
        method: "POST",
        url: `/api/${path}`,
        headers: { "user-agent": "Mozilla/5.0 (Macintosh) Firefox/140.0" },
        payload: { key, ...body },
      });
    const viewId = randomUUID();
    await link("loan/log-view", { viewId, event: "open" });
    await link("loan/log-view", { viewId });
    await world.running.services.database.system(async (db) => {
      // Dated a minute ago, since the time decides what counts.
      const ago = new Date(Date.now() - 60_000);
      await db.reportView.update({ where: { id: viewId }, data: { startedAt: ago } });
      await db.recipient.updateMany({ where: { key }, data: { lastOpenedAt: ago, countedUntil: ago } });
    });
    await link("loan/log-view", { viewId, seconds: 40, sections: { cash: 35 } });
    await link("loan/log-view", { viewId, seconds: 45, sections: { cash: 40 } });
    await link("loan/log-call", {});
    await link("loan/log-call", {});
    await link(`reports/${key}/question`, { figure: "Cash to close", text: "Is the deposit in it?" });
    const told = (await follow(from)).filter(({ type }) => !/^(client|loan)\./.test(type));
    expect(told.map(({ type }) => type)).toEqual([
      "report.created",
      "share.created",
      "message.queued",
      "share.created",
      "message.queued",
      "share.revoked",
      "report.opened",
      "report.read",
      "report.called",
      "report.question_asked",
    ]);
    const recipient = { id: sent.recipients[0].id, name: `June Abbott ${nth}`, address: to[0] };
    const reading = { loanId: loan.id, kind: "purchase", version: 1, recipient };
    const [made, shared, queued] = told;
    expect(made).toMatchObject({ object: { id: sent.reportId }, data: { loanId: loan.id, version: 1 } });
    expect(shared).toMatchObject({ object: { id: sent.shareId }, data: { channel: "email", recipients: [recipient] } });
    expect(queued).toMatchObject({ object: { id: sent.recipients[0].messageId }, data: { to: to[0] } });
    for (const event of told.slice(6))
      expect(event).toMatchObject({
        object: { type: "report", id: sent.reportId },
        by: { kind: "recipient", id: recipient.id, name: recipient.name },
        data: reading,
      });
    expect(told[6]?.data).toMatchObject({ openCount: 1 });
    expect(told[7]?.data).toMatchObject({ sections: ["cash"] });
    expect(told[9]?.data).toMatchObject({ figure: "Cash to close", text: "Is the deposit in it?" });
  });

  it("name the client by id and external id; opening a copied link names no client, and copying emits nothing", async () => {
    const from = await now();
    const externalId = `crm-events-${randomUUID()}`;
    const { id: clientId } = (
      await post("client/store", {
        firstName: "Maps",
        lastName: "Toher",
        emails: [`${externalId}@events.test`],
        externalId,
      })
    ).body.data;
    const loan = (await post("loan/purchase/create", { title: "Mapped", clientIds: [clientId], scenarios: [SCENARIO] }))
      .body.data;
    const copied = (await post("loan/get-purchase-report", { id: loan.id })).body.data.link;
    await post("loan/report-link", { id: loan.id, name: "Maps Toher" });
    const sent = (
      await post("loan/send-purchase-report-email", {
        id: loan.id,
        to: [`${externalId}@events.test`, "aunt@events.test"],
        message: "",
      })
    ).body.data;
    for (const link of [copied, ...sent.recipients.map((one: { link: string }) => one.link)])
      await world.app.inject({
        method: "POST",
        url: "/api/loan/log-view",
        headers: { "user-agent": "Mozilla/5.0 (Macintosh) Firefox/140.0" },
        payload: { key: new URL(link).searchParams.get("key"), viewId: randomUUID(), event: "open" },
      });
    const theirs = { clientId, clientExternalId: externalId };
    const nobodys = { clientId: null, clientExternalId: null };
    const told = await follow(from, { types: "report.*,share.*,message.*" });
    expect(told.map(({ type, data }) => [type, data.viewer ?? data.channel])).toEqual([
      ["report.created", undefined],
      ["share.created", "link"],
      ["share.created", "email"],
      ["message.queued", "email"],
      ["message.queued", "email"],
      ["report.opened", "anyone"],
      ["report.opened", "recipient"],
      ["report.opened", "recipient"],
    ]);
    expect(told.filter(({ type }) => type !== "share.created").map(({ data }) => data)).toMatchObject([
      theirs,
      theirs,
      nobodys,
      nobodys,
      theirs,
      nobodys,
    ]);
    const { body } = await world.api(OFFICER, "get", `/api/reports?loanId=${loan.id}`);
    expect(body.data[0]).toMatchObject({
      clients: ["Maps Toher"],
      borrowers: [{ id: clientId, name: "Maps Toher", externalId }],
    });
  });

  it("still carry the external id of a deleted client", async () => {
    const externalId = `crm-gone-${randomUUID()}`;
    const { id } = (await post("client/store", { firstName: "Soon", lastName: "Gone", externalId })).body.data;
    const from = await now();
    expect((await world.api(OFFICER, "delete", `/api/clients/${id}`)).status).toBe(200);
    expect(await follow(from, { types: "client.deleted" })).toMatchObject([{ object: { id, externalId } }]);
  });

  it("name the client for an email that is not about a loan", async () => {
    const { id } = await client();
    const from = await now();
    const sent = (await post("client/send-email-store", { id, subject: "Hello", message: "Good news." })).body.data;
    expect(await follow(from, { types: "message.queued" })).toMatchObject([
      {
        object: { type: "message", id: sent.messageId },
        data: { loanId: null, kind: null, clientId: id, channel: "email", to: `june.${nth}@events.test` },
      },
    ]);
  });

  it("are limited to rows the reader sees and types they may read", async () => {
    const from = await now();
    const ours = await client();
    const { id: others } = await client("admin@demo.test");
    const ids = async (as: string, query = "") =>
      (await read(`?after=${from}&limit=100${query}`, as)).body.data.map(({ object }: ApiEvent) => object.id);
    await follow(from);
    expect(await ids(ADMIN)).toEqual([ours.id, others]);
    expect(await ids(OFFICER)).toEqual([ours.id]);
    expect(await ids(ADMIN, `&objectId=${others}`)).toEqual([others]);
    expect((await read("", "realtor@demo.test")).status).toBe(403);
    const tokens = await read("?types=token.*", OFFICER);
    expect([tokens.status, tokens.body.permission]).toEqual([403, "token:manage"]);
    const types = (await read("?limit=100", OFFICER)).body.data.map(({ type }: ApiEvent) => type.split(".")[0]);
    expect(types).not.toContain("user");
    // Another company has its own events; an id of this company is unknown there.
    const theirs = await read(`?after=${from}`, "admin@other.test");
    expect([theirs.status, theirs.body.details[0].field]).toEqual([422, "after"]);
    const all = (await read("?limit=100", "admin@other.test")).body.data as ApiEvent[];
    expect(all.filter(({ object }) => object.id === ours.id)).toEqual([]);
  });

  it("cannot be read with an invalid request, which is rejected with a message", async () => {
    const field = async (query: string) => {
      const { status, body } = await read(query);
      return [status, body.details?.[0]?.field, body.details?.[0]?.message];
    };
    expect(await field("?after=yesterday")).toEqual([422, "after", expect.stringContaining("not an event id")]);
    expect(await field(`?after=evt_${"f".repeat(20)}`)).toEqual([422, "after", "There is no event with this id."]);
    expect(await field("?types=client.*,clients.made")).toEqual([
      422,
      "types",
      "There are no events of the type “clients.made”.",
    ]);
    expect((await field("?limit=101"))[1]).toBe("limit");
    expect((await field("?wait=31"))[1]).toBe("wait");
  });
});
