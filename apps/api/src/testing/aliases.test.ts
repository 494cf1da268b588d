import { randomUUID } from "node:crypto";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { takesIdempotencyKey } from "../kernel/calls/idempotency.ts";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { type Place, placesOf, placesOfAll } from "../kernel/calls/places.ts";
import { features } from "../router.ts";
import { isPage, pathFields, takesQuery } from "../transports/rest-places.ts";
import { type Rows, rowsOf } from "./rows.ts";
import { sampleFor } from "./sample-for.ts";
import { openWorld, type World } from "./world.ts";

const OFFICER = "officer@demo.test";
const ADMIN = "admin@demo.test";

/** Calls that delete rows needed by other calls are made last. */
const turn = ({ name, operation }: { name: string; operation: AnyOperation }): number => {
  if (operation.kind === "query" || operation.kind === "download") return 0;
  return /remove|delete|disconnect/i.test(name) ? 2 : 1;
};
const aliased = operationsOf(features)
  .flatMap(({ name, operation }) => {
    const [regular, alias] = placesOf(operation);
    return regular && alias ? [{ name, operation, regular, alias }] : [];
  })
  .toSorted((one, other) => turn(one) - turn(other));
const guarded = aliased.filter(({ operation: { access } }) => access !== "public" && access !== "share-key");

let world: World;
let rows: Rows;
beforeAll(async () => {
  world = await openWorld();
  rows = await rowsOf(world, OFFICER, "aliases");
  const page = { headline: "Homes", published: false };
  expect((await world.api(ADMIN, "post", "/api/settings/landing-page", page)).status).toBe(201);
});

interface Asked {
  as?: string;
  headers?: Record<string, string>;
  /** The fields without a place in the address: sent in the body, or the query. */
  beside?: Record<string, unknown>;
}

/** The call at one of its addresses: path fields in the path, the others in the query or the body. */
async function ask(place: Place, input: Record<string, unknown>, { as, headers = {}, beside = {} }: Asked = {}) {
  const inPath = pathFields(place.path);
  const path = inPath.reduce((at, key) => at.replace(`{${key}}`, encodeURIComponent(String(input[key]))), place.path);
  const others = { ...Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.includes(key))), ...beside };
  const call = request(world.app.server)[place.method.toLowerCase() as "get"](`/api${path}`).set(headers);
  if (as) call.set("authorization", `Bearer ${await world.token(as)}`);
  if (!takesQuery(place.method)) return call.send(others);
  return call.query(
    Object.fromEntries(
      Object.entries(others).map(([key, value]) => [
        key,
        typeof value === "object" ? JSON.stringify(value) : String(value),
      ]),
    ),
  );
}

/** A valid input, about existing rows. */
const inputFor = (name: string, operation: AnyOperation): Record<string, unknown> =>
  sampleFor(name, operation, { rows, mark: "aliased" });

/** A body for comparison: links name the address that was called, a cursor is sealed again each time, `asOf` is the time. */
const said = ({ body }: request.Response) => {
  const { links: _links, meta, ...others } = (body ?? {}) as Record<string, unknown>;
  const { nextCursor: _cursor, asOf: _moment, ...counted } = (meta ?? {}) as Record<string, unknown>;
  return { ...others, ...counted };
};
const refusal = ({ status, body }: request.Response) => [
  status,
  body.code,
  ((body.details ?? []) as { field: string; code: string }[]).map(({ field }) => field).sort(),
];

