import { API_VERSIONS, type ApiVersion, LATEST_VERSION } from "@hearthline/contract/platform/api-versions";
import request from "supertest";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createApiVersions } from "../kernel/calls/api-versions.ts";
import { deprecationsOf } from "../kernel/calls/deprecations.ts";
import { operationsOf } from "../kernel/calls/operation.ts";
import { placesOfAll } from "../kernel/calls/places.ts";
import { featureSummaries, features } from "../router.ts";
import { API_VERSION } from "../transports/docs.ts";
import { openapiDocument } from "../transports/openapi.ts";
import { CONTRACT_CALLS } from "./contract-calls.ts";
import { openWorld, type World } from "./world.ts";

const ADMIN = "admin@demo.test";
const LATER = "2027-06-01";
const LATEST_YET = "2028-01-15";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => {
  world.running.services.apiVersions = createApiVersions(API_VERSIONS);
});

const renamed = (from: string, to: string) => (wire: Record<string, unknown>) => {
  const { [from]: value, ...rest } = wire;
  return from in wire ? { ...rest, [to]: value } : wire;
};
const ofData =
  (change: (row: Record<string, unknown>) => Record<string, unknown>) =>
  ({ data, ...body }: Record<string, unknown>) => ({
    ...body,
    data: Array.isArray(data) ? data.map((row) => change(row)) : change(z.record(z.string(), z.unknown()).parse(data)),
  });
/**
 * Two invented versions: the first renames `surname` to `lastName`, the second `family` to `surname`. So the operations, which know only the latest, use
 * `lastName`, and each earlier caller has a separate name.
 */
const version = (name: string, before: string, since: string): ApiVersion => ({
  version: name,
  additions: [],
  changes: [
    {
      says: `\`${before}\` is called \`${since}\`.`,
      operations: {
        "clients.create": {
          input: renamed(before, since),
          answer: ofData(renamed(since, before)),
          refusal: (body) => ({
            ...body,
            ...(body.errors
              ? { errors: renamed(since, before)(z.record(z.string(), z.unknown()).parse(body.errors)) }
              : {}),
          }),
        },
        "clients.list": { answer: ofData(renamed(since, before)) },
        "clients.read": { answer: ofData(renamed(since, before)) },
      },
    },
  ],
});
const toCome = () =>
  createApiVersions([version(LATEST_YET, "surname", "lastName"), version(LATER, "family", "surname"), ...API_VERSIONS]);

const as = async (token: string | undefined, method: "get" | "post", path: string, body?: object, asked?: string) => {
  const call = request(world.app.server)[method](path);
  if (token) call.set("authorization", `Bearer ${token}`);
  if (asked !== undefined) call.set("hearthline-version", asked);
  return body ? call.send(body) : call;
};
const newToken = async () =>
  (
    await world.api(ADMIN, "post", "/api/create/tokens", {
      name: "Pinned",
      permissions: ["report:view", "client:manage"],
    })
  ).body;

