import type { FieldFault } from "@hearthline/contract/platform/errors";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import type { Json } from "../transports/json-schema.ts";
import { JSON_TYPE, mediaOf } from "../transports/media.ts";
import { pathFields, takesQuery } from "../transports/rest-places.ts";
import { placeInRow } from "./bulk-rows.ts";
import { formsOf } from "./samples.ts";
import { openWorld, type World } from "./world.ts";

const AS = "admin@demo.test";
const ID = "01990000-0000-7000-8000-000000000000";
const NAME = "notAFieldOfOurs";

interface Place {
  path: string;
  input: Record<string, unknown>;
}

/** Every object within an input, with the minimum that identifies it, and one unknown field. */
function placesOf(operation: AnyOperation): Place[] {
  const forms = formsOf(operation);
  const definitions = forms[0]?.$defs ?? {};
  const found: Place[] = [];
  const walk = (given: Json, path: string[], seen: string[], wrap: (value: unknown) => unknown): void => {
    const reference = typeof given.$ref === "string" ? given.$ref.replace("#/$defs/", "") : undefined;
    if (reference !== undefined && seen.includes(reference)) return;
    const schema = reference === undefined ? given : (definitions[reference] ?? {});
    const inside = reference === undefined ? seen : [...seen, reference];
    for (const option of [schema.anyOf, schema.oneOf, schema.allOf].flat())
      if (option) walk(option as Json, path, inside, wrap);
    if (schema.items) walk(schema.items as Json, [...path, "0"], inside, (value) => wrap([value]));
    const { properties, additionalProperties } = schema as {
      properties?: Record<string, Json>;
      additionalProperties?: unknown;
    };
    if (typeof additionalProperties === "object" && !properties && Object.keys(additionalProperties ?? {}).length > 0)
      walk(additionalProperties as Json, [...path, "any"], inside, (value) => wrap({ any: value }));
    if (!properties) return;
    const words = Object.fromEntries(
      Object.entries(properties).flatMap(([key, field]) => ("const" in field ? [[key, field.const]] : [])),
    );
    // Objects that are declared open accept any field.
    if (additionalProperties === undefined || additionalProperties === false)
      found.push({
        path: [...path, NAME].join("."),
        input: wrap({ ...words, [NAME]: "1" }) as Record<string, unknown>,
      });
    for (const [key, field] of Object.entries(properties))
      walk(field, [...path, key], inside, (value) => wrap({ ...words, [key]: value }));
  };
  for (const form of forms) walk(form as unknown as Json, [], [], (value) => value);
  return found;
}

const all = operationsOf(features);
const overRest = all.filter(({ operation }) => operation.rest);
/** Strangers have few calls a minute: the shape of each public call is tested once, at its top level. */
const placesToAsk = (operation: AnyOperation): Place[] =>
  operation.access === "public" ? placesOf(operation).slice(0, 1) : placesOf(operation);

let world: World;
let key = "";
beforeAll(async () => {
  world = await openWorld();
  key = await world.running.services.database.system(async (db) => {
    const recipient = await db.recipient.findFirstOrThrow({
      where: { share: { revokedAt: null, expiresAt: { gt: new Date() }, report: { loan: { deletedAt: null } } } },
    });
    return recipient.key;
  });
});

const signedIn = ({ access }: AnyOperation) => access !== "public" && access !== "share-key";
const withKey = (operation: AnyOperation, input: object) =>
  operation.access === "share-key" ? { ...input, key } : input;

async function overTheApi(operation: AnyOperation, given: Record<string, unknown>, inQuery: boolean) {
  const { method = "GET", path = "" } = operation.rest ?? {};
  const input: Record<string, unknown> = withKey(operation, given) as Record<string, unknown>;
  const used = pathFields(path);
  const url = used.reduce((text, name) => text.replace(`{${name}}`, name === "key" ? key : ID), `/api${path}`);
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !used.includes(name)));
  const call = request(world.app.server)[method.toLowerCase() as "get" | "post"](url);
  if (signedIn(operation)) call.set("authorization", `Bearer ${await world.token(AS)}`);
  if (!inQuery && mediaOf(operation).includes(JSON_TYPE)) return call.send(rest);
  const texts = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  );
  return inQuery ? call.query(texts) : call.field(texts);
}

async function overTrpc(name: string, operation: AnyOperation, given: Record<string, unknown>) {
  const input = withKey(operation, given);
  const call =
    operation.kind === "query"
      ? request(world.app.server)
          .get(`/trpc/${name}`)
          .query({ input: JSON.stringify(input) })
      : request(world.app.server).post(`/trpc/${name}`).send(input);
  if (signedIn(operation)) call.set("authorization", `Bearer ${await world.token(AS)}`);
  return call;
}

const unknownIn = (details: FieldFault[] | undefined) =>
  (details ?? []).filter(({ code }) => code === "unknown_field").map(({ field }) => field);

