import sharp from "sharp";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
const OFFICER = "pictures-officer@demo.test";
beforeAll(async () => {
  world = await openWorld();
  await (await demoPeople(world)).user(OFFICER, "Loan Officer");
});

const call = (as: string, method: "get" | "post" | "patch" | "delete", path: string, body?: object) =>
  world.api(as, method, `/api/${path}`, body);
const png = (width = 2_000, height = 1_000) =>
  sharp({ create: { width, height, channels: 3, background: "#0e6549" } })
    .png()
    .toBuffer();
const send = async (file: Buffer, alt: string, name = "lake.png") =>
  request(world.app.server)
    .post("/api/site-pictures")
    .set("authorization", `Bearer ${await world.token(OFFICER)}`)
    .field("alt", alt)
    .attach("picture", file, name);
const add = async (alt: string) => {
  const { body, status } = await send(await png(), alt);
  expect(status).toBe(201);
  return body.data as { id: string; url: string };
};
const create = async (path: string, body: object) => (await call(OFFICER, "post", path, body)).body.data.id as string;
const HOME = { address1: "12 Oak Street", city: "Cary", state: "NC", priceCents: 40_000_000 };

describe("the media library", () => {
  it("stores a re-encoded picture with its size, and requires a description", async () => {
    expect((await send(await png(), "")).body.errors.alt).toEqual([
      "Say what the picture shows, for visitors who do not see it.",
    ]);
    const { body } = await send(await png(), "A lake with a pier");
    expect(body.data).toMatchObject({ alt: "A lake with a pier", width: 1_600, height: 800, usedIn: [] });
    const served = await world.app.inject({ url: body.data.url });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1_600 });
    const changed = await call(OFFICER, "patch", `site-pictures/${body.data.id}`, { alt: "A lake at noon" });
    expect(changed.body.data.alt).toBe("A lake at noon");
    expect((await call(OFFICER, "patch", `site-pictures/${body.data.id}`, { alt: " " })).status).toBe(422);
  });

  it("rejects drawings with scripts, files that are not pictures, and files that are too large, with messages", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const file of [svg, Buffer.from("<html>no picture</html>")])
      expect((await send(file, "A lake")).body.errors.picture[0]).toContain("This is not a picture we can use");
    const large = await send(Buffer.alloc(50_000_000, 1), "A lake");
    expect(large.status).toBe(413);
    expect(large.body.message).toMatch(/5 MB/);
  });

  it("places one picture on a post, a community and a listing, and lists those places", async () => {
    const { id, url } = await add("A house with a key");
    const places = [
      ["post", await create("posts", { title: "Keys" }), "posts", "Keys"],
      [
        "community",
        await create("communities", { name: "Keyville", city: "Cary", state: "NC" }),
        "communities",
        "Keyville",
      ],
      ["listing", await create("listings", HOME), "listings", "12 Oak Street"],
    ] as const;
    for (const [place, placeId, path] of places) {
      expect((await call(OFFICER, "post", `site-pictures/${id}/use`, { place, placeId })).status).toBe(200);
      const shown = (await call(OFFICER, "get", `${path}/${placeId}`)).body.data;
      expect([shown.pictureUrl, shown.pictureAlt]).toEqual([url, "A house with a key"]);
    }
    const { usedIn } = (await call(OFFICER, "get", `site-pictures/${id}`)).body.data;
    expect(usedIn).toEqual(places.map(([place, placeId, , name]) => ({ place, id: placeId, name })));
    const refused = await call(OFFICER, "delete", `site-pictures/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      "This picture is on the post “Keys”, the community “Keyville”, the listing “12 Oak Street”. Put another picture there first, then delete it.",
    );
    for (const [, placeId, path] of places) await call(OFFICER, "delete", `${path}/${placeId}`);
    expect((await call(OFFICER, "delete", `site-pictures/${id}`)).body.data).toEqual({ id });
    expect((await call(OFFICER, "get", `site-pictures/${id}`)).status).toBe(404);
  });

  it("is closed to colleagues, and its pictures cannot be placed on a colleague's page", async () => {
    const { id } = await add("Out of reach");
    const community = await create("communities", { name: "Reachville", city: "Cary", state: "NC" });
    for (const stranger of ["officer@demo.test", "admin@other.test"]) {
      expect((await call(stranger, "get", `site-pictures/${id}`)).status).toBe(404);
      expect((await call(stranger, "patch", `site-pictures/${id}`, { alt: "Mine" })).status).toBe(404);
      expect((await call(stranger, "delete", `site-pictures/${id}`)).status).toBe(404);
      const use = await call(stranger, "post", `site-pictures/${id}/use`, { place: "community", placeId: community });
      expect(use.status).toBe(404);
    }
    expect((await call("admin@demo.test", "get", `site-pictures/${id}`)).status).toBe(200);
    const listed = (await call(OFFICER, "get", "site-pictures?q=reach")).body.data;
    expect(listed.map((one: { id: string }) => one.id)).toEqual([id]);
  });
});
