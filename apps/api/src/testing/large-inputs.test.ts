import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { budgetFor, MAX_JSON_DEPTH, MAX_OBJECT_FIELDS } from "../transports/json-budget.ts";
import { inputFields, type Json } from "../transports/json-schema.ts";
import { JSON_TYPE, mediaOf } from "../transports/media.ts";
import { readJson } from "../transports/read-json.ts";
import { pathFields, takesQuery } from "../transports/rest-places.ts";
import { openWorld, type World } from "./world.ts";

const AS = "admin@demo.test";
const ID = "01990000-0000-7000-8000-000000000000";
const FIELDS = /^An object has too many fields: at most 2,000\.$/;
const ENTRIES = /^Too many fields and list entries: this call takes at most [\d,]+\.$/;

const all = operationsOf(features);
const withBody = all.filter(
  ({ operation: { rest }, operation }) => rest && !takesQuery(rest.method) && mediaOf(operation).includes(JSON_TYPE),
);
const mutations = all.filter(({ operation: { kind } }) => kind === "mutation");

const manyFields = `{${Array.from({ length: MAX_OBJECT_FIELDS + 1 }, (_, at) => `"f${at}":0`).join()}}`;
const listOf = (entries: number) => `[${"0,".repeat(entries - 1)}0]`;
const mostOf = (operation: AnyOperation) => budgetFor(inputFields(operation)).most;

/** Every object and every record within an input, as the text of an input with too many fields there. */
function placesOf(operation: AnyOperation): string[] {
  const root = inputFields(operation);
  const found = new Set<string>();
  const walk = (given: Json, inside: string[], wrap: (text: string) => string): void => {
    const name = typeof given.$ref === "string" ? given.$ref.replace("#/$defs/", "") : undefined;
    if (name !== undefined && inside.includes(name)) return;
    const schema = name === undefined ? given : (root.$defs?.[name] ?? {});
    const seen = name === undefined ? inside : [...inside, name];
    for (const option of [schema.anyOf, schema.oneOf, schema.allOf].flat())
      if (option) walk(option as Json, seen, wrap);
    if (schema.items) walk(schema.items as Json, seen, (text) => wrap(`[${text}]`));
    if (schema.properties || schema.additionalProperties) found.add(wrap(manyFields));
    for (const [key, field] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
      walk(field, seen, (text) => wrap(`{${JSON.stringify(key)}:${text}}`));
  };
  walk(root as unknown as Json, [], (text) => text);
  return [...found];
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const signedIn = ({ access }: AnyOperation) => access !== "public" && access !== "share-key";

async function send(operation: AnyOperation, at: string, text: string, method: "post" | "put" | "patch" | "delete") {
  const call = request(world.app.server)[method](at).set("content-type", JSON_TYPE);
  if (signedIn(operation)) call.set("authorization", `Bearer ${await world.token(AS)}`);
  return call.send(text);
}
const overTheApi = (operation: AnyOperation, text: string) => {
  const { method = "POST", path = "" } = operation.rest ?? {};
  const url = pathFields(path).reduce((whole, name) => whole.replace(`{${name}}`, ID), `/api${path}`);
  return send(operation, url, text, method.toLowerCase() as "post");
};

describe("an oversized input is rejected before anything is done with it", () => {
  it.each(withBody)("at /api: $name", async ({ operation }) => {
    const fields = await overTheApi(operation, manyFields);
    expect([fields.status, fields.body.code, fields.body.message]).toEqual([
      413,
      "too_large",
      expect.stringMatching(FIELDS),
    ]);
    const entries = await overTheApi(operation, `{"entries":${listOf(mostOf(operation) + 1)}}`);
    expect([entries.status, entries.body.message]).toEqual([413, expect.stringMatching(ENTRIES)]);
  });

  it.each(mutations)("at /trpc: $name", async ({ name, operation }) => {
    const fields = await send(operation, `/trpc/${name}`, manyFields, "post");
    expect([fields.status, fields.body.message]).toEqual([413, expect.stringMatching(FIELDS)]);
    const { status, body } = await send(
      operation,
      `/trpc/${name}`,
      `{"entries":${listOf(mostOf(operation) + 2)}}`,
      "post",
    );
    expect([status, body.message]).toEqual([413, expect.stringMatching(ENTRIES)]);
  });

  it.each(all)("in every object and record of its input, and read no further: $name", ({ operation }) => {
    for (const text of placesOf(operation)) {
      const budget = budgetFor(inputFields(operation));
      // No matter how much follows.
      const longer = text.replace(/\}[\]}]*$/, `,"more":${listOf(1_000)}$&`);
      expect(() => readJson(longer, budget)).toThrow(/^(An object has too many fields|Too many fields and list)/);
      expect(budget.most - budget.left).toBeLessThan(MAX_OBJECT_FIELDS + MAX_JSON_DEPTH + 2);
    }
  });

  it("in a batch at /trpc, by what its calls accept together", async () => {
    const token = await world.token(AS);
    const batch = async (entries: number) =>
      request(world.app.server)
        .post("/trpc/clients.create,clients.create?batch=1")
        .set({ authorization: `Bearer ${token}`, "content-type": JSON_TYPE })
        .send(`{"0":{"emails":${listOf(entries)}},"1":{"emails":[]}}`);
    const most = mostOf(features.clients.create);
    expect((await batch(most + 1_000)).status).not.toBe(413);
    expect((await batch(2 * most + 10)).status).toBe(413);
  });

  it("in a part of a form, in a text that is a list, and in all of them together", async () => {
    const token = await world.token(AS);
    const form = () => request(world.app.server).post("/api/client/store").set("authorization", `Bearer ${token}`);
    const most = mostOf(features.clients.create);
    const part = form().field("firstName", "Formed").field("metadata", manyFields);
    expect((await part).body.message).toMatch(FIELDS);
    const text = form()
      .field("firstName", "Formed")
      .field("emails", listOf(most + 1));
    expect((await text).body.message).toMatch(ENTRIES);
    const both = form()
      .field("emails", listOf(most - 1_000))
      .field("phones", listOf(1_100));
    expect((await both).body.message).toMatch(ENTRIES);
  });

  it("in a query", async () => {
    const most = mostOf(features.clients.list);
    const { status, body } = await world.api(AS, "get", `/api/client/list?${"a&".repeat(most + 1)}`);
    expect([status, body.message]).toEqual([413, expect.stringMatching(ENTRIES)]);
  });

  it("and input that is not JSON is rejected at /trpc by its type", async () => {
    const { status } = await request(world.app.server).post("/trpc/clients.create").field("firstName", "Formed");
    expect(status).toBe(415);
  });
});

