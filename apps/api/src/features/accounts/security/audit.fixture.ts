import type { AuditVerification } from "@hearthline/contract/accounts/audit";
import pg from "pg";
import { beforeAll, expect } from "vitest";
import { SEAL_EVERY } from "../../../kernel/audit/audit.ts";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

export const admin = "admin@demo.test";

export const officer = "officer@demo.test";

export let world: World;

export let people: People;

export let owner: pg.Client;

export const verify = async (as = admin): Promise<AuditVerification> =>
  (await world.api(as, "get", "/api/audit-log/verify")).body.data;

export const newClient = async (firstName: string): Promise<string> =>
  (await world.api(officer, "post", "/api/client/store", { firstName, lastName: "Of The Log", phones: ["9195550142"] }))
    .body.data.id;

export const companyOf = async (email: string) =>
  (await world.running.services.database.system((db) => db.user.findUniqueOrThrow({ where: { email } }))).companyId;

/** Expects an intact chain that is signed up to the last few entries. */
export async function expectWhole(): Promise<void> {
  const state = await verify();
  expect(state).toMatchObject({ intact: true, breaks: [], firstNumber: 1, removedTo: 0 });
  expect(state.checked).toBe(state.lastNumber);
  expect(state.signedTo).toBeGreaterThan((state.lastNumber ?? 0) - SEAL_EVERY - 1);
  const { rows } = await owner.query(
    `SELECT count(*)::int AS n, count(DISTINCT seq)::int AS different, max(seq) AS last FROM "AuditEntry" WHERE "companyId" = $1`,
    [await companyOf(admin)],
  );
  expect(rows[0]).toEqual({ n: state.lastNumber, different: state.lastNumber, last: state.lastNumber });
}

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
    people = await demoPeople(world);
    owner = new pg.Client({ connectionString: world.urls.owner });
    // The database is dropped at the end, even with open connections.
    owner.on("error", () => undefined);
    await owner.connect();
    return () => owner.end();
  });
}
