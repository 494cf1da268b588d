import sharp from "sharp";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
const OFFICER = "officer@demo.test";
beforeAll(async () => {
  world = await openWorld();
});

const call = (as: string, method: "get" | "post" | "patch" | "delete", path: string, body?: object) =>
  world.api(as, method, `/api/${path}`, body);
const HOME = { city: "Durham", state: "NC", priceCents: 40_000_000 };
const add = async (address1: string, more: object = {}) => {
  const answer = await call(OFFICER, "post", "listings", { address1, ...HOME, ...more });
  expect(answer.status).toBe(201);
  return answer.body.data as { id: string; slug: string };
};

describe("listings", () => {
  it("can be filtered by text and status, sorted by price and paged", async () => {
    for (const [at, address] of ["1 Filter Lane", "2 Filter Lane", "3 Filter Lane"].entries())
      await add(address, { priceCents: 30_000_000 + at });
    await add("4 Filter Lane", { status: "sold", city: "Richmond" });
    const addresses = async (query: string) => {
      const { data } = (await call(OFFICER, "get", `listings?q=filter&${query}`)).body;
      return data.map(({ address1 }: { address1: string }) => address1);
    };
    expect(await addresses("status=sold")).toEqual(["4 Filter Lane"]);
    expect(await addresses("status=active&sort=-priceCents")).toEqual([
      "3 Filter Lane",
      "2 Filter Lane",
      "1 Filter Lane",
    ]);
    expect(await addresses("sort=address1&perPage=2&page=2")).toEqual(["3 Filter Lane", "4 Filter Lane"]);
    expect((await call(OFFICER, "get", "listings?q=richmond%20filter")).body.data).toHaveLength(1);
  });

  it("store what was entered under unique URLs, and a change clears fields set to null", async () => {
    const facts = { hoaMonthlyCents: 4_500, taxYearlyCents: 389_000, bedrooms: 4, bathrooms: 2.5, squareFeet: 2_450 };
    const first = await add("12 Ridge Avenue", facts);
    const second = await add("12 Ridge Avenue");
    expect([first.slug, second.slug]).toEqual(["12-ridge-avenue", "12-ridge-avenue-2"]);
    expect((await call(OFFICER, "get", `listings/${first.id}`)).body.data).toMatchObject({
      ...facts,
      status: "active",
      name: "12 Ridge Avenue, Durham",
    });
    const changed = await call(OFFICER, "patch", `listings/${first.id}`, {
      address1: "14 Ridge Avenue",
      taxYearlyCents: null,
      hoaMonthlyCents: null,
    });
    expect(changed.body.data).toMatchObject({
      slug: "14-ridge-avenue",
      taxYearlyCents: null,
      hoaMonthlyCents: 0,
      bedrooms: 4,
    });
  });

  it("are rejected at the field without an address, a city and state, and a plausible price", async () => {
    const wrong = { address1: " ", city: "", state: "ZZ", priceCents: 900, bathrooms: 2.3, squareFeet: 5 };
    const { status, body } = await call(OFFICER, "post", "listings", wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      "address1",
      "bathrooms",
      "city",
      "priceCents",
      "squareFeet",
      "state",
    ]);
    expect(body.errors.bathrooms).toEqual(["Bathrooms are counted in quarters: 2.5 is two and a half."]);
  });

  it("may name only a realtor of the company and a community of the same officer", async () => {
    const contact = await call(OFFICER, "post", "contacts", { name: "Rita Realtor", firm: "Triangle Homes" });
    const community = await call(OFFICER, "post", "communities", { name: "Mill Pond", city: "Cary", state: "NC" });
    const elsewhere = await call("admin@demo.test", "post", "communities", { name: "Hers", city: "Cary", state: "NC" });
    const { id } = await add("3 Realtor Road", {
      realtorId: contact.body.data.id,
      communityId: community.body.data.id,
    });
    const { data } = (await call(OFFICER, "get", `listings/${id}`)).body;
    expect([data.realtor.name, data.community.name]).toEqual(["Rita Realtor", "Mill Pond"]);
    const taken = await call(OFFICER, "patch", `listings/${id}`, { communityId: elsewhere.body.data.id });
    expect(taken.status).toBe(404);
    const foreign = await call("admin@other.test", "post", "contacts", { name: "Far Away" });
    const refused = await call(OFFICER, "patch", `listings/${id}`, { realtorId: foreign.body.data.id });
    expect(refused.status).toBe(404);
  });

  it("show a re-encoded picture with alternative text", async () => {
    const { id } = await add("5 Picture Place");
    const token = await world.token(OFFICER);
    const bytes = await sharp({ create: { width: 2_400, height: 900, channels: 3, background: "#0e6549" } })
      .png()
      .toBuffer();
    const send = (alt: string, file: Buffer, name: string) =>
      request(world.app.server)
        .post(`/api/listings/${id}/picture`)
        .field("alt", alt)
        .set("authorization", `Bearer ${token}`)
        .attach("picture", file, name);
    expect((await send("", bytes, "house.png")).body.errors.alt).toEqual([
      "Say what the picture shows, for visitors who do not see it.",
    ]);
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    expect((await send("A house", svg, "house.png")).body.errors.picture).toEqual([
      "This is not a picture we can use: send a JPEG, PNG, WebP or GIF.",
    ]);
    const saved = await send("A brick house", bytes, "house.png");
    expect(saved.body.data).toMatchObject({ pictureAlt: "A brick house" });
    const served = await world.app.inject({ url: saved.body.data.pictureUrl });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1_600 });
  });

  it("are out of a colleague's reach, and out of reach for every other company", async () => {
    const { id } = await add("9 Reach Ridge");
    const people = await demoPeople(world);
    await people.user("listings-colleague@demo.test", "Loan Officer");
    for (const stranger of ["listings-colleague@demo.test", "admin@other.test"]) {
      expect((await call(stranger, "get", `listings/${id}`)).status).toBe(404);
      expect((await call(stranger, "patch", `listings/${id}`, { status: "sold" })).status).toBe(404);
      expect((await call(stranger, "delete", `listings/${id}`)).status).toBe(404);
      expect((await call(stranger, "get", "listings?q=reach%20ridge")).body.data).toEqual([]);
    }
    expect((await call("admin@demo.test", "get", `listings/${id}`)).status).toBe(200);
    expect((await call(OFFICER, "delete", `listings/${id}`)).body.data).toEqual({ id });
    expect((await call(OFFICER, "get", `listings/${id}`)).status).toBe(404);
  });
});
