import { globSync, readFileSync } from "node:fs";
import {
  NEVER_IN_INTEGRATIONS,
  NEVER_IN_TOKENS,
  PERMISSION_NAMES,
  type Permission,
} from "@hearthline/contract/access/permissions";
import {
  docsAnchor,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  FIELD_CODES,
  FORBIDDEN_REASONS,
  ROUTING_CODES,
} from "@hearthline/contract/platform/errors";
import { codeOf } from "@hearthline/contract/values/sentences";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { JSON_TYPE, mediaOf } from "../transports/media.ts";
import { pathFields, takesQuery } from "../transports/rest-places.ts";
import { fieldErrorsOf } from "./error-response-shape.ts";
import { sampleInput } from "./samples.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

const ID = "01990000-0000-7000-8000-000000000000";
const ADMIN = "admin@demo.test";
const isPermission = (access: string): access is Permission => (PERMISSION_NAMES as readonly string[]).includes(access);
const needing = operationsOf(features).filter(
  ({ operation }) => operation.rest && isPermission(operation.access) && !operation.onlyPerson,
);

let world: World;
/** Callers who lack a call's permission: a person, a token of a person who has every permission, a token of a person who lacks it too. */
let person = "";
let bare = "";
let poor = "";
/** The token of an integration with every permission an integration can have. */
let service = "";
beforeAll(async () => {
  // One person calls all operations: this tests permissions, not limits.
  world = await openWorld({ TOKEN_CALLS_PER_MINUTE: "5000" });
  await world.running.services.database.system(async (db) => {
    const { companyId } = await db.user.findUniqueOrThrow({ where: { email: ADMIN } });
    for (const [email, permissions] of [
      ["nothing@demo.test", []],
      ["maker@demo.test", ["token:manage", "website:generate"]],
    ] as const) {
      const role = await db.role.create({ data: { companyId, name: email, reach: "own" } });
      await db.rolePermission.createMany({
        data: permissions.map((permission) => ({ companyId, roleId: role.id, permission })),
      });
      const user = await db.user.create({ data: { companyId, email, name: "Some One", emailVerifiedAt: new Date() } });
      await db.userRole.create({ data: { companyId, userId: user.id, roleId: role.id } });
    }
  });
  const minted = async (as: string) =>
    (await world.api(as, "post", "/api/create/tokens", { name: "Bare", permissions: ["website:generate"] })).body.data
      .token;
  person = await world.token("nothing@demo.test");
  bare = await minted(ADMIN);
  poor = await minted("maker@demo.test");
  const permissions = PERMISSION_NAMES.filter((name) => !NEVER_IN_INTEGRATIONS.includes(name));
  const { body } = await world.api(ADMIN, "post", "/api/integrations", { name: "Program", permissions });
  service = (await world.api(ADMIN, "post", `/api/integrations/${body.data.id}/tokens`, { name: "All" })).body.data
    .token;
});

/** Makes a call as a user, and returns what is wrong with the error's shape. */
async function callAs(bearer: string, operation: AnyOperation) {
  const { method = "GET", path = "" } = operation.rest ?? {};
  const input = sampleInput(operation, () => ID);
  const used = pathFields(path);
  const url = used.reduce((text, key) => text.replace(`{${key}}`, String(input[key] ?? ID)), `/api${path}`);
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !used.includes(key)));
  const call = request(world.app.server)
    [method.toLowerCase() as "get" | "post"](url)
    .set("authorization", `Bearer ${bearer}`);
  const response = await (takesQuery(method)
    ? call.query(Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)])))
    : mediaOf(operation).includes(JSON_TYPE)
      ? call.send(rest)
      : call.field("none", "none"));
  return {
    status: response.status,
    body: response.body as ErrorBody,
    faults: fieldErrorsOf(response.status, response.body, PUBLIC_URL),
  };
}

describe("a caller without the permission", () => {
  it.each(needing)(
    "learns which permission is missing, and whether they or their token lack it: $name",
    async ({ operation }) => {
      const permission = operation.access as Permission;
      const told = async (bearer: string) => {
        const { status, body, faults } = await callAs(bearer, operation);
        return [status, body.code, body.reason, body.permission, body.lacks, faults];
      };
      expect(await told(person)).toEqual([403, "forbidden", "permission", permission, "person", []]);
      if (permission === "website:generate") return;
      expect(await told(bare)).toEqual([403, "forbidden", "permission", permission, "token", []]);
      const holds = NEVER_IN_TOKENS.includes(permission) && permission === "token:manage";
      expect(await told(poor)).toEqual([403, "forbidden", "permission", permission, holds ? "token" : "person", []]);
    },
  );
});

