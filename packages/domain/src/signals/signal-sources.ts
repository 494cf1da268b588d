import type { SignalKey } from "@hearthline/contract/clients/signals";
import { Prisma } from "@hearthline/db/client";
import { IS_RECIPIENT } from "@hearthline/db/viewer-sql";
import type { AskedAddress } from "./asked-addresses.ts";

/** A section read for fewer seconds was only scrolled past. */
const READ_SECONDS = 5;

/**
 * The inputs of the signal sources for the clients `$ids`, by day in a time zone: the clients themselves, their loans, which of
 * them read a report, and the time of the last contact. What belongs to several clients counts for the first borrower
 * or owner. A view counts for the client to whom the link was sent, by address or, if no borrower has it any more, by
 * name; a view of a copied link counts for no one.
 */
export const signalFrame = (
  ids: readonly string[],
  timeZone: string,
  asked: readonly AskedAddress[],
): Prisma.Sql => Prisma.sql`
  WITH who AS MATERIALIZED (
    SELECT c.id AS "clientId", c."companyId", c."officerId", c."branchId", c."createdAt", c.birthday, btrim(concat(c."firstName", ' ', c."lastName")) AS name, ${timeZone}::text AS tz
    FROM "Client" c WHERE c.id = ANY (${ids}::uuid[]) AND c."archivedAt" IS NULL AND c.status <> 'archived'),
  asked AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS a("clientId" uuid, channel text, address text, hash text)),
  own AS MATERIALIZED (
    SELECT w."clientId", w.name, w.tz, l.id, l.title, l.status, l."statusAt", l."lastSentAt", l.details,
      NOT EXISTS (SELECT 1 FROM "LoanClient" o WHERE o."loanId" = l.id AND (o.position, o."clientId") < (lc.position, lc."clientId")) AS first
    FROM who w JOIN "LoanClient" lc ON lc."clientId" = w."clientId" JOIN "Loan" l ON l.id = lc."loanId"
    WHERE l."deletedAt" IS NULL AND NOT EXISTS (SELECT 1 FROM "Onboarding" b WHERE b."sampleLoanId" = l.id)),
  reader AS MATERIALIZED (
    SELECT r.id AS "recipientId", l."clientId", l.tz, l.title
    FROM own l JOIN "Report" p ON p."loanId" = l.id JOIN "Share" s ON s."reportId" = p.id AND s.audience = 'borrower' AND ${IS_RECIPIENT} JOIN "Recipient" r ON r."shareId" = s.id
    WHERE EXISTS (SELECT 1 FROM "ClientEmail" e WHERE e."clientId" = l."clientId" AND e.email = r.address)
      OR EXISTS (SELECT 1 FROM "ClientPhone" e WHERE e."clientId" = l."clientId" AND e.phone = r.address)
      OR (r.name = l.name AND r.name <> '' AND NOT EXISTS (SELECT 1 FROM "LoanClient" o LEFT JOIN "ClientEmail" e ON e."clientId" = o."clientId" AND e.email = r.address
        LEFT JOIN "ClientPhone" f ON f."clientId" = o."clientId" AND f.phone = r.address WHERE o."loanId" = l.id AND (e.id IS NOT NULL OR f.id IS NOT NULL)))),
  sent AS MATERIALIZED (
    SELECT w."clientId", m.id, m.channel, m."toAddress", m.status, m.failure, coalesce(m."sentAt", m."updatedAt") AS at
      FROM who w JOIN "Message" m ON m."clientId" = w."clientId"
    UNION SELECT l."clientId", m.id, m.channel, m."toAddress", m.status, m.failure, coalesce(m."sentAt", m."updatedAt")
      FROM own l JOIN "Message" m ON m."loanId" = l.id
      WHERE EXISTS (SELECT 1 FROM "ClientEmail" e WHERE e."clientId" = l."clientId" AND e.email = m."toAddress")
        OR EXISTS (SELECT 1 FROM "ClientPhone" e WHERE e."clientId" = l."clientId" AND e.phone = m."toAddress")),
  views AS MATERIALIZED (
    SELECT r."clientId", r.tz, r.title, v."startedAt" AS at, CASE WHEN jsonb_typeof(v.sections->'cash') = 'number' THEN (v.sections->>'cash')::numeric ELSE 0 END AS cash
    FROM reader r JOIN "ReportView" v ON v."recipientId" = r."recipientId"),
  outgoing AS MATERIALIZED (
    SELECT "clientId", max(at) AS at FROM (
      SELECT "clientId", at FROM sent WHERE status IN ('sent', 'delivered')
      UNION ALL SELECT n."clientId", n."createdAt" FROM who w JOIN "ClientNote" n ON n."clientId" = w."clientId" WHERE n."deletedAt" IS NULL
      UNION ALL SELECT d."clientId", d."createdAt" FROM who w JOIN "CallDecision" d ON d."clientId" = w."clientId" WHERE d.decision = 'done') o GROUP BY 1),
  contact AS MATERIALIZED (
    SELECT "clientId", max(at) AS at FROM (
      SELECT "clientId", at FROM outgoing
      UNION ALL SELECT "clientId", at FROM views
      UNION ALL SELECT r."clientId", t."createdAt" FROM reader r JOIN "ReportTry" t ON t."recipientId" = r."recipientId"
      UNION ALL SELECT r."clientId", k."createdAt" FROM reader r JOIN "ReportCall" k ON k."recipientId" = r."recipientId"
      UNION ALL SELECT r."clientId", q."createdAt" FROM reader r JOIN "Question" q ON q."recipientId" = r."recipientId") o GROUP BY 1)`;

