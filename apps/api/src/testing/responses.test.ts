import { readFileSync } from "node:fs";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import sharp from "sharp";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { featureSummaries, features } from "../router.ts";
import { API_VERSION } from "../transports/docs.ts";
import { openapiDocument } from "../transports/openapi.ts";
import { documentedPaths, isPage, pathFields, takesQuery } from "../transports/rest-places.ts";
import { CALL_FIXTURES } from "./call-fixtures.ts";
import { PDF_TEXT } from "./sample-files.ts";
import { storePaper } from "./store-paper.ts";
import { demoVideo, recordingRow } from "./video-fixtures.ts";
import { openWorld, type World, withoutWaits } from "./world.ts";

interface Content {
  content?: Record<
    string,
    { schema: object; example?: Record<string, unknown>; encoding?: Record<string, { contentType: string }> }
  >;
}
interface Place {
  parameters?: { name: string; in: string; example?: unknown; $ref?: string }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
}
interface OpenApi {
  components: { responses: Record<string, Content>; schemas: Record<string, object> };
  paths: Record<string, Record<string, Place>>;
}

const ADMIN = "admin@demo.test";
const document = JSON.parse(JSON.stringify(openapiDocument(features, featureSummaries, API_VERSION))) as OpenApi;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: "openapi", components: document.components });
const faults = (schema: object, body: unknown): string => {
  const validate = ajv.compile(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')),
  );
  return validate(body) ? "" : ajv.errorsText(validate.errors);
};

/** A named shape with its references resolved. */
const referred = (schema: object): object =>
  "$ref" in schema ? (document.components.schemas[String(schema.$ref).split("/").at(-1) ?? ""] ?? {}) : schema;

/** Calls whose row has to be created by another call first. */
const AFTER_CHANGES = new Set(["settings.landingPage", "settings.updateLandingPage", "invites.link"]);
/** Deletes whole rows that no other call needs. */
const LEAVES = new Set(["pinnedNotes.remove"]);
/** Deletes by a link that a later call revokes. */
const BY_LINK = new Set(["chat.linkDelete"]);
/** Reads first, then changes, then deletions, and last deletions of whole rows that others need. */
const turn = ({ name, operation }: { name: string; operation: AnyOperation }): number => {
  if (AFTER_CHANGES.has(name)) return 2;
  if (BY_LINK.has(name)) return 1;
  if (operation.kind === "query" || operation.kind === "download" || /^reports\.generate\w*Pdf$/.test(name)) return 0;
  if (/\.(remove|removeOne|logout|changePassword)$/.test(name) && !LEAVES.has(name)) return 4;
  return /remove|revoke|delete|unlink/i.test(name) ? 3 : 1;
};
const all = operationsOf(features)
  .filter(({ operation }) => operation.rest)
  .sort((one, other) => turn(one) - turn(other));

let world: World;
/** Examples as the document shows them. */
const EXAMPLE_LOAN = "01990000-0000-7000-8000-000008100001";
const EXAMPLE_CLIENT = "01990000-0000-7000-8000-000002100015";
const EXAMPLE_RECORDING = "01990000-0000-7000-8000-000036100001";

let picture: Buffer;
let video: Buffer;
const loanFile = readFileSync(
  new URL("../features/loans/loan-files/fixtures/du-refinance-two-borrowers.xml", import.meta.url),
);
beforeAll(async () => {
  world = await openWorld();
  withoutWaits(world);
  await paperIsThere();
  video = await demoVideo();
  const { services } = world.running;
  await services.database.system(async (db) => {
    const { companyId, id: loanId } = await db.loan.findUniqueOrThrow({
      where: { id: EXAMPLE_LOAN },
    });
    await recordingRow(db, { companyId, loanId, id: EXAMPLE_RECORDING }, (key, bytes, type) =>
      services.storage.put(key, bytes, { type }),
    );
  });
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#075a40" } })
    .png()
    .toBuffer();
});

