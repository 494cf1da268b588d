import { newId } from "@hearthline/db/ids";
import { createKeyRing } from "@hearthline/db/key-ring";
import { describe, expect, test } from "vitest";
import { HANDLERS } from "../../handlers.ts";
import { createRunner, tableOf } from "../../runner.ts";
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

const longAgo = (id: string) =>
  world.database.system(
    (db) => db.$executeRaw`UPDATE "Message" SET "updatedAt" = now() - interval '5 minutes' WHERE id = ${id}::uuid`,
  );

/** Makes the provider pause the mailbox for the given number of seconds. */
const leftAlone = (id: string, seconds: number) =>
  world.database.system((db) =>
    db.connection.update({ where: { id }, data: { pausedUntil: new Date(Date.now() + seconds * 1_000) } }),
  );

describe.each(PROVIDERS)("an email of an officer who connected %s", (provider) => {
  test("is sent from their own address, once, and is among their sent items", async () => {
    const { id: connectionId, account } = await connect(provider);
    const { id, toAddress } = await mail();
    await Promise.allSettled([deliver(id), deliver(id)]);
    await deliver(id);
    const mails = await world.inbox(toAddress);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.from).toBe(`Laura Whitfield <${account}>`);
    expect(mails[0]?.text).toContain("Hello Helen");
    expect(await row(id)).toMatchObject({ status: "sent", sentVia: provider, sentAt: expect.any(Date) });
    expect((await told(provider)).sent.filter((one) => one.account === account)).toHaveLength(1);
    expect((await connectionOf(connectionId))?.lastSuccessAt).toBeInstanceOf(Date);
  });

  test("is sent from their address after a token that expired early is renewed", async () => {
    const { account } = await connect(provider);
    await control(provider, { expire: account });
    const { id, toAddress } = await mail();
    await deliver(id);
    expect(await row(id)).toMatchObject({ status: "sent", sentVia: provider });
    expect(await world.inbox(toAddress)).toHaveLength(1);
  });

  test("is sent by our server with their reply address once access is revoked, and they are notified once", async () => {
    const { id: connectionId, account } = await connect(provider);
    await control(provider, { revoke: account });
    const mails = await Promise.all([mail(), mail(), mail()]);
    await Promise.all(mails.map(({ id }) => deliver(id)));
    for (const { id, toAddress } of mails) {
      const received = await world.inbox(toAddress);
      expect(received).toHaveLength(1);
      expect(received[0]?.from).toContain("no-reply@hearthline.test");
      expect(await row(id)).toMatchObject({ status: "sent", sentVia: "server" });
    }
    expect(await connectionOf(connectionId)).toMatchObject({
      state: "lost",
      lastError: expect.stringContaining("revoked"),
    });
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ toAddress: `laura-${world.company.officerId}@northgate.test` });
    await deliver(notice?.id ?? "");
    expect((await row(notice?.id ?? "")).status).toBe("sent");
  });

  test("is sent by our server once the consent is narrowed, and they are notified", async () => {
    const { id: connectionId } = await connect(provider);
    await control(provider, { next: ["403", "403"] });
    const { id, toAddress } = await mail();
    await deliver(id);
    expect(await world.inbox(toAddress)).toHaveLength(1);
    expect((await row(id)).sentVia).toBe("server");
    expect((await connectionOf(connectionId))?.state).toBe("lost");
    expect(await notices()).toHaveLength(1);
  });

  test("waits while the mailbox is busy, without asking early, and is sent by our server if that lasts", async () => {
    const { id: connectionId } = await connect(provider);
    await control(provider, { next: ["429", "503"] });
    const before = (await told(provider)).asked;
    const patient = await mail();
    await expect(deliver(patient.id)).rejects.toThrow("try again later");
    expect(await row(patient.id)).toMatchObject({ status: "queued" });
    await leftAlone(connectionId, 60);
    const other = await mail();
    for (const { id } of [patient, other]) await expect(deliver(id)).rejects.toThrow("try again later");
    const old = await mail({ minutesOld: 20 });
    await deliver(old.id);
    expect(await row(old.id)).toMatchObject({ status: "sent", sentVia: "server" });
    expect((await told(provider)).asked - before).toBe(1);
    await leftAlone(connectionId, 0);
    await expect(deliver(patient.id)).rejects.toThrow("try again later");
    await leftAlone(connectionId, 0);
    for (const { id } of [patient, other]) await deliver(id);
    for (const { id } of [patient, other]) expect(await row(id)).toMatchObject({ status: "sent", sentVia: provider });
    expect((await told(provider)).asked - before).toBe(4);
    expect(await connectionOf(connectionId)).toMatchObject({ state: "connected", lastError: expect.any(String) });
  });

  test("is looked for after a lost response, and not sent again if it was sent", async () => {
    await connect(provider);
    await control(provider, { next: ["lost"] });
    const { id, toAddress } = await mail();
    await expect(deliver(id)).rejects.toThrow("did not respond");
    expect(await row(id)).toMatchObject({ status: "sending", sentVia: provider });
    await expect(deliver(id)).rejects.toThrow("not known yet");
    await longAgo(id);
    await deliver(id);
    expect(await row(id)).toMatchObject({ status: "sent", sentVia: provider });
    expect(await world.inbox(toAddress)).toHaveLength(1);
  });

  test("is sent again after a lost response if it was not sent", async () => {
    await connect(provider);
    await control(provider, { next: ["500"] });
    const { id, toAddress } = await mail();
    await expect(deliver(id)).rejects.toThrow("did not respond");
    await longAgo(id);
    await deliver(id);
    expect(await row(id)).toMatchObject({ status: "sent", sentVia: provider });
    expect(await world.inbox(toAddress)).toHaveLength(1);
  });

  test("fails with a message if it may have been sent by a mailbox that was disconnected", async () => {
    const { account } = await connect(provider);
    await control(provider, { next: ["lost"] });
    const { id, toAddress } = await mail();
    await expect(deliver(id)).rejects.toThrow("did not respond");
    await control(provider, { revoke: account });
    await longAgo(id);
    await expect(deliver(id)).rejects.toThrow("Look among its sent items");
    expect(await row(id)).toMatchObject({ status: "failed", failure: expect.stringContaining("not known") });
    expect(await world.inbox(toAddress)).toHaveLength(1);
  });
});