describe("an alias responds like its regular address", () => {
  it("exists for most changes of a record", () => expect(aliased.length).toBeGreaterThan(80));

  it.each(guarded)("to a stranger: $name", async ({ name, operation, regular, alias }) => {
    const input = inputFor(name, operation);
    const responses = [await ask(regular, input), await ask(alias, input)];
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
      [401, "unauthenticated"],
      [401, "unauthenticated"],
    ]);
  });

  it.each(aliased)("to invalid input: $name", async ({ name, operation, regular, alias }) => {
    const input = Object.fromEntries(Object.keys(inputFor(name, operation)).map((field) => [field, "x".repeat(260)]));
    const responses = [await ask(regular, input, { as: ADMIN }), await ask(alias, input, { as: ADMIN })];
    expect(refusal(responses[1] as request.Response)).toEqual(refusal(responses[0] as request.Response));
  });

  it.each(aliased)("to an unknown field: $name", async ({ name, operation, regular, alias }) => {
    const input = inputFor(name, operation);
    const given = { as: ADMIN, beside: { unheardOf: "x" } };
    const [one, other] = [await ask(regular, input, given), await ask(alias, input, given)];
    expect(refusal(other)).toEqual(refusal(one));
    expect(refusal(one)).toEqual([422, "invalid", expect.arrayContaining(["unheardOf"])]);
  });

  it.each(aliased.filter(({ operation: { etagOf } }) => etagOf))(
    "to the tag of a row that was changed since: $name",
    async ({ name, operation, regular, alias }) => {
      const input = inputFor(name, operation);
      const given = { as: ADMIN, headers: { "if-match": '"another"' } };
      const responses = [await ask(regular, input, given), await ask(alias, input, given)];
      const [one, other] = responses.map(({ status, body, headers }) => [status, body.code, headers.etag]);
      expect(other).toEqual(one);
      expect(one?.[0]).toBeGreaterThanOrEqual(400);
    },
  );

  it.each(aliased.filter(({ operation: { kind } }) => kind === "query"))(
    "to a read of an existing row: $name",
    async ({ name, operation, regular, alias }) => {
      const input = { ...inputFor(name, operation), ...(isPage(operation) && { perPage: 5 }) };
      const [one, other] = [await ask(regular, input, { as: ADMIN }), await ask(alias, input, { as: ADMIN })];
      expect([other.status, said(other)]).toEqual([one.status, said(one)]);
      expect(one.status).toBe(200);
    },
  );

  it.each(aliased.filter(({ operation }) => takesIdempotencyKey(operation)))(
    "to a repeated Idempotency-Key, with which the change happens once: $name",
    async ({ name, operation, regular, alias }) => {
      const input = inputFor(name, operation);
      const given = { as: ADMIN, headers: { "idempotency-key": randomUUID() } };
      const [one, other] = [await ask(regular, input, given), await ask(alias, input, given)];
      expect([other.status, said(other)]).toEqual([one.status, said(one)]);
      expect(other.headers["idempotent-replayed"]).toBe(one.status < 300 ? "true" : undefined);
    },
  );
});

it("made most of the changes above, so that the comparison is not only between errors", async () => {
  const keys = await world.running.services.database.system((db) =>
    db.idempotencyKey.findMany({ select: { operation: true } }),
  );
  const keyed = aliased.filter(({ operation }) => takesIdempotencyKey(operation)).map(({ name }) => name);
  const made = new Set(keys.map(({ operation }) => operation));
  expect(keyed.filter((name) => made.has(name)).length).toBeGreaterThan(keyed.length / 2);
});

const withId = placesOfAll(features).filter(
  ({ operation, place }) =>
    (operation.rest?.alias !== undefined || place.method === "PATCH") && pathFields(place.path).length > 0,
);
it.each(withId)(
  "rejects two different ids in path and body: $name at $place.method $place.path",
  async ({ name, operation, place }) => {
    const [field = ""] = pathFields(place.path);
    const response = await ask(place, inputFor(name, operation), { as: ADMIN, beside: { [field]: randomUUID() } });
    expect([response.status, response.body.code]).toEqual([422, "invalid"]);
    expect(response.body.details).toContainEqual(expect.objectContaining({ field, code: "contradiction" }));
  },
);

it.each(
  placesOfAll(features).filter(({ operation, place }) => operation.kind === "mutation" && place.method === "GET"),
)(
  "does not accept a cookie for a change over GET, which a link on another site would send: $place.path",
  async ({ name, operation, place }) => {
    const cookie = `access_token=${await world.token(ADMIN)}`;
    const response = await ask(place, inputFor(name, operation), { headers: { cookie } });
    expect([response.status, response.body.code]).toEqual([401, "unauthenticated"]);
  },
);

/** Calls of the contract that are about no single record: accounts, settings of the whole company, calculations, invitations. */
const OF_NO_RECORD = /^\/(auth|settings|realtor-invite|loan|client\/dashboard|subdomain|purchase-template-fees)\b/;
it("a regular address names a record, and its method names the action", () => {
  const verb =
    /\/(store|create|update|delete|remove|list|show|get|add|rename)(?=\/|$)|\/(store|create|update|delete|get)-/;
  const named = placesOfAll(features).flatMap(({ name, place: { path, isAlias } }) =>
    !isAlias && verb.test(path) && !OF_NO_RECORD.test(path) ? [`${name} ${path}`] : [],
  );
  expect(named).toEqual([]);
});
