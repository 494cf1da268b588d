import { ERROR_STATUS } from "@hearthline/contract/platform/errors";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import sharp from "sharp";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_VERSION } from "../doors/docs.ts";
import { openapiDocument } from "../doors/openapi.ts";
import { isPage, pathFields, takesQuery } from "../doors/rest-places.ts";
import { type AnyOperation, operationsOf } from "../kernel/operation.ts";
import { featureSummaries, features } from "../router.ts";
import { openWorld, type World } from "./world.ts";

interface Content {
  content?: Record<string, { schema: object; example?: Record<string, unknown> }>;
}
interface Place {
  parameters?: { name: string; in: string; example?: unknown; $ref?: string }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
}
interface OpenApi {
  components: { responses: Record<string, Content> };
  paths: Record<string, Record<string, Place>>;
}

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

/** Reads first, then changes, and last what takes something away that another call needs. */
const turn = ({ name, operation }: { name: string; operation: AnyOperation }): number =>
  operation.kind === "query" || operation.kind === "download" || name === "reports.generatePdf"
    ? 0
    : /remove|revoke|delete|unlink|logout|changePassword/i.test(name)
      ? 2
      : 1;
const all = operationsOf(features)
  .filter(({ operation }) => operation.rest)
  .sort((one, other) => turn(one) - turn(other));

/** Examples that are refused, and how: a secret cannot stand in a document, nor can what is made only once. */
const REFUSED: Record<string, number> = {
  // Their key or code is a secret of somebody's mail, link or phone.
  "auth.finishSignIn": 410,
  "auth.refresh": 401,
  "auth.setFirebaseUid": 422,
  "auth.verifyResetHash": 410,
  "invites.accept": 410,
  "invites.check": 410,
  // A price of another loan: outside what this link's officer lets be tried.
  "shares.logTry": 422,
  // The installation of the tests has no Firebase.
  "auth.loginByFirebase": 404,
  "auth.registerByFirebase": 404,
  // The demo has none of these, and no fixed id of one.
  "homes.removeMortgage": 404,
  "homes.removeValue": 404,
  "invites.link": 404,
  "jobs.retry": 404,
  "security.auditEntry": 404,
  "settings.disclaimerReports": 404,
  "settings.landingPage": 404,
  "tokens.remove": 404,
  // The demo's is answered already, and only a realtor asks.
  "letters.answer": 409,
  "letters.ask": 403,
  // Built-in roles stay.
  "roles.remove": 409,
};

let world: World;
let picture: Buffer;
/** A link of the demo: no document can show the key of one. */
let link: { id: string; key: string };
const answered = new Map<string, number>();
beforeAll(async () => {
  world = await openWorld();
  await paperIsThere();
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#075a40" } })
    .png()
    .toBuffer();
});

/** No worker prints here: every version has its PDF already, so that nobody waits for one. */
const paperIsThere = () =>
  world.running.services.database.system(async (db) => {
    const { companyId } = await db.user.findUniqueOrThrow({ where: { email: "admin@demo.test" } });
    const file = { kind: "report-pdf", name: "r.pdf", type: "application/pdf", size: 1, sha256: "", storeKey: "r" };
    const { id } = await db.file.create({ data: { companyId, publicKey: "r", ...file } });
    await db.report.updateMany({ where: { companyId }, data: { pdfFileId: id } });
    const { key, share } = await db.recipient.findFirstOrThrow({
      where: {
        companyId,
        share: { revokedAt: null, expiresAt: { gt: new Date() }, report: { loan: { deletedAt: null } } },
      },
      include: { share: true },
    });
    link = { id: share.reportId, key };
    const paper = new TextEncoder().encode("%PDF-1.7");
    await world.running.services.storage.put(`reports/${companyId}/${link.id}.pdf`, paper, { type: "application/pdf" });
  });