describe("a mailbox", () => {
  test("is not used for an email whose replies go to someone else, or once its owner is deactivated", async () => {
    await connect("microsoft");
    const others = await mail({ officer: "someone.else@northgate.test" });
    await deliver(others.id);
    expect(await row(others.id)).toMatchObject({ status: "sent", sentVia: "server" });
    const { officerId } = world.company;
    const deactivate = (deactivatedAt: Date | null) =>
      world.database.system((db) => db.user.update({ where: { id: officerId }, data: { deactivatedAt } }));
    await deactivate(new Date());
    const after = await mail();
    await deliver(after.id);
    await deactivate(null);
    expect((await row(after.id)).sentVia).toBe("server");
  });

  test("is not used for an email whose worker died while sending by our own server", async () => {
    await connect("google");
    const { id, toAddress } = await mail();
    await world.database.system((db) =>
      db.message.update({ where: { id }, data: { status: "sending", sentVia: "server" } }),
    );
    await deliver(id);
    expect((await row(id)).sentVia).toBe("server");
    expect(await world.inbox(toAddress)).toHaveLength(1);
  });

  test.each(PROVIDERS)(
    "at %s loses its tokens here when it is disconnected, and at the provider if possible",
    async (provider) => {
      const { id, account } = await connect(provider);
      await world.database.system((db) => db.connection.update({ where: { id }, data: { state: "ending" } }));
      const before = (await told(provider)).revocations;
      await deliverJob({
        name: "connections.end",
        payload: { companyId: world.company.companyId, connectionId: id },
        id: newId(),
      });
      expect(await connectionOf(id)).toBeNull();
      expect((await told(provider)).revocations - before).toBe(provider === "google" ? 1 : 0);
      expect(account).toContain(provider);
    },
  );

  test("keeps working when the ring gets a newer key, and its tokens are resealed", async () => {
    const older = createKeyRing("a secret of this test", []);
    const { id } = await connect("google", { ring: older });
    const newer = createKeyRing("a secret of this test", [`k2=${Buffer.alloc(32, 7).toString("base64")}`]);
    const { run } = createRunner(tableOf(HANDLERS), { ...world.services, ring: newer });
    const rotate = () =>
      run({ name: "connections.rotate-keys", payload: {}, id: newId(), attempt: 1, attemptsLeft: 3 });
    expect(await rotate()).toEqual({ sealed: 1, unreadable: 0, webhooks: 0, credits: 0 });
    const row = await connectionOf(id);
    expect(row?.sealedBy).toBe("k2");
    expect(newer.open(id, "k2", row?.sealedRefreshSecret ?? "")).toMatch(/^eyJ1c2Ui/);
    expect(await rotate()).toEqual({ sealed: 0, unreadable: 0, webhooks: 0, credits: 0 });
  });
});
