import { AUDIT_EXPIRED, type AuditVerification } from "@hearthline/contract/accounts/audit";
import { Prisma, type RunSql } from "@hearthline/db/client";
import type { Secrets } from "../../../kernel/access/secrets.ts";
import { signatureOf } from "../../../kernel/audit/audit.ts";

const AT_ONCE = 20_000;
const MAX_BREAKS = 100;

type Break = AuditVerification["breaks"][number];
interface Edge {
  seq: number;
  hash: string;
}

/** Selects entries with whether their content matches their hash and whether they follow the one before; null for the first row of the part. */
const part = (from: number, to: number) => Prisma.sql`
  SELECT seq, hash, at, computed = hash AS whole, seq = before_seq + 1 AND "previousHash" = before_hash AS follows FROM (
    SELECT seq, hash, "previousHash", at, audit_hash(e) AS computed, lag(seq) OVER (ORDER BY seq) AS before_seq, lag(hash) OVER (ORDER BY seq) AS before_hash
    FROM "AuditEntry" e WHERE seq > ${from}::int AND seq <= ${to}::int) AS linked`;

/**
 * Checks a company's log from its oldest entry to its newest: recomputes every hash, and compares every link, the end with the chain's head, the beginning
 * with what retention noted, and the signatures with the server's secret.
 */
export async function verifyAudit(sql: RunSql, secrets: Secrets, companyId: string): Promise<AuditVerification> {
  const [head] = await sql<Edge>(Prisma.sql`SELECT seq, hash FROM "AuditHead"`);
  const end = head?.seq ?? 0;
  const [start] = await sql<{ seq: number | null }>(Prisma.sql`SELECT min(seq) AS seq FROM "AuditEntry"`);
  const first = start?.seq ?? null;
  const breaks: Break[] = [];
  const note = (number: number, kind: Break["kind"], at: Date | null) => {
    if (breaks.length < MAX_BREAKS) breaks.push({ number, kind, at: at && new Date(at).toISOString() });
  };
  const removed = await removedBefore(sql, first ?? end + 1);
  if (first !== null && !removed.explained) note(first, "missing", null);
  let checked = 0;
  let last: Edge | undefined;
  for (let from = (first ?? end + 1) - 1; from < end; from += AT_ONCE) {
    // Includes one entry before the part, for its first entry to be compared with.
    const lowest = Math.max(from - 1, (first ?? 1) - 1);
    const rows = await sql<Edge & { at: Date; whole: boolean; follows: boolean | null }>(
      Prisma.sql`${part(lowest, Math.min(from + AT_ONCE, end))} ORDER BY seq`,
    );
    for (const row of rows) {
      if (row.seq <= from) continue;
      checked += 1;
      last = row;
      if (!row.whole) note(row.seq, "altered", row.at);
      else if (row.follows === false || (row.follows === null && row.seq !== first)) note(row.seq, "missing", row.at);
    }
  }
  if (end > (last?.seq ?? removed.to)) note(end, "missing", null);
  else if (last && head && last.hash !== head.hash) note(last.seq, "rewritten", null);
  const signedTo = await signed(sql, secrets, companyId, first ?? 0, note);
  return {
    intact: breaks.length === 0,
    checked,
    firstNumber: first,
    lastNumber: last?.seq ?? null,
    lastHash: last?.hash ?? null,
    signedTo,
    removedTo: removed.explained ? removed.to : 0,
    breaks: breaks.sort((a, b) => a.number - b.number),
  };
}

/** Returns what is missing before the oldest entry: nothing, or expired entries whose removal the log itself recorded. */
async function removedBefore(sql: RunSql, first: number): Promise<{ to: number; explained: boolean }> {
  if (first <= 1) return { to: 0, explained: true };
  const [oldest] = await sql<{ previousHash: string }>(
    Prisma.sql`SELECT "previousHash" FROM "AuditEntry" WHERE seq = ${first}::int`,
  );
  const [noted] = await sql<{ to: number; hash: string }>(Prisma.sql`
    SELECT (changes->'rows'->0->'before'->>'number')::int AS "to", changes->'rows'->0->'before'->>'lastHash' AS hash
    FROM "AuditEntry" WHERE operation = ${AUDIT_EXPIRED} ORDER BY seq DESC LIMIT 1`);
  const explained = noted !== undefined && noted.to === first - 1 && noted.hash === oldest?.previousHash;
  return { to: first - 1, explained };
}

/** Returns the last number that a signature with the server's secret confirms; a valid signature of a missing entry is a break. */
async function signed(
  sql: RunSql,
  secrets: Secrets,
  companyId: string,
  first: number,
  note: (number: number, kind: Break["kind"], at: Date | null) => void,
): Promise<number> {
  const seals = await sql<Edge & { signature: string; there: string | null }>(Prisma.sql`
    SELECT s.seq, s.hash, s.signature, e.hash AS there FROM "AuditSeal" s LEFT JOIN "AuditEntry" e ON e.seq = s.seq AND e."companyId" = s."companyId"
    WHERE s.seq >= ${first}::int ORDER BY s.seq`);
  let signedTo = 0;
  for (const { signature, there, ...edge } of seals) {
    // Signed with a secret that has since been replaced: inconclusive.
    if (signature !== signatureOf(secrets, companyId, edge)) continue;
    if (there === edge.hash) signedTo = edge.seq;
    else note(edge.seq, "rewritten", null);
  }
  return signedTo;
}
