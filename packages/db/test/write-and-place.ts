/** Writes events and assigns their positions until it is killed. Arguments: the database's URLs as JSON, the company's id, a name for its events. */
import { openDatabase } from "../src/client.ts";
import { placeEvents, writeEvents } from "../src/events.ts";
import { newId } from "../src/ids.ts";

const [urls = "{}", company = "", name = ""] = process.argv.slice(2);
const database = openDatabase(JSON.parse(urls), { connections: 4 });
const by = { kind: "system" as const, id: null, name, tokenId: null, actingFor: null };

async function writeOn(): Promise<never> {
  for (let nth = 0; ; nth += 1) {
    await database.scoped(company, (db) =>
      writeEvents(
        db,
        company,
        by,
        ["a", "b"].map((one) => ({
          type: "client.updated" as const,
          object: { type: "client" as const, id: newId() },
          officerId: null,
          branchId: null,
          data: { changed: [`${name} ${nth} ${one}`] },
        })),
      ),
    );
    if (nth === 0) process.stdout.write("writing\n");
  }
}
async function placeOn(): Promise<never> {
  for (;;) await placeEvents(database);
}
await Promise.all([writeOn(), placeOn()]);
