import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLIENT_STATUSES, type ClientStatus } from "@hearthline/contract/clients/clients";
import { figuresOf } from "@hearthline/contract/loans/figures";
import { LOAN_PROGRAMS, LOAN_STATUSES } from "@hearthline/contract/loans/loan-kinds";
import { clientStatusByLoans, type LoanOfClient } from "@hearthline/contract/loans/status-rule";
import { REPORT_SECTIONS } from "@hearthline/contract/reports/report-sections";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@hearthline/db/embedded";
import { migrate } from "@hearthline/db/migrate";
import { demoId } from "@hearthline/db/seed";
import type { DatabaseUrls } from "@hearthline/db/urls";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "./seed-demo.ts";

const NOW = new Date("2026-11-20T17:12:00Z");
const dataDir = mkdtempSync(join(tmpdir(), "hearthline-seed-"));
let postgres: EmbeddedPostgres;
let urls: DatabaseUrls;
let db: pg.Client;
const opened: pg.Client[] = [];
const stored = new Map<string, { size: number; type: string }>();
const put = async (key: string, bytes: Uint8Array, type: string) =>
  void stored.set(key, { size: bytes.byteLength, type });

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.push(client);
  return client;
}

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, scratch: true });
  urls = postgres.urls;
  await migrate(urls.owner);
  await seedDemo(urls, { now: NOW, put });
  db = await connect(urls.owner);
});
afterAll(async () => {
  for (const client of opened) await client.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = [], client = db): Promise<Row[]> {
  return (await client.query<Row>(sql, values)).rows;
}
const counted = async (sql: string, values: unknown[] = []): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await rows<{ what: string; n: number }>(sql, values)).map(({ what, n }): [string, number] => [what, n]),
  );
const TABLES = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations' ORDER BY 1`;

/** MD5 of each table's rows as text. */
async function digests(client: pg.Client): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(TABLES, [], client);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    // Marks for a job, with the time at which a trigger wrote them.
    if (name === "MetricStale") continue;
    const [row] = await rows<{ md5: string | null }>(
      `SELECT md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS md5 FROM "${name}" t`,
      [],
      client,
    );
    if (row?.md5) found[name] = row.md5;
  }
  return found;
}

