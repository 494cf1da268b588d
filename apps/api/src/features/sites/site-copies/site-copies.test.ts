import { newId } from "@hearthline/db/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";
import { officerWithSite } from "../site.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const system = <T>(work: Parameters<World["running"]["services"]["database"]["system"]>[0]) =>
  world.running.services.database.system(work) as Promise<T>;

/** Creates an officer with a published website, and a contact with a copy of it. */
async function withCopy(name: string, contact: object = {}) {
  const site = await officerWithSite(world, name);
  expect((await site.publish()).status).toBe(200);
  const { companyId } = await system<{ companyId: string }>((db) =>
    db.user.findUniqueOrThrow({ where: { id: site.userId } }),
  );
  const card = { name: "June Abbott", title: "Realtor", firm: "Oak Realty", license: "301442", phone: "+19195550177" };
  const id = newId();
  await system((db) => db.contact.create({ data: { id, companyId, ...card, email: `june@${name}.test`, ...contact } }));
  const made = await site.call("post", "website/copies", { contactId: id });
  return { ...site, companyId, contactId: id, made, copy: made.body.data as { id: string; url: string } };
}

/** Gives the contact an account, linked to the officer. */
async function withAccount(companyId: string, contactId: string, officerId: string) {
  const email = `account-${contactId}@copies.test`;
  const people = await demoPeople(world);
  const partnerId = await people.user(email, "Realtor");
  await system((db) => db.user.update({ where: { id: partnerId }, data: { name: "June Abbott", firm: "Elm Realty" } }));
  await system((db) => db.contact.update({ where: { id: contactId }, data: { userId: partnerId } }));
  await system((db) =>
    db.partnerLink.upsert({
      where: { officerId_partnerId: { officerId, partnerId } },
      create: { companyId, officerId, partnerId },
      update: {},
    }),
  );
  return partnerId;
}

