import { describe, expect, it } from "vitest";
import { call, named, OFFICER, setUp, upsert } from "./synced-clients.fixture.ts";

setUp();

const store = (body: object, as = OFFICER) => call("post", "/client/store", body, as);

describe("an external id and metadata", () => {
  it("are in every response and list row of a client, and the list can filter by them", async () => {
    const { data: made } = await store({
      ...named("Ada"),
      externalId: "crm-ada",
      metadata: { source: "fair", none: "" },
    });
    const own = { externalId: "crm-ada", metadata: { source: "fair" } };
    expect(made).toMatchObject(own);
    expect((await call("get", `/clients/${made.id}`)).data).toMatchObject(own);
    expect((await call("get", `/client/profile/${made.id}`)).data).toMatchObject(own);
    const list = await call("get", "/client/list?externalId=crm-ada");
    expect(list.data.map(({ id }: { id: string }) => id)).toEqual([made.id]);
    expect(list.data[0]).toMatchObject(own);
    expect((await call("get", "/client/list?externalId=nobody")).data).toEqual([]);
  });

  it("merge by key; null or an empty text removes a key, and null instead of the object clears all keys", async () => {
    const { data: made } = await store({ ...named("Bea"), metadata: { a: "1", b: "2", c: "3" } });
    const change = async (body: object) => (await call("post", "/client/update", { id: made.id, ...body })).data;
    expect((await change({ metadata: { a: "9", b: null, c: "", d: "4" } })).metadata).toEqual({ a: "9", d: "4" });
    expect((await change({ note: "No word of them" })).metadata).toEqual({ a: "9", d: "4" });
    expect((await change({ metadata: null })).metadata).toEqual({});
    expect((await change({ externalId: "crm-bea" })).externalId).toBe("crm-bea");
    expect((await change({ externalId: null })).externalId).toBeNull();
  });

  it("have limits: 50 keys including existing ones, 40 and 500 characters, and 255 for an external id", async () => {
    const keys = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, at) => [`key${from + at}`, "x"]));
    const { data: made } = await store({ ...named("Cleo"), metadata: keys(0, 50) });
    const change = (body: object) => call("post", "/client/update", { id: made.id, ...body });
    const over = await change({ metadata: keys(50, 51) });
    expect(over).toMatchObject({ status: 422, details: [{ field: "metadata", code: "too_many" }] });
    expect((await change({ metadata: { ...keys(50, 51), key0: null } })).status).toBe(200);
    for (const metadata of [
      keys(0, 51),
      { ["k".repeat(41)]: "x" },
      { a: "x".repeat(501) },
      { a: 1 },
      { "a[b]": "x" },
      "x",
    ])
      expect((await change({ metadata })).status).toBe(422);
    expect((await change({ externalId: "x".repeat(256) })).status).toBe(422);
    expect((await change({ externalId: "x".repeat(255) })).status).toBe(200);
    expect((await change({ externalId: "" })).status).toBe(422);
  });

  it("are rejected if another client has the external id; its client id is included only if the caller sees them", async () => {
    const { data: first } = await store({ ...named("Dan"), externalId: "crm-dan" });
    const taken = { status: 409, code: "conflict", details: [{ field: "externalId", code: "conflict" }] };
    expect(await store({ ...named("Eve"), externalId: "crm-dan" })).toMatchObject({ ...taken, existingId: first.id });
    const { data: second } = await store(named("Eve"));
    expect(await call("post", "/client/update", { id: second.id, externalId: "crm-dan" })).toMatchObject({
      ...taken,
      existingId: first.id,
    });
    const unseen = await store({ ...named("Fay"), externalId: "crm-dan" }, "other@synced.test");
    expect(unseen).toMatchObject(taken);
    expect(unseen).not.toHaveProperty("existingId");
    expect(await upsert({ externalId: "crm-dan", firstName: "Fay" }, "other@synced.test")).toMatchObject(taken);
  });
});

