import { newId } from "@hearthline/db/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
let people: People;
let laura: string;
const LAURA = "officer@demo.test";
const ADMIN = "admin@demo.test";

beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
  const { id } = await system((db) => db.user.findUniqueOrThrow({ where: { email: LAURA } }));
  laura = id;
});
const system = <T>(work: Parameters<World["running"]["services"]["database"]["system"]>[0]) =>
  world.running.services.database.system(work) as Promise<T & { id: string }>;

async function client(firstName: string): Promise<string> {
  const made = await world.api(LAURA, "post", "/api/clients", { firstName, lastName: "Mailbox" });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}

/** Stores an email as if the worker had found it in Laura's mailbox. */
async function reply(clientId: string, more: { messageId?: string; text?: string } = {}): Promise<string> {
  const id = newId();
  const email = { provider: "google", externalId: id, fromAddress: "dana@mail.test", subject: "Re: Your rate lock" };
  await system((db) =>
    db.mailboxReply.create({
      data: {
        ...{ id, companyId: people.companyId, userId: laura, clientId, ...email },
        ...{ text: "Yes, lock it.", receivedAt: new Date(Date.now() - 3_600_000), ...more },
      },
    }),
  );
  return id;
}

const timeline = async (as: string, id: string, query = "") =>
  (await world.api(as, "get", `/api/client/fetch-timelines?id=${id}${query}`)).body;
const notified = async (as: string) =>
  (await world.api(as, "get", "/api/notifications")).body.data.filter(
    ({ kind }: { kind: string }) => kind === "client.replied",
  );

describe("an email of a client in an officer's own mailbox", () => {
  it("is on the client's timeline with the message it replies to, and can be searched", async () => {
    const clientId = await client("Dana");
    const message = await system((db) =>
      db.message.create({
        data: {
          ...{ companyId: people.companyId, clientId, channel: "email", template: "client", status: "sent" },
          ...{ toAddress: "dana@mail.test", subject: "Your rate lock", sentById: laura },
        },
      }),
    );
    const id = await reply(clientId, { messageId: message.id });
    const expected = {
      ...{ id, kind: "reply", who: "Dana Mailbox", fromAddress: "dana@mail.test", subject: "Re: Your rate lock" },
      ...{ text: "Yes, lock it.", answers: "Your rate lock", by: "Laura Whitfield" },
    };
    expect((await timeline(LAURA, clientId, "&kinds=reply")).data).toMatchObject([expected]);
    expect((await timeline(LAURA, clientId, "&q=yes+lock")).data).toMatchObject([expected]);
    expect((await timeline("officer@other.test", clientId)).code).toBe("not_found");
  });

  it("notifies only the owner of the mailbox, and only while they see the client", async () => {
    const clientId = await client("Nadia");
    const id = await reply(clientId, { text: "Call me." });
    const mine = (await notified(LAURA)).filter((one: { id: string }) => one.id === id);
    expect(mine).toMatchObject([
      { clientId, who: "Nadia Mailbox", address: "dana@mail.test", title: "Re: Your rate lock", text: "Call me." },
    ]);
    expect(mine[0].unread).toBe(true);
    expect(await notified(ADMIN)).toEqual([]);
    const other = await system((db) => db.user.findUniqueOrThrow({ where: { email: ADMIN } }));
    await system((db) => db.client.update({ where: { id: clientId }, data: { officerId: other.id } }));
    expect((await notified(LAURA)).filter((one: { id: string }) => one.id === id)).toEqual([]);
  });

  it("moves with its client when that client is merged into another", async () => {
    const [kept, gone] = [await client("Kept"), await client("Gone")];
    const id = await reply(gone);
    const merged = await world.api(ADMIN, "post", "/api/clients/merge", { keptId: kept, goneId: gone });
    expect(merged.status, JSON.stringify(merged.body)).toBeLessThan(300);
    expect((await timeline(LAURA, kept, "&kinds=reply")).data).toMatchObject([{ id }]);
  });
});
