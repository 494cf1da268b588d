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
const add = async (name: string, more: object = {}) => {
  const answer = await call(OFFICER, "post", "communities", { name, city: "Durham", state: "NC", ...more });
  expect(answer.status).toBe(201);
  return answer.body.data as { id: string; slug: string };
};

describe("communities", () => {
  it("can be filtered by text, city and state, sorted and paged", async () => {
    for (const name of ["Filter Ash", "Filter Birch", "Filter Cedar"]) await add(name);
    await add("Filter Dogwood", { city: "Richmond", state: "VA" });
    const names = async (body: object) => {
      const { data } = (await call(OFFICER, "post", "filter-communities", { q: "filter", ...body })).body;
      return data.map(({ name }: { name: string }) => name);
    };
    expect(await names({ state: "VA" })).toEqual(["Filter Dogwood"]);
    expect(await names({ city: "durham", sort: "-name" })).toEqual(["Filter Cedar", "Filter Birch", "Filter Ash"]);
    expect(await names({ perPage: 2, page: 2 })).toEqual(["Filter Cedar", "Filter Dogwood"]);
    expect(await names({ q: "100%" })).toEqual([]);
  });

  it("keep facts and schools in order, and get unique URLs", async () => {
    const facts = [
      { label: "Parks", value: "14" },
      { label: "Dues", value: "$40 a month" },
    ];
    const schools = [{ name: "Green Hope High School", level: "high", district: "Wake County" }];
    const first = await add("St. Mary’s Grove", { facts, schools });
    const second = await add("St. Marys Grove");
    expect([first.slug, second.slug]).toEqual(["st-marys-grove", "st-marys-grove-2"]);
    expect((await call(OFFICER, "get", `communities/${first.id}`)).body.data).toMatchObject({ facts, schools });
    const changed = await call(OFFICER, "patch", `communities/${second.id}`, { name: "Mill Pond", facts: null });
    expect(changed.body.data).toMatchObject({ slug: "mill-pond", facts: [], city: "Durham" });
  });

  it("are rejected without a name, a city and an existing state", async () => {
    const { status, body } = await call(OFFICER, "post", "communities", { name: " ", city: "", state: "ZZ" });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(["city", "name", "state"]);
  });

  it("show a re-encoded picture with alternative text", async () => {
    const { id } = await add("Picture Park");
    const token = await world.token(OFFICER);
    const send = (alt: string) => {
      const call = request(world.app.server).post(`/api/communities/${id}/picture`).field("alt", alt);
      return call.set("authorization", `Bearer ${token}`).attach("picture", bytes, "lake.png");
    };
    const bytes = await sharp({ create: { width: 2_400, height: 900, channels: 3, background: "#0e6549" } })
      .png()
      .toBuffer();
    expect((await send("")).body.errors.alt).toEqual(["Say what the picture shows, for visitors who do not see it."]);
    const saved = await send("A lake with a pier");
    expect(saved.body.data).toMatchObject({ pictureAlt: "A lake with a pier" });
    const served = await world.app.inject({ url: saved.body.data.pictureUrl });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1_600 });
  });

  it("are out of a colleague's reach, but not of an admin's", async () => {
    const { id } = await add("Reach Ridge");
    const people = await demoPeople(world);
    await people.user("sites-colleague@demo.test", "Loan Officer");
    expect((await call("sites-colleague@demo.test", "get", `communities/${id}`)).status).toBe(404);
    expect((await call("sites-colleague@demo.test", "delete", `communities/${id}`)).status).toBe(404);
    expect((await call("admin@demo.test", "get", `communities/${id}`)).status).toBe(200);
    expect((await call(OFFICER, "delete", `communities/${id}`)).body.data).toEqual({ id });
    expect((await call(OFFICER, "get", `communities/${id}`)).status).toBe(404);
  });
});
