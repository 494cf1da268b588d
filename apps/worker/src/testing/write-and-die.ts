/**
 * Writes a message with its outbox job, as an operation does, and is killed right after the commit, before anything is handed to the queue.
 * Arguments: the database's URLs as JSON, the company's id, the message's id, the address.
 */
import { openDatabase } from "@hearthline/db/client";
import { writeJob } from "@hearthline/db/outbox";

const [urls = "{}", companyId = "", messageId = "", toAddress = ""] = process.argv.slice(2);
const database = openDatabase(JSON.parse(urls), { connections: 2 });
await database.scoped(companyId, async (db) => {
  const data = { link: "http://hearthline.test/reset-password/secret", hours: 1 };
  await db.message.create({ data: { id: messageId, channel: "email", template: "reset-password", toAddress, data } });
  await writeJob(db, { companyId, job: "messages.send", payload: { messageId }, key: `message-${messageId}` });
});
process.kill(process.pid, "SIGKILL");