describe("a realtor's copy of a home page", () => {
  it("shows both cards and the disclosures, and names the officer's URL as canonical", async () => {
    const { page, copy } = await withCopy("copy-shown");
    expect(copy.url).toMatch(/\/s\/copy-shown\/with\/june-abbott$/);
    const shown = await page("/with/june-abbott");
    expect(shown.statusCode).toBe(200);
    for (const words of ["June Abbott and Nora copy-shown", "Oak Realty", "License 301442", "june@copy-shown.test"])
      expect(shown.body).toContain(words);
    expect(shown.body).toContain("Equal Housing Lender");
    expect(shown.body).toMatch(/<link rel="canonical" href="[^"]*\/s\/copy-shown">/);
    expect((await page()).body).not.toContain("June Abbott");
  });

  it("changes immediately with the contact's details, and is served as unmodified until then", async () => {
    const { page, contactId } = await withCopy("copy-cached");
    const first = await page("/with/june-abbott");
    const headers = { "if-none-match": String(first.headers.etag) };
    expect((await page("/with/june-abbott", headers)).statusCode).toBe(304);
    await system((db) => db.contact.update({ where: { id: contactId }, data: { firm: "Birch Realty" } }));
    const next = await page("/with/june-abbott", headers);
    expect([next.statusCode, next.body.includes("Birch Realty")]).toEqual([200, true]);
  });

  it("credits a new client to the realtor, and leaves an existing client unchanged", async () => {
    const { call, write, contactId, userId } = await withCopy("copy-credit");
    const from = { page: "/s/copy-credit/with/june-abbott" };
    expect((await write({ name: "Ann Bell", email: "ann@copy-credit.test", ...from })).statusCode).toBe(303);
    await write({ name: "Carl Dunn", email: "carl@copy-credit.test" });
    await write({ name: "Carl Dunn", email: "carl@copy-credit.test", message: "Again", ...from });
    const clients = await system<{ firstName: string; source: string; referredById: string | null }[]>((db) =>
      db.client.findMany({ where: { officerId: userId }, orderBy: { firstName: "asc" } }),
    );
    expect(clients.map(({ firstName, source, referredById }) => [firstName, source, referredById])).toEqual([
      ["Ann", "Website", contactId],
      ["Carl", "Website", null],
    ]);
    expect((await call("get", "website/copies")).body.data).toMatchObject([{ leads: 2, shown: true, sentence: "" }]);
  });

  it("shows the page again with the realtor and the typed values when a message is rejected", async () => {
    const { write } = await withCopy("copy-refused");
    const refused = await write({ name: "", email: "x", page: "/s/copy-refused/with/june-abbott" });
    expect([refused.statusCode, refused.body.includes("June Abbott and Nora")]).toEqual([422, true]);
  });

  it("redirects to the plain page once the copy or contact is deleted, or if there never was one", async () => {
    const { page, call, copy } = await withCopy("copy-gone");
    const to = async (path: string) => {
      const { statusCode, headers } = await page(path);
      return [statusCode, headers.location, headers["cache-control"]];
    };
    const plain = [302, "/s/copy-gone", "no-cache"];
    expect(await to("/with/no-one")).toEqual(plain);
    const other = await officerWithSite(world, "copy-other");
    expect((await other.call("delete", `website/copies/${copy.id}`)).status).toBe(404);
    expect((await call("delete", `website/copies/${copy.id}`)).status).toBe(200);
    expect(await to("/with/june-abbott")).toEqual(plain);
    const second = await withCopy("copy-deleted");
    await system((db) => db.contact.delete({ where: { id: second.contactId } }));
    expect((await second.page("/with/june-abbott")).headers.location).toBe("/s/copy-deleted");
  });

  it("follows the realtor's account: its details, co-branding turned off, unlinked, closed", async () => {
    const { page, call, companyId, contactId, userId } = await withCopy("copy-account");
    const partnerId = await withAccount(companyId, contactId, userId);
    const status = async () => (await page("/with/june-abbott")).statusCode;
    const sentence = async () => (await call("get", "website/copies")).body.data[0].sentence as string;
    expect((await page("/with/june-abbott")).body).toContain("Elm Realty");
    const update = (data: object) => system((db) => db.user.update({ where: { id: partnerId }, data }));
    await update({ coBranding: false });
    expect([await status(), await sentence()]).toEqual([302, "June Abbott turned co-branding off."]);
    await update({ coBranding: true });
    expect(await status()).toBe(200);
    await system((db) => db.partnerLink.deleteMany({ where: { partnerId } }));
    expect([await status(), await sentence()]).toEqual([302, "June Abbott no longer works with you here."]);
    await update({ deactivatedAt: new Date() });
    expect(await sentence()).toBe("June Abbott’s account is closed.");
  });

  it("is rejected with words that violate an advertising rule, for a firm, or as a duplicate", async () => {
    const { call, copy, contactId, companyId, made } = await withCopy("copy-rules");
    expect(made.status).toBe(201);
    expect((await call("post", "website/copies", { contactId })).body.data.id).toBe(copy.id);
    const promising = await withCopy("copy-promising", { title: "Guaranteed approval" });
    expect([promising.made.status, promising.made.body.errors.contactId[0]]).toEqual([
      422,
      expect.stringContaining("No one can be guaranteed a loan"),
    ]);
    const elsewhere = await system<{ id: string }>(async (db) => {
      const other = await db.company.findFirstOrThrow({ where: { id: { not: companyId } } });
      return db.contact.create({ data: { companyId: other.id, name: "June Abbott" } });
    });
    expect((await call("post", "website/copies", { contactId: elsewhere.id })).status).toBe(404);
    const firm = await withCopy("copy-firm", { kind: "firm" });
    expect(firm.made.body.errors.contactId).toEqual(["June Abbott is a firm. A copy names a person."]);
  });

  it("contains no script from any field of the card", async () => {
    const hostile = `"><script>alert(1)</script>`;
    const { page, copy } = await withCopy("copy-hostile", { firm: hostile, license: hostile, name: `June ${hostile}` });
    const { body } = await page(new URL(copy.url).pathname.replace("/s/copy-hostile", ""));
    expect(body).toContain("&lt;script&gt;");
    expect(body).not.toContain("<script>alert");
  });
});
