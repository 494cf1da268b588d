import { beforeAll, describe, expect, it } from "vitest";
import { officerWithSite } from "../features/sites/site.fixture.ts";
import { openWorld, PUBLIC_URL, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const HOSTILE = `</style></script>]]><script>alert("x")</script><img src=x onerror=alert(1)>'"&\u0008`;
const POST = {
  title: "What escrow is",
  summary: "Why payments change.",
  body: "<p>Taxes are <em>paid</em> from it.</p>",
};

/** An officer with a published website, who writes posts and publishes them. */
async function blogger(name: string) {
  const site = await officerWithSite(world, name);
  expect((await site.publish()).status).toBe(200);
  const write = async (draft: object = POST) => {
    const { data } = (await site.call("post", "posts", draft)).body;
    const published = await site.call("post", `posts/${data.id}/publish`, { revision: 1 });
    expect(published.status).toBe(200);
    return published.body.data as { id: string; slug: string; revision: number };
  };
  return { ...site, write };
}
const dataOf = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );

describe("the blog of a published website", () => {
  it("shows a post with its author, NMLS number, day, legal footer and form, and names it to search engines", async () => {
    const { write, page } = await blogger("blog-shown");
    await write();
    const { body, statusCode } = await page("/blog/what-escrow-is");
    expect(statusCode).toBe(200);
    expect(body).toContain("<h1>What escrow is</h1>");
    expect(body).toContain("Taxes are <em>paid</em> from it.");
    expect(body).toMatch(/Nora blog-shown<!-- -->, NMLS <!-- -->1234567|Nora blog-shown, NMLS 1234567/);
    expect(body).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">[A-Z][a-z]+ \d+, \d{4}<\/time>/);
    expect(body).toContain('aria-label="Equal Housing Lender"');
    expect(body).toContain('name="page" value="/s/blog-shown/blog/what-escrow-is"');
    const url = `${PUBLIC_URL}/s/blog-shown/blog/what-escrow-is`;
    expect(body).toContain(`<link rel="canonical" href="${url}">`);
    expect(body).toContain('<meta property="og:type" content="article">');
    expect(dataOf(body)).toMatchObject([
      {
        "@type": "BlogPosting",
        headline: "What escrow is",
        url,
        author: { name: "Nora blog-shown", identifier: { propertyID: "NMLS", value: "1234567" } },
      },
    ]);
    const home = (await page()).body;
    expect(home).toContain('<h2 id="blog-title">From the blog</h2>');
    expect(home).toContain('href="/s/blog-shown/blog/feed.xml"');
    expect((await page("/sitemap.xml")).body).toContain("/s/blog-shown/blog/what-escrow-is</loc>");
  });

  it("has no page, feed or link before the first post, and none for invalid addresses", async () => {
    const { page, write } = await blogger("blog-none");
    expect((await page("/blog")).statusCode).toBe(404);
    expect((await page("/blog/feed.xml")).statusCode).toBe(404);
    expect((await page()).body).not.toContain("feed.xml");
    await write();
    expect((await page("/blog")).statusCode).toBe(200);
    for (const path of ["/blog/nope", "/blog/page/2", "/blog/page/0", "/blog/page/1x", "/blog/what-escrow-is/x"])
      expect((await page(path)).statusCode, path).toBe(404);
  });

  it("immediately shows posts being published, changed, taken down and deleted, even to a browser with a cached copy", async () => {
    const { page, write, call } = await blogger("blog-at-once");
    const { id } = await write();
    const path = "/blog/what-escrow-is";
    const first = await page(path);
    const etag = String(first.headers.etag);
    const same = await page(path, { "if-none-match": etag });
    expect(same.statusCode).toBe(304);
    // A browser applies the headers of this response to the copy that it has, so its styles have to stay allowed.
    expect(same.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    await call("patch", `posts/${id}`, { revision: 1, body: "<p>Changed words.</p>" });
    expect((await page(path)).body).not.toContain("Changed words.");
    await call("post", `posts/${id}/publish`, { revision: 2 });
    const changed = await page(path, { "if-none-match": etag });
    expect([changed.statusCode, changed.body.includes("Changed words.")]).toEqual([200, true]);
    await call("post", `posts/${id}/unpublish`);
    for (const gone of [path, "/blog", "/blog/feed.xml"]) expect((await page(gone)).statusCode, gone).toBe(404);
    expect((await page()).body).not.toContain("What escrow is");
    await call("post", `posts/${id}/publish`, { revision: 2 });
    expect((await page(path)).statusCode).toBe(200);
    await call("delete", `posts/${id}`);
    expect((await page(path)).statusCode).toBe(404);
  });

  it("lists posts newest first, ten on a page", async () => {
    const { page, write } = await blogger("blog-pages");
    for (let number = 1; number <= 11; number += 1) await write({ ...POST, title: `Post number ${number}` });
    const titles = (body: string) => [...body.matchAll(/>Post number (\d+)<\/a>/g)].map(([, number]) => Number(number));
    const first = (await page("/blog")).body;
    expect(titles(first)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(first).toContain('<a href="/s/blog-pages/blog/page/2" rel="next">');
    const second = (await page("/blog/page/2")).body;
    expect(titles(second)).toEqual([1]);
    expect(second).toContain('<a href="/s/blog-pages/blog" rel="prev">');
    expect(titles((await page()).body)).toEqual([11, 10, 9]);
  });

  it("has a feed that feed readers do not have to download again while it is unchanged", async () => {
    const { page, write, call } = await blogger("blog-feed");
    const { id } = await write();
    const feed = await page("/blog/feed.xml");
    expect(feed.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(feed.body).toContain(`<link>${PUBLIC_URL}/s/blog-feed/blog/what-escrow-is</link>`);
    expect(feed.body).toContain("<![CDATA[<p>Taxes are <em>paid</em> from it.</p>]]>");
    expect(feed.body).toContain("NMLS 1234567");
    const known = { "if-none-match": String(feed.headers.etag) };
    expect((await page("/blog/feed.xml", known)).statusCode).toBe(304);
    const since = { "if-modified-since": String(feed.headers["last-modified"]) };
    expect((await page("/blog/feed.xml", since)).statusCode).toBe(304);
    await call("patch", `posts/${id}`, { revision: 1, summary: "Another summary." });
    await call("post", `posts/${id}/publish`, { revision: 2 });
    const changed = await page("/blog/feed.xml", known);
    expect([changed.statusCode, changed.body.includes("Another summary.")]).toEqual([200, true]);
  });

  it("shows hostile text as text, in page, list, feed and data", async () => {
    const { page, write } = await blogger("blog-hostile");
    const { slug } = await write({ title: HOSTILE, summary: HOSTILE, body: `<p>Plain</p>${HOSTILE}` });
    for (const path of [`/blog/${slug}`, "/blog", ""]) {
      const { body, statusCode } = await page(path);
      expect(statusCode, path).toBe(200);
      expect(body, path).not.toContain("<script>alert");
      expect(body, path).not.toMatch(/<img src=x/i);
      expect(body.match(/<\/style>/g), path).toHaveLength(1);
    }
    expect(dataOf((await page(`/blog/${slug}`)).body)[0].headline).toContain('<script>alert("x")</script>');
    const xml = (await page("/blog/feed.xml")).body;
    // Each CDATA section of the feed is closed properly, and no text is outside of one.
    const outside = xml.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, "");
    expect(outside).not.toMatch(/<script|<img|\]\]>/);
    expect(xml).not.toContain("\u0008");
    expect(outside.match(/<item>/g)).toHaveLength(1);
  });
});
