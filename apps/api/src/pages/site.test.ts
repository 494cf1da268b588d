import { beforeAll, describe, expect, it } from "vitest";
import { officerWithSite } from "../features/sites/site.fixture.ts";
import { openWorld, PUBLIC_URL, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const HOSTILE = `</style></script><script>alert("x")</script><img src=x onerror=alert(1)>'"&`;

describe("a published website", () => {
  it("has the NMLS numbers, licenses, Equal Housing and legal pages on every page, and no script", async () => {
    const { publish, page, call } = await officerWithSite(world, "placed-by-us");
    await call("post", "communities", {
      name: "Mill Pond",
      city: "Cary",
      state: "NC",
      facts: [{ label: "Dues", value: "$40" }],
    });
    await publish();
    for (const path of ["", "/privacy", "/terms", "/licensing", "/communities/mill-pond"]) {
      const { body, headers, statusCode } = await page(path);
      expect(statusCode, path).toBe(200);
      for (const words of [
        "NMLS 1234567",
        "NMLS 7654321",
        "NC I-188240",
        "Equal Housing Lender",
        "/privacy",
        "/terms",
        "/licensing",
      ])
        expect(body, `${path}: ${words}`).toContain(words);
      expect(headers["content-security-policy"]).toContain("script-src 'none'");
      expect(body.replaceAll(/<script type="application\/ld\+json">.*?<\/script>/gs, "")).not.toContain("<script");
      expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/s/placed-by-us${path}">`);
    }
  });

  it("lists its officer's own state licenses before the company's", async () => {
    const { publish, page, call, userId } = await officerWithSite(world, "own-licenses");
    await world.running.services.database.system((db) =>
      db.user.update({ where: { id: userId }, data: { stateLicenses: [{ state: "VA", number: "MC-7412" }] } }),
    );
    await call("post", "communities", { name: "Old Town", city: "Alexandria", state: "VA" });
    expect((await publish()).status).toBe(200);
    expect((await page()).body).toMatch(/Licensed: VA MC-7412; [^<]*NC I-188240/);
  });

  it("escapes hostile text in every place it appears: page, title, description and structured data", async () => {
    const { publish, page, save, call } = await officerWithSite(world, "hostile-text");
    await save({
      headline: HOSTILE,
      subheadline: HOSTILE,
      about: `<p>Hi</p>${HOSTILE}`,
      buttonLabel: HOSTILE.slice(0, 40),
    });
    const facts = [{ label: HOSTILE.slice(0, 60), value: HOSTILE }];
    await call("post", "communities", {
      name: HOSTILE.slice(0, 80),
      city: "Cary",
      state: "NC",
      description: HOSTILE,
      facts,
    });
    expect((await publish()).status).toBe(200);
    const { communities } = await world.running.services.database.system(async (db) => {
      const version = await db.siteVersion.findFirstOrThrow({ where: { site: { subdomain: "hostile-text" } } });
      return version.document as { communities: { slug: string }[] };
    });
    for (const path of ["", `/communities/${communities[0]?.slug}`]) {
      const { body } = await page(path);
      expect(body.match(/<script/g) ?? []).toHaveLength(path === "" ? 1 : 0);
      expect(body).not.toMatch(/<img[^>]+onerror/);
      expect(body.match(/<\/style>/g)).toHaveLength(1);
      expect(body).toContain("&lt;script&gt;");
    }
  });

  it("is revalidated for browsers that have it until it is published again", async () => {
    const { publish, page, save } = await officerWithSite(world, "cached-site");
    await publish();
    const first = await page();
    const etag = String(first.headers.etag);
    expect((await page("", { "if-none-match": etag })).statusCode).toBe(304);
    await save({ headline: "Published a second time" });
    expect((await page("", { "if-none-match": etag })).statusCode).toBe(304);
    await publish();
    const second = await page("", { "if-none-match": etag });
    expect(second.statusCode).toBe(200);
    expect(second.body).toContain("Published a second time");
  });

  it("shows its own 404 page for an unknown address, and the product's for an unknown name", async () => {
    const { publish, page } = await officerWithSite(world, "own-missing");
    await publish();
    for (const path of ["/nope", "/communities/nope", "/privacy/x"]) {
      const { statusCode, body } = await page(path);
      expect(statusCode, path).toBe(404);
      expect(body, path).toContain("This page could not be found");
      expect(body, path).toContain("NMLS 1234567");
    }
    const noOne = await world.app.inject({ url: "/s/unknown-here" });
    expect([noOne.statusCode, noOne.body.includes("There is no website here")]).toEqual([404, true]);
  });

  it("is found through the sitemaps that robots.txt names", async () => {
    const { publish, page } = await officerWithSite(world, "in-sitemap");
    await publish();
    const robots = await world.app.inject({ url: "/robots.txt" });
    const index = /Sitemap: (\S+)/.exec(robots.body)?.[1] ?? "";
    const sitemaps = await world.app.inject({ url: new URL(index).pathname });
    expect(sitemaps.body).toContain("/s/in-sitemap/sitemap.xml</loc>");
    expect((await page("/sitemap.xml")).body).toContain("/s/in-sitemap/licensing</loc>");
  });

  it("weighs less than 60 kB, including styles", async () => {
    const { publish, page, save } = await officerWithSite(world, "light-page");
    for (const template of ["portrait", "broadsheet", "quiet"]) {
      await save({ template });
      await publish();
      const { body } = await page();
      expect(body).toContain(`class="s s-${template}"`);
      expect(Buffer.byteLength(body), template).toBeLessThan(60_000);
    }
  });
});

describe("the form of a website", () => {
  const JUNE = {
    name: "June Abbott-Lind",
    email: "june@lead.test",
    phone: "(919) 555-0177",
    message: "A house in spring",
  };

  it("creates a client with their consent, a timeline entry, a notification and an email, once", async () => {
    const { email, publish, write, seal, call } = await officerWithSite(world, "lead-once");
    await publish();
    const form = await seal();
    for (let sent = 0; sent < 2; sent += 1) {
      const response = await write({ ...JUNE, phoneConsent: "yes" }, { seal: form });
      expect([response.statusCode, response.headers.location]).toEqual([303, "/s/lead-once/thanks"]);
    }
    const clients = (await call("get", "clients?q=june@lead.test")).body.data;
    expect(clients).toHaveLength(1);
    const [client] = clients;
    expect(client).toMatchObject({ firstName: "June", status: "lead" });
    const timeline = (await call("get", `clients/${client.id}/timeline?kinds=lead`)).body.data;
    expect(timeline).toMatchObject([
      { kind: "lead", text: "A house in spring", phoneConsent: true, page: "/s/lead-once" },
    ]);
    const consents = (await call("get", `clients/${client.id}/consents`)).body.data;
    const said = consents.map(({ channel, purpose, granted, source }: Record<string, unknown>) => [
      channel,
      purpose,
      granted,
      source,
    ]);
    expect(said.sort()).toEqual([
      ["call", "all", true, "website"],
      ["email", "service", true, "website"],
      ["sms", "all", true, "website"],
    ]);
    expect(consents.find(({ channel }: { channel: string }) => channel === "sms").words).toContain(
      "may call and text me",
    );
    const heard = (await call("get", "notifications")).body.data.filter(
      ({ kind }: { kind: string }) => kind === "site.lead",
    );
    expect(heard).toMatchObject([{ who: "June Abbott-Lind", clientId: client.id, unread: true }]);
    const mails = await world.running.services.database.system((db) =>
      db.message.count({ where: { template: "site-lead", toAddress: email } }),
    );
    expect(mails).toBe(1);
  });

  it("does not change a known client, and records no consent for a number without the checkbox", async () => {
    const { publish, write, call } = await officerWithSite(world, "lead-known");
    await publish();
    const known = await call("post", "clients", { firstName: "June", lastName: "Abbott", emails: ["known@lead.test"] });
    await write({ ...JUNE, email: "known@lead.test" });
    const after = (await call("get", `clients/${known.body.data.id}`)).body.data;
    expect(after).toMatchObject({ lastName: "Abbott", phones: [] });
    const consents = (await call("get", `clients/${known.body.data.id}/consents`)).body.data;
    expect(consents.map(({ channel }: { channel: string }) => channel)).toEqual(["email"]);
  });

  it("creates one new client for a sender who shares a known client's mailbox but has another first name", async () => {
    const { publish, write, call } = await officerWithSite(world, "lead-shared");
    await publish();
    const email = "shared@lead.test";
    const june = await call("post", "clients", { firstName: "June", lastName: "Abbott", emails: [email] });
    for (const message of ["A first question", "A second one"])
      expect((await write({ ...JUNE, name: "Carlos Abbott", email, message })).statusCode).toBe(303);
    const clients = (await call("get", `clients?q=${email}&sort=createdAt`)).body.data;
    expect(clients.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["June", "Carlos"]);
    const leads = (await call("get", "website/leads")).body.data;
    expect(leads.map(({ client }: { client: { id: string } }) => client.id === june.body.data.id)).toEqual([
      false,
      false,
    ]);
  });

  it("shows what was typed again, with an error at each field", async () => {
    const { publish, write } = await officerWithSite(world, "lead-wrong");
    await publish();
    const response = await write({ name: "", email: "unknown", phone: "12", message: "<b>Kept</b>" });
    expect(response.statusCode).toBe(422);
    for (const words of [
      "Tell us your name.",
      "This is not an email address",
      "This is not a phone number",
      "&lt;b&gt;Kept&lt;/b&gt;",
    ])
      expect(response.body).toContain(words);
  });

  it("rejects messages from programs: sent too quickly or too late, from another site, or with the hidden field filled in", async () => {
    const { publish, write, call } = await officerWithSite(world, "lead-spam");
    await publish();
    const other = await officerWithSite(world, "lead-spam-other");
    const quick = await write(JUNE, { heldFor: 100 });
    expect([quick.statusCode, quick.body.includes("That was very quick")]).toEqual([409, true]);
    const old = await write(JUNE, { heldFor: 25 * 3_600_000 });
    expect([old.statusCode, old.body.includes("nothing you wrote is lost")]).toEqual([409, true]);
    expect((await write(JUNE, { seal: await other.seal() })).statusCode).toBe(409);
    expect((await write({ ...JUNE, website: "http://spam.test" })).statusCode).toBe(303);
    expect((await call("get", "website/leads")).body.data).toEqual([]);
  });

  it("does not undo a STOP that the number's holder sent before", async () => {
    const { publish, write, call } = await officerWithSite(world, "lead-stop");
    await publish();
    const { database, secrets } = world.running.services;
    const { addressHash } = await import("@hearthline/domain/consents/consents");
    await database.system(async (db) => {
      const { companyId } = await db.user.findUniqueOrThrow({ where: { email: "lead-stop@sites.test" } });
      const word = { companyId, channel: "sms" as const, address: "+19195550199" };
      await db.consent.create({
        data: { ...word, addressHash: addressHash(secrets, word), granted: false, source: "stop" },
      });
    });
    await write({ ...JUNE, email: "stopped@lead.test", phone: "919 555 0199", phoneConsent: "yes" });
    const [client] = (await call("get", "clients?q=stopped@lead.test")).body.data;
    const consents = (await call("get", `clients/${client.id}/consents?channel=sms`)).body.data;
    expect(consents.map(({ granted }: { granted: boolean }) => granted)).toEqual([false]);
  });
});