/** No worker prints here: every version already has its PDF, so that no call waits for one. */
const paperIsThere = async () => {
  const reports = await world.running.services.database.system(async (db) => {
    const { companyId } = await db.user.findUniqueOrThrow({ where: { email: ADMIN } });
    return db.report.findMany({ where: { companyId }, select: { id: true } });
  });
  for (const { id } of reports) await storePaper(world, id);
};

const written = documentedPaths(features);
const placeOf = ({ rest }: AnyOperation): Place => {
  const place = document.paths[`/api${written(rest?.path ?? "")}`]?.[(rest?.method ?? "").toLowerCase()];
  if (!place) throw new Error(`${rest?.method} ${rest?.path} is not documented`);
  return place;
};

/** The call as the document shows it, made by the person whose example it is, just signed in. */
async function callAsDocumented(
  name: string,
  operation: AnyOperation,
  { form = false } = {},
): Promise<request.Response> {
  const { rest } = operation;
  if (!rest) throw new Error("It has no place under /api.");
  const place = placeOf(operation);
  const shown = Object.fromEntries(
    (place.parameters ?? []).flatMap(({ name, example, in: where }) =>
      example === undefined || where === "header" ? [] : [[name, example]],
    ),
  );
  const json = place.requestBody?.content?.["application/json"]?.example ?? {};
  const parts = place.requestBody?.content?.["multipart/form-data"];
  const made = await CALL_FIXTURES[name]?.(world, { ...json, ...shown });
  const there = made?.world ?? world;
  const parameters: Record<string, unknown> = { ...shown };
  const body: Record<string, unknown> = { ...json };
  for (const [field, value] of Object.entries(made?.secrets ?? {})) {
    if (field in parameters) parameters[field] = value;
    else body[field] = value;
  }
  const inPath = pathFields(written(rest.path));
  const path = inPath.reduce(
    (url, key) => url.replace(`{${key}}`, encodeURIComponent(String(parameters[key]))),
    `/api${written(rest.path)}`,
  );
  const call = request(there.app.server)[rest.method.toLowerCase() as "get" | "post"](path);
  // Where a token works as well as a key, the document shows the call with a token.
  const byKey = operation.access === "share-key" && operation.withoutKey === undefined;
  if ((operation.access !== "public" && !byKey) || name === "auth.refresh") {
    const { database } = there.running.services;
    const email = operation.exampleAs ?? ADMIN;
    const person = await database.system((db) => db.user.findUniqueOrThrow({ where: { email } }));
    const { token } = await there.running.sessions.begin(person, { address: "127.0.0.1", userAgent: "test" });
    call.set("authorization", `Bearer ${token}`);
  }
  if (takesQuery(rest.method)) {
    const query = Object.entries(parameters).filter(([key]) => !inPath.includes(key));
    return call.query(
      Object.fromEntries(query.map(([key, value]) => [key, typeof value === "object" ? JSON.stringify(value) : value])),
    );
  }
  if (!form) return call.send(body);
  const { schema, example = {}, encoding = {} } = parts ?? { schema: {} };
  for (const [field, value] of Object.entries(example)) {
    const type = encoding[field]?.contentType;
    if (type === "application/json") call.field(field, JSON.stringify(value), { contentType: type });
    else call.field(field, String(value));
  }
  const { properties = {}, required = [] } = referred(schema) as {
    properties?: Record<string, { format?: string; examples?: unknown[] }>;
    required?: string[];
  };
  // The recipient is one of three fields, none of which is required alone.
  if (name === "chat.postFile") call.field("clientId", EXAMPLE_CLIENT);
  // With a file there is no example of the whole form: each other field has its own.
  for (const field of required)
    if (!(field in example) && properties[field]?.format !== "binary")
      call.field(field, String(properties[field]?.examples?.[0]));
  for (const [field, { format }] of Object.entries(properties))
    if (format === "binary" && name === "loanFiles.read") call.attach(field, loanFile, { filename: "loan.xml" });
    else if (format === "binary" && field === "file" && name.startsWith("imports."))
      call.attach(field, Buffer.from("First Name\nSample\n"), { filename: "people.csv", contentType: "text/csv" });
    else if (format === "binary" && name === "resources.setFile")
      call.attach(field, Buffer.from(PDF_TEXT), { filename: "list.pdf", contentType: "application/pdf" });
    else if (format === "binary" && field === "video") call.attach(field, video, { filename: "video.mp4" });
    else if (format === "binary") call.attach(field, picture, { filename: "picture.png", contentType: "image/png" });
  return call;
}