describe("an upsert", () => {
  it("creates a client once, then changes them, and does not touch an unchanged one", async () => {
    const row = { ...named("Gil"), phones: ["(919) 555-0142"], externalId: "crm-gil", metadata: { a: "1" } };
    const made = await upsert(row);
    expect(made).toMatchObject({
      status: 201,
      data: { created: true, externalId: "crm-gil", phones: ["+19195550142"] },
    });
    const same = await upsert(row);
    expect(same).toMatchObject({
      status: 200,
      data: { created: false, id: made.data.id, updatedAt: made.data.updatedAt },
    });
    const changed = await upsert({ externalId: "crm-gil", lastName: "Moved" });
    expect(changed).toMatchObject({ status: 200, data: { id: made.data.id, firstName: "Gil", lastName: "Moved" } });
    expect(changed.data.updatedAt > made.data.updatedAt).toBe(true);
    expect((await call("get", "/client/list?q=moved")).data).toHaveLength(1);
  });

  it("finds by email address, and adds the external id to the client it finds", async () => {
    const { data: made } = await store(named("Hal"));
    expect(await upsert({ ...named("Hal"), externalId: "crm-hal" })).toMatchObject({
      status: 200,
      data: { id: made.id, externalId: "crm-hal" },
    });
    expect((await upsert({ email: "HAL@synced.test", note: "By address" })).data).toMatchObject({ id: made.id });
  });

  it("is rejected if it matches two clients, or matches by an email address that several clients share", async () => {
    const { data: one } = await upsert({ ...named("Ida"), externalId: "crm-ida" });
    const { data: two } = await store(named("Jon"));
    const both = await upsert({ externalId: "crm-ida", emails: ["ida@synced.test", "jon@synced.test"] });
    expect(both).toMatchObject({ status: 409, existingId: one.id });
    for (const id of [one.id, two.id]) expect(both.message).toContain(id);
    expect(both.details.map(({ field }: { field: string }) => field)).toEqual(["externalId", "emails"]);
    const other = await upsert({ ...named("Ida"), externalId: "crm-another" });
    expect(other).toMatchObject({ status: 409, existingId: one.id });
    const kept = await upsert({ ...named("Ida"), externalId: "crm-another", allowDuplicate: true });
    expect(kept).toMatchObject({ status: 201 });
    const several = await upsert(named("Ida"));
    expect(several).toMatchObject({ status: 409 });
    for (const id of [one.id, kept.data.id]) expect(several.message).toContain(id);
  });

  it("requires an external id or address, and a name only to create a client", async () => {
    expect(await upsert({ firstName: "Nobody" })).toMatchObject({
      status: 422,
      errors: { externalId: [expect.any(String)] },
    });
    const nameless = await upsert({ externalId: "crm-nameless" });
    expect(nameless).toMatchObject({ status: 422, details: [{ field: "firstName", code: "required" }] });
  });

  it("is limited to the clients whom the caller sees", async () => {
    const { data: mine } = await store(named("Kim"));
    const theirs = await upsert(named("Kim"), "other@synced.test");
    expect(theirs).toMatchObject({ status: 201 });
    expect(theirs.data.id).not.toBe(mine.id);
  });
});

describe("a change without effect", () => {
  it("does not move the time of the last change", async () => {
    const { data: made } = await store({ ...named("Lea"), note: "x", metadata: { a: "1" } });
    for (const body of [{ firstName: "Lea" }, { note: "x" }, { metadata: { a: "1", gone: null } }, { status: "lead" }])
      expect((await call("post", "/client/update", { id: made.id, ...body })).data.updatedAt).toBe(made.updatedAt);
    expect((await call("post", "/client/client-status/update", { id: made.id, status: "lead" })).data.updatedAt).toBe(
      made.updatedAt,
    );
  });
});

describe("deleting a client", () => {
  const scenario = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };

  it("deletes their notes, homes and households too, but not what others share", async () => {
    const { data: gone } = await store({ ...named("Max"), externalId: "crm-max" });
    const { data: stays } = await store(named("Nia"));
    await call("post", "/client/add-note-store", { clientId: gone.id, text: "Likes tea" });
    const home = async (owners: string[], address1: string) =>
      (await call("post", "/homes", { address1, owners: owners.map((clientId) => ({ clientId })) })).data.id;
    const alone = await home([gone.id], "1 Alone St");
    const shared = await home([gone.id, stays.id], "2 Shared St");
    const household = async (members: string[]) =>
      (await call("post", "/households", { name: "H", members: members.map((clientId) => ({ clientId })) })).data.id;
    const own = await household([gone.id]);
    expect(await call("delete", `/clients/${gone.id}`)).toMatchObject({ status: 200, data: { id: gone.id } });
    expect((await call("get", `/clients/${gone.id}`)).status).toBe(404);
    expect((await call("delete", `/clients/${gone.id}`)).status).toBe(404);
    expect((await call("get", `/homes/${alone}`)).status).toBe(404);
    expect((await call("get", `/homes/${shared}`)).data.owners).toHaveLength(1);
    expect((await call("get", `/households/${own}`)).status).toBe(404);
    // The external id is available again.
    expect((await upsert({ ...named("Max"), externalId: "crm-max" })).status).toBe(201);
  });

  it("is rejected for a borrower until the loan is deleted", async () => {
    const { data: client } = await store(named("Ola"));
    const { data: loan } = await call("post", "/loan/purchase/create", {
      title: "Ola's",
      clientIds: [client.id],
      scenarios: [scenario],
    });
    expect(await call("delete", `/clients/${client.id}`)).toMatchObject({ status: 409, code: "conflict" });
    await call("post", "/loan/delete", { ids: [loan.id] });
    expect((await call("delete", `/clients/${client.id}`)).status).toBe(200);
  });

  it("is allowed only for those who see the client", async () => {
    const { data: client } = await store(named("Pat"));
    expect((await call("delete", `/clients/${client.id}`, undefined, "other@synced.test")).status).toBe(404);
    expect((await call("get", `/clients/${client.id}`)).status).toBe(200);
  });
});
