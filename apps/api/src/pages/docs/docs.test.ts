import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  // One reader opens every page.
  world = await openWorld({ ADDRESS_CALLS_PER_MINUTE: "5000" });
});

const get = (path: string) => request(world.app.server).get(path);
const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value]) =>
    (value ?? "").replaceAll("&amp;", "&"),
  );

let found: Promise<Map<string, string>> | undefined;
/** Every page of the documentation, found by its own links. */
const crawled = (): Promise<Map<string, string>> => {
  found ??= crawl();
  return found;
};
async function crawl(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const queue = ["/api/docs"];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (pages.has(path)) continue;
    const { status, text, headers } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    if (!headers["content-type"]?.startsWith("text/html")) continue;
    pages.set(path, text);
    if (path.startsWith("/api/docs/console")) continue;
    const links = attributes(text, "href").map((href) => href.split("#")[0] ?? "");
    queue.push(...links.filter((href) => href.startsWith("/api/docs") && !pages.has(href)));
  }
  return pages;
}

describe("the documentation", () => {
  it("has no dead link, and no anchor twice", async () => {
    const pages = await crawled();
    expect(pages.size).toBeGreaterThan(20);
    const ids = new Map([...pages].map(([path, html]) => [path, attributes(html, "id")]));
    for (const [path, found] of ids) expect([path, found.length]).toEqual([path, new Set(found).size]);
    const dangling = [...pages].flatMap(([path, html]) =>
      path.startsWith("/api/docs/console")
        ? []
        : attributes(html, "href").flatMap((href) => {
            const [page = "", anchor] = href.startsWith("#") ? [path, href.slice(1)] : href.split("#");
            if (anchor === undefined || page.startsWith("/api/docs/console") || !page.startsWith("/api/docs"))
              return [];
            return ids.get(page)?.includes(decodeURIComponent(anchor)) ? [] : [`${path}: ${href}`];
          }),
    );
    expect(dangling).toEqual([]);
  });

  it("has no page above 300 kB, and a separate page for each call of a long chapter and for each shape", async () => {
    const pages = await crawled();
    const sizes = [...pages].map(([path, html]) => ({ path, bytes: Buffer.byteLength(html) }));
    expect(sizes.filter(({ bytes }) => bytes > 300_000)).toEqual([]);
    expect(pages.get("/api/docs/loans")).toContain('href="/api/docs/loans.loans-update"');
    expect(pages.get("/api/docs/loans.loans-update")).toContain('<section class="call" id="loans-update">');
    expect(pages.get("/api/docs/shape.Client")).toContain("<h1>Client</h1>");
  });

  it("loads nothing from elsewhere, and has no inline script", async () => {
    const { text, headers } = await get("/api/docs");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self';/);
    expect(text).not.toMatch(/<script(?![^>]*src="\/api\/docs\/)|\son\w+=|(src|href)="https?:/);
  });

  it("is sent once, including the OpenAPI document: a browser that has it gets 304", async () => {
    const { headers: known, body } = await get("/api/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    const unchanged = await get("/api/openapi.json").set("if-none-match", known.etag ?? "");
    expect([known.etag, unchanged.status, unchanged.text]).toEqual([expect.stringMatching(/^".+"$/), 304, ""]);
    const { headers } = await get("/api/docs");
    const again = await get("/api/docs").set("if-none-match", headers.etag ?? "");
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  it("finds every call by its path and its fields", async () => {
    const { body } = await get("/api/docs/search.json");
    const document = (await get("/api/openapi.json")).body;
    const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const places: { title: string; where: string; also?: string; text: string }[] = body;
    const found = (call: string) => places.some(({ where, text }) => where === call || text.includes(call));
    expect(calls.filter((call) => !found(call))).toEqual([]);
    expect(places.find(({ where }) => where === "POST /api/clients")?.text).toContain("firstName");
    // Parameters of a query are fields too.
    expect(places.find(({ where }) => where === "GET /api/clients")?.text).toContain("updatedSince");
    expect(places.find(({ title }) => title === "Lists")?.also).toContain("pagination");
  });

  it("shows an alias as one line of its regular call", async () => {
    const { text } = await get("/api/docs/clients.clients-update");
    expect(text).toContain('<span class="method patch">PATCH</span> <code>/api/clients/{id}</code>');
    expect(text.match(/<code>POST \/api\/client\/update<\/code>/g)).toHaveLength(1);
    const pages = [...(await crawled()).keys()];
    expect(pages.filter((path) => /alias/i.test(path))).toEqual([]);
  });

  it("lists for each call what it needs, its responses, and its errors", async () => {
    const { text } = await get("/api/docs/clients.clients-upsert");
    const [, section = ""] = text.split('<section class="call" id="clients-upsert">');
    const [call = ""] = section.split("</section>");
    expect(call).toContain("Needs the permission <code>client:manage</code>");
    expect(call).toMatch(/Response, 20\d/);
    expect(attributes(call, "href")).toContain("/api/docs#errors-conflict");
    expect(text.replaceAll(/<pre[\s\S]*?<\/pre>/g, "")).not.toContain("`");
  });

  it("returns the usual error for an unknown page", async () => {
    expect((await get("/api/docs/nowhere")).body.code).toBe("route_not_found");
  });
});

describe("the console", () => {
  it.each(["/api/docs/console", "/api/docs/console/"])("at %s finds every file that its page names", async (path) => {
    const page = await get(path);
    expect(page.text).toContain("<title>Hearthline API console</title>");
    expect(page.headers["content-security-policy"]).not.toMatch(/upgrade-insecure|validator/);
    const named = [...attributes(page.text, "src"), ...attributes(page.text, "href")];
    expect(named.length).toBeGreaterThan(4);
    for (const file of named) {
      const { status, headers } = await get(new URL(file, `http://docs.test${path}`).pathname);
      expect([status, headers["content-type"]], file).toEqual([200, expect.stringMatching(/javascript|css|png/)]);
    }
  });
});