/** Checks that a response has the documented status, media type and shape. */
function expectAsDocumented(name: string, operation: AnyOperation, result: request.Response): void {
  const { responses } = placeOf(operation);
  const response = responses[String(result.status)];
  expect(response, `${result.status} of ${name}: ${result.text?.slice(0, 400)}`).toBeDefined();
  const { status = 200, createdIf } = operation.rest ?? {};
  const done = createdIf?.(result.body.data) ? 201 : status;
  expect([done, "202" in responses ? 202 : 0], result.text?.slice(0, 400)).toContain(result.status);
  const [type, media] = Object.entries(response?.content ?? {})[0] ?? [];
  if (media === undefined) {
    expect(result.text).toBe("");
    return;
  }
  expect(result.headers["content-type"]).toMatch(new RegExp(`^${type?.replace("/", "\\/")}(;|$)`));
  if (operation.file) expect(operation.file.type, name).toMatch(new RegExp(`^${type}(;|$)`));
  if (type !== "application/json") return;
  expect(faults(media.schema, result.body), `${name} ${result.status}`).toBe("");
  if (isPage(operation)) expect(result.body).toMatchObject({ meta: { page: 1 }, links: { prev: null } });
}

const takesJson = ({ operation }: { operation: AnyOperation }): boolean => {
  const content = placeOf(operation).requestBody?.content;
  return content === undefined || "application/json" in content;
};

describe("the documented example of every call", () => {
  it.each(all.filter(takesJson))("$name responds as documented", async ({ name, operation }) => {
    expectAsDocumented(name, operation, await callAsDocumented(name, operation));
  });
});

describe("the documented form of every call that takes one", () => {
  const forms = all.filter(({ operation }) => "multipart/form-data" in (placeOf(operation).requestBody?.content ?? {}));
  beforeAll(async () => {
    world = await openWorld();
  });

  it("exists for at least five calls", () => expect(forms.length).toBeGreaterThanOrEqual(5));

  it.each(forms)("$name responds as documented to its form", async ({ name, operation }) => {
    expectAsDocumented(name, operation, await callAsDocumented(name, operation, { form: true }));
  });
});

it("names only ids of the demo's own rows", async () => {
  const tables = await world.running.services.database.systemQuery<{ table: string }>(
    `SELECT table_name AS "table" FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'uuid'`,
    [],
  );
  const fresh = await openWorld();
  const own = new Set<string>();
  for (const { table } of tables)
    for (const { id } of await fresh.running.services.database.systemQuery<{ id: string }>(
      `SELECT id FROM "${table.replaceAll('"', "")}"`,
      [],
    ))
      own.add(id);
  const strange = all.flatMap(({ name, operation }) => {
    const { parameters = [], requestBody } = placeOf(operation);
    const shown = [
      ...parameters.map(({ example }) => example),
      ...Object.values(requestBody?.content ?? {}).map(({ example }) => example),
    ];
    return [...JSON.stringify(shown).matchAll(/"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g)]
      .filter(([, id = ""]) => !own.has(id))
      .map(([, id]) => `${name}: ${id}`);
  });
  // The demo has no version of a disclaimer: one is written when a user changes a text. Its video exists if it has a file store, and a library of pictures
  // once an officer has added one.
  expect([...new Set(strange)].sort()).toEqual([
    "recordings.poster: 01990000-0000-7000-8000-000036100001",
    "recordings.video: 01990000-0000-7000-8000-000036100001",
    "settings.disclaimerReports: 01990000-0000-7000-8000-000000000901",
    ...["get", "remove", "update", "use"].map((call) => `sitePictures.${call}: 01990000-0000-7000-8000-000067100001`),
  ]);
});
