import { newId } from "@hearthline/db/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let noteId = "";
const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);

beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  const { companyId, officerId, branchId } = world.company;
  noteId = await system(async (db) => {
    const client = await db.client.create({
      data: { companyId, officerId, branchId, firstName: "Helen", lastName: "Dvorak" },
    });
    const note = await db.clientNote.create({
      data: { companyId, clientId: client.id, text: "Ask @Laura about the rate.", authorId: officerId },
    });
    await db.noteMention.create({ data: { companyId, noteId: note.id, userId: officerId } });
    return note.id;
  });
});
afterAll(() => world.close());

async function tell(): Promise<void> {
  const { companyId, officerId: userId } = world.company;
  await world.deliver({ name: "notifications.mention", payload: { companyId, noteId, userId }, id: newId() });
}
const told = () => system((db) => db.message.findMany({ where: { template: "mention" } }));

test("emails a colleague whom a note mentions once, no matter how often the job runs", async () => {
  await tell();
  await tell();
  const mails = await told();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.data).toMatchObject({ clientName: "Helen Dvorak", note: "Ask @Laura about the rate." });
});

test("sends no email about a deleted note", async () => {
  await system(async (db) => {
    await db.message.deleteMany({ where: { template: "mention" } });
    await db.clientNote.update({ where: { id: noteId }, data: { deletedAt: new Date() } });
  });
  await tell();
  expect(await told()).toHaveLength(0);
});
