import { expect, it } from "vitest";
import { databaseBefore, id } from "./old-database.ts";

it("clients whose conversations were not joined in a merge get one job that joins them, others get none", async () => {
  const { owner, migrateOn } = await databaseBefore("join-merged-chats");
  await owner.query(`
    INSERT INTO "Company" (id, name, "updatedAt") VALUES ('${id(1)}', 'Ours', now());
    INSERT INTO "Branch" (id, "companyId", name, "updatedAt") VALUES ('${id(2)}', '${id(1)}', 'b', now());
    INSERT INTO "User" (id, "companyId", email, name, "updatedAt") VALUES ('${id(3)}', '${id(1)}', 'a@x.test', 'a', now());
    INSERT INTO "Client" (id, "companyId", "officerId", "firstName", "updatedAt") VALUES
      ('${id(4)}', '${id(1)}', '${id(3)}', 'merged', now()), ('${id(5)}', '${id(1)}', '${id(3)}', 'joined', now()), ('${id(6)}', '${id(1)}', '${id(3)}', 'single', now());
    INSERT INTO "ChatThread" (id, "companyId", "clientId", "joinedToId") VALUES
      ('${id(10)}', '${id(1)}', '${id(4)}', NULL), ('${id(11)}', '${id(1)}', '${id(4)}', NULL),
      ('${id(12)}', '${id(1)}', '${id(5)}', NULL), ('${id(13)}', '${id(1)}', '${id(5)}', '${id(12)}'),
      ('${id(14)}', '${id(1)}', '${id(6)}', NULL);
    INSERT INTO "ChatThread" (id, "companyId", pair) VALUES ('${id(15)}', '${id(1)}', 'one two'), ('${id(16)}', '${id(1)}', 'one three');`);
  await migrateOn();
  const { rows } = await owner.query(`SELECT "companyId", job, payload, "jobKey", "handedAt" FROM "Outbox"`);
  expect(rows).toEqual([
    {
      companyId: id(1),
      job: "chat.join-threads",
      payload: { companyId: id(1), clientId: id(4) },
      jobKey: `chat-join-threads-${id(4)}`,
      handedAt: null,
    },
  ]);
});
