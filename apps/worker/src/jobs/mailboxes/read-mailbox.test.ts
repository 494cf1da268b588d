import { newId } from "@hearthline/db/ids";
import type { AccountProvider } from "@hearthline/providers/mail-accounts/types";
import { beforeEach, describe, expect, test } from "vitest";
import {
  base,
  connect,
  connectionOf,
  control,
  deliver,
  deliverJob,
  mail,
  notices,
  PROVIDERS,
  READING,
  row,
  setUp,
  told,
  world,
} from "../messages/own-mailbox.fixture.ts";

setUp();
beforeEach(() => world.database.system((db) => db.mailboxReply.deleteMany({})));

const NAMES = { microsoft: "Outlook", google: "Gmail" };
const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);
const read = (connectionId: string) =>
  deliverJob({
    name: "mailboxes.read",
    payload: { companyId: world.company.companyId, connectionId },
    id: newId(),
  });
const kept = () => system((db) => db.mailboxReply.findMany({ orderBy: { receivedAt: "asc" } }));

/** Creates a client of the officer, or of another, with a separate address. */
async function client(more: { officerId?: string; email?: string } = {}) {
  const { companyId, officerId, branchId } = world.company;
  const email = more.email ?? `dana-${newId()}@dvorak.test`;
  const { id } = await system((db) =>
    db.client.create({
      data: {
        ...{ companyId, branchId, officerId: more.officerId ?? officerId, firstName: "Dana", lastName: "Dvorak" },
        emails: { create: { companyId, email } },
      },
    }),
  );
  return { id, email };
}

/** Puts an email into a mailbox at the stand-in. */
async function arrives(provider: AccountProvider, account: string, email: object): Promise<string> {
  const response = await fetch(`${base(provider)}/deliver`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account, ...email }),
  });
  return ((await response.json()) as { id: string }).id;
}

/** Connects a mailbox and reads it once, so that new emails are found from now on. */
async function connected(provider: AccountProvider) {
  const box = await connect(provider, { scopes: READING[provider] });
  await read(box.id);
  return box;
}

