import {
  addressHash,
  currentConsents,
  eraseConsentAddresses,
  hashOldConsents,
} from "@hearthline/domain/consents/consents";
import { beforeAll, describe, expect, it } from "vitest";
import { recordConsent } from "../../kernel/sharing/record-consent.ts";
import { demoPeople } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
const OFFICER = "officer@demo.test";
const DURHAM = "durham@demo.test";
let companyId: string;

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  await people.user(DURHAM, "Loan Officer", { branchId: await people.branch("Durham") });
  companyId = await system(
    async (db) =>
      (await db.user.findFirstOrThrow({ where: { email: OFFICER }, select: { companyId: true } })).companyId,
  );
});

const system: World["running"]["services"]["database"]["system"] = (work) =>
  world.running.services.database.system(work);
const keys = () => world.running.services.secrets;
async function done(method: "get" | "post" | "delete", path: string, body?: object, as = OFFICER) {
  const answer = await world.api(as, method, `/api/${path}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
}
const made = (name: string, phone: string, more: object = {}): Promise<{ id: string }> =>
  done("post", "client/store", { name, phones: [phone], allowDuplicate: true, ...more });
const stop = (address: string) =>
  system((db) =>
    recordConsent(db, keys(), { companyId, channel: "sms", address, granted: false, source: "stop", words: "STOP" }),
  );
const record = (clientId: string, address: string, more: object = {}) =>
  world.api(OFFICER, "post", "/api/client/consents", {
    clientId,
    channel: "sms",
    address,
    source: "spoken",
    words: "You may text me.",
    ...more,
  });
const standing = (address: string, purpose: "service" | "marketing" = "service") =>
  system(async (db) =>
    (await currentConsents(db, keys(), { companyId, channel: "sms", addresses: [address], purpose })).get(address),
  );

describe("an address that has bounced", () => {
  const marked = (address: string, channel = "email") =>
    system((db) => db.bouncedAddress.create({ data: { companyId, address, channel, reason: "It came back." } }));
  const bounces = (id: string, as = OFFICER) => world.api(as, "get", `/api/client/bounces?clientId=${id}`);

  it("is listed with its reason and cleared once; each call to clear it is audited", async () => {
    const { id } = await made("Bounced Once", "+19195557031", { emails: ["bounced@once.test"] });
    await marked("bounced@once.test");
    await marked("+19195557031", "sms");
    await system((db) => db.softBounce.deleteMany({ where: { address: "bounced@once.test" } }));
    const listed = await bounces(id);
    expect(listed.body.data).toHaveLength(2);
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ channel: "email", address: "bounced@once.test", reason: "It came back." }),
    );
    const clear = (address: string) => done("post", "client/clear-bounce", { clientId: id, address });
    expect(await clear("BOUNCED@once.test")).toEqual({ cleared: true });
    expect(await clear("bounced@once.test")).toEqual({ cleared: false });
    expect(await clear("(919) 555-7031")).toEqual({ cleared: true });
    expect((await bounces(id)).body.data).toEqual([]);
    const audited = await system((db) =>
      db.auditEntry.count({ where: { companyId, operation: "consents.clearBounce" } }),
    );
    expect(audited).toBe(3);
  });

  it("cannot be seen or cleared for a client out of reach, or through another client", async () => {
    const { id } = await made("Out Of Sight", "+19195557032", { emails: ["sight@bounced.test"] });
    const { id: other } = await made("Another", "+19195557033");
    await marked("sight@bounced.test");
    expect((await bounces(id, DURHAM)).status).toBe(404);
    const clear = { clientId: id, address: "sight@bounced.test" };
    expect((await world.api(DURHAM, "post", "/api/client/clear-bounce", clear)).status).toBe(404);
    expect(await done("post", "client/clear-bounce", { ...clear, clientId: other })).toEqual({ cleared: false });
    expect((await bounces(id)).body.data).toHaveLength(1);
  });
});

describe("the consent ledger", () => {
  it("keeps the exact words with channel, purpose, source, user and time, newest first", async () => {
    const { id } = await made("Ledger Words", "+19195557001");
    const words = "You may text me about my loan, not with offers.\nJune";
    const answer = await record(id, "(919) 555-7001", { purpose: "service", source: "paper", words });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body.data).toMatchObject({
      channel: "sms",
      address: "+19195557001",
      purpose: "service",
      source: "paper",
      words,
      granted: true,
      by: expect.any(String),
    });
    await record(id, "+19195557001", { purpose: "marketing", granted: false, words: "No offers, please." });
    const list = await done("get", `client/consents?clientId=${id}`);
    expect(list.map(({ words: said }: { words: string }) => said)).toEqual(["No offers, please.", words]);
    expect((await standing("+19195557001"))?.granted).toBe(true);
    expect((await standing("+19195557001", "marketing"))?.granted).toBe(false);
    const profile = await done("get", `client/profile/${id}`);
    expect(profile.consents).toMatchObject([{ channel: "sms", granted: true, marketing: false, words }]);
    const timeline = await done("get", `client/fetch-timelines?id=${id}&kinds=consent`);
    expect(timeline[1]).toMatchObject({ kind: "consent", words, purpose: "service" });
  });

  it("rejects a record for an address that is not the client's, and one without words", async () => {
    const { id } = await made("Ledger Refused", "+19195557002");
    expect((await record(id, "+19195557999")).status).toBe(422);
    expect((await record(id, "+19195557002", { words: " " })).status).toBe(422);
    expect((await world.api(DURHAM, "get", `/api/client/consents?clientId=${id}`)).status).toBe(404);
  });

  it("keeps a STOP when the client is deleted and re-created with the same number, whatever consent an officer records", async () => {
    const phone = "+19195557003";
    const { id } = await made("Stops Once", phone);
    await record(id, phone);
    await stop(phone);
    await done("delete", `clients/${id}`);
    const again = await made("Stops Again", phone);
    const profile = await done("get", `client/profile/${again.id}`);
    expect(profile.consents).toMatchObject([{ channel: "sms", granted: false, source: "stop" }]);
    const refused = await record(again.id, phone);
    expect(refused.status).toBe(409);
    expect(refused.body.message ?? refused.body.error?.message).toMatch(/STOP/);
    expect((await standing(phone))?.granted).toBe(false);
  });

  it("keeps a STOP when an upsert sends the number again", async () => {
    const phone = "+19195557004";
    const { id } = await made("Bulk Stops", phone);
    await stop(phone);
    await done("delete", `clients/${id}`);
    const again = await done("post", "clients/upsert", { externalId: "stops-1", name: "Bulk Again", phones: [phone] });
    expect((await done("get", `client/profile/${again.id}`)).consents).toMatchObject([{ granted: false }]);
  });

  it("finds a STOP by its hash alone after an erasure, and START ends it", async () => {
    const phone = "+19195557005";
    const { id } = await made("Erased Person", phone);
    await stop(phone);
    await done("delete", `clients/${id}`);
    expect(await system((db) => eraseConsentAddresses(db, keys(), companyId, { emails: [], phones: [phone] }))).toBe(1);
    expect(await system((db) => db.consent.count({ where: { address: phone } }))).toBe(0);
    expect((await standing(phone))?.granted).toBe(false);
    const again = await made("Comes Back", phone);
    expect((await record(again.id, phone)).status).toBe(409);
    await system((db) =>
      recordConsent(db, keys(), {
        companyId,
        channel: "sms",
        address: phone,
        granted: true,
        source: "start",
        words: "START",
      }),
    );
    expect((await record(again.id, phone)).status).toBe(201);
  });

  it("keeps a STOP and an unsubscribe through a merge, its undo and another client, and blocks sending too", async () => {
    const phone = "+19195557006";
    const email = "stops.merged@consent.test";
    const kept = await made("Stays After Merge", "+19195557007");
    const gone = await made("Goes By Merge", phone, { emails: [email] });
    await stop(phone);
    await system((db) =>
      recordConsent(db, keys(), { companyId, channel: "email", address: email, granted: false, source: "unsubscribe" }),
    );
    const refused = async (id: string) => {
      const { consents } = await done("get", `client/profile/${id}`);
      expect(consents).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ channel: "sms", address: phone, granted: false, source: "stop" }),
          expect.objectContaining({ channel: "email", address: email, granted: false, source: "unsubscribe" }),
        ]),
      );
      const text = { id, to: phone, message: "Are you there?", agreed: true };
      const sent = await world.api(OFFICER, "post", "/api/client/send-sms", text);
      expect([sent.status, sent.body.message]).toEqual([422, expect.stringMatching(/STOP/)]);
      const mail = { id, to: email, subject: "News", message: "Are you there?" };
      const mailed = await world.api(OFFICER, "post", "/api/client/send-email-store", mail);
      expect([mailed.status, mailed.body.message]).toEqual([422, expect.stringMatching(/unsubscribed/)]);
      expect((await record(id, phone)).status).toBe(409);
    };
    await refused(gone.id);
    const { mergeId } = await done("post", "clients/merge", { keptId: kept.id, goneId: gone.id });
    await refused(kept.id);
    await done("post", "clients/merges/undo", { mergeId });
    await refused(gone.id);
    expect((await done("get", `client/profile/${kept.id}`)).consents).toEqual([]);
    const other = await made("Has The Number Too", phone, { emails: [email] });
    await refused(other.id);
    expect(await system((db) => db.message.count({ where: { toAddress: { in: [phone, email] } } }))).toBe(0);
  });

  it("finds records from before hashes were stored, and backfills their hashes", async () => {
    const address = "+19195557006";
    const row = await system((db) =>
      db.consent.create({ data: { companyId, channel: "sms", address, granted: false, source: "stop" } }),
    );
    expect((await standing(address))?.granted).toBe(false);
    while ((await system((db) => hashOldConsents(db, keys()))) > 0);
    expect((await system((db) => db.consent.findUniqueOrThrow({ where: { id: row.id } }))).addressHash).toBe(
      addressHash(keys(), { companyId, channel: "sms", address }),
    );
  });

  it("is append-only: the database rejects updates and deletions, even from the system's own login", async () => {
    const address = "+19195557007";
    await stop(address);
    const where = { address };
    for (const change of [{ granted: true }, { words: "another" }, { source: "start" }, { address: "+19195557008" }])
      await expect(system((db) => db.consent.updateMany({ where, data: change }))).rejects.toThrow(/log/);
    await expect(system((db) => db.consent.deleteMany({ where }))).rejects.toThrow(/log/);
  });

  it("keeps a STOP that arrives while an officer records consent", async () => {
    const phone = "+19195557009";
    const { id } = await made("At Once", phone);
    await Promise.all([stop(phone), record(id, phone), stop(phone)]);
    await stop(phone);
    expect((await standing(phone))?.granted).toBe(false);
  });
});
