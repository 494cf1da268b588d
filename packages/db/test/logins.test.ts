import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/embedded.ts";
import { checkLogin } from "../src/login-check.ts";
import { makeLogins } from "../src/logins.ts";
import { migrate } from "../src/migrate.ts";
import { seed } from "../src/seed.ts";
import { type DatabaseUrls, databaseUrls, servingUrls } from "../src/urls.ts";

const dataDir = mkdtempSync(join(tmpdir(), "hearthline-logins-"));
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, scratch: true });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const admin = (sql: string) => on(postgres.superuserUrl, (client) => client.query(sql));
const refusal = (work: Promise<unknown>) => work.then(() => "", String);

/** A database with its own owner, like a small installation: one URL. */
async function installation(name: string, password: string, rights = "CREATEROLE"): Promise<string> {
  await admin(`CREATE ROLE "${name}" LOGIN ${rights} PASSWORD ${pg.escapeLiteral(password)}`);
  // In PostgreSQL 16 only a superuser can grant a role that another role created; in the embedded one, the superuser created these.
  await admin(`GRANT hearthline_app, hearthline_system TO "${name}" WITH ADMIN OPTION`);
  await admin(`CREATE DATABASE "${name}" OWNER "${name}"`);
  return urlFor(name, password);
}
function urlFor(name: string, password: string): string {
  const url = new URL(postgres.superuserUrl);
  url.username = encodeURIComponent(name);
  url.password = encodeURIComponent(password);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.toString();
}
function urlsOf(ownerUrl: string): DatabaseUrls {
  const urls = databaseUrls({ DATABASE_URL: ownerUrl });
  if (!urls) throw new Error("There is a URL.");
  return urls;
}
async function setUp(urls: DatabaseUrls): Promise<void> {
  await migrate(urls.owner);
  await makeLogins(urls);
}
const standing = (urls: { app: string; system: string }, production = true) => {
  const told: string[] = [];
  return checkLogin(urls, { production, warn: (sentence) => told.push(sentence) }).then(() => told);
};

describe("DATABASE_URL alone", () => {
  const password = `it's "quoted" \\ %41 $$ ü`;
  let urls: DatabaseUrls;
  beforeAll(async () => {
    urls = urlsOf(await installation("Small Office", password));
    await setUp(urls);
    await seed(urls);
  });

  it("creates logins for api and worker that a production start accepts", async () => {
    expect(await standing(urls)).toEqual([]);
    const names = await Promise.all(
      [urls.app, urls.system].map((url) =>
        on(url, async (client) => (await client.query("SELECT session_user AS name")).rows[0]?.name),
      ),
    );
    expect(names).toEqual(["hearthline_app_at_Small Office", "hearthline_system_at_Small Office"]);
  });

  it("lets no one escape the app's login: whatever role it requests, it sees no row of another company", async () => {
    const tries = [
      "SET ROLE NONE",
      "RESET ROLE",
      "RESET ALL",
      'SET ROLE "Small Office"',
      "SET ROLE hearthline_system",
      'SET ROLE "hearthline_system_at_Small Office"',
      "SET ROLE postgres",
      'SET SESSION AUTHORIZATION "Small Office"',
      "SET SESSION AUTHORIZATION DEFAULT",
      "SET row_security = off",
    ];
    for (const attempt of tries)
      await on(urls.app, async (client) => {
        await client.query(attempt).catch(() => undefined);
        const counted = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM "User"').then(
          ({ rows }) => rows[0]?.n,
          (error: Error) => error.message,
        );
        expect([0, 'query would be affected by row-level security policy for table "User"'], attempt).toContain(
          counted,
        );
        await client.query("RESET row_security");
        await client.query("BEGIN; SELECT set_config('app.company_id', '01990000-0000-7000-8000-000000000002', true)");
        const { rows } = await client.query('SELECT DISTINCT "companyId" FROM "User"');
        expect(rows, attempt).toEqual([{ companyId: "01990000-0000-7000-8000-000000000002" }]);
      });
  });

  it("prevents the app from altering tables, granting itself rights and changing counters", async () => {
    await on(urls.app, async (client) => {
      for (const deed of [
        "CREATE TABLE public.mine (id int)",
        'ALTER TABLE "User" DISABLE ROW LEVEL SECURITY',
        "GRANT hearthline_system TO CURRENT_USER",
        "ALTER ROLE CURRENT_USER BYPASSRLS",
        'SELECT 1 FROM "RateLimiterFlexible"',
      ])
        await expect(client.query(deed), deed).rejects.toThrow(/permission denied|must be owner/);
    });
  });

  it("resets the logins' passwords after the owner's has changed, and leaves another database's alone", async () => {
    const other = urlsOf(await installation("other office", "another"));
    await setUp(other);
    await admin(`ALTER ROLE "Small Office" PASSWORD 'changed'`);
    const changed = urlsOf(urlFor("Small Office", "changed"));
    expect(await refusal(standing(changed))).toMatch(
      /does not let hearthline_app_at_Small Office in\. Run the release/,
    );
    await makeLogins(changed);
    expect(await standing(changed)).toEqual([]);
    expect(await standing(other)).toEqual([]);
    expect(await refusal(standing(urls))).toMatch(/does not let/);
  });

  it("stops the release step with instructions and no password if the owner may not create roles", async () => {
    const poor = urlsOf(await installation("managed", "the owner's own", "NOCREATEROLE"));
    await migrate(poor.owner);
    const said = await refusal(makeLogins(poor));
    expect(said).toMatch(/hearthline_app_at_managed, .*CREATEROLE.*CREATE ROLE "hearthline_app_at_managed" LOGIN/);
    expect(said).not.toMatch(/SCRAM-SHA-256|owner's own/);
    expect(said).not.toContain(new URL(poor.app).password);
  });
});