describe("the details of an error", () => {
  const ofTeam = operationsOf(features).filter(
    ({ operation: { rest, guests, access } }) => rest && guests === undefined && access === "report:view",
  );
  it.each(ofTeam)(
    "say that a call is the team's, to a guest who holds its permission: $name",
    async ({ operation }) => {
      const { status, body } = await callAs(await world.token("realtor@demo.test"), operation);
      expect([status, body.reason]).toEqual([403, "guest"]);
    },
  );

  const inPerson = operationsOf(features).filter(
    ({ operation: { rest, onlyPerson, access } }) =>
      rest && onlyPerson && access !== "public" && access !== "share-key",
  );
  it.each(inPerson)(
    "tell a token or an integration that only a signed-in user may make the call: $name",
    async ({ operation }) => {
      for (const bearer of [bare, service]) {
        const { status, body } = await callAs(bearer, operation);
        expect([status, body.reason]).toEqual([403, "person_only"]);
      }
    },
  );

  it("report that the address is not confirmed", async () => {
    await world.running.services.database.system((db) =>
      db.user.updateMany({ where: { email: "maker@demo.test" }, data: { emailVerifiedAt: null } }),
    );
    const { status, body } = await world.api("maker@demo.test", "get", "/api/client/list");
    expect([status, body.reason]).toEqual([403, "unproved_address"]);
  });

  it("name the conflicting row, if the caller may see it", async () => {
    const as = "officer@demo.test";
    const client = { firstName: "Erin", email: "erin@facts.test" };
    const made = await world.api(as, "post", "/api/client/store", client);
    const again = await world.api(as, "post", "/api/client/store", client);
    expect([again.status, again.body.existingId]).toEqual([409, made.body.data.id]);
    const template = { name: "Facts", fees: [{ name: "Fee", section: "A", amountCents: 100 }] };
    const first = await world.api(as, "post", "/api/template", template);
    const second = await world.api(as, "post", "/api/template", template);
    expect([second.status, second.body.existingId, second.body.details[0].code]).toEqual([
      422,
      first.body.data.id,
      "conflict",
    ]);
    const colleague = await world.running.services.database.system((db) =>
      db.user.findUniqueOrThrow({ where: { email: as } }),
    );
    const user = { name: "Twice Laura", email: as, role: "Loan Officer" };
    expect((await world.api(ADMIN, "post", "/api/auth/register-user-with-role", user)).body.existingId).toBe(
      colleague.id,
    );
    // No one learns who has an account in another company.
    const stranger = await world.api("admin@other.test", "post", "/api/auth/register-user-with-role", user);
    expect([stranger.status, stranger.body.existingId]).toEqual([422, undefined]);
  });

  it("are the same through /trpc", async () => {
    const response = await request(world.app.server)
      .post("/trpc/clients.create")
      .set("authorization", `Bearer ${bare}`)
      .send({ firstName: "A" });
    expect(response.body.error.data).toMatchObject({
      code: "forbidden",
      reason: "permission",
      permission: "client:manage",
      lacks: "token",
      docs: `${PUBLIC_URL}/api/docs#errors-forbidden`,
    });
  });

  it("are included for an unknown URL and for a method that the call does not have", async () => {
    for (const [method, path] of [
      ["get", "/api/nowhere"],
      ["delete", "/api/client/list"],
    ] as const) {
      const { status, body } = await request(world.app.server)[method](path);
      expect(fieldErrorsOf(status, body, PUBLIC_URL)).toEqual([]);
    }
  });
});

describe("the documentation", () => {
  it("has an anchor for every code that an error links to, and every code of a field", async () => {
    const page = (await request(world.app.server).get("/api/docs")).text;
    const { body } = await request(world.app.server).get("/api/openapi.json");
    const codes = [...(Object.keys(ERROR_STATUS) as ErrorCode[]), ...ROUTING_CODES];
    for (const code of codes) expect(page).toContain(`id="${docsAnchor(code)}"`);
    for (const code of [...Object.keys(FIELD_CODES), ...Object.keys(FORBIDDEN_REASONS)]) expect(page).toContain(code);
    expect(body.components.schemas.FieldFault.properties.code.enum).toEqual(Object.keys(FIELD_CODES));
  });
});

describe("an error that zod finds", () => {
  const sent = (shape: z.ZodType, value: unknown) =>
    shape.safeParse(value).error?.issues.map((issue) =>
      codeOf(
        issue,
        issue.path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value),
      ),
    );
  it.each([
    [z.object({ a: z.string() }), {}, "required"],
    [z.object({ a: z.enum(["x", "y"]) }), {}, "required"],
    [z.object({ a: z.iso.date() }), {}, "required"],
    [z.string(), 1, "wrong_type"],
    [z.int(), 1.5, "wrong_type"],
    [z.object({}), [], "wrong_type"],
    [z.union([z.string(), z.int()]), true, "wrong_type"],
    [z.enum(["x", "y"]), "z", "not_a_choice"],
    [z.literal(true), false, "not_a_choice"],
    [
      z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") }), z.object({ kind: z.literal("b") })]),
      { kind: "c" },
      "not_a_choice",
    ],
    [z.string().min(2), "x", "too_short"],
    [z.string().min(1), "", "required"],
    [z.string().max(2), "xyz", "too_long"],
    [z.array(z.int()).min(2), [1], "too_few"],
    [z.array(z.int()).max(1), [1, 2], "too_many"],
    [z.number().min(2), 1, "too_small"],
    [z.number().max(2), 3, "too_large"],
    [z.number().multipleOf(0.5), 0.3, "not_a_multiple"],
    [z.email(), "no at", "bad_format"],
    [z.uuid(), "none", "bad_format"],
    [z.string().regex(/^a/), "b", "bad_format"],
    [z.strictObject({}), { a: 1 }, "unknown_field"],
    [z.record(z.enum(["a"]), z.int()), { b: 1, a: 1 }, "unknown_field"],
    [z.string().refine(() => false, "No."), "x", "not_allowed"],
    [z.string().refine(() => false, { error: "No.", params: { code: "duplicate" } }), "x", "duplicate"],
  ] as const)("has the right code: %#", (shape, value, code) => {
    expect(sent(shape, value)).toContain(code);
  });
});

it("every 403 is created with a reason", () => {
  const sources = globSync("src/**/*.ts", { cwd: new URL("../..", import.meta.url).pathname }).filter(
    (path) => !path.endsWith(".test.ts") && !path.endsWith("kernel/calls/errors.ts"),
  );
  const without = sources.filter((path) =>
    /new DomainError\(\s*"forbidden"/.test(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")),
  );
  expect(without).toEqual([]);
});
