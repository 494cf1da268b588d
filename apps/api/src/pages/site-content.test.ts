import { newId } from "@hearthline/db/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { officerWithSite } from "../features/sites/site.fixture.ts";
import { openWorld, PUBLIC_URL, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const HOSTILE = `</style></script><script>alert("x")</script><img src=x onerror=alert(1)>'"&`;
const HOME = { address1: "12 Oak Street", city: "Cary", state: "NC", priceCents: 40_000_000 };
const RATES = { rates: [{ program: "conventional", termMonths: 360, noteRate: 0.06375, discountPoints: 0.5 }] };
const dataOf = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );
const textOf = (body: string) =>
  body
    .replaceAll(/<style>.*?<\/style>|<script.*?<\/script>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

describe("listings on a published website", () => {
  it("show today's payment at the officer's own rate, with the down payment, the term and the APR next to it", async () => {
    const { publish, page, call } = await officerWithSite(world, "pays-today");
    await call("post", "listings", { ...HOME, taxYearlyCents: 360_000, hoaMonthlyCents: 5_000 });
    await call("post", "rates", RATES);
    expect((await publish()).status).toBe(200);
    const { body } = await page("/listings/12-oak-street");
    const text = textOf(body);
    // 320,000 at 6.375 % over 360 months, computed with any mortgage calculator.
    expect(text).toContain(
      "$1,996.38 a month in principal and interest for 360 months, on a loan of $320,000 at a fixed rate of 6.375% and 0.5 points,",
    );
    expect(text).toMatch(/6\.[45]\d\d% APR, with \$80,000 \(20%\) down\. Rate of Nora pays-today as of /);
    expect(text).toContain("Property tax $300.00");
    expect(text).toContain("HOA dues $50.00");
    expect(text).toMatch(/Estimate: North Carolina average \(NAIC 2022\)/);
    expect(text).toContain("not a commitment to lend");
    const all = textOf((await page("/listings")).body);
    expect(all).toMatch(/a month With taxes, dues and insurance\. \$1,996\.38 .* 6\.[45]\d\d% APR, with \$80,000/);
  });

  it("show another payment with new rates, without being published again", async () => {
    const { publish, page, call } = await officerWithSite(world, "rates-move");
    await call("post", "listings", HOME);
    await call("post", "rates", RATES);
    await publish();
    const first = await page("/listings/12-oak-street");
    const etag = String(first.headers.etag);
    const again = await page("/listings/12-oak-street", { "if-none-match": etag });
    expect(again.statusCode).toBe(304);
    await call("post", "rates", { rates: [{ ...RATES.rates[0], noteRate: 0.05 }] });
    const second = await page("/listings/12-oak-street", { "if-none-match": etag });
    expect(second.statusCode).toBe(200);
    expect(textOf(second.body)).toContain("at a fixed rate of 5.000%");
  });

  it("are marked if sold, and then show no payment and no open house", async () => {
    const { publish, page, call } = await officerWithSite(world, "sold-home");
    await call("post", "listings", { ...HOME, status: "sold" });
    await call("post", "rates", RATES);
    await publish();
    const { body } = await page("/listings/12-oak-street");
    expect(textOf(body)).toContain("This home is sold.");
    for (const path of ["/listings/12-oak-street", "/listings"])
      expect(textOf((await page(path)).body), path).not.toMatch(/a month|APR/);
    // The home page also names the calculators, as text.
    expect(textOf((await page("")).body)).not.toMatch(/\$[\d,.]+ a month|\d% APR/);
    expect(dataOf(body)).toMatchObject([{ offers: { availability: "https://schema.org/SoldOut" } }]);
    expect((await page("/open-house/12-oak-street")).statusCode).toBe(404);
  });

  it("are listed for search engines with canonical link, data and sitemap, but their forms are not", async () => {
    const { publish, page, call } = await officerWithSite(world, "found-homes");
    await call("post", "listings", { ...HOME, bedrooms: 3, squareFeet: 1_800 });
    await publish();
    const { body } = await page("/listings/12-oak-street");
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/s/found-homes/listings/12-oak-street">`);
    expect(body).toContain('<meta property="og:title" content="12 Oak Street · Nora found-homes,');
    expect(dataOf(body)).toMatchObject([
      {
        "@type": "RealEstateListing",
        about: { address: { streetAddress: "12 Oak Street", addressRegion: "NC" }, numberOfBedrooms: 3 },
        offers: { price: 400_000, availability: "https://schema.org/InStock" },
      },
    ]);
    const sitemap = (await page("/sitemap.xml")).body;
    expect(sitemap).toContain("/s/found-homes/listings</loc>");
    expect(sitemap).toContain("/s/found-homes/listings/12-oak-street</loc>");
    expect(sitemap).not.toContain("open-house");
    expect((await page("/open-house/12-oak-street")).body).toContain('<meta name="robots" content="noindex">');
    for (const path of ["/listings/nope", "/open-house/nope", "/listings/12-oak-street/x", "/resources"])
      expect((await page(path)).statusCode, path).toBe(404);
  });

  it("prevent the website from being published if a rule of advertising or a license forbids them", async () => {
    const { publish, call } = await officerWithSite(world, "unlawful-home");
    const { body } = await call("post", "listings", { ...HOME, description: "Perfect for adults only" });
    const refused = await publish();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("Listing 12 Oak Street: This prefers or keeps away people");
    await call("patch", `listings/${body.data.id}`, { description: null, state: "WY" });
    expect((await publish()).body.message).toContain("No license in Wyoming is on record");
  });
});

describe("resources on a published website", () => {
  it("are in their order, each with a page and working links, and empty ones are left out", async () => {
    const { publish, page, call } = await officerWithSite(world, "reads-here");
    await call("post", "resources", { title: "Empty" });
    const text = "Look at https://www.consumerfinance.gov/owning-a-home/.\n\njavascript:alert(1) stays a text";
    await call("post", "resources", { title: "Reads", summary: "A guide", body: text });
    await call("post", "resources", { title: "Opens", url: "https://www.hud.gov/buying" });
    await publish();
    const { body } = await page("/resources");
    expect(textOf(body)).toMatch(/Reads A guide To read Opens www\.hud\.gov/);
    expect(textOf(body)).not.toContain("Empty");
    const reads = (await page("/resources/reads")).body;
    expect(reads).toContain('<a href="https://www.consumerfinance.gov/owning-a-home/" rel="noopener nofollow">');
    expect(reads).not.toContain('href="javascript');
    expect(dataOf(reads)).toMatchObject([{ "@type": "Article", headline: "Reads", description: "A guide" }]);
    expect((await page("/resources/opens")).body).toContain('href="https://www.hud.gov/buying"');
    expect((await page("/sitemap.xml")).body).toContain("/s/reads-here/resources/reads</loc>");
  });

  it("and listings escape hostile text in every field: page, title, description and data", async () => {
    const { publish, page, call } = await officerWithSite(world, "hostile-content");
    const contact = await call("post", "contacts", { name: HOSTILE, firm: HOSTILE });
    const realtorId = contact.body.data.id;
    const home = await call("post", "listings", {
      ...HOME,
      realtorId,
      address1: HOSTILE,
      city: HOSTILE,
      description: HOSTILE,
      pictureAlt: HOSTILE,
    });
    const guide = await call("post", "resources", {
      title: HOSTILE,
      summary: HOSTILE,
      body: `https://x.example/${HOSTILE}`,
    });
    await call("post", "rates", RATES);
    expect((await publish()).status).toBe(200);
    const paths = {
      [`/listings/${home.body.data.slug}`]: 1,
      [`/resources/${guide.body.data.slug}`]: 1,
      "/listings": 0,
      "/resources": 0,
      "": 1,
      [`/open-house/${home.body.data.slug}`]: 0,
    };
    for (const [path, scripts] of Object.entries(paths)) {
      const { body, statusCode } = await page(path);
      expect(statusCode, path).toBe(200);
      expect(body.match(/<script/g) ?? [], path).toHaveLength(scripts);
      expect(body, path).not.toMatch(/<img[^>]+onerror/);
      expect(body.match(/<\/style>/g), path).toHaveLength(1);
      expect(body, path).toContain("&lt;script&gt;");
      expect(dataOf(body)).toHaveLength(scripts);
    }
  });
});

describe("the open house of a listing", () => {
  it("records a visitor's name as a client with consent, and the timeline names the home they visited", async () => {
    const { email, publish, page, write, call } = await officerWithSite(world, "open-house");
    await call("post", "listings", { ...HOME, zipcode: "27511" });
    await publish();
    expect((await page("/open-house/12-oak-street")).body).toContain('action="/s/open-house/contact#write"');
    const from = "/s/open-house/open-house/12-oak-street";
    const visitor = { name: "June Abbott", email: "june@open-house.test", phone: "(919) 555-0177" };
    const sent = await write({ ...visitor, phoneConsent: "yes", page: from });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${from}/thanks`]);
    expect(textOf((await page("/open-house/12-oak-street/thanks")).body)).toContain("Welcome to 12 Oak Street.");
    const [client] = (await call("get", "clients?q=june@open-house.test")).body.data;
    expect(client).toMatchObject({ firstName: "June", source: "Open house" });
    const [entry] = (await call("get", `clients/${client.id}/timeline?kinds=lead`)).body.data;
    expect(entry).toMatchObject({ openHouse: "12 Oak Street, Cary, NC 27511", page: from, phoneConsent: true });
    const consents = (await call("get", `clients/${client.id}/consents?channel=sms`)).body.data;
    expect(consents).toMatchObject([{ granted: true, source: "website" }]);
    await world.running.services.database.system(async (db) => {
      const message = await db.message.findFirstOrThrow({ where: { toAddress: email, template: "site-lead" } });
      expect(message.data).toMatchObject({ openHouse: "12 Oak Street, Cary, NC 27511" });
    });
  });

  it("shows the same page with an error at each field, and ignores the address of a home that is not listed", async () => {
    const { publish, write, call } = await officerWithSite(world, "house-wrong");
    await call("post", "listings", HOME);
    await publish();
    const refused = await write({ name: "", email: "x", page: "/s/house-wrong/open-house/12-oak-street" });
    expect(refused.statusCode).toBe(422);
    expect(textOf(refused.body)).toContain("Open house 12 Oak Street");
    expect(refused.body).toContain("Tell us your name.");
    const made = await write({ name: "A Visitor", email: "a@house.test", page: "/s/house-wrong/open-house/the-moon" });
    expect(made.headers.location).toBe("/s/house-wrong/thanks");
    const [client] = (await call("get", "clients?q=a@house.test")).body.data;
    expect(client.source).toBe("Website");
  });
});

describe("the page of a community", () => {
  it("has the homes for sale there and the prices of its area, which follow a new index immediately", async () => {
    const { publish, page, call } = await officerWithSite(world, "lives-there");
    const place = { name: "Lochmere", city: "Raleigh", state: "NC" };
    const { body: community } = await call("post", "communities", place);
    const communityId = community.data.id;
    await call("post", "listings", { ...HOME, communityId });
    await call("post", "listings", { ...HOME, address1: "14 Oak Street", communityId, status: "sold" });
    await call("post", "listings", { ...HOME, address1: "16 Oak Street" });
    await publish();
    const shown = await page("/communities/lochmere");
    const text = textOf(shown.body);
    expect(text).toContain("Homes for sale in Lochmere");
    expect(shown.body).toContain('href="/s/lives-there/listings/12-oak-street"');
    expect(shown.body).not.toMatch(/listings\/1[46]-oak-street/);
    expect(text).toMatch(
      /Home prices in Raleigh-Cary, NC (Up|Down) \d+\.\d% in 1 year · (Up|Down) \d+\.\d% in 5 years/,
    );
    expect(text).toMatch(
      /House price index of the Federal Housing Finance Agency for Raleigh-Cary, NC, through Q\d \d{4}\./,
    );
    expect(shown.body).not.toMatch(/ style="/);
    const etag = String(shown.headers.etag);
    const again = () => page("/communities/lochmere", { "if-none-match": etag });
    expect((await again()).statusCode).toBe(304);
    await world.running.services.database.system((db) =>
      db.marketFile.updateMany({ where: { name: "metro" }, data: { revision: newId() } }),
    );
    expect((await again()).statusCode).toBe(200);
  });

  it("has no prices if no index covers it", async () => {
    const { publish, page, call } = await officerWithSite(world, "no-index");
    await call("post", "communities", { name: "Harbor", city: "Hagåtña", state: "GU" });
    await publish();
    expect(textOf((await page("/communities/harbor")).body)).not.toContain("Home prices in");
  });
});
