import { beforeAll, describe, expect, it } from "vitest";
import { officerWithSite } from "../features/sites/site.fixture.ts";
import { ownDomain, setDns } from "../features/sites/site-domains/dns.fixture.ts";
import { operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const ask = (host: string, url: string, more: object = {}) => world.app.inject({ url, headers: { host }, ...more });
/** An officer with a published website that has a community, at its own domain. */
async function siteAt(name: string, host: string) {
  const officer = await officerWithSite(world, name);
  await officer.call("post", "communities", { name: "Oakwood", city: "Raleigh", state: "NC" });
  await officer.publish();
  return { ...officer, domain: await ownDomain(world, officer, host) };
}

describe("a website at its own domain", () => {
  it("has every page there, with links, form and data that name only that domain", async () => {
    await siteAt("own-pages", "www.own-pages.com");
    const host = "www.own-pages.com";
    const origin = `http://${host}`;
    for (const path of ["/", "/communities/oakwood", "/privacy", "/terms", "/licensing"]) {
      const page = await ask(host, path);
      expect(page.statusCode, path).toBe(200);
      expect(page.body, path).not.toMatch(/\/s\/own-pages|hearthline\.test/);
      const whole = path === "/" ? origin : `${origin}${path}`;
      expect(page.body, path).toContain(`<link rel="canonical" href="${whole}">`);
      expect(page.body, path).toContain(`<meta property="og:url" content="${whole}">`);
      expect(page.headers["set-cookie"], path).toBeUndefined();
    }
    const home = (await ask(host, "/")).body;
    expect(home).toContain(`href="${origin}/communities/oakwood"`);
    expect(home).toContain(`action="${origin}/contact#write"`);
    expect(home).toContain(`"url":"${origin}"`);
    const missing = await ask(host, "/nothing-here");
    expect([missing.statusCode, missing.body.includes("This page could not be found")]).toEqual([404, true]);
  });

  it("is found by its host in any spelling, with or without a port", async () => {
    await siteAt("spelled", "www.spelled.com");
    for (const host of ["WWW.Spelled.com", "www.spelled.com:443", "www.spelled.com."])
      expect((await ask(host, "/")).statusCode, host).toBe(200);
  });

  it("has a sitemap and a robots.txt there, and is the canonical address of the pages at /s", async () => {
    const { page } = await siteAt("mapped", "www.mapped.com");
    const sitemap = (await ask("www.mapped.com", "/sitemap.xml")).body;
    expect(sitemap).toContain("<loc>http://www.mapped.com/communities/oakwood</loc>");
    expect(sitemap).not.toContain("hearthline.test");
    expect((await ask("www.mapped.com", "/robots.txt")).body).toContain("Sitemap: http://www.mapped.com/sitemap.xml");
    const here = await page("/communities/oakwood");
    expect(here.body).toContain('<link rel="canonical" href="http://www.mapped.com/communities/oakwood">');
    expect(here.body).toContain('href="/s/mapped/privacy"');
    expect((await world.app.inject("/s/sitemap.xml")).body).not.toContain("/s/mapped/");
  });

  it("has one address for search engines: its other domains redirect there", async () => {
    const officer = await siteAt("two-domains", "www.two-domains.com");
    await ownDomain(world, officer, "home.two-domains.com");
    const other = await ask("home.two-domains.com", "/communities/oakwood?from=mail");
    expect([other.statusCode, other.headers.location]).toEqual([
      301,
      "http://www.two-domains.com/communities/oakwood?from=mail",
    ]);
  });

  it("accepts a message there, whose page the timeline names in full", async () => {
    const { userId, call, seal } = await siteAt("written-at", "www.written-at.com");
    const sent = await ask("www.written-at.com", "/contact", {
      method: "POST",
      headers: { host: "www.written-at.com", "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        form: await seal(),
        page: "http://www.written-at.com/communities/oakwood",
        name: "June Abbott",
        email: "june@written-at.test",
      }).toString(),
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, "http://www.written-at.com/thanks"]);
    expect(sent.headers["set-cookie"]).toBeUndefined();
    expect((await call("get", "website/leads")).body.data[0]).toMatchObject({
      page: "http://www.written-at.com/communities/oakwood",
    });
    const lead = await world.running.services.database.system((db) =>
      db.siteLead.findFirstOrThrow({ where: { site: { officerId: userId } } }),
    );
    expect(lead.email).toBe("june@written-at.test");
  });

  it("shows a rejected message again on the page it was sent from", async () => {
    const { seal } = await siteAt("refused-at", "www.refused-at.com");
    const refused = await ask("www.refused-at.com", "/contact", {
      method: "POST",
      headers: { host: "www.refused-at.com", "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        form: await seal(),
        page: "http://www.refused-at.com/communities/oakwood",
        name: "June",
        email: "no address",
      }).toString(),
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("<h1>Oakwood</h1>");
    expect(refused.body).toContain("This is not an email address");
  });

  it("no longer works once it is offline, its record is lost or the domain is removed", async () => {
    const { call, domain } = await siteAt("goes-off", "www.goes-off.com");
    const status = async () => (await ask("www.goes-off.com", "/")).statusCode;
    await world.running.services.database.system((db) =>
      db.siteDomain.update({ where: { id: domain.id }, data: { lostAt: new Date() } }),
    );
    expect(await status()).toBe(404);
    expect((await call("post", `website/domains/${domain.id}/check`)).body.data.state).toBe("verified");
    expect(await status()).toBe(200);
    await call("post", "website/unpublish", {});
    expect(await status()).toBe(404);
    await call("post", "website/publish", { revision: 1 });
    expect(await status()).toBe(200);
    await call("delete", `website/domains/${domain.id}`);
    expect(await status()).toBe(404);
  });
});

describe("the host of a request", () => {
  it("serves one company's pages and pictures only at its own domain", async () => {
    const first = await siteAt("wall-one", "www.wall-one.com");
    await siteAt("wall-two", "www.wall-two.com");
    expect((await ask("www.wall-two.com", "/")).body).not.toContain("wall-one");
    expect((await ask("www.wall-two.com", "/s/wall-one")).statusCode).toBe(404);
    const { database, storage } = world.running.services;
    const key = "k".repeat(30);
    const file = async (companyId: string, publicKey: string) => {
      await storage.put(publicKey, Buffer.from("png"), { type: "image/png" });
      const row = {
        kind: "logo",
        name: "x.png",
        type: "image/png",
        size: 3,
        sha256: "",
        storeKey: publicKey,
        publicKey,
      };
      await database.system((db) => db.file.create({ data: { companyId, ...row } }));
    };
    const { companyId } = await database.system((db) => db.user.findUniqueOrThrow({ where: { id: first.userId } }));
    const other = await database.system((db) => db.company.findFirstOrThrow({ where: { id: { not: companyId } } }));
    await file(companyId, key);
    await file(other.id, "o".repeat(30));
    expect((await ask("www.wall-one.com", `/media/${key}`)).statusCode).toBe(200);
    expect((await ask("www.wall-one.com", `/media/${"o".repeat(30)}`)).statusCode).toBe(404);
  });

  it("gets no website, picture or call if it was never verified", async () => {
    const { call } = await officerWithSite(world, "only-claims");
    await call("post", "website/publish", { revision: 1 });
    await call("post", "website/domains", { host: "www.only-claims.com" });
    await setDns(world, "www.only-claims.com", [{ type: "CNAME", value: "hearthline.test" }]);
    for (const host of ["www.only-claims.com", "www.never-heard-of.com"])
      for (const path of [
        "/",
        "/s/only-claims",
        "/login",
        "/api/website",
        "/media/abc",
        "/robots.txt",
        "/sitemap.xml",
      ]) {
        const answer = await ask(host, path);
        expect([answer.statusCode, answer.body.includes("only-claims")], `${host} ${path}`).toEqual([404, false]);
      }
  });

  it("has none of the product's calls, screens and pages if it is a website's", async () => {
    await siteAt("no-calls", "www.no-calls.com");
    const token = await world.token("admin@demo.test");
    const calls = operationsOf(features).flatMap(({ operation: { rest } }) =>
      rest ? [{ method: rest.method, url: `/api${rest.path.replaceAll(/\{\w+\}/g, "x")}` }] : [],
    );
    expect(calls.length).toBeGreaterThan(300);
    const others = [
      ...["/login", "/dashboard", "/api/docs", "/api/openapi.json", "/healthz", "/readyz", "/internal/metrics"],
      ...["/trpc/sites.own", "/r/x", "/review", "/unsubscribe", "/assets/link/manifest.json", "/plans", "/clients"],
    ].map((url) => ({ method: "GET" as const, url }));
    const posted = ["/trpc/auth.signIn", "/webhooks/stripe", "/webhooks/twilio/inbound", "/s/no-calls/contact"].map(
      (url) => ({ method: "POST" as const, url }),
    );
    for (const { method, url } of [...calls, ...others, ...posted]) {
      const answer = await ask("www.no-calls.com", url, {
        method,
        headers: { host: "www.no-calls.com", authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode, `${method} ${url}`).toBe(404);
      expect(answer.headers["set-cookie"], url).toBeUndefined();
    }
  });

  it("may be an IP address or a name of a private network, which are Hearthline's", async () => {
    for (const host of ["127.0.0.1:3000", "[::1]:3000", "api:3000", "localhost", "hearthline.test"])
      expect((await ask(host, "/healthz")).statusCode, host).toBe(200);
  });

  it("with an unreadable path gets none of Hearthline's pages", async () => {
    await siteAt("bad-path", "www.bad-path.com");
    const answer = await ask("www.bad-path.com", "/%E0%A4%A");
    expect(answer.statusCode).toBe(422);
    expect(answer.headers["content-type"]).toContain("application/json");
  });
});

describe("the proxy's request whether it may get a certificate", () => {
  const may = async (domain: string, headers: Record<string, string> = {}) =>
    (
      await world.app.inject({
        url: `/internal/website-host?domain=${encodeURIComponent(domain)}`,
        headers: { host: "api:3000", ...headers },
        remoteAddress: "172.18.0.5",
      })
    ).statusCode;

  it("is allowed for a domain that a website holds, and not for a claim or any other name", async () => {
    const { call } = await siteAt("may-have", "www.may-have.com");
    await call("post", "website/domains", { host: "www.may-claim.com" });
    expect(await may("www.may-have.com")).toBe(200);
    for (const name of ["www.may-claim.com", "evil.com", "", "hearthline.test"])
      expect(await may(name), name).toBe(404);
  });

  it("gets a response only on the private network", async () => {
    await siteAt("may-ask", "www.may-ask.com");
    expect(await may("www.may-ask.com", { "x-forwarded-for": "203.0.113.9" })).toBe(404);
    expect(await may("www.may-ask.com", { host: "hearthline.test" })).toBe(404);
    expect(await may("www.may-ask.com", { host: "www.may-ask.com" })).toBe(404);
  });
});
