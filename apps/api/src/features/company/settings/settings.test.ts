import sharp from "sharp";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
const admin = "admin@demo.test";
const officer = "officer@demo.test";
beforeAll(async () => {
  world = await openWorld();
});

const get = (as: string, path: string) => world.api(as, "get", `/api/settings/${path}`);
const post = (as: string, path: string, body: object) => world.api(as, "post", `/api/settings/${path}`, body);
const send = async (as: string, field: "logo" | "headshot", body: Buffer, name = "picture.jpg") =>
  request(world.app.server)
    .post(`/api/settings/update-user-${field}`)
    .set("authorization", `Bearer ${await world.token(as)}`)
    .attach(field, body, name);
const picture = (width = 400, height = 300, background = "#0e6549") =>
  sharp({ create: { width, height, channels: 3, background } });

describe("basic information", () => {
  it("returns the user and the company, and changes only the given fields", async () => {
    const before = (await get(officer, "basic-information")).body.data;
    expect(before).toMatchObject({ user: { email: officer }, name: "Laura Whitfield", company: { nmls: "7654321" } });
    const after = await post(officer, "basic-information", {
      title: "Branch lead",
      phone: "919 555 0199",
    });
    expect(after.body.data).toMatchObject({ name: before.name, title: "Branch lead", phone: "+19195550199" });
    expect(after.body.data.user).toEqual(before.user);
    for (const other of [{ email: "other@demo.test" }, { companyId: before.user.id }])
      expect((await post(officer, "basic-information", other)).status).toBe(422);
    expect((await post(officer, "basic-information", { nmls: "abc" })).body.errors.nmls).toEqual([
      "An NMLS number has digits only.",
    ]);
  });

  it("lets only admins change the company's details", async () => {
    expect((await post(officer, "onboarding", { company: "Mine" })).status).toBe(403);
    const saved = await post(admin, "onboarding", { company_nmls: "123", website: "northgate.test", licenses: null });
    expect(saved.body.data.company).toMatchObject({ nmls: "123", website: "https://northgate.test", licenses: null });
    expect((await get(officer, "get-default-footer")).body.data.text).toContain("Northgate Home Lending · NMLS 123");
  });
});

