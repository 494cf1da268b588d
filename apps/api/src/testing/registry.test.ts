import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { operationsSummary } from "../../scripts/operations-summary.ts";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { placesOfAll } from "../kernel/calls/places.ts";
import { featureSummaries, features } from "../router.ts";
import { API_VERSION } from "../transports/docs.ts";
import { JSON_TYPE, mediaOf } from "../transports/media.ts";
import { openapiDocument } from "../transports/openapi.ts";
import { documentedPaths, pathFields, takesQuery } from "../transports/rest-places.ts";
import { kindOf, type Rows, rowsOf } from "./rows.ts";
import { poorInput, sampleInput } from "./samples.ts";
import { everyRow } from "./tables.ts";
import { openWorld, type World } from "./world.ts";

const all = operationsOf(features);
const overRest = all.filter(({ operation }) => operation.rest);
const guarded = overRest.filter(({ operation }) => operation.access !== "public" && operation.access !== "share-key");

interface Described {
  schema: object;
  example?: object;
}
interface OpenApi {
  components: { responses: Record<string, { content?: Record<string, Described> }> };
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; example?: unknown }[];
        requestBody?: { content: Record<string, Described> };
        responses: Record<string, { content?: Record<string, Described> }>;
      }
    >
  >;
}

let world: World;
let demo: Rows;
beforeAll(async () => {
  world = await openWorld();
  await world.running.services.database.system(async (db) => {
    const { companyId } = await db.user.findUniqueOrThrow({ where: { email: "officer@demo.test" } });
    const role = await db.role.create({ data: { companyId, name: "Holds nothing", reach: "own" } });
    const nothing = { email: "nothing@demo.test", name: "Holds Nothing", emailVerifiedAt: new Date() };
    const user = await db.user.create({ data: { companyId, ...nothing } });
    await db.userRole.create({ data: { companyId, userId: user.id, roleId: role.id } });
  });
  demo = await rowsOf(world, "officer@demo.test", "Secret");
});

const concrete = (operation: AnyOperation, input: Record<string, unknown>) => {
  const path = operation.rest?.path ?? "/";
  const used = pathFields(path);
  const filled = used.reduce(
    (url, key) => url.replace(`{${key}}`, encodeURIComponent(String(input[key] ?? "x"))),
    `/api${path}`,
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !used.includes(key)));
  const method = (operation.rest?.method ?? "GET").toLowerCase() as "get" | "post";
  if (!takesQuery(operation.rest?.method ?? "GET")) return { method, url: filled, body: rest };
  const query = new URLSearchParams(
    Object.entries(rest).map(([key, value]) => [
      key,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  );
  return { method, url: query.size > 0 ? `${filled}?${query}` : filled, body: undefined };
};
const callAs = async (as: string | undefined, operation: AnyOperation, input: Record<string, unknown>) => {
  const { method, url, body } = concrete(operation, input);
  if (body === undefined || mediaOf(operation).includes(JSON_TYPE)) return world.api(as, method, url, body);
  const call = request(world.app.server).post(url);
  if (as) call.set("authorization", `Bearer ${await world.token(as)}`);
  return call.field(Object.fromEntries(Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)])));
};

