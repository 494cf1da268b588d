import { beforeAll, describe, expect, it } from "vitest";
import { sealForm } from "../features/sites/lead-form.rules.ts";
import { officerWithSite } from "../features/sites/site.fixture.ts";
import { openWorld, PUBLIC_URL, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const REALTY = "https://www.oakwood-realty.com";
const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);

async function embedded(name: string, origins = [REALTY]) {
  const officer = await officerWithSite(world, name);
  await officer.publish();
  const { body } = await officer.call("put", "website/embed", { origins });
  const { id } = await system((db) => db.site.findUniqueOrThrow({ where: { subdomain: name } }));
  const key: string = body.data.key;
  return {
    ...officer,
    id,
    key,
    parts: body.data.parts as { part: string; snippet: string }[],
    frame: (path: string, headers: Record<string, string> = {}) =>
      world.app.inject({ url: `/embed/${key}/${path}`, headers: { referer: `${REALTY}/`, ...headers } }),
    post: (fields: Record<string, string>, headers: Record<string, string> = { origin: PUBLIC_URL }) =>
      world.app.inject({
        method: "POST",
        url: `/embed/${key}/contact`,
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        payload: new URLSearchParams({
          form: sealForm(world.running.services.secrets, id, new Date(Date.now() - 60_000)),
          ...fields,
        }).toString(),
      }),
  };
}
const JUNE = { name: "June Abbott", email: "june@embed.test", phone: "(919) 555-0177" };

describe("a website's calculators and form on another website", () => {
  it("are frames that only the listed origins may show, with NMLS numbers, Equal Housing and the disclosures", async () => {
    const { frame, parts, key } = await embedded("embedded", [REALTY, "oakwood-blog.com/page"]);
    expect(parts.map(({ part }) => part)).toContain("calculators/payment");
    expect(parts[0]?.snippet).toContain(`src="${PUBLIC_URL}/embed/embed.js" data-key="${key}"`);
    for (const path of ["calculators/payment", "contact", "thanks"]) {
      const { statusCode, headers, body } = await frame(path);
      expect(statusCode, path).toBe(200);
      expect(headers["content-security-policy"]).toContain(`frame-ancestors 'self' ${REALTY} https://oakwood-blog.com`);
      expect(headers["x-frame-options"]).toBeUndefined();
      expect(headers["set-cookie"]).toBeUndefined();
      for (const words of ["NMLS 1234567", "NMLS 7654321", "NC I-188240", "Equal Housing Lender"])
        expect(body, path).toContain(words);
      // Links leave the frame, forms stay in it.
      expect(body).toContain('<base target="_blank">');
      expect(body.match(/<form /g)?.length).toBe(body.match(/<form target="_self"/g)?.length);
    }
    expect((await frame("contact")).body).toContain(`name="page" value="${REALTY}"`);
    expect((await frame("contact", { referer: "https://elsewhere.com/" })).body).toContain('name="page" value=""');
    const { headers } = await frame("privacy");
    expect(headers.location).toBe(`${PUBLIC_URL}/s/embedded/privacy`);
  });

  it("compute in the frame, and record the rate they start with", async () => {
    const { frame, call } = await embedded("embed-computes");
    await call("post", "rates", {
      rates: [{ program: "conventional", termMonths: 360, noteRate: 0.06, discountPoints: 0 }],
    });
    const { body } = await frame("calculators/payment?price=400000&down=20&rate=6&years=30");
    expect(body).toContain("360 monthly payments of $1,919");
    const records = (await call("get", "website-rate-records")).body.data;
    expect(records).toMatchObject([{ place: "calculator", subject: "payment", noteRate: 0.06, source: "own" }]);
  });

  it("accept a message like the website's own form: it creates a client with the consent that was shown", async () => {
    const { post, userId, call } = await embedded("embed-takes");
    const sent = await post({ ...JUNE, page: REALTY, phoneConsent: "yes" });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/embed\/.+\/thanks$/)]);
    const client = await system((db) =>
      db.client.findFirstOrThrow({ where: { officerId: userId }, include: { emails: true } }),
    );
    expect([client.firstName, client.emails[0]?.email]).toEqual(["June", "june@embed.test"]);
    const consents = await system((db) => db.consent.findMany({ where: { address: "+19195550177" } }));
    expect(consents.map(({ channel }) => channel).sort()).toEqual(["call", "sms"]);
    expect((await call("get", "website/leads")).body.data).toMatchObject([{ page: REALTY, phoneConsent: true }]);
    expect((await call("get", "website/visits")).body.data.leads).toBe(1);
  });

  it("reject a message from another origin, and from a program that sends no origin", async () => {
    const { post, call } = await embedded("embed-refuses");
    const refusals = [
      await post(JUNE, { origin: "https://elsewhere.com" }),
      await post(JUNE, { origin: "null" }),
      await post(JUNE, {}),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect((await call("get", "website/leads")).body.data).toEqual([]);
    expect((await post(JUNE, { origin: REALTY })).statusCode).toBe(303);
  });

  it("show a rejected message again with an error message", async () => {
    const { post } = await embedded("embed-typed");
    const { statusCode, body } = await post({ ...JUNE, email: "june", calculator: "payment", inputs: "price=300000" });
    expect(statusCode).toBe(422);
    expect(body).toContain('value="June Abbott"');
    expect(body).toContain('value="300,000"');
    expect(body).toContain("It is not sent yet.");
  });

  it("stop working without the key, the website or the list of origins", async () => {
    const { frame, post, call } = await embedded("embed-ends");
    const replaced = await call("post", "website/embed/key", {});
    expect((await frame("contact")).statusCode).toBe(404);
    expect((await post(JUNE)).statusCode).toBe(404);
    const contact = () => world.app.inject({ url: `/embed/${replaced.body.data.key}/contact` });
    expect((await contact()).statusCode).toBe(200);
    await call("put", "website/embed", { origins: [] });
    expect((await contact()).headers["content-security-policy"]).toMatch(/frame-ancestors 'self'$/);
    await call("post", "website/unpublish", {});
    expect((await contact()).statusCode).toBe(404);
  });

  it("cannot be created for an address that is not a website, and the error message says why", async () => {
    const { call } = await embedded("embed-origins");
    const refused = await call("put", "website/embed", { origins: [REALTY, "http://oakwood.com"] });
    expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([
      422,
      expect.stringContaining("has to begin with https://"),
    ]);
    const many = Array.from({ length: 21 }, (_, at) => `https://a${at}.com`);
    expect((await call("put", "website/embed", { origins: many })).status).toBe(422);
  });

  it("are embedded by small scripts that any page may load", async () => {
    for (const path of ["/embed/embed.js", "/embed/frame.js"]) {
      const { headers, body } = await world.app.inject({ url: path });
      expect(headers["content-type"]).toContain("text/javascript");
      expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
      expect(body.length).toBeLessThan(1_500);
    }
  });
});