describe("the demo", () => {
  it("has two companies of realistic size", async () => {
    const company = demoId(1);
    const sizes = (id: string) =>
      counted(
        `SELECT 'clients' AS what, count(*)::int AS n FROM "Client" WHERE "companyId" = $1
         UNION ALL SELECT 'loans', count(*)::int FROM "Loan" WHERE "companyId" = $1
         UNION ALL SELECT 'templates', count(*)::int FROM "FeeTemplate" WHERE "companyId" = $1
         UNION ALL SELECT 'reported', count(DISTINCT "loanId")::int FROM "Report" WHERE "companyId" = $1`,
        [id],
      );
    expect(await sizes(company)).toEqual({ clients: 34, loans: 23, templates: 6, reported: 14 });
    expect(await sizes(demoId(2))).toEqual({ clients: 6, loans: 4, templates: 1, reported: 2 });
  });

  it("gives clients the status of their furthest loan and stores each loan's history", async () => {
    const clients = await rows<{ id: string; status: ClientStatus; loans: LoanOfClient[] }>(`
      SELECT c.id, c.status, coalesce(jsonb_agg(jsonb_build_object('status', l.status, 'timeline', l.timeline)) FILTER (WHERE l.id IS NOT NULL), '[]') AS loans
      FROM "Client" c LEFT JOIN "LoanClient" lc ON lc."clientId" = c.id LEFT JOIN "Loan" l ON l.id = lc."loanId" WHERE c.status <> 'archived' GROUP BY c.id`);
    for (const { status, loans } of clients) expect(status).toBe(clientStatusByLoans(loans) ?? status);
    expect(
      await rows(`SELECT l.title FROM "Loan" l WHERE l.status <> (
        SELECT h.status FROM "LoanStatusChange" h WHERE h."loanId" = l.id ORDER BY h.at DESC LIMIT 1)`),
    ).toEqual([]);
  });

  it("has loans and clients in every status and of every program", async () => {
    const by = (column: string, table: string) =>
      counted(`SELECT "${column}" AS what, count(*)::int AS n FROM "${table}" GROUP BY 1`);
    expect(Object.keys(await by("status", "Loan")).sort()).toEqual([...LOAN_STATUSES].sort());
    expect(Object.keys(await by("program", "Scenario")).sort()).toEqual([...LOAN_PROGRAMS].sort());
    expect(Object.keys(await by("status", "Client")).sort()).toEqual([...CLIENT_STATUSES].sort());
  });

  it("has a loan with an estimate that names its source, and one with an accepted warning", async () => {
    const estimated = await rows<{ details: { origins: object; originSources: { insurance: string } } }>(
      `SELECT details FROM "Loan" WHERE details->'origins' @> '{"insurance": "estimated"}'`,
    );
    expect(estimated.length).toBeGreaterThan(0);
    expect(estimated[0]?.details.originSources.insurance).toContain("North Carolina average");
    const kept = await rows<{ details: { kept: { rule: string; reason: string }[] } }>(
      `SELECT details FROM "Scenario" WHERE jsonb_array_length(details->'kept') > 0`,
    );
    expect(kept.map(({ details }) => details.kept[0]?.rule)).toContain("down-payment-3");
  });

  it("has recipients in every state but queued, each with the events that lead to it", async () => {
    const states = await counted(`
      SELECT CASE WHEN s."revokedAt" IS NOT NULL THEN 'revoked' WHEN r."openCount" > 0 THEN 'opened' WHEN r."failedAt" IS NOT NULL THEN 'failed'
        WHEN s.channel = 'link' THEN 'link' WHEN r."deliveredAt" IS NOT NULL THEN 'delivered' WHEN r."sentAt" IS NOT NULL THEN 'sent' ELSE 'queued' END AS what,
        count(*)::int AS n FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId" GROUP BY 1`);
    expect(Object.keys(states).sort()).toEqual(["delivered", "failed", "link", "opened", "revoked", "sent"]);
    expect(
      await rows(`SELECT r.id FROM "Recipient" r LEFT JOIN (SELECT "recipientId", count(*) AS n, sum(seconds) AS seconds, max("lastBeatAt") AS last
        FROM "ReportView" GROUP BY 1) v ON v."recipientId" = r.id
        WHERE r."openCount" <> coalesce(v.n, 0) OR r.seconds <> coalesce(v.seconds, 0) OR r."lastOpenedAt" IS DISTINCT FROM v.last OR r."firstOpenedAt" > r."lastOpenedAt"`),
    ).toEqual([]);
    const sections = await rows<{ name: string }>(
      `SELECT DISTINCT jsonb_object_keys(sections) AS name FROM "ReportView"`,
    );
    for (const { name } of sections) expect(REPORT_SECTIONS).toContain(name);
    expect(
      await rows(`SELECT id FROM "Share" WHERE channel <> 'link' AND NOT EXISTS (
      SELECT 1 FROM "Message" m JOIN "Recipient" r ON r.id = m."recipientId" WHERE r."shareId" = "Share".id)`),
    ).toEqual([]);
  });

  it("lets realtor, partner and home owner see what was shared with them", async () => {
    expect(
      await counted(
        `SELECT r.address AS what, count(DISTINCT p."loanId")::int AS n FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId"
         JOIN "Report" p ON p.id = s."reportId" WHERE r.address LIKE '%@demo.test' GROUP BY 1`,
      ),
    ).toEqual({ "realtor@demo.test": 2, "partner@demo.test": 1, "owner@demo.test": 1 });
  });

  it("has nothing in the future, and nothing before its cause", async () => {
    for (const { name, column } of await rows<{ name: string; column: string }>(
      `SELECT table_name AS name, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'
       AND udt_name = 'timestamptz' AND column_name NOT IN ('expiresAt', 'undoUntil', 'periodEnd') AND table_name NOT IN ('_prisma_migrations', 'MetricStale')`,
    ))
      expect(
        await rows(`SELECT "${column}" FROM "${name}" WHERE "${column}" > $1`, [NOW]),
        `${name}.${column}`,
      ).toEqual([]);
    expect(
      await rows(`SELECT l.title FROM "Loan" l WHERE l."statusAt" < l."createdAt" OR l."updatedAt" < l."createdAt"
        OR EXISTS (SELECT 1 FROM "Report" p WHERE p."loanId" = l.id AND p."createdAt" < l."createdAt")
        OR EXISTS (SELECT 1 FROM "LoanClient" lc JOIN "Client" c ON c.id = lc."clientId" WHERE lc."loanId" = l.id AND c."createdAt" > l."createdAt")`),
    ).toEqual([]);
    expect(
      await rows(`SELECT r.id FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId" JOIN "Report" p ON p.id = s."reportId"
        WHERE s."createdAt" < p."createdAt" OR r."sentAt" < s."createdAt" OR r."firstOpenedAt" < coalesce(r."deliveredAt", s."createdAt")`),
    ).toEqual([]);
  });

  it("gives the dashboard numbers for thirty days and the thirty before", async () => {
    const of = (condition: string, table = "Loan") =>
      rows<{ now: number; before: number }>(
        `SELECT count(*) FILTER (WHERE at >= $1::timestamptz - interval '30 days')::int AS now,
           count(*) FILTER (WHERE at < $1::timestamptz - interval '30 days' AND at >= $1::timestamptz - interval '60 days')::int AS before
         FROM (SELECT ${table === "Loan" ? '"statusAt"' : '"createdAt"'} AS at FROM "${table}" WHERE "companyId" = $2 AND ${condition}) t`,
        [NOW, demoId(1)],
      );
    for (const [counts] of [
      await of("status = 'closed'"),
      await of("status = 'pre-approval'"),
      await of("true", "Client"),
    ]) {
      expect(counts?.now).toBeGreaterThan(0);
      expect(counts?.before).toBeGreaterThan(0);
    }
  });
});