const placeOf = ({ rest }: AnyOperation): Place => {
  const place = document.paths[`/api${rest?.path}`]?.[(rest?.method ?? "").toLowerCase()];
  if (!place) throw new Error(`${rest?.method} ${rest?.path} is not documented`);
  return place;
};

/** The call as the document shows it, by an admin who has just signed in. */
async function callAsDocumented(operation: AnyOperation): Promise<request.Response> {
  const { rest } = operation;
  if (!rest) throw new Error("It has no place under /api.");
  const place = placeOf(operation);
  const parameters = Object.fromEntries(
    (place.parameters ?? []).flatMap(({ name, example, in: where }) =>
      example === undefined || where === "header" ? [] : [[name, example]],
    ),
  );
  const ofLink = operation.access === "share-key";
  if (ofLink) for (const key of ["id", "key"] as const) if (key in parameters) parameters[key] = link[key];
  const path = pathFields(rest.path).reduce(
    (url, key) => url.replace(`{${key}}`, encodeURIComponent(String(parameters[key]))),
    `/api${rest.path}`,
  );
  const call = request(world.app.server)[rest.method.toLowerCase() as "get" | "post"](path);
  if (operation.access !== "public" && operation.access !== "share-key") {
    const { database } = world.running.services;
    const admin = await database.system((db) => db.user.findUniqueOrThrow({ where: { email: "admin@demo.test" } }));
    const { token } = await world.running.sessions.begin(admin, { address: "127.0.0.1", userAgent: "test" });
    call.set("authorization", `Bearer ${token}`);
  }
  if (takesQuery(rest.method)) {
    const inPath = pathFields(rest.path);
    const query = Object.entries(parameters).filter(([key]) => !inPath.includes(key));
    return call.query(
      Object.fromEntries(query.map(([key, value]) => [key, typeof value === "object" ? JSON.stringify(value) : value])),
    );
  }
  const body = place.requestBody?.content?.["application/json"]?.example ?? {};
  if (operation.kind !== "upload") return call.send(ofLink ? { ...body, key: link.key } : body);
  const { schema, example = {} } = place.requestBody?.content?.["multipart/form-data"] ?? { schema: {} };
  for (const [field, value] of Object.entries(example)) call.field(field, String(value));
  const { properties = {} } = schema as { properties?: Record<string, { format?: string }> };
  for (const [field, { format }] of Object.entries(properties))
    if (format === "binary") call.attach(field, picture, "picture.png");
  return call;
}

describe("the documented example of every call", () => {
  it.each(all)("$name is answered as documented", async ({ name, operation }) => {
    const answer = await callAsDocumented(operation);
    answered.set(name, answer.status);
    const { responses } = placeOf(operation);
    const said = responses[String(answer.status)];
    expect(said, `${answer.status} of ${name} is not documented: ${answer.text?.slice(0, 300)}`).toBeDefined();
    const response = said?.$ref ? document.components.responses[said.$ref.split("/").at(-1) ?? ""] : said;
    const [type, media] = Object.entries(response?.content ?? {})[0] ?? [];
    if (media === undefined) return expect(answer.text).toBe("");
    expect(answer.headers["content-type"]).toMatch(new RegExp(`^${type?.replace("/", "\\/")}(;|$)`));
    if (operation.file && answer.status < 300) expect(type, name).toBe(operation.file.type);
    if (type !== "application/json") return;
    expect(faults(media.schema, answer.body), `${name} ${answer.status}`).toBe("");
    if (answer.status >= 300)
      expect(ERROR_STATUS[answer.body.code as keyof typeof ERROR_STATUS], answer.body.message).toBe(answer.status);
    else if (isPage(operation)) expect(answer.body).toMatchObject({ meta: { page: 1 }, links: { prev: null } });
  });

  afterAll(() => {
    const refused = [...answered].filter(([, status]) => status >= 300);
    expect(answered.size).toBe(all.length);
    expect(Object.fromEntries(refused)).toEqual(REFUSED);
  });
});
