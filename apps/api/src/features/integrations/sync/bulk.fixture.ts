import { beforeAll, expect } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

export const OFFICER = "officer@demo.test";

export let world: World;

export let companyId: string;

export let officerId: string;

export let people: People;

export const call = async (method: "get" | "post" | "patch" | "delete", path: string, body?: object, as = OFFICER) => {
  const { status, body: response } = await world.api(as, method, `/api${path}`, body);
  return { status, ...response };
};

export const rough = { source: "rough-entry", balanceCents: 35_000_000, noteRate: 0.0725, remainingMonths: 318 };

const refinanced = { name: "A", termMonths: 360, noteRate: 0.0599 };

export const refinance = (at: number, more: object = {}) => ({
  kind: "refinance",
  externalId: `refi-${at}`,
  title: `Bulk refinance ${at}`,
  homeValueCents: 62_000_000,
  current: rough,
  scenarios: [refinanced],
  ...more,
});

export const statement = {
  source: "mortgage-statement",
  balanceCents: 34_900_000,
  noteRate: 0.0725,
  principalAndInterestCents: 245_600,
};

/** Upserts one refinance this many times concurrently. */
export async function expectOneRefinance(times: number): Promise<void> {
  const { kind: _, ...row } = refinance(20);
  const responses = await Promise.all(Array.from({ length: times }, () => call("post", "/loans/refi/upsert", row)));
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(times - 1).fill(200), 201]);
  const [{ data: made } = { data: undefined }] = responses;
  const switched = await call("post", "/loans/refi/upsert", { externalId: "refi-20", current: statement });
  expect(switched).toMatchObject({
    status: 200,
    data: { created: false, id: made.id, revision: made.revision + 1, otherCurrent: [{ source: "rough-entry" }] },
  });
  expect((await call("post", "/loans/upsert", { externalId: "refi-20", title: "No purchase" })).status).toBe(404);
  expect((await call("post", "/loans/refi/upsert", { externalId: "refi-21", title: "Too little" })).status).toBe(422);
}

/** Upserts one purchase this many times concurrently. */
export async function expectOneLoan(times: number): Promise<void> {
  const scenario = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };
  const row = { externalId: "one-loan", title: "One", scenarios: [scenario] };
  const responses = await Promise.all(Array.from({ length: times }, () => call("post", "/loans/upsert", row)));
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(times - 1).fill(200), 201]);
  expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1);
  const { data: made } = responses.find(({ status }) => status === 201) ?? {};
  expect((await call("get", `/loans/${made.id}`)).data).toMatchObject({
    updatedAt: made.updatedAt,
    revision: made.revision,
  });
  const noted = await call("post", "/loans/upsert", { externalId: "one-loan", metadata: { stage: "won" } });
  expect(noted.data).toMatchObject({ metadata: { stage: "won" }, revision: made.revision, created: false });
  const changed = await call("post", "/loan/purchase/update", { id: made.id, title: "Other", externalId: "renamed" });
  expect(changed.data).toMatchObject({ title: "Other", externalId: "renamed", revision: made.revision + 1 });
  expect((await call("post", "/loan/purchase/update", { id: made.id, title: "Other" })).data.updatedAt).toBe(
    changed.data.updatedAt,
  );
  expect((await call("post", "/loans/upsert", { externalId: "nothing-to-make" })).status).toBe(422);
  const copy = await call("post", "/loan/copy", { id: made.id });
  expect(copy.data).toMatchObject({ externalId: null, metadata: {} });
  expect((await call("delete", `/loans/${made.id}`)).status).toBe(200);
  expect((await call("get", `/loans/${made.id}`)).status).toBe(404);
}

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld({ DATABASE_CONNECTIONS: "8" });
    people = await demoPeople(world);
    companyId = people.companyId;
    officerId = await people.id(OFFICER);
    await people.user("viewer@bulk.test", "Viewer");
  });
}
