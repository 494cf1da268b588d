import { newId } from "@hearthline/db/ids";
import { threadOfClient } from "@hearthline/domain/chat/post-chat";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterAll(() => world.close());

it("removes the file of a deleted chat message, and keeps one that is in use or was just stored", async () => {
  const { companyId, officerId } = world.company;
  const { database, storage } = world.services;
  const ids = { attached: newId(), deleted: newId(), fresh: newId() };
  const keyOf = (id: string) => `company/${companyId}/chat/${id}.pdf`;
  const clientId = newId();
  await database.system(async (db) => {
    await db.client.create({ data: { id: clientId, companyId, officerId, firstName: "Helen" } });
    for (const [name, id] of Object.entries(ids)) {
      await storage.put(keyOf(id), Buffer.from("%PDF-"), { type: "application/pdf" });
      await db.file.create({
        data: {
          id,
          companyId,
          kind: "chat",
          name: "a.pdf",
          type: "application/pdf",
          size: 5,
          sha256: "",
          storeKey: keyOf(id),
          createdAt: new Date(Date.now() - (name === "fresh" ? 0 : 2 * 3_600_000)),
        },
      });
    }
  });
  await database.scoped(companyId, async (db) => {
    const threadId = await threadOfClient({ db, now: new Date(), actor: { companyId } }, { id: clientId, officerId });
    await db.chatMessage.create({
      data: {
        threadId,
        seq: 1,
        senderName: "Helen",
        text: "",
        clientMessageId: "a",
        typedBy: clientId,
        fileId: ids.attached,
      },
    });
  });
  await world.deliver({ name: "housekeeping.remove-chat-files", payload: {}, id: newId() });
  const left = await database.system((db) => db.file.findMany({ where: { kind: "chat" }, select: { id: true } }));
  expect(left.map(({ id }) => id).sort()).toEqual([ids.attached, ids.fresh].sort());
  expect(await storage.exists(keyOf(ids.deleted))).toBe(false);
  expect(await storage.exists(keyOf(ids.attached))).toBe(true);
});