/** The kinds that SQL alone computes; the others depend on a mortgage's figures (`record-signals.ts`). */
type SourceKind = Exclude<SignalKey, "insurance-can-go" | "strike-rate-met" | "gains" | "arm-adjusts">;

const day = (at: Prisma.Sql, tz: Prisma.Sql) => Prisma.sql`(${at} AT TIME ZONE ${tz})::date`;
const NO_DAY = Prisma.sql`NULL::date`;

/** A source's columns, in a fixed order. */
const rows = (columns: {
  client: Prisma.Sql;
  ref?: Prisma.Sql;
  at: Prisma.Sql;
  onDay: Prisma.Sql;
  untilDay?: Prisma.Sql;
  yearDay?: Prisma.Sql;
  data: Prisma.Sql;
}): Prisma.Sql => Prisma.sql`${columns.client} AS "clientId", ${columns.ref ?? Prisma.sql`''`}::text AS ref, ${columns.at}::timestamptz AS at,
  ${columns.onDay} AS "onDay", ${columns.untilDay ?? NO_DAY} AS "untilDay", ${columns.yearDay ?? Prisma.sql`NULL::int`} AS "yearDay", ${columns.data} AS data`;

const sql = Prisma.sql;
const ofPerson = sql`x."clientId"`;
const at = sql`x.at`;
const onItsDay = day(sql`x.at`, sql`x.tz`);
const yearDayOf = (date: Prisma.Sql) => sql`(extract(month FROM ${date}) * 100 + extract(day FROM ${date}))::int`;

/** A client's latest action, and how often it happened within this many days of it. */
const newestOf = (source: Prisma.Sql, days: number, data: Prisma.Sql): Prisma.Sql => sql`
  SELECT ${rows({ client: ofPerson, at, onDay: onItsDay, data })} FROM (
    SELECT y.*, count(*) FILTER (WHERE ${day(sql`y.at`, sql`y.tz`)} > ${day(sql`y.newest`, sql`y.tz`)} - ${days}::int) OVER (PARTITION BY y."clientId") AS times,
      row_number() OVER (PARTITION BY y."clientId" ORDER BY y.at DESC) AS nth
    FROM (SELECT z.*, max(z.at) OVER (PARTITION BY z."clientId") AS newest FROM (${source}) z) y) x WHERE x.nth = 1`;

