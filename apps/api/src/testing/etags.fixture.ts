import request from "supertest";
import { beforeAll, expect } from "vitest";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { pathFields, takesQuery } from "../transports/rest-places.ts";
import { type Rows, rowsOf } from "./rows.ts";
import { sampleFor } from "./sample-for.ts";
import { openWorld, type World } from "./world.ts";

export const AS = "admin@demo.test";

export const OFFICER = "officer@demo.test";

export const overRest = operationsOf(features).filter(({ operation }) => operation.rest);

export const changes = overRest.filter(
  ({ operation: { kind, reads: only } }) => (kind === "mutation" || kind === "upload") && !only,
);

export const honoring = changes.filter(({ operation }) => operation.etagOf);

export let world: World;

export let rows: Rows;

interface Asked {
  as?: string;
  headers?: Record<string, string>;
  method?: "get" | "head";
}

export async function ask(
  operation: AnyOperation,
  input: Record<string, unknown>,
  { as = AS, headers = {}, method }: Asked = {},
) {
  const { path = "/", method: declared = "GET" } = operation.rest ?? {};
  const inPath = pathFields(path);
  const url = `/api${inPath.reduce((at, key) => at.replace(`{${key}}`, encodeURIComponent(String(input[key]))), path)}`;
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.includes(key)));
  const verb = method ?? (declared.toLowerCase() as "get" | "post" | "put" | "patch" | "delete");
  const call = request(world.app.server)
    [verb](url)
    .set({ authorization: `Bearer ${await world.token(as)}`, ...headers });
  // An upload is rejected before its form is read.
  if (operation.kind === "upload") return call.field("none", "");
  if (!takesQuery(declared)) return call.send(rest);
  const texts = Object.entries(rest).map(([key, value]) => [
    key,
    typeof value === "object" ? JSON.stringify(value) : String(value),
  ]);
  return call.query(Object.fromEntries(texts));
}

export const inputFor = (
  name: string,
  operation: AnyOperation,
  given: Rows,
  { mark = "etags", turn = 0 } = {},
): Record<string, unknown> => sampleFor(name, operation, { rows: given, mark, turn });

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld({ DATABASE_CONNECTIONS: "24" });
    rows = await rowsOf(world, OFFICER, "etags");
    const page = await world.api(AS, "post", "/api/settings/landingpage/store", {
      headline: "Homes",
      published: false,
    });
    expect(page.status).toBe(201);
    expect((await world.api(AS, "post", "/api/website", { subdomain: "etags-site" })).status).toBe(201);
  });
}
