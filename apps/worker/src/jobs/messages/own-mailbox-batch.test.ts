import { createHash } from "node:crypto";
import { newId } from "@hearthline/db/ids";
import { describe, expect, test } from "vitest";
import {
  connect,
  connectionOf,
  control,
  deliver,
  deliverJob,
  mail,
  notices,
  PROVIDERS,
  row,
  setUp,
  told,
  world,
} from "./own-mailbox.fixture.ts";

setUp();

const BATCH = 12;
const batch = () => Promise.all(Array.from({ length: BATCH }, () => mail()));
const sendBatched = (messageId: string) =>
  deliverJob({
    name: "messages.send-batched",
    payload: { companyId: world.company.companyId, messageId },
    id: newId(),
  });

describe.each(PROVIDERS)("a batch of an officer who connected %s", (provider) => {
  test("is sent completely and without delay by our server while the mailbox responds 429, which is asked once", async () => {
    const { id: connectionId, account } = await connect(provider);
    await control(provider, { limit: { account, seconds: 3_600 } });
    const before = (await told(provider)).asked;
    const mails = await batch();
    for (const { id } of mails) await sendBatched(id);
    for (const { id, toAddress } of mails) {
      expect(await world.inbox(toAddress)).toHaveLength(1);
      expect(await row(id)).toMatchObject({ status: "sent", sentVia: "server" });
    }
    expect((await told(provider)).asked - before).toBe(1);
    expect(await connectionOf(connectionId)).toMatchObject({
      state: "connected",
      lastError: expect.stringContaining("limit"),
    });
  });

  test("continues through our server when its token is revoked midway: each email once, and one notice to the owner", async () => {
    const { id: connectionId, account } = await connect(provider);
    const mails = await batch();
    const [first, rest] = [mails.slice(0, BATCH / 2), mails.slice(BATCH / 2)];
    await Promise.all(first.map(({ id }) => sendBatched(id)));
    await control(provider, { revoke: account });
    await Promise.all(rest.map(({ id }) => sendBatched(id)));
    for (const { id, toAddress } of mails) {
      expect(await world.inbox(toAddress)).toHaveLength(1);
      const sentVia = rest.some((one) => one.id === id) ? "server" : provider;
      expect(await row(id)).toMatchObject({ status: "sent", sentVia });
    }
    expect((await connectionOf(connectionId))?.state).toBe("lost");
    expect(await notices()).toHaveLength(1);
  });
});

test("sends a report over 4 MB, which Graph rejects, by our server with its attachment, and the card says so", async () => {
  const { id: connectionId } = await connect("microsoft");
  const bytes = Buffer.alloc(5 * 2 ** 20, "pdf ");
  const storeKey = `reports/large-${newId()}.pdf`;
  await world.services.storage.put(storeKey, bytes, { type: "application/pdf" });
  const { companyId, officerId } = world.company;
  const { email } = await world.database.system((db) => db.user.findUniqueOrThrow({ where: { id: officerId } }));
  const reportId = await world.report(({ branding, ...document }) => ({
    ...document,
    branding: { ...branding, officer: { ...branding.officer, email } },
  }));
  await world.database.system(async (db) => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const file = { companyId, kind: "report-pdf", name: "Report.pdf", type: "application/pdf", size: bytes.length };
    const { id: pdfFileId } = await db.file.create({ data: { ...file, sha256, storeKey } });
    await db.report.update({ where: { id: reportId }, data: { pdfFileId } });
  });
  const toAddress = `large-${newId()}@dvorak.test`;
  const { messageId } = await world.message({
    ...{ toAddress, shareOf: reportId, silent: true, subject: "Your numbers" },
    data: { reportId, link: "http://hearthline.test/r/x", unsubscribe: "http://hearthline.test/u" },
  });
  await deliver(messageId);
  expect(await row(messageId)).toMatchObject({ status: "sent", sentVia: "server" });
  const [received, ...more] = await world.inbox(toAddress);
  expect(more).toEqual([]);
  expect(received?.attachments).toMatchObject([{ type: "application/pdf", size: bytes.length }]);
  expect((await connectionOf(connectionId))?.lastError).toContain("went out by our own server");
});