describe("separate URLs for api and worker, as compose sets them", () => {
  it("are created by the release step as the owner, with the passwords in them", async () => {
    const owner = await installation("composed", "owner");
    const login = (name: string) => {
      const url = new URL(owner);
      url.username = name;
      url.password = "p%27w";
      return url.toString();
    };
    const env = { DATABASE_URL: login("composed_app"), DATABASE_SYSTEM_URL: login("composed_system") };
    const urls = databaseUrls({ ...env, DATABASE_OWNER_URL: owner });
    if (!urls) throw new Error("There are URLs.");
    await setUp(urls);
    expect(servingUrls(env)).toEqual({ app: urls.app, system: urls.system });
    expect(await standing(servingUrls(env))).toEqual([]);
    expect(() => databaseUrls(env)).toThrow(/Set DATABASE_OWNER_URL too/);
    expect(() => servingUrls({ DATABASE_URL: urls.app, DATABASE_OWNER_URL: owner })).toThrow(/DATABASE_SYSTEM_URL/);
  });

  it("are left unchanged if they belong to an earlier installation", async () => {
    await migrate(postgres.urls.owner);
    const kept = async () =>
      (
        await admin("SELECT rolname, rolpassword FROM pg_authid WHERE rolname LIKE 'hearthline%' ORDER BY 1")
      ).rows.filter(({ rolname }) => !rolname.includes("_at_"));
    const before = await kept();
    await makeLogins(postgres.urls);
    expect(await kept()).toEqual(before);
    expect(await standing(postgres.urls)).toEqual([]);
  });
});

describe("a start", () => {
  it.each([
    ["the owner", "owns the tables", () => ({ app: postgres.urls.owner })],
    ["a superuser", "is a superuser", () => ({ app: postgres.superuserUrl.replace(/postgres$/, "hearthline") })],
    ["the system's login as the app", "which sees all companies", () => ({ app: postgres.urls.system })],
    ["the owner as the system", "owns the tables", () => ({ system: postgres.urls.owner })],
  ])("as %s is rejected in production and reported elsewhere", async (_, words, given) => {
    await migrate(postgres.urls.owner);
    const urls = { ...postgres.urls, ...given() };
    expect(await refusal(standing(urls))).toContain(words);
    expect((await standing(urls, false)).join()).toContain(words);
  });

  it.each(["CREATEROLE", "BYPASSRLS", "REPLICATION"])("as a login with %s is rejected in production", async (right) => {
    await migrate(postgres.urls.owner);
    const name = `with_${right.toLowerCase()}`;
    await admin(`CREATE ROLE ${name} LOGIN ${right} PASSWORD 'p' IN ROLE hearthline_app`);
    const app = new URL(postgres.urls.app);
    app.username = name;
    app.password = "p";
    expect(await refusal(standing({ ...postgres.urls, app: app.toString() }))).toContain(`has ${right}`);
  });
});
