import { newId } from "@hearthline/db/ids";
import { threadOfClient } from "@hearthline/domain/chat/post-chat";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterAll(() => world.close());

it("joins the conversations of an already merged client in chronological order, even if the job runs twice", async () => {
  const { companyId, officerId } = world.company;
  const { database } = world;
  const [clientId, goneId] = [newId(), newId()];
  await database.system((db) =>
    db.client.createMany({
      data: [clientId, goneId].map((id) => ({ id, companyId, officerId, firstName: "Helen" })),
    }),
  );
  const said = { [clientId]: ["One", "Three"], [goneId]: ["Two"] };
  const at = { One: 1, Two: 2, Three: 3 } as Record<string, number>;
  for (const [id, texts] of Object.entries(said))
    await database.scoped(companyId, async (db) => {
      const threadId = await threadOfClient({ db, now: new Date(), actor: { companyId } }, { id, officerId });
      for (const [index, text] of texts.entries())
        await db.chatMessage.create({
          data: {
            threadId,
            seq: index + 1,
            senderName: "Helen",
            fromClient: true,
            text,
            clientMessageId: text,
            typedBy: id,
            createdAt: new Date(Date.UTC(2026, 0, at[text])),
          },
        });
      await db.chatThread.update({ where: { id: threadId }, data: { seq: texts.length } });
    });
  // The state that merging left before it joined conversations.
  await database.system((db) => db.chatThread.updateMany({ where: { clientId: goneId }, data: { clientId } }));
  for (let turn = 0; turn < 2; turn += 1)
    await world.deliver({ name: "chat.join-threads", payload: { companyId, clientId }, id: newId() });
  const threads = await database.system((db) =>
    db.chatThread.findMany({
      where: { clientId, joinedToId: null },
      include: { messages: { orderBy: { seq: "asc" } } },
    }),
  );
  expect(threads).toHaveLength(1);
  expect(threads[0]?.messages.map(({ seq, text }) => [seq, text])).toEqual([
    [1, "One"],
    [2, "Two"],
    [3, "Three"],
  ]);
});