describe("pictures", () => {
  it("are encoded again without EXIF location, with a fixed type, and are served so that nothing in them can run", async () => {
    const original = await picture()
      .withExif({ IFD0: { Artist: "Someone Secret" }, IFD3: { GPSLatitude: "35/1 46/1 0/1", GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const saved = await send(officer, "headshot", original, "../../evil.html");
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({ kind: "headshot", current: true });
    const served = await world.app.inject({ url: saved.body.data.url });
    expect(served.headers).toMatchObject({ "content-type": "image/jpeg", "x-content-type-options": "nosniff" });
    expect(served.headers["content-security-policy"]).toContain("sandbox");
    const meta = await sharp(served.rawPayload).metadata();
    expect(meta.exif).toBeUndefined();
    expect(served.rawPayload.includes("Someone Secret")).toBe(false);
    expect((await get(officer, "basic-information")).body.data.headshotUrl).toBe(saved.body.data.url);
  });

  it("are detected by content, not by name", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const xml = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const body of [
      svg,
      xml,
      Buffer.from("<html><script>alert(1)</script></html>"),
      Buffer.from("%PDF-1.7\n%âãÏÓ"),
    ]) {
      const refused = await send(admin, "logo", body, "logo.png");
      expect([refused.status, refused.body.errors.logo]).toEqual([
        422,
        ["This is not a picture we can use: send a JPEG, PNG, WebP or GIF."],
      ]);
    }
    const broken = (await picture().png().toBuffer()).subarray(0, 120);
    expect((await send(admin, "logo", broken)).status).toBe(422);
  });

  it("are limited to 5 MB and 40 megapixels", async () => {
    const big = await send(admin, "logo", Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(5_000_000)]));
    expect([big.status, big.body.errors.logo]).toEqual([413, ["The file is too large: at most 5 MB."]]);
    const bomb = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    expect((await send(admin, "logo", bomb)).status).toBe(422);
  });

  it("larger than allowed (30 MB) are rejected before parsing, at their field, with the limit that applies", async () => {
    const refused = await send(admin, "logo", Buffer.alloc(30_000_000, 1));
    expect([refused.status, refused.body.errors.logo]).toEqual([413, ["The file is too large: at most 5 MB."]]);
  });

  it("are stored upright, and an animated one as its first frame", async () => {
    const turned = await picture(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { url } = (await send(officer, "headshot", turned)).body.data;
    const meta = await sharp((await world.app.inject({ url })).rawPayload).metadata();
    expect([meta.width, meta.height, meta.orientation]).toEqual([100, 200, undefined]);
    const frames = await sharp(
      await Promise.all(["#f00", "#0f0"].map((background) => picture(40, 40, background).png().toBuffer())),
      { join: { animated: true } },
    )
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
    const still = (await send(officer, "headshot", frames, "me.gif")).body.data;
    const shown = await sharp((await world.app.inject({ url: still.url })).rawPayload).metadata();
    expect([shown.format, shown.width, shown.height]).toEqual(["jpeg", 40, 40]);
  });

  it("are found by their key alone, whatever else the URL says", async () => {
    for (const key of ["%00", "x", "..%2f..%2fetc%2fpasswd", "a".repeat(250)])
      expect((await world.app.inject({ url: `/media/${key}` })).statusCode).toBe(404);
  });

  it("are replaced only once the new one is stored, and old ones stay in reports already sent", async () => {
    const first = (await send(admin, "logo", await picture().png().toBuffer())).body.data;
    await send(admin, "logo", Buffer.from("no picture"));
    expect((await get(admin, "basic-information")).body.data.company.logoUrl).toBe(first.url);
    const second = (await send(admin, "logo", await picture(3_000, 3_000).webp().toBuffer())).body.data;
    expect((await world.app.inject({ url: first.url })).statusCode).toBe(200);
    const served = await sharp((await world.app.inject({ url: second.url })).rawPayload).metadata();
    expect([served.format, served.width, served.height]).toEqual(["png", 600, 600]);
    const all = (await get(admin, "fetch-all-logo?kind=logo")).body.data;
    expect(all.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  });

  it("belong to their owner: only admins change the logo, and no one changes another user's headshot", async () => {
    expect((await send(officer, "logo", await picture().png().toBuffer())).status).toBe(403);
    await send(officer, "headshot", await picture().png().toBuffer());
    const seen = (await get(admin, "fetch-all-logo?kind=headshot")).body.data;
    expect(seen).toEqual([]);
    const other = (await get("admin@other.test", "fetch-all-logo")).body.data;
    expect(other).toEqual([]);
  });

  it("used as a logo are enlarged below the minimum width, and keep their size above it", async () => {
    const small = await sharp({ create: { width: 120, height: 60, channels: 4, background: "#075a40" } })
      .png()
      .toBuffer();
    const wide = await sharp({ create: { width: 900, height: 300, channels: 4, background: "#075a40" } })
      .png()
      .toBuffer();
    const line = await sharp({ create: { width: 2, height: 900, channels: 4, background: "#075a40" } })
      .png()
      .toBuffer();
    for (const [file, width, height] of [
      [small, 400, 200],
      [line, 1, 600],
      [wide, 900, 300],
    ] as const) {
      const saved = await send(admin, "logo", file, "logo.png");
      const served = await world.app.inject({ url: saved.body.data.url });
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width, height });
    }
  });
});