describe("an accepted input", () => {
  it("may be as full as its shape allows: a thousand clients with every field, and every cell that can be corrected", () => {
    expect(mostOf(features.clients.bulk)).toBeGreaterThan(1_000 * 229);
    expect(mostOf(features.imports.cells)).toBeGreaterThan(200 * 604);
    expect(mostOf(features.loans.bulk)).toBe(500_000);
    expect(mostOf(features.auth.login)).toBeLessThan(2_600);
  });
});

describe("the errors of an input", () => {
  it("are limited to a hundred, the rest is counted; names are suggested for ten", async () => {
    const wrong = await world.api(AS, "post", "/api/client/store", {
      firstName: "A",
      metadata: Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`k${at}`, at])),
    });
    expect([wrong.status, wrong.body.details.length]).toEqual([422, 101]);
    expect(wrong.body.message).toBeTruthy();
    expect(wrong.body.details.at(-1).message).toBe("1400 more things are not right.");
    const misspelt = await world.api(
      AS,
      "post",
      "/api/client/store",
      Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`firstName${at}`, "A"])),
    );
    const suggested = misspelt.body.details.filter((one: { suggestion?: string }) => one.suggestion === "firstName");
    expect([misspelt.status, misspelt.body.details.length, suggested.length]).toEqual([422, expect.any(Number), 10]);
    expect(misspelt.body.details.length).toBeLessThan(30);
  });
});
