import { randomUUID } from "node:crypto";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { SMALL_REFINANCE } from "../../testing/sample-loans.ts";
import { openWorld, type World } from "../../testing/world.ts";

const OFFICER = "officer@demo.test";
const OTHER_OFFICER = "daniel@demo.test";
const SMALL_PURCHASE = {
  title: "Ridgewood",
  scenarios: [
    { name: "30 years", priceCents: 50_000_000, downPaymentCents: 10_000_000, termMonths: 360, noteRate: 0.065 },
  ],
};
const KINDS = [
  { kind: "purchase", other: "refinance", small: SMALL_PURCHASE, foreign: { ownedSince: "2020-01-01" } },
  { kind: "refinance", other: "purchase", small: SMALL_REFINANCE, foreign: { analyses: {} } },
] as const;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type Method = "get" | "post" | "patch" | "put" | "delete";
/** Calls the REST API with the given headers. */
async function call(method: Method, path: string, body?: object, headers: Record<string, string> = {}, as = OFFICER) {
  const response = await request(world.app.server)
    [method](`/api/${path}`)
    .set({ authorization: `Bearer ${await world.token(as)}`, ...headers })
    .send(body);
  return { status: response.status, headers: response.headers, ...response.body };
}
const made = async (kind: string, small: object) => (await call("post", "loans", { kind, ...small })).data;
/** Returns the status and each field named by an error response, with its code. */
const faults = ({ status, details = [] }: { status: number; details?: { field: string; code: string }[] }) => [
  status,
  details.map(({ field, code }) => [field, code]),
];
/** Removes what differs per row: ids and times. */
const withoutIds = (loan: object) =>
  JSON.parse(
    JSON.stringify(loan, (key, value) => (["id", "createdAt", "updatedAt", "externalId"].includes(key) ? null : value)),
  );