describe("a token", () => {
  it("is pinned to the latest version when it is created, and gets responses in it after others came", async () => {
    const { token, data } = await newToken();
    expect(data.apiVersion).toBe(LATEST_VERSION);
    expect((await as(token, "get", "/api/client/list")).headers["hearthline-version"]).toBe(LATEST_VERSION);
    world.running.services.apiVersions = toCome();
    expect((await newToken()).data.apiVersion).toBe(LATEST_YET);
    const made = await as(token, "post", "/api/client/store", { firstName: "Ada", family: "Early" });
    expect([made.status, made.headers["hearthline-version"]]).toEqual([201, LATEST_VERSION]);
    expect([made.body.data.family, "lastName" in made.body.data, "surname" in made.body.data]).toEqual([
      "Early",
      false,
      false,
    ]);
    const listed = await as(token, "get", "/api/client/list?q=Early");
    expect(listed.body.data.map((row: { family?: string }) => row.family)).toEqual(["Early"]);
    // A session uses the latest.
    const [latest] = (await world.api(ADMIN, "get", "/api/client/list?q=Early")).body.data;
    expect([latest.lastName, "family" in latest]).toEqual(["Early", false]);
  });

  it("may request another version for one call", async () => {
    const { token } = await newToken();
    world.running.services.apiVersions = toCome();
    const shape = async (asked?: string) => {
      const made = await as(token, "post", "/api/client/store", { firstName: "By header" }, asked);
      expect([asked, made.status]).toEqual([asked, 201]);
      return [
        made.headers["hearthline-version"],
        ["family", "surname", "lastName"].filter((name) => name in made.body.data),
      ];
    };
    expect(await shape()).toEqual([LATEST_VERSION, ["family"]]);
    expect(await shape(LATER)).toEqual([LATER, ["surname"]]);
    expect(await shape(LATEST_YET)).toEqual([LATEST_YET, ["lastName"]]);
    expect(await shape()).toEqual([LATEST_VERSION, ["family"]]);
  });

  it("gets error messages in the words of its version", async () => {
    const { token } = await newToken();
    world.running.services.apiVersions = toCome();
    const tooLong = await as(token, "post", "/api/client/store", { firstName: "X", family: "x".repeat(5_000) });
    expect([tooLong.status, Object.keys(tooLong.body.errors)]).toEqual([422, ["family"]]);
    // The latest has no such field.
    const unknown = await as(token, "post", "/api/client/store", { firstName: "X", family: "Y" }, LATEST_YET);
    expect(unknown.status).toBe(422);
  });

  it("has ETags of its version, which work for If-Match in the same one", async () => {
    const { token } = await newToken();
    world.running.services.apiVersions = toCome();
    const { id } = (await as(token, "post", "/api/client/store", { firstName: "Tagged" })).body.data;
    const tagIn = async (asked?: string) =>
      (await as(token, "get", `/api/clients/${id}`, undefined, asked)).headers.etag ?? "";
    const [early, late] = [await tagIn(), await tagIn(LATEST_YET)];
    expect(early).not.toBe(late);
    const change = (tag: string, status: string, asked?: string) => {
      const call = request(world.app.server).post("/api/client/client-status/update");
      call.set({
        authorization: `Bearer ${token}`,
        "if-match": tag,
        ...(asked ? { "hearthline-version": asked } : {}),
      });
      return call.send({ id, status });
    };
    expect((await change(late, "archived")).status).toBe(412);
    expect((await change(early, "archived")).status).toBe(200);
  });

  it("is raised by a person, to an existing version, and never lowered", async () => {
    const { token, data } = await newToken();
    world.running.services.apiVersions = toCome();
    const raise = (version: string, who = ADMIN) =>
      world.api(who, "post", "/api/tokens/version", { id: data.id, version });
    expect((await raise("2027-01-01")).body.errors.version[0]).toContain(`${LATEST_VERSION}, ${LATER}, ${LATEST_YET}`);
    expect((await raise(LATER, "branch@demo.test")).status).toBe(404);
    expect((await as(token, "post", "/api/tokens/version", { id: data.id, version: LATER })).status).toBe(403);
    const raised = await raise(LATER);
    expect([raised.status, raised.body.data.apiVersion]).toEqual([200, LATER]);
    expect((await as(token, "get", "/api/client/list")).headers["hearthline-version"]).toBe(LATER);
    expect((await raise(LATER)).status).toBe(200);
    expect((await raise(LATEST_VERSION)).status).toBe(409);
    const latest = await world.api(ADMIN, "post", "/api/tokens/version", { id: data.id });
    expect([latest.status, latest.body.data.apiVersion]).toEqual([200, LATEST_YET]);
    const log = await world.api(ADMIN, "get", `/api/audit-log?operation=tokens.raiseVersion&objectId=${data.id}`);
    const { changes } = (await world.api(ADMIN, "get", `/api/audit-log/${log.body.data[0].id}`)).body.data;
    expect(changes).toMatchObject([
      { table: "ApiToken", before: { apiVersion: LATER }, after: { apiVersion: LATEST_YET } },
    ]);
  });
});