describe("an unknown field is rejected by its name", () => {
  it.each(overRest)("at /api, in every object of its input: $name", async ({ name, operation }) => {
    const places = placesToAsk(operation);
    expect(places.length).toBeGreaterThan(0);
    for (const { path, input } of places) {
      const inRow = placeInRow(operation, path);
      const given = inRow ? { ...input, action: "create" } : input;
      const { status, body } = await overTheApi(operation, given, takesQuery(operation.rest?.method ?? "GET"));
      const what = `${name} ${path}: ${JSON.stringify(body).slice(0, 400)}`;
      if (inRow) {
        expect([status, body.code], what).toEqual([202, undefined]);
        continue;
      }
      expect([status, body.code], what).toEqual([422, "invalid"]);
      expect(unknownIn(body.details), what).toContain(path);
      expect(body.errors[path], what).toEqual([expect.stringContaining(`There is no field "${NAME}".`)]);
    }
  });

  it.each(overRest.filter(({ operation: { rest } }) => !takesQuery(rest?.method ?? "")))(
    "at /api, in the query of a call with a body: $name",
    async ({ name, operation }) => {
      const { status, body } = await overTheApi(operation, { [NAME]: "1" }, true);
      expect([status, unknownIn(body.details)[0]], `${name}: ${JSON.stringify(body)}`).toEqual([422, NAME]);
    },
  );

  it.each(all.filter(({ operation: { kind } }) => kind === "query" || kind === "mutation"))(
    "at /trpc, in every object of its input: $name",
    async ({ name, operation }) => {
      for (const { path, input } of placesToAsk(operation)) {
        const inRow = placeInRow(operation, path);
        const { status, body } = await overTrpc(name, operation, inRow ? { ...input, action: "create" } : input);
        const what = `${name} ${path}: ${JSON.stringify(body).slice(0, 400)}`;
        if (inRow) {
          expect([status, body.error], what).toEqual([200, undefined]);
          continue;
        }
        expect([status, body.error?.data.code], what).toEqual([422, "invalid"]);
        expect(unknownIn(body.error.data.details), what).toContain(path);
      }
    },
  );
});

describe("a suggestion for an unknown name", () => {
  it("rejects a misspelt figure of a loan, and creates nothing", async () => {
    const before = await world.running.services.database.system((db) => db.loan.count());
    const scenario = { name: "A", priceCents: 50_000_000, downPaymentCents: 0, termMonths: 360, noteRate: 0.06 };
    const { status, body } = await world.api("officer@demo.test", "post", "/api/loan/purchase/create", {
      title: "Misspelt",
      scenarios: [{ ...scenario, propertyTaxYearly: 1_260_000 }],
    });
    expect([status, body.message, body.details]).toEqual([
      422,
      'There is no field "propertyTaxYearly". Did you mean "propertyTaxYearlyCents"?',
      [
        {
          field: "scenarios.0.propertyTaxYearly",
          code: "unknown_field",
          message: 'There is no field "propertyTaxYearly". Did you mean "propertyTaxYearlyCents"?',
          suggestion: "propertyTaxYearlyCents",
        },
      ],
    ]);
    expect(await world.running.services.database.system((db) => db.loan.count())).toBe(before);
  });

  it.each([
    ["per_page=5", "per_page", "perPage"],
    ["limit=5", "limit", "perPage"],
    ["search=abbott", "search", "q"],
    ["favoriteColor=green", "favoriteColor", undefined],
  ])("rejects an unknown parameter of a list: %s", async (query, field, suggestion) => {
    const { status, body } = await world.api(AS, "get", `/api/client/list?${query}`);
    expect([status, body.details[0].field, body.details[0].suggestion]).toEqual([422, field, suggestion]);
  });

  it("rejects a form's unknown field, blank or not", async () => {
    for (const value of ["Erin", ""]) {
      const { status, body } = await request(world.app.server)
        .post("/api/client/store")
        .set("authorization", `Bearer ${await world.token(AS)}`)
        .field("firstName", "Erin")
        .field("first_nam", value);
      expect([status, body.details]).toMatchObject([422, [{ field: "first_nam", suggestion: "firstName" }]]);
    }
  });

  it.each(["__proto__", "constructor", "toString"])("a field called %s is one more that there is not", async (name) => {
    for (const body of [
      `{"firstName":"A","${name}":{"admin":true}}`,
      `{"firstName":"A","addresses":[{"${name}":1}]}`,
    ]) {
      const response = await request(world.app.server)
        .post("/api/client/store")
        .set({ authorization: `Bearer ${await world.token(AS)}`, "content-type": "application/json" })
        .send(body);
      expect([response.status, unknownIn(response.body.details).at(0)?.split(".").at(-1)]).toEqual([422, name]);
    }
  });

  it("accepts the parameters that libraries add against caches", async () => {
    expect((await world.api(AS, "get", "/api/client/list?_=1790000000000")).status).toBe(200);
    expect((await world.api(AS, "get", "/api/client/list?__=1")).status).toBe(422);
  });

  it("rejects an id in the body that differs from the address's", async () => {
    const { status, body } = await world.api(AS, "post", `/api/letters/${ID}/answer`, { id: ID.replace(/0$/, "1") });
    expect([status, body.details]).toMatchObject([422, [{ field: "id", code: "contradiction" }]]);
  });
});
