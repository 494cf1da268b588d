import { newId } from "@hearthline/db/ids";
import { sealDetail, sealScores } from "@hearthline/db/sealed-credit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfPages } from "../../testing/pdf-text.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterAll(() => world.close());

/** Creates a client with a note and a message, and a data request for everything stored about them. */
async function asked() {
  const { companyId, officerId, branchId } = world.company;
  const clientId = newId();
  const requestId = newId();
  await world.database.scoped(companyId, async (db) => {
    await db.client.create({
      data: {
        id: clientId,
        firstName: "Ada",
        lastName: "Known <b>",
        officerId,
        branchId,
        searchText: "secretly found by",
        emails: { create: [{ id: newId(), email: "ada@known.test", position: 0 }] },
        notes: { create: [{ id: newId(), text: "Two dogs, </style> & a cat.", authorId: officerId }] },
      },
    });
    await db.message.create({
      data: {
        id: newId(),
        channel: "email",
        template: "client",
        toAddress: "ada@known.test",
        subject: "Good news about rates",
        clientId,
        data: { link: "https://hearthline.test/link?key=SECRETKEYOFALINK", note: "Call me." },
      },
    });
    const alertId = newId();
    const detail = {
      ...{ bureau: "experian" as const, who: "Harbor Bank", fromScore: null, toScore: null },
      ...{ amountCents: null, address: null },
    };
    const scores = [{ bureau: "experian" as const, score: 742, asOf: "2026-11-20" }];
    await db.monitoringConsent.create({
      data: { clientId, granted: true, words: "Yes, watch my credit.", source: "spoken", address: "+19195550142" },
    });
    await db.monitoring.create({
      data: { clientId, wanted: "on", enrollment: alertId, ...sealScores(world.services.ring, alertId, scores) },
    });
    await db.creditAlert.create({
      data: {
        ...{ id: alertId, clientId, eventId: alertId, kind: "inquiry", at: new Date() },
        ...sealDetail(world.services.ring, alertId, detail),
      },
    });
    await db.personRequest.create({
      data: {
        id: requestId,
        kind: "export",
        format: "pdf",
        state: "queued",
        clientId,
        byId: officerId,
        result: { reader: { kind: "user", userId: officerId, branchId, reach: "own", supportsUserId: null } },
        expiresAt: new Date(Date.now() + 86_400_000),
      },
    });
  });
  return { clientId, requestId };
}

const print = (requestId: string, id = `person-${requestId}`) =>
  world.deliver({
    name: "persons.print",
    payload: { companyId: world.company.companyId, requestId },
    id,
  });
const requestOf = (id: string) => world.database.system((db) => db.personRequest.findUniqueOrThrow({ where: { id } }));

describe("the PDF of everything known about a person", () => {
  it("shows their rows as text, even if they typed markup, contains no link's key, and is not created twice", async () => {
    const { requestId } = await asked();
    await print(requestId);
    const request = await requestOf(requestId);
    expect(request).toMatchObject({ state: "done", result: { rows: { ClientNote: 1, ClientEmail: 1, Message: 1 } } });
    const bytes = (await world.services.storage.read(request.storeKey ?? ""))?.bytes ?? Buffer.alloc(0);
    expect(bytes.length).toBe(request.fileBytes);
    const words = (await pdfPages(bytes)).join("\n").replace(/\s+/g, " ");
    for (const told of [
      "Everything known about Ada Known <b>",
      "ada@known.test",
      "Two dogs, </style> & a cat.",
      "Good news about rates",
      "Call me.",
      "Yes, watch my credit.",
      "Inquiry by Harbor Bank (Experian)",
      "score 742",
      "740–759",
    ])
      expect(words).toContain(told);
    expect(words).not.toMatch(/SECRETKEY|secretly found by|companyId|[Ss]ealed/);
    const raw = bytes.toString("latin1");
    expect(raw).toContain("/StructTreeRoot");
    expect(raw).toMatch(/\/Lang \(en/);
    expect(await print(requestId, newId())).toEqual({ skipped: true });
  });

  it("is removed once it has expired, and not created for a person who was deleted", async () => {
    const { clientId, requestId } = await asked();
    await print(requestId);
    const { storeKey } = await requestOf(requestId);
    await world.database.system((db) =>
      db.personRequest.update({ where: { id: requestId }, data: { expiresAt: new Date(Date.now() - 1_000) } }),
    );
    await world.deliver({ name: "persons.forget", payload: {}, id: newId() });
    expect(await requestOf(requestId)).toMatchObject({ state: "expired", storeKey: null, clientId });
    expect(await world.services.storage.exists(storeKey ?? "")).toBe(false);

    const second = await asked();
    await world.database.system((db) => db.client.delete({ where: { id: second.clientId } }));
    await expect(print(second.requestId)).rejects.toThrow("The client no longer exists.");
    expect((await requestOf(second.requestId)).storeKey).toBe(null);
  });
});
