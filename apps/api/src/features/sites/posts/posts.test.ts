import sharp from "sharp";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";
import { officerWithSite } from "../site.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const TEXT = { title: "What escrow is", summary: "Why payments change.", body: "<p>Taxes are paid from it.</p>" };
const HOUR_MS = 3_600_000;

/** Creates an officer with a published website and a draft post. */
async function blogger(name: string, draft: object = TEXT) {
  const site = await officerWithSite(world, name);
  expect((await site.publish()).status).toBe(200);
  const made = await site.call("post", "posts", draft);
  expect(made.status).toBe(201);
  return { ...site, post: made.body.data as { id: string; slug: string; revision: number } };
}

describe("blog posts", () => {
  it("have a unique URL that follows the title until publication and stays fixed afterwards", async () => {
    const { call, post } = await blogger("post-slugs");
    expect(post).toMatchObject({ slug: "what-escrow-is", status: "draft", url: null, revision: 1, changed: false });
    const second = (await call("post", "posts", TEXT)).body.data;
    expect(second.slug).toBe("what-escrow-is-2");
    const renamed = await call("patch", `posts/${post.id}`, { revision: 1, title: "Escrow" });
    expect(renamed.body.data).toMatchObject({ slug: "escrow", revision: 2 });
    const published = await call("post", `posts/${post.id}/publish`, { revision: 2 });
    expect(published.body.data).toMatchObject({ status: "published", slug: "escrow", changed: false });
    expect(published.body.data.url).toMatch(/\/s\/post-slugs\/blog\/escrow$/);
    const later = await call("patch", `posts/${post.id}`, { revision: 2, title: "Escrow in plain words" });
    expect(later.body.data).toMatchObject({ slug: "escrow", changed: true });
    expect((await call("post", "posts", { title: "Page" })).body.data.slug).toBe("page-2");
  });

  it("can be previewed, saved or not, without saving anything or running scripts", async () => {
    const { call, post } = await blogger("post-preview");
    const preview = async (input: object) => (await call("post", "posts/preview", input)).body.data?.html as string;
    const changed = await preview({
      id: post.id,
      title: "Escrow, slowly",
      body: "<p>Once</p><script>alert(1)</script>",
    });
    expect(changed).toContain("<h1>Escrow, slowly</h1>");
    expect(changed).toContain("Why payments change.");
    expect(changed).toContain("Nora post-preview, NMLS 1234567");
    expect(changed).not.toContain("alert(1)");
    expect(changed).toContain("<body inert");
    expect((await call("get", `posts/${post.id}`)).body.data).toMatchObject({ title: TEXT.title, revision: 1 });
    const begun = await preview({ title: "A first post" });
    expect(begun).toContain("<h1>A first post</h1>");
    const other = await officerWithSite(world, "post-previewer");
    expect(await other.call("post", "posts/preview", { id: post.id })).toMatchObject({ status: 404 });
    // The website is not published yet, so its draft is rendered.
    expect((await other.call("post", "posts/preview", { title: "Early" })).body.data.html).toContain("<h1>Early</h1>");
  });

  it("reject a save based on an older revision, with a message", async () => {
    const { call, post } = await blogger("post-tabs");
    await call("patch", `posts/${post.id}`, { revision: 1, title: "First tab" });
    for (const [path, body] of [
      [`posts/${post.id}/publish`, {}],
      [`posts/${post.id}/schedule`, { publishAt: new Date(Date.now() + HOUR_MS).toISOString() }],
    ] as const)
      expect((await call("post", path, { revision: 1, ...body })).status).toBe(409);
    const late = await call("patch", `posts/${post.id}`, { revision: 1, title: "Second tab" });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain("saved in another tab");
  });

  it("cannot be published against an advertising rule, and name the place, rule and alternative wording", async () => {
    const { call, post } = await blogger("post-lint", { ...TEXT, body: "<p>Guaranteed <b>approval</b> for all.</p>" });
    const check = (await call("get", `posts/${post.id}/check`)).body.data;
    expect(check.mayPublish).toBe(false);
    expect(check.findings[0]).toMatchObject({ place: "Text", field: "body", level: "error" });
    expect(check.findings[0].screen).toBe(`/settings/websites/blog-form/${post.id}`);
    const refused = await call("post", `posts/${post.id}/publish`, { revision: 1 });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^It is not published yet\. Text: .*\(12 CFR/);
    const at = new Date(Date.now() + HOUR_MS).toISOString();
    expect((await call("post", `posts/${post.id}/schedule`, { revision: 1, publishAt: at })).status).toBe(409);
    expect((await call("get", `posts/${post.id}`)).body.data.status).toBe("draft");
  });

  it("need a text and a published website", async () => {
    const site = await officerWithSite(world, "post-bare");
    const { body } = await site.call("post", "posts", { title: "Bare" });
    const check = (await site.call("get", `posts/${body.data.id}/check`)).body.data;
    expect(check.missing.map(({ fact }: { fact: string }) => fact)).toEqual(["post-text", "website"]);
    const refused = await site.call("post", `posts/${body.data.id}/publish`, { revision: 1 });
    expect(refused.body.message).toContain("The post has no text yet. One more thing stops it.");
  });

  it("can be scheduled for a future time, and unscheduled", async () => {
    const { call, post } = await blogger("post-times");
    const schedule = (hours: number) =>
      call("post", `posts/${post.id}/schedule`, {
        revision: 1,
        publishAt: new Date(Date.now() + hours * HOUR_MS).toISOString(),
      });
    expect((await schedule(-1)).body.errors.publishAt).toEqual(["Choose a time that is still to come."]);
    expect((await schedule(24 * 400)).body.errors.publishAt).toEqual(["Choose a time within the next year."]);
    expect((await schedule(24)).body.data).toMatchObject({ status: "scheduled", url: null });
    const back = await call("post", `posts/${post.id}/unpublish`);
    expect(back.body.data).toMatchObject({ status: "draft", publishAt: null });
    await call("post", `posts/${post.id}/publish`, { revision: 1 });
    expect((await schedule(24)).body.message).toContain("published already");
  });

  it("keep published versions, frozen with the author, after they are changed, unpublished and deleted", async () => {
    const { call, post, userId } = await blogger("post-kept");
    const publish = async (revision: number) => call("post", `posts/${post.id}/publish`, { revision });
    await publish(1);
    await call("patch", `posts/${post.id}`, { revision: 1, body: "<p>Second words.</p>" });
    expect((await publish(2)).status).toBe(200);
    expect((await call("delete", `posts/${post.id}`)).status).toBe(200);
    const kept = await world.running.services.database.system((db) =>
      db.sitePostVersion.findMany({ where: { officerId: userId }, orderBy: { number: "asc" } }),
    );
    expect(kept.map(({ number, postId, endedAt }) => [number, postId, endedAt !== null])).toEqual([
      [1, null, true],
      [2, null, true],
    ]);
    expect(kept[0]?.document).toMatchObject({ body: TEXT.body, author: { name: "Nora post-kept", nmls: "1234567" } });
  });

  it("are reduced to the safe subset of rich text", async () => {
    const body = `<p onclick="x()">Safe</p><script>alert(1)</script><a href="javascript:alert(1)">go</a><img src=x>`;
    const { call, post } = await blogger("post-safe", { ...TEXT, body });
    const saved = (await call("get", `posts/${post.id}`)).body.data.body;
    expect(saved).toContain("<p>Safe</p>");
    expect(saved).not.toMatch(/script|onclick|<img/);
  });

  it("have a re-encoded picture with alternative text", async () => {
    const { call, post, email } = await blogger("post-picture");
    const picture = sharp({ create: { width: 2_000, height: 900, channels: 3, background: "#0e6549" } });
    const bytes = await picture.png().toBuffer();
    const token = await world.token(email);
    const send = (file: Buffer, name: string, alt: string) =>
      request(world.app.server)
        .post(`/api/posts/${post.id}/picture`)
        .set("authorization", `Bearer ${token}`)
        .field("alt", alt)
        .attach("picture", file, name);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await send(svg, "x.svg", "A drawing")).body.errors.picture[0]).toContain("not a picture we can use");
    expect((await send(bytes, "x.png", "")).body.errors.alt).toHaveLength(1);
    const saved = await send(bytes, "x.png", "A calendar");
    expect(saved.body.data).toMatchObject({ pictureAlt: "A calendar", revision: 2 });
    const stale = await call("patch", `posts/${post.id}`, { revision: 1, title: "Older" });
    expect(stale.status).toBe(409);
  });

  it("are out of a colleague's reach, and writing them needs the permission to post", async () => {
    const { post, call } = await blogger("post-reach");
    const people = await demoPeople(world);
    await people.user("posts-colleague@demo.test", "Loan Officer");
    for (const stranger of ["posts-colleague@demo.test", "admin@other.test"]) {
      const as = (method: "get" | "post" | "patch" | "delete", path: string, body?: object) =>
        world.api(stranger, method, `/api/posts/${post.id}${path}`, body);
      expect((await as("get", "")).status).toBe(404);
      expect((await as("get", "/check")).status).toBe(404);
      expect((await as("patch", "", { revision: 1, title: "Mine" })).status).toBe(404);
      expect((await as("post", "/publish", { revision: 1 })).status).toBe(404);
      expect((await as("post", "/unpublish")).status).toBe(404);
      expect((await as("delete", "")).status).toBe(404);
    }
    expect((await world.api("admin@demo.test", "get", `/api/posts/${post.id}`)).status).toBe(200);
    await people.user("posts-viewer@demo.test", "Viewer");
    expect((await world.api("posts-viewer@demo.test", "get", "/api/posts")).status).toBe(403);
    const listed = (await call("get", "posts?q=escrow&status=draft")).body.data;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([post.id]);
  });
});