describe.each(PROVIDERS)("an officer's inbox at %s", (provider) => {
  test("adds only emails from the officer's clients to the timeline, once and without quoted text", async () => {
    const { id, account } = await connected(provider);
    const dana = await client();
    await arrives(provider, account, { from: "Someone <else@private.test>", subject: "Private", text: "Secret" });
    await arrives(provider, account, {
      from: `Dana Dvorak <${dana.email.toUpperCase()}>`,
      subject: "About the rate",
      text: "Can we lock?\n\nOn Mon, Laura wrote:\n> Hello",
    });
    const before = await told(provider);
    await read(id);
    await read(id);
    expect(await kept()).toMatchObject([
      {
        clientId: dana.id,
        userId: world.company.officerId,
        messageId: null,
        fromAddress: dana.email.toLowerCase(),
        subject: "About the rate",
        text: "Can we lock?",
      },
    ]);
    // For the other email, not even the text was requested.
    expect((await told(provider)).bodies - before.bodies).toBe(1);
    expect((await connectionOf(id))?.readAt).not.toBeNull();
  });

  test("ties a reply to its email, and to that email's client if two clients share an address", async () => {
    const { id, account } = await connected(provider);
    const one = await client();
    await client({ email: one.email });
    const sent = await mail();
    await system((db) => db.message.update({ where: { id: sent.id }, data: { clientId: one.id } }));
    await deliver(sent.id);
    const { providerId } = await row(sent.id);
    await arrives(provider, account, {
      from: one.email,
      subject: "Re: Your rate lock",
      answers: providerId,
      text: "Yes",
    });
    await read(id);
    expect(await kept()).toMatchObject([{ clientId: one.id, messageId: sent.id, text: "Yes" }]);
  });

  test("ties a reply to its email even if that email had no client", async () => {
    const { id, account } = await connected(provider);
    const dana = await client();
    const sent = await mail();
    await deliver(sent.id);
    const { providerId } = await row(sent.id);
    await arrives(provider, account, { from: dana.email, answers: providerId, text: "Yes" });
    await read(id);
    expect(await kept()).toMatchObject([{ clientId: dana.id, messageId: sent.id }]);
  });

  test("does not store emails from another officer's client, out-of-office messages, or emails deleted before they were read", async () => {
    const { id, account } = await connected(provider);
    const { companyId, branchId } = world.company;
    const other = await system((db) =>
      db.user.create({ data: { companyId, branchId, email: `other-${newId()}@northgate.test`, name: "Omar" } }),
    );
    const theirs = await client({ officerId: other.id });
    const ours = await client();
    await arrives(provider, account, { from: theirs.email, text: "Not for Laura’s timeline" });
    await arrives(provider, account, {
      ...{ from: ours.email, text: "I am away" },
      headers: [{ name: "Auto-Submitted", value: "auto-replied" }],
    });
    const deleted = await arrives(provider, account, { from: ours.email, text: "Gone" });
    await control(provider, { remove: deleted });
    await read(id);
    expect(await kept()).toEqual([]);
  });

  test("is read again from the last reading on if the provider lost the position, without losses or duplicates", async () => {
    const { id, account } = await connected(provider);
    const dana = await client();
    await arrives(provider, account, { from: dana.email, text: "First" });
    await read(id);
    await arrives(provider, account, { from: dana.email, text: "Second" });
    await control(provider, { forget: account });
    await read(id);
    expect((await kept()).map(({ text }) => text)).toEqual(["First", "Second"]);
    expect((await connectionOf(id))?.lastError).toBeNull();
  });

  test("is paused for the hour that its provider asks for, says so, and resumes afterwards", async () => {
    const { id, account } = await connected(provider);
    const dana = await client();
    await arrives(provider, account, { from: dana.email, text: "Waiting" });
    await control(provider, { limit: { account, seconds: 3_600 } });
    await read(id);
    const paused = await connectionOf(id);
    expect(paused?.lastError).toBe(`${NAMES[provider]} could not be read for now. Its limit is reached.`);
    expect(paused?.pausedUntil?.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
    const { reads } = await told(provider);
    await read(id);
    expect((await told(provider)).reads).toBe(reads);
    await control(provider, { limit: { account, seconds: 0 } });
    await system((db) => db.connection.update({ where: { id }, data: { pausedUntil: new Date(0) } }));
    await read(id);
    expect(await kept()).toMatchObject([{ text: "Waiting" }]);
  });

  test.each(["500", "garbage", "lost"])(
    "keeps its position when the provider responds with %s, and resumes from there",
    async (fault) => {
      const { id, account } = await connected(provider);
      const dana = await client();
      await arrives(provider, account, { from: dana.email, text: "Still here" });
      await control(provider, { nextReads: [fault] });
      await expect(read(id)).rejects.toThrow();
      expect((await connectionOf(id))?.lastError).toMatch(`${NAMES[provider]} could not be read for now.`);
      await read(id);
      expect(await kept()).toMatchObject([{ text: "Still here" }]);
    },
  );

  test("skips an email that stays unreadable for a day, and names its sender", async () => {
    const { id, account } = await connected(provider);
    const dana = await client();
    await arrives(provider, account, { from: dana.email, text: "Unreadable" });
    await arrives(provider, account, { from: dana.email, text: "Behind it" });
    await system((db) =>
      db.connection.update({ where: { id }, data: { readAt: new Date(Date.now() - 2 * 86_400_000) } }),
    );
    await control(provider, { nextBodies: ["garbage"] });
    await read(id);
    expect((await kept()).map(({ text }) => text)).toEqual(["Behind it"]);
    expect((await connectionOf(id))?.lastError).toBe(
      `An email from ${dana.email} could not be read. Look for it in your mailbox.`,
    );
  });

  test("is lost once revoked: its owner gets one notice, and nothing more is read", async () => {
    const { id, account } = await connected(provider);
    await control(provider, { revoke: account });
    await read(id);
    await read(id);
    expect(await connectionOf(id)).toMatchObject({ state: "lost" });
    expect((await connectionOf(id))?.lastError).toMatch(`${NAMES[provider]} has ended our access`);
    expect(await notices()).toHaveLength(1);
  });

  test("is read with a new access token once the old one has expired", async () => {
    const { id, account } = await connected(provider);
    const dana = await client();
    await arrives(provider, account, { from: dana.email, text: "After the hour" });
    await control(provider, { expire: account });
    await read(id);
    expect(await kept()).toMatchObject([{ text: "After the hour" }]);
    expect((await connectionOf(id))?.state).toBe("connected");
  });

  test("is not read without consent to reading, or once it is disconnected", async () => {
    const earlier = await connect(provider);
    const { reads } = await told(provider);
    await read(earlier.id);
    await system((db) => db.connection.deleteMany({}));
    const { id, account } = await connected(provider);
    const dana = await client();
    await arrives(provider, account, { from: dana.email, text: "Too late" });
    await system((db) => db.connection.update({ where: { id }, data: { state: "ending" } }));
    const after = await told(provider);
    await read(id);
    expect((await told(provider)).reads).toBe(after.reads);
    expect(after.reads).toBeGreaterThan(reads);
    expect(await kept()).toEqual([]);
  });
});

test("is stored completely and once over several pages, no matter how many jobs start concurrently", async () => {
  const { id, account } = await connected("google");
  const dana = await client();
  for (let n = 0; n < 130; n++) await arrives("google", account, { from: dana.email, text: `Mail ${n}` });
  await Promise.all([read(id), read(id), read(id)]);
  await read(id);
  expect((await kept()).length).toBe(130);
  expect(new Set((await kept()).map(({ text }) => text)).size).toBe(130);
});