export const SIGNAL_SOURCES: Record<SourceKind, Prisma.Sql> = {
  "pre-approval-ends": sql`SELECT ${rows({
    client: ofPerson,
    ref: sql`x.id`,
    at: sql`x."statusAt"`,
    onDay: sql`x.until`,
    data: sql`jsonb_build_object('title', x.title)`,
  })} FROM (SELECT l.*, coalesce((l.details->>'preApprovedUntil')::date, (SELECT max(q."validUntil") FROM "LetterRequest" q WHERE q."loanId" = l.id AND q.status = 'approved')) AS until
    FROM own l WHERE l.first AND l.status = 'pre-approval') x WHERE x.until IS NOT NULL`,
  "no-contact": sql`SELECT ${rows({
    client: ofPerson,
    at,
    onDay: onItsDay,
    data: sql`jsonb_build_object('isNever', x.never)`,
  })} FROM (SELECT w."clientId", w.tz, coalesce(c.at, w."createdAt") AS at, c.at IS NULL AS never FROM who w LEFT JOIN contact c ON c."clientId" = w."clientId") x`,
  "opened-twice": sql`SELECT ${rows({
    client: ofPerson,
    at: sql`x.last`,
    onDay: onItsDay,
    data: sql`jsonb_build_object('title', x.title, 'lastOn', ${day(sql`x.last`, sql`x.tz`)}, 'count',
      (SELECT count(*) FROM views o WHERE o."clientId" = x."clientId" AND ${day(sql`o.at`, sql`o.tz`)} >= ${onItsDay}))`,
  })} FROM (SELECT v.*, max(v.at) OVER (PARTITION BY v."clientId") AS last, row_number() OVER (PARTITION BY v."clientId" ORDER BY v.at DESC) AS nth FROM views v) x WHERE x.nth = 2`,
  "read-cash": newestOf(
    sql`SELECT "clientId", tz, title, at FROM views WHERE cash >= ${READ_SECONDS}::int`,
    3,
    sql`jsonb_build_object('title', x.title, 'count', x.times)`,
  ),
  tried: newestOf(
    sql`SELECT r."clientId", r.tz, r.title, t."createdAt" AS at, t.tried, t."housingPaymentCents" AS pays FROM reader r JOIN "ReportTry" t ON t."recipientId" = r."recipientId"`,
    7,
    sql`jsonb_build_object('title', x.title, 'count', x.times, 'tried', x.tried, 'housingPaymentCents', x.pays)`,
  ),
  asked: sql`SELECT ${rows({
    client: ofPerson,
    at,
    onDay: onItsDay,
    data: sql`jsonb_build_object('figure', x.figure, 'text', x.text, 'count', x.times)`,
  })} FROM (SELECT r."clientId", r.tz, q."createdAt" AS at, q.figure, q.text, count(*) OVER (PARTITION BY r."clientId") AS times,
      row_number() OVER (PARTITION BY r."clientId" ORDER BY q."createdAt" DESC, q.id) AS nth
    FROM reader r JOIN "Question" q ON q."recipientId" = r."recipientId" WHERE q."answeredAt" IS NULL) x WHERE x.nth = 1`,
  "call-tapped": newestOf(
    sql`SELECT r."clientId", r.tz, r.title, k."createdAt" AS at FROM reader r JOIN "ReportCall" k ON k."recipientId" = r."recipientId"`,
    7,
    sql`jsonb_build_object('title', x.title, 'count', x.times)`,
  ),
  "letter-asked": sql`SELECT ${rows({
    client: ofPerson,
    ref: sql`x.id`,
    at,
    onDay: onItsDay,
    data: sql`jsonb_build_object('who', x.name, 'amountCents', x."amountCents")`,
  })} FROM (SELECT l."clientId", l.tz, q.id, q."createdAt" AS at, q."amountCents", u.name FROM own l JOIN "LetterRequest" q ON q."loanId" = l.id
    LEFT JOIN "User" u ON u.id = q."askedById" WHERE l.first AND q.status = 'asked') x`,
  "message-failed": sql`SELECT ${rows({
    client: ofPerson,
    at,
    onDay: onItsDay,
    data: sql`jsonb_build_object('channel', x.channel, 'address', x."toAddress", 'failure', coalesce(x.failure, ''))`,
  })} FROM (SELECT DISTINCT ON (m."clientId") m.*, w.tz FROM sent m JOIN who w ON w."clientId" = m."clientId"
    WHERE m.status IN ('sent', 'delivered', 'failed') ORDER BY m."clientId", m.at DESC, m.id) x WHERE x.status = 'failed'`,
  bounces: sql`SELECT ${rows({
    client: ofPerson,
    at,
    onDay: onItsDay,
    data: sql`jsonb_build_object('address', x.address, 'reason', x.reason, 'count', x.times)`,
  })} FROM (SELECT y.*, count(*) OVER (PARTITION BY y."clientId") AS times, row_number() OVER (PARTITION BY y."clientId" ORDER BY y.at DESC, y.address) AS nth FROM (
      SELECT w."clientId", w.tz, b.at, b.address, b.reason FROM who w JOIN "ClientEmail" e ON e."clientId" = w."clientId"
        JOIN "BouncedAddress" b ON b."companyId" = w."companyId" AND b.channel = 'email' AND b.address = e.email
      UNION ALL SELECT w."clientId", w.tz, b.at, b.address, b.reason FROM who w JOIN "ClientPhone" e ON e."clientId" = w."clientId"
        JOIN "BouncedAddress" b ON b."companyId" = w."companyId" AND b.channel <> 'email' AND b.address = e.phone) y) x WHERE x.nth = 1`,
  anniversary: sql`SELECT ${rows({
    client: ofPerson,
    ref: sql`x.ref`,
    at: sql`x.date`,
    onDay: sql`make_date(extract(year FROM x.date)::int + 1, 1, 1)`,
    yearDay: yearDayOf(sql`x.date`),
    data: sql`jsonb_build_object('day', x.date, 'what', x.what, 'address', x.address)`,
  })} FROM (
    SELECT l."clientId", g.id AS ref, g."closedOn" AS date, 'closing' AS what, concat_ws(', ', h.address1, h.city) AS address
      FROM own l JOIN "Closing" g ON g."loanId" = l.id AND g."reopenedAt" IS NULL JOIN "Home" h ON h.id = g."homeId" WHERE l.first
    UNION ALL SELECT w."clientId", h.id, h."boughtOn", 'bought', concat_ws(', ', h.address1, h.city)
      FROM who w JOIN "HomeOwner" o ON o."clientId" = w."clientId" JOIN "Home" h ON h.id = o."homeId"
      WHERE h."deletedAt" IS NULL AND h."boughtOn" IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM "HomeOwner" f WHERE f."homeId" = h.id AND (f.position, f."clientId") < (o.position, o."clientId"))
        AND NOT EXISTS (SELECT 1 FROM "Closing" g WHERE g."homeId" = h.id AND g."reopenedAt" IS NULL AND g."closedOn" = h."boughtOn")) x`,
  birthday: sql`SELECT ${rows({
    client: ofPerson,
    at: sql`x.birthday`,
    onDay: sql`x.birthday`,
    yearDay: yearDayOf(sql`x.birthday`),
    data: sql`jsonb_build_object('day', x.birthday)`,
  })} FROM who x WHERE x.birthday IS NOT NULL`,
  "task-due": sql`SELECT ${rows({
    client: ofPerson,
    ref: sql`x.id`,
    at: sql`x."createdAt"`,
    onDay: sql`greatest(x."dueOn", x."snoozedUntil")`,
    data: sql`jsonb_build_object('title', x.title)`,
  })} FROM (SELECT t.* FROM who w JOIN "ClientTask" t ON t."clientId" = w."clientId" WHERE t."doneAt" IS NULL
    AND NOT EXISTS (SELECT 1 FROM "SignalTask" g WHERE g."taskId" = t.id)) x`,
  "credit-alert": sql`SELECT ${rows({
    client: ofPerson,
    at,
    onDay: onItsDay,
    data: sql`jsonb_build_object('kind', x.kind, 'count', x.times)`,
  })} FROM (SELECT w."clientId", w.tz, a.at, a.kind, count(*) OVER (PARTITION BY w."clientId") AS times,
      row_number() OVER (PARTITION BY w."clientId" ORDER BY a.at DESC, a.id) AS nth
    FROM who w JOIN "CreditAlert" a ON a."clientId" = w."clientId" WHERE a."doneAt" IS NULL) x WHERE x.nth = 1`,
  "status-unheard": sql`SELECT ${rows({
    client: ofPerson,
    at,
    onDay: onItsDay,
    data: sql`jsonb_build_object('status', x.status, 'title', x.title)`,
  })} FROM (SELECT DISTINCT ON (l."clientId") l."clientId", l.tz, l.title, l.status, l."statusAt" AS at FROM own l
    WHERE l.first AND l.status IN ('credit', 'pre-approval', 'declined') ORDER BY l."clientId", l."statusAt" DESC, l.id) x
    LEFT JOIN outgoing o ON o."clientId" = x."clientId" WHERE o.at IS NULL OR o.at < x.at`,
  "never-sent": sql`SELECT ${rows({
    client: ofPerson,
    at,
    onDay: onItsDay,
    data: sql`jsonb_build_object('title', x.title, 'number', x.number)`,
  })} FROM (SELECT DISTINCT ON (l."clientId") l."clientId", l.tz, l.title, p.number, p."createdAt" AS at FROM own l JOIN "Report" p ON p."loanId" = l.id
    WHERE l.first AND l.status NOT IN ('closed', 'declined') AND l."lastSentAt" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "Report" r JOIN "Share" s ON s."reportId" = r.id WHERE r."loanId" = l.id) ORDER BY l."clientId", p."createdAt" DESC, p.id) x`,
  "consent-missing": sql`SELECT ${rows({
    client: ofPerson,
    at: sql`x."createdAt"`,
    onDay: day(sql`x."createdAt"`, sql`x.tz`),
    data: sql`'{}'::jsonb`,
  })} FROM who x WHERE EXISTS (SELECT 1 FROM asked a WHERE a."clientId" = x."clientId")
    AND NOT EXISTS (SELECT 1 FROM asked a JOIN "Consent" k ON k."companyId" = x."companyId" AND k.channel = a.channel
      AND (k."addressHash" = a.hash OR k."addressHash" = '' AND k.address = a.address) WHERE a."clientId" = x."clientId")`,
  "pre-approved-unheard": sql`SELECT ${rows({
    client: ofPerson,
    at,
    onDay: onItsDay,
    data: sql`jsonb_build_object('title', x.title, 'isNever', x.never)`,
  })} FROM (SELECT DISTINCT ON (l."clientId") l."clientId", l.tz, l.title, greatest(o.at, l."statusAt") AS at, o.at IS NULL OR o.at < l."statusAt" AS never
    FROM own l LEFT JOIN outgoing o ON o."clientId" = l."clientId" WHERE l.first AND l.status = 'pre-approval' ORDER BY l."clientId", l."statusAt" DESC, l.id) x`,
};
