import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { placesOf } from "../kernel/calls/places.ts";
import { features } from "../router.ts";
import { pathFields } from "../transports/rest-places.ts";
import { demoPeople } from "./people.ts";
import { sampleInput } from "./samples.ts";
import { everyRow } from "./tables.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

const AS = "admin@demo.test";
let world: World;
const rows: Record<string, string> = {};
beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  const someone = await people.user("to-be-removed@demo.test", {
    name: "To be removed",
    reach: "own",
    permissions: [],
  });
  const role = await world.running.services.database.system((db) =>
    db.role.create({ data: { companyId: people.companyId, name: "Nobody's", reach: "own" } }),
  );
  Object.assign(rows, { users: someone, roles: role.id });
});

const overRest = operationsOf(features).flatMap(({ name, feature, operation }) =>
  placesOf(operation).map((rest) => ({ name, feature, operation, rest, address: `${rest.method} ${rest.path}` })),
);
const isRead = ({ kind }: AnyOperation) => kind === "query" || kind === "download";
const bare = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
const ELSEWHERE = "01990000-0000-7000-8000-000000000000";

/** The call's address with its whole input; fields that are not in the path are in the query. */
function addressOf({ feature, operation, rest: { path } }: (typeof overRest)[number]): string {
  const input = sampleInput(operation, () => rows[feature] ?? ELSEWHERE);
  const inPath = pathFields(path);
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([key, value]) =>
      inPath.includes(key) || typeof value === "object" ? [] : [[key, String(value)]],
    ),
  );
  return `/api${inPath.reduce((url, key) => url.replace(`{${key}}`, encodeURIComponent(String(input[key]))), path)}?${query}`;
}
const head = async (url: string) =>
  request(world.app.server)
    .head(url)
    .set({ authorization: `Bearer ${await world.token(AS)}`, origin: PUBLIC_URL });

describe("HEAD", () => {
  it.each(overRest.filter(({ operation }) => !isRead(operation)))(
    "of $address, which changes something, is rejected with 405 and changes nothing",
    async (place) => {
      // If a read has the same path, HEAD belongs to the read.
      const shared = overRest.some(
        ({ operation, rest }) =>
          isRead(operation) && rest.method === "GET" && bare(rest.path) === bare(place.rest.path),
      );
      const before = await everyRow(world);
      const response = await head(addressOf(place));
      expect(await everyRow(world)).toEqual(before);
      if (shared) return;
      const allowed = (response.headers.allow ?? "").split(", ");
      expect([response.status, allowed]).toEqual([405, expect.arrayContaining([place.rest.method])]);
      expect(allowed).not.toContain("HEAD");
      const options = await request(world.app.server).options(addressOf(place));
      expect([options.status, options.headers.allow]).toEqual([204, response.headers.allow]);
    },
  );

  it("would have been a change: the same addresses make one by GET", async () => {
    for (const name of ["roles.remove", "users.remove"]) {
      const place = overRest.find((one) => one.name === name && one.rest.method === "GET");
      if (!place) throw new Error(`${name} is no more`);
      const before = await everyRow(world);
      const response = await world.api(AS, "get", addressOf(place));
      expect(response.status, name).toBeLessThan(300);
      expect(await everyRow(world), name).not.toEqual(before);
    }
  });

  it("of a read returns the read's headers, without a body", async () => {
    for (const url of ["/api/client/list", "/api/openapi.json", "/healthz", "/readyz", "/login"]) {
      const response = await head(url);
      expect([response.status, response.text], url).toEqual([200, undefined]);
    }
  });

  it.each(operationsOf(features).filter(({ operation: { kind } }) => kind === "mutation"))(
    "runs nothing at /trpc: $name",
    async ({ name, feature, operation }) => {
      const before = await everyRow(world);
      const input = encodeURIComponent(JSON.stringify(sampleInput(operation, () => rows[feature] ?? ELSEWHERE)));
      const response = await head(`/trpc/${name}?input=${input}`);
      expect([response.status, await everyRow(world)]).toEqual([204, before]);
    },
  );

  it.each(["/api/auth/google", "/api/auth/google/callback?code=x&state=y", "/internal/metrics"])(
    "of %s, which starts or ends something, is not found",
    async (url) => {
      const response = await head(url);
      expect([response.status, response.headers["set-cookie"]]).toEqual([404, undefined]);
    },
  );
});
