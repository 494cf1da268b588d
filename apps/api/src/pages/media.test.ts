import sharp from "sharp";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { officerWithSite } from "../features/sites/site.fixture.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** A community with a picture on a published website. */
async function pictured(name: string, { width }: { width: number }) {
  const site = await officerWithSite(world, name);
  const { body } = await site.call("post", "communities", { name: "Lochmere", city: "Cary", state: "NC" });
  const picture = sharp({ create: { width, height: Math.round(width / 2), channels: 3, background: "#0e6549" } });
  const saved = await request(world.app.server)
    .post(`/api/communities/${body.data.id}/picture`)
    .set("authorization", `Bearer ${await world.token(site.email)}`)
    .field("alt", "A lake")
    .attach("picture", await picture.png().toBuffer(), "lake.png");
  expect((await site.publish()).status).toBe(200);
  return { ...site, url: String(saved.body.data.pictureUrl) };
}

describe("pictures of websites", () => {
  it("are offered in AVIF and WebP at several widths, with their size in the page, and load lazily only below the fold", async () => {
    const { page, url } = await pictured("sized-pictures", { width: 1_600 });
    const home = (await page()).body;
    expect(home).toContain(`srcSet="${url}/320.avif 320w, ${url}/640.avif 640w, ${url}/1280.avif 1280w"`);
    expect(home).toContain(`<source type="image/webp"`);
    expect(home).toMatch(
      new RegExp(`<img class="s-thumb" src="${url}" alt="A lake" width="480" height="320"[^>]* loading="lazy"`),
    );
    const own = (await page("/communities/lochmere")).body;
    expect(own).toMatch(/<img class="s-wide"[^>]* width="1200" height="600"/);
    expect(own.slice(own.indexOf("<article") + 1)).not.toMatch(/s-wide"[^>]*loading="lazy"/);
  });

  it.each([
    [320, "avif", "heif"],
    [640, "webp", "webp"],
    [1_280, "avif", "heif"],
  ])(
    "are served %i pixels wide as %s, cached permanently, at a URL that never changes",
    async (width, format, decoded) => {
      const { url } = await pictured(`wide-${width}`, { width: 1_600 });
      const first = await world.app.inject({ url: `${url}/${width}.${format}` });
      expect(first.statusCode).toBe(200);
      expect(first.headers["content-type"]).toBe(`image/${format}`);
      expect(first.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(first.headers["content-security-policy"]).toContain("sandbox");
      expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: decoded, width });
      const again = await world.app.inject({ url: `${url}/${width}.${format}` });
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    },
  );

  it("are never drawn larger than they are", async () => {
    const { url } = await pictured("small-picture", { width: 400 });
    const served = await world.app.inject({ url: `${url}/1280.webp` });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 400 });
  });

  it("are all served to many visitors who request one at the same time", async () => {
    const { url } = await pictured("asked-at-once", { width: 1_600 });
    const all = await Promise.all(Array.from({ length: 8 }, () => world.app.inject({ url: `${url}/640.webp` })));
    for (const { statusCode, headers } of all)
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  it("have no other sizes, and documents have no sizes", async () => {
    const { url, call, email } = await pictured("odd-sizes", { width: 800 });
    for (const size of ["641.webp", "640.gif", "640", "640.webp.x", "0640.webp", "640.avif%00"])
      expect((await world.app.inject({ url: `${url}/${size}` })).statusCode, size).toBe(404);
    const { body } = await call("post", "resources", { title: "Papers" });
    const pdf = await request(world.app.server)
      .post(`/api/resources/${body.data.id}/file`)
      .set("authorization", `Bearer ${await world.token(email)}`)
      .attach("file", Buffer.from("%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n"), "papers.pdf");
    expect((await world.app.inject({ url: `${pdf.body.data.file.url}/640.webp` })).statusCode).toBe(404);
  });
});