describe("a demo report", () => {
  it("is a ReportDocument whose figures follow from its inputs", async () => {
    const reports = await rows<{ document: unknown; version: number; number: string }>(
      'SELECT document, version, number FROM "Report"',
    );
    expect(reports.length).toBeGreaterThan(15);
    for (const { document: given, version, number } of reports) {
      const document = readStored(given);
      expect(document).toMatchObject({ version, number });
      for (const scenario of document.scenarios)
        expect(figuresOf(document, scenario), `${number} ${scenario.name}`).toEqual(scenario.figures);
    }
  });

  it("counts versions from one, under one number", async () => {
    const loans = await rows<{ versions: number[]; numbers: number }>(
      'SELECT array_agg(version ORDER BY "createdAt") AS versions, count(DISTINCT number)::int AS numbers FROM "Report" GROUP BY "loanId"',
    );
    for (const { versions, numbers } of loans) {
      expect(versions).toEqual(versions.map((_, index) => index + 1));
      expect(numbers).toBe(1);
    }
    expect(Math.max(...loans.map(({ versions }) => versions.length))).toBe(3);
  });

  it("shows the stored pictures", async () => {
    const all = await rows<{ storeKey: string; size: number; publicKey: string; kind: string; type: string }>(
      'SELECT * FROM "File"',
    );
    for (const { storeKey, size, type } of all) expect(stored.get(storeKey)).toEqual({ size, type });
    const recorded = all.filter(({ kind }) => kind.startsWith("recording"));
    expect(recorded.map(({ type, publicKey }) => [type, publicKey]).sort()).toEqual([
      ["image/jpeg", null],
      ["video/mp4", null],
    ]);
    const files = all.filter((one) => !recorded.includes(one));
    expect(files).toHaveLength(6);
    for (const { size, type } of files) {
      expect(type).toBe("image/png");
      expect(size).toBeLessThan(40_000);
    }
    const [report] = await rows<{ document: unknown }>('SELECT document FROM "Report" WHERE "companyId" = $1 LIMIT 1', [
      demoId(1),
    ]);
    const { branding } = readStored(report?.document);
    const urlsOfFiles = files.map(({ publicKey }) => `/media/${publicKey}`);
    expect(urlsOfFiles).toContain(branding.company.logoUrl);
    expect(urlsOfFiles).toContain(branding.officer.headshotUrl);
  });
});

describe("the seed", () => {
  it("produces the same data each time", async () => {
    const name = `again_${randomUUID().slice(0, 8)}`;
    const admin = await connect(postgres.superuserUrl);
    await admin.query(`CREATE DATABASE ${name} OWNER hearthline`);
    const at = (url: string) => {
      const other = new URL(url);
      other.pathname = `/${name}`;
      return other.toString();
    };
    const again = { owner: at(urls.owner), app: at(urls.app), system: at(urls.system) };
    await migrate(again.owner);
    // Another hour of the same day.
    expect(await seedDemo(again, { now: new Date("2026-11-20T01:00:00Z"), put })).toBe(true);
    const first = await digests(db);
    expect(Object.keys(first).length).toBeGreaterThan(20);
    expect(await digests(await connect(again.owner))).toEqual(first);
  });

  it("does nothing in a database that already has a company", async () => {
    const before = await digests(db);
    expect(await seedDemo(urls, { now: NOW, put })).toBe(false);
    expect(await digests(db)).toEqual(before);
  });

  it("keeps the companies separate: no row references the other company", async () => {
    const tables = await rows<{ name: string }>(TABLES);
    const idsOf = async (companyId: string) => {
      const found = new Set<string>();
      for (const { name } of tables) {
        const columns = await rows<{ name: string }>(
          "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND table_schema = 'public'",
          [name],
        );
        const has = (column: string) => columns.some((one) => one.name === column);
        if (!has("id") || !has("companyId")) continue;
        for (const { id } of await rows<{ id: string }>(`SELECT id::text FROM "${name}" WHERE "companyId" = $1`, [
          companyId,
        ]))
          found.add(id);
      }
      return found.add(companyId);
    };
    const textOf = async (companyId: string) => {
      const texts: string[] = [];
      for (const { name } of tables)
        for (const { text } of await rows<{ text: string }>(
          `SELECT to_jsonb(t)::text AS text FROM "${name}" t WHERE to_jsonb(t) ->> 'companyId' = $1 OR to_jsonb(t) ->> 'id' = $1`,
          [companyId],
        ))
          texts.push(text);
      return texts.join("\n");
    };
    for (const [own, other] of [[demoId(1), demoId(2)] as const, [demoId(2), demoId(1)] as const]) {
      const foreign = await idsOf(other);
      const named = new Set((await textOf(own)).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
      expect(named.size).toBeGreaterThan(50);
      expect([...named].filter((id) => foreign.has(id))).toEqual([]);
    }
  });
});