describe("a version", () => {
  it("that does not exist is rejected with a list of those that do, in the caller's own version", async () => {
    for (const asked of ["2019-01-01", "latest", "", "x".repeat(300)]) {
      const refused = await as(undefined, "get", "/api/states", undefined, asked);
      expect([asked.slice(0, 10), refused.status, Object.keys(refused.body.errors)]).toEqual([
        asked.slice(0, 10),
        422,
        ["Hearthline-Version"],
      ]);
      expect(refused.body.message).toContain(LATEST_VERSION);
      expect(refused.headers["hearthline-version"]).toBe(LATEST_VERSION);
    }
  });

  it("is listed in order, latest first, with a description of its changes", async () => {
    expect(API_VERSIONS[0]?.version).toBe(LATEST_VERSION);
    expect(() => createApiVersions([...API_VERSIONS, ...API_VERSIONS])).toThrow(/latest first/);
    expect(() => createApiVersions([])).toThrow();
    for (const { version: day, changes, additions } of API_VERSIONS) {
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(changes.length).toBeGreaterThan(0);
      for (const { says } of [...changes, ...additions]) expect(says).toMatch(/^[A-Z`].+\.$/);
    }
    const names = operationsOf(features).map(({ name }) => name);
    for (const { changes } of API_VERSIONS)
      for (const { operations = {} } of changes)
        for (const name of Object.keys(operations)) expect(names).toContain(name);
    const { body } = await as(undefined, "get", "/api/versions");
    expect([body.data.latest, body.data.versions.map(({ version: day }: ApiVersion) => day)]).toEqual([
      LATEST_VERSION,
      API_VERSIONS.map(({ version: day }) => day),
    ]);
    expect(body.data.rule.promise).toMatch(/two years/);
  });
});

describe("a deprecated call", () => {
  const deprecated = { since: "2026-12-01", sunset: "2027-12-01", instead: "clients.read" } as const;
  afterEach(() => {
    Reflect.deleteProperty(features.clients.get, "deprecated");
  });

  it("is marked in its responses, the document and the changelog, and still works", async () => {
    const { id } = (await world.api(ADMIN, "post", "/api/client/store", { firstName: "Kept" })).body.data;
    const before = await world.api(ADMIN, "get", `/api/client/profile/${id}`);
    expect([before.headers.deprecation, before.headers.sunset, before.headers.link]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    Object.assign(features.clients.get, { deprecated });
    const { headers, status } = await world.api(ADMIN, "get", `/api/client/profile/${id}`);
    expect(status).toBe(200);
    // RFC 9745 and RFC 8594: the first is a Structured Fields date, the second an HTTP date.
    expect(headers.deprecation).toBe(`@${Date.UTC(2026, 11, 1) / 1_000}`);
    expect(headers.sunset).toBe("Wed, 01 Dec 2027 00:00:00 GMT");
    expect(headers.link).toMatch(/^<http.+\/api\/docs#versions>; rel="deprecation"; type="text\/html"$/);
    expect((await world.api(undefined, "get", `/api/client/profile/${id}`)).headers.deprecation).toBe(
      headers.deprecation,
    );
    const { paths } = z
      .object({
        paths: z.record(
          z.string(),
          z.record(z.string(), z.object({ deprecated: z.boolean().optional(), description: z.string() })),
        ),
      })
      .parse(JSON.parse(JSON.stringify(openapiDocument(features, featureSummaries, API_VERSION))));
    expect(paths["/api/client/profile/{id}"]?.get?.deprecated).toBe(true);
    expect(paths["/api/client/profile/{id}"]?.get?.description).toMatch(
      /^Deprecated since 2026-12-01, may be gone from 2027-12-01: use `clients\.read`\.\n/,
    );
    const told = {
      since: deprecated.since,
      sunset: deprecated.sunset,
      instead: { method: "GET", path: "/clients/{id}" },
    };
    expect(deprecationsOf(features)).toEqual([
      { ...told, method: "GET", path: "/client/profile/{id}" },
      { ...told, method: "GET", path: "/clients/{id}/profile" },
    ]);
  });

  it("names an existing call to make instead", () => {
    Object.assign(features.clients.get, { deprecated: { ...deprecated, instead: "clients.nowhere" } });
    expect(() => deprecationsOf(features)).toThrow(/clients\.nowhere/);
  });
});

describe("the calls of the contract", () => {
  const places = placesOfAll(features).map(({ name, operation: { deprecated }, place: { method, path } }) => ({
    name,
    place: `${method} /api${path}`,
    deprecated,
  }));
  const ofContract = places.filter(({ place }) => CONTRACT_CALLS.includes(place));

  it("all exist, at their own addresses or as aliases", () => {
    const there = new Set(ofContract.map(({ place }) => place));
    // Communities are not part of this product yet.
    const missing = CONTRACT_CALLS.filter((place) => !there.has(place) && !place.includes("communities"));
    expect(missing).toEqual([]);
  });

  it.each(ofContract)("$place never ends", ({ deprecated }) => expect(deprecated?.sunset).toBeUndefined());

  it("are changed by no version: a pinned caller and a new one send and get the same", () => {
    const changed = API_VERSIONS.flatMap(({ changes }) =>
      changes.flatMap(({ operations = {} }) => Object.keys(operations)),
    );
    expect(ofContract.filter(({ name }) => changed.includes(name))).toEqual([]);
  });
});