describe("every operation", () => {
  it("has unique addresses, including its alias", () => {
    const places = placesOfAll(features).map(
      ({ place: { method, path } }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`,
    );
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(all)("$name has a one-line summary", ({ operation }) => {
    expect(operation.summary).toMatch(/^[A-Z].{8,90}[^.!?]$/);
  });

  it.each(guarded)("$name rejects strangers with 401", async ({ operation }) => {
    const response = await callAs(undefined, operation, {});
    expect([response.status, response.body.code, typeof response.body.message]).toEqual([
      401,
      "unauthenticated",
      "string",
    ]);
  });

  it.each(overRest.filter(({ operation: { kind, rest } }) => kind === "mutation" && rest?.method === "GET"))(
    "$name changes something over GET: a cookie, which a link on another site sends along, does not sign in",
    async ({ operation }) => {
      const { url } = concrete(
        operation,
        sampleInput(operation, () => demo.loan ?? ""),
      );
      const token = await world.token("admin@demo.test");
      const response = await request(world.app.server).get(url).set("cookie", `access_token=${token}`);
      expect([response.status, response.body.code]).toEqual([401, "unauthenticated"]);
    },
  );

  it.each(guarded.filter(({ operation }) => operation.access !== "signed-in"))(
    "$name rejects anyone who lacks the permission with 403",
    async ({ operation }) => {
      const response = await callAs(
        "nothing@demo.test",
        operation,
        sampleInput(operation, () => demo.loan ?? ""),
      );
      expect([response.status, response.body.code]).toEqual([403, "forbidden"]);
    },
  );

  it.each(
    overRest.filter(
      ({ operation }) => operation.access !== "share-key" && Object.keys(poorInput(operation)).length > 0,
    ),
  )("$name responds to invalid input with 422 and messages by field", async ({ operation }) => {
    const response = await callAs("admin@demo.test", operation, poorInput(operation));
    expect([response.status, response.body.code]).toEqual([422, "invalid"]);
    const sentences = Object.values(response.body.errors as Record<string, string[]>).flat();
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.!?]$/);
  });

  it.each(overRest.filter(({ operation }) => operation.access === "share-key"))(
    "$name reveals nothing to a caller without a key",
    async ({ operation }) => {
      const response = await callAs(undefined, operation, {
        ...sampleInput(operation, () => demo.report ?? ""),
        key: "k".repeat(43),
      });
      expect(response.status).toBe(404);
    },
  );
});

/** Everything of the demo company: a change in any row shows. */
async function allOfDemo(): Promise<Record<string, string>> {
  demoCompany ??= await world.running.services.database.system(
    async (db) => (await db.user.findUniqueOrThrow({ where: { email: "officer@demo.test" } })).companyId,
  );
  return everyRow(world, demoCompany);
}

let demoCompany: string | undefined;

describe("another company", () => {
  const idFields = (operation: AnyOperation) =>
    Object.keys(poorInput(operation)).filter((key) => /id$|ids$/i.test(key));
  const reaching = all.filter(
    ({ operation }) =>
      ["query", "mutation", "upload", "download"].includes(operation.kind) &&
      operation.access !== "public" &&
      operation.access !== "share-key" &&
      operation.rest,
  );

  it.each(reaching)(
    "cannot read or change the demo company's data through $name, whatever ids it names",
    async ({ name, operation }) => {
      // These would end the session that this test uses.
      if (name === "auth.logout" || name === "auth.refresh") return;
      const before = await allOfDemo();
      const fields = idFields(operation);
      const inputOf = (optional: string[]) =>
        sampleInput(operation, (field) => demo[kindOf(name, [field])] ?? demo.loan ?? "", optional);
      const isNamed = fields.some(
        (field) => /^(id|loanId|scenarioId|templateId|clientId|shareId)$/.test(field) && isRequired(operation, field),
      );
      // ids.test.ts tries each id alone, and ids of other kinds.
      for (const input of fields.length > 0 ? [inputOf(fields), inputOf([])] : [inputOf([])]) {
        const response = await callAs("admin@other.test", operation, input);
        const what = `${name} with ${JSON.stringify(input).slice(0, 300)}`;
        expect(response.status, what).toBeLessThan(500);
        if (response.status >= 300) continue;
        const words = JSON.stringify(response.body.data ?? null);
        for (const secret of ["Secret", "secret@client.test", "Northgate", "officer@demo.test"])
          expect(words, what).not.toContain(secret);
        expect(isNamed, `${what} returns ${response.status} to a stranger`).toBe(false);
      }
      expect(await allOfDemo()).toEqual(before);
    },
  );
});

const isRequired = (operation: AnyOperation, field: string): boolean =>
  field in sampleInput(operation, () => demo.loan ?? "");

describe("the OpenAPI document", () => {
  const document = openapiDocument(features, featureSummaries, API_VERSION);
  const written = documentedPaths(features);

  it("matches operations.txt (npm run regenerate)", () => {
    expect(readFileSync(new URL("../../operations.txt", import.meta.url), "utf8")).toBe(operationsSummary());
  });

  it("is valid OpenAPI", async () => {
    const checked = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(checked.errors).toBeUndefined();
    expect(checked.valid).toBe(true);
  });

  it("gives the type of every field, and names each enum that two places share", () => {
    const untyped: string[] = [];
    const lists = new Map<string, number>();
    const look = (value: unknown, path: string): void => {
      // An alias accepts and returns the same as its regular address: it does not count as a place.
      if (typeof value !== "object" || value === null || "x-alias-of" in value) return;
      const { properties, enum: words } = value as { properties?: Record<string, object>; enum?: unknown[] };
      for (const [field, schema] of Object.entries(properties ?? {}))
        if (Object.keys(schema).length === 0) untyped.push(`${path}/${field}`);
      if (words && words.length > 2 && !/schemas\/\w+$/.test(path))
        lists.set(words.join(), (lists.get(words.join()) ?? 0) + 1);
      for (const [key, inner] of Object.entries(value)) if (key !== "example") look(inner, `${path}/${key}`);
    };
    look(JSON.parse(JSON.stringify(document)), "");
    expect(untyped).toEqual([]);
    expect([...lists].filter(([, places]) => places > 2)).toEqual([]);
  });

  it("has a valid example for every call and every response", () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    const plain = JSON.parse(JSON.stringify(document)) as OpenApi;
    ajv.addSchema({ $id: "openapi", components: plain.components });
    const fits = (schema: object, example: unknown) => {
      const validate = ajv.compile(
        JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')),
      );
      return validate(example) ? [] : [ajv.errorsText(validate.errors)];
    };
    const fitting = (responses: typeof plain.components.responses, whose: string) => {
      for (const [status, { content }] of Object.entries(responses)) {
        const response = content?.["application/json"];
        if (response) expect(fits(response.schema, response.example), `${whose} ${status}`).toEqual([]);
      }
    };
    fitting(plain.components.responses, "shared");
    for (const { name, operation } of overRest) {
      const { path = "", method = "" } = operation.rest ?? {};
      const place = plain.paths[`/api${written(path)}`]?.[method.toLowerCase()];
      if (!place) throw new Error(`${name} is not documented`);
      const fields = pathFields(path);
      const fieldOf = (shown: string) => fields[pathFields(written(path)).indexOf(shown)] ?? shown;
      const parameters = Object.fromEntries(
        (place.parameters ?? []).flatMap((one) => ("example" in one ? [[fieldOf(one.name), one.example]] : [])),
      );
      const input = { ...place.requestBody?.content["application/json"]?.example, ...parameters };
      if (operation.kind !== "upload") expect(operation.input.safeParse(input).error?.issues, name).toBeUndefined();
      fitting(place.responses, name);
    }
  });
});