describe("disclaimers", () => {
  it("come in six kinds, each with a default and its own operations", async () => {
    const all = (await get(officer, "get-disclaimers")).body.data;
    expect(all).toHaveLength(6);
    expect(all.every(({ version, text }: { version: number; text: string }) => version === 0 && text.length > 20)).toBe(
      true,
    );
    for (const path of [
      "report-disclaimer",
      "homevalue-disclaimer",
      "website-disclaimer",
      "website-privacy-policy",
      "website-terms",
      "website-licensing",
    ]) {
      const saved = await post(admin, `update-${path}`, { content: `<p>Ours for <b>${path}</b></p>` });
      expect(saved.body.data).toMatchObject({ version: 1, text: `Ours for ${path}`, updatedBy: "Margaret Ellison" });
      // A report prints text only, so no markup is stored.
      const kept = path === "report-disclaimer" ? path : `<strong>${path}</strong>`;
      expect((await get(officer, `get-${path}`)).body.data.content).toBe(`<p>Ours for ${kept}</p>`);
      expect((await post(officer, `update-${path}`, { content: "No" })).status).toBe(403);
    }
  });

  it("keep every version, and an unchanged text creates none", async () => {
    const path = "update-website-terms";
    const start = (await get(admin, "get-website-terms")).body.data.version;
    await post(admin, path, { content: "One" });
    await post(admin, path, { content: "One" });
    const two = await post(admin, path, { content: "Two\nlines\n\nand a paragraph" });
    expect(two.body.data).toMatchObject({
      version: start + 2,
      content: "<p>Two<br />lines</p><p>and a paragraph</p>",
      text: "Two\nlines\n\nand a paragraph",
    });
    const back = await post(admin, path, { content: "" });
    expect(back.body.data.version).toBe(start + 3);
    expect(back.body.data.text).toContain("does not create a lending relationship");
  });

  it("drop everything that could run, or that leads somewhere other than it says", async () => {
    const content = `<p onclick="x()" style="position:fixed">Fine</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="data:text/html,x">b</a><a href="//evil.test">c</a><a href="https://ok.test" target="_blank">d</a><svg/onload=alert(1)><iframe src="https://evil.test"></iframe><math><mtext><style><img src=x onerror=alert(1)></style>`;
    const saved = (await post(admin, "update-website-disclaimer", { content })).body.data.content;
    expect(saved).not.toMatch(/script|onclick|style|onerror|javascript|data:|evil|iframe|svg|img|target/i);
    expect(saved).toContain('<a href="https://ok.test" rel="noopener noreferrer nofollow">d</a>');
  });

  it("appear as text on the next report", async () => {
    await post(admin, "update-disclaimers", {
      content: "<p>Rates &amp; fees <em>may</em> change.</p><ul><li>One</li><li>Two</li></ul>",
    });
    const loan = (
      await world.api(officer, "post", "/api/loan/purchase/create", {
        title: "With our words",
        scenarios: [
          { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 },
        ],
      })
    ).body.data;
    const report = await world.api(officer, "post", "/api/loan/get-purchase-report", { id: loan.id });
    expect(JSON.stringify(report.body.data)).toContain("Rates & fees may change.\\n\\n• One\\n• Two");
  });
});

describe("the landing page", () => {
  it("is created once, shown and changed, and stores only harmless text", async () => {
    expect((await get(officer, "landingpage/show")).status).toBe(404);
    const draft = {
      headline: "Home loans in Raleigh",
      about: "<p>Hi<script>x</script></p>",
      buttonUrl: "northgate.test/apply",
    };
    const made = await post(officer, "landingpage/store", draft);
    expect([made.status, made.body.data.about, made.body.data.buttonUrl]).toEqual([
      201,
      "<p>Hi</p>",
      "https://northgate.test/apply",
    ]);
    expect((await post(officer, "landingpage/store", draft)).status).toBe(409);
    const changed = await post(officer, "landingpage/update", { published: true });
    expect(changed.body.data).toMatchObject({ headline: "Home loans in Raleigh", published: true });
    expect((await post(officer, "landingpage/update", { buttonUrl: "javascript:alert(1)" })).status).toBe(422);
    expect((await get("viewer@demo.test", "landingpage/show")).status).toBe(403);
  });
});