describe.each(KINDS)("a $kind at /api/loans", ({ kind, other, small, foreign }) => {
  it("is created like through the operation of its kind, and can be read at both URLs", async () => {
    const response = await call("post", "loans", { kind, ...small });
    expect([response.status, response.data.kind, response.message]).toEqual([201, kind, "The loan is saved."]);
    const own = await call("post", `${kind}-loans`, small);
    expect(withoutIds(response.data)).toEqual(withoutIds(own.data));
    expect((await call("get", `${kind}-loans/${response.data.id}`)).data).toEqual(response.data);
    expect((await call("get", `loans/${response.data.id}`)).data).toEqual(response.data);
  });

  it("is changed with or without naming its kind", async () => {
    const { id } = await made(kind, small);
    const changed = await call("patch", `loans/${id}`, { title: "Changed", status: "credit" });
    expect([changed.status, changed.data]).toEqual([
      200,
      expect.objectContaining({ kind, title: "Changed", status: "credit", revision: 2 }),
    ]);
    const again = await call("patch", `loans/${id}`, { kind, title: "Changed again" });
    expect([again.status, again.data.title, again.data.status]).toEqual([200, "Changed again", "credit"]);
    expect((await call("get", `${kind}-loans/${id}`)).data).toEqual(again.data);
  });

  it("merges its scenarios by id, and removes those named for removal", async () => {
    const { id, scenarios } = await made(kind, small);
    const [first] = scenarios;
    const added = await call("patch", `loans/${id}`, {
      scenarios: [
        { id: first.id, noteRate: 0.0625 },
        { ...small.scenarios[0], name: "Second" },
      ],
    });
    const names = ({ data }: { data: { scenarios: { name: string; noteRate: number }[] } }) =>
      data.scenarios.map(({ name, noteRate }) => [name, noteRate]);
    const second = ["Second", small.scenarios[0]?.noteRate];
    expect(names(added)).toEqual([[first.name, 0.0625], second]);
    const removed = await call("patch", `loans/${id}`, { removeScenarioIds: [first.id] });
    expect(names(removed)).toEqual([second]);
  });

  it("is changed only with a current ETag, from either URL", async () => {
    const { id } = await made(kind, small);
    for (const read of [`loans/${id}`, `${kind}-loans/${id}`]) {
      const { etag } = (await call("get", read)).headers as { etag: string };
      const first = await call("patch", `loans/${id}`, { title: read }, { "if-match": etag });
      const now = (await call("get", read)).headers.etag;
      expect([read, first.status, first.headers.etag]).toEqual([read, 200, now]);
      const late = await call("patch", `loans/${id}`, { title: "Late" }, { "if-match": etag });
      expect([read, late.status, late.headers.etag]).toEqual([read, 412, now]);
    }
    const { etag } = (await call("get", `loans/${id}`)).headers as { etag: string };
    const status = await call("put", `loans/${id}/status`, { status: "credit" }, { "if-match": etag });
    expect([status.status, status.data.status]).toEqual([200, "credit"]);
  });

  it("is created and changed once per Idempotency-Key, even if it was deleted since", async () => {
    const [making, changing] = [{ "idempotency-key": randomUUID() }, { "idempotency-key": randomUUID() }];
    const [one, two] = [
      await call("post", "loans", { kind, ...small }, making),
      await call("post", "loans", { kind, ...small }, making),
    ];
    expect([two.status, two.data.id, two.headers["idempotent-replayed"]]).toEqual([201, one.data.id, "true"]);
    const { id } = one.data;
    const first = await call("patch", `loans/${id}`, { title: "Once" }, changing);
    await call("delete", `loans/${id}`);
    const second = await call("patch", `loans/${id}`, { title: "Once" }, changing);
    expect([second.status, second.data]).toEqual([200, first.data]);
  });

  it("rejects a field of the other kind as unknown", async () => {
    const [field = ""] = Object.keys(foreign);
    const unknown = [422, [[field, "unknown_field"]]];
    expect(faults(await call("post", `${kind}-loans`, { ...small, ...foreign }))).toEqual(unknown);
    expect(faults(await call("post", "loans", { kind, ...small, ...foreign }))).toEqual(unknown);
    const { id } = await made(kind, small);
    expect(faults(await call("patch", `loans/${id}`, foreign))).toEqual(unknown);
    expect(faults(await call("patch", `${kind}-loans/${id}`, foreign))).toEqual(unknown);
    const externalId = randomUUID();
    expect(faults(await call("post", "loans/upsert", { kind, externalId, ...small, ...foreign }))).toEqual(unknown);
  });

  it("rejects a change that names another kind", async () => {
    const { id } = await made(kind, small);
    const response = await call("patch", `loans/${id}`, { kind: other, title: "Another" });
    expect(faults(response)).toEqual([422, [["kind", "contradiction"]]]);
    expect(response.message).toBe(`This loan is a ${kind}: its kind does not change.`);
    expect((await call("get", `loans/${id}`)).data.title).toBe(small.title);
  });

  it("is not found for an officer who does not see it, whatever they send", async () => {
    const { id } = await made(kind, small);
    for (const body of [{ title: "Mine" }, { kind: other }, foreign]) {
      const response = await call("patch", `loans/${id}`, body, {}, OTHER_OFFICER);
      expect([response.status, response.code]).toEqual([404, "not_found"]);
    }
  });

  it("is created by its external id, and then changed by it", async () => {
    const externalId = randomUUID();
    const first = await call("post", "loans/upsert", { kind, externalId, ...small });
    expect([first.status, first.data.kind, first.data.created]).toEqual([201, kind, true]);
    const second = await call("post", "loans/upsert", { kind, externalId, title: "By external id" });
    expect([second.status, second.data.id, second.data.title, second.data.created]).toEqual([
      200,
      first.data.id,
      "By external id",
      false,
    ]);
    expect(second.headers.etag).toBe((await call("get", `loans/${first.data.id}`)).headers.etag);
  });
});

describe("the kind of a loan", () => {
  it("is required for a new loan, and must be one of the two kinds", async () => {
    expect(faults(await call("post", "loans", SMALL_PURCHASE))).toEqual([422, [["kind", "required"]]]);
    for (const kind of ["lease", "", null, 7])
      expect(faults(await call("post", "loans", { kind, ...SMALL_PURCHASE })).flat(2)).toEqual(
        expect.arrayContaining([422, "kind"]),
      );
  });

  it("must be one of two in a change and an upsert, and an upsert without it means a purchase", async () => {
    const { id } = await made("purchase", SMALL_PURCHASE);
    expect(faults(await call("patch", `loans/${id}`, { kind: "lease" }))).toEqual([422, [["kind", "not_a_choice"]]]);
    const externalId = randomUUID();
    const wrong = { kind: "lease", externalId, ...SMALL_PURCHASE };
    expect(faults(await call("post", "loans/upsert", wrong))).toEqual([422, [["kind", "not_a_choice"]]]);
    const made_ = await call("post", "loans/upsert", { externalId, ...SMALL_PURCHASE });
    expect([made_.status, made_.data.kind]).toEqual([201, "purchase"]);
  });

  it("is not checked for a missing loan or an invalid id", async () => {
    expect((await call("patch", `loans/${randomUUID()}`, { title: "None" })).status).toBe(404);
    expect(faults(await call("patch", "loans/none", { title: "None" }))).toEqual([422, [["id", "bad_format"]]]);
  });
});
