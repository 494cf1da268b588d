import {
  TIMELINE_KINDS,
  TimelineEntry,
  type TimelineInput,
  type TimelineKind,
} from "@hearthline/contract/clients/timeline";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { VIEWER } from "@hearthline/db/viewer-sql";
import type { z } from "zod";
import { visibleLoanSql } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { wordsOf } from "../../kernel/paging/large-lists.ts";
import { arrayPage, listPage, mapPage } from "../../kernel/paging/list-page.ts";
import { orderSql, ordersOf, sliceSql, up } from "../../kernel/paging/order.ts";
import { requireClient } from "./clients.reads.ts";
import { reachOfClient, wordsOnClient } from "./consents.reads.ts";

/** Report versions of the client's loans, as `p`; the loan is `l`. */
const REPORTS = Prisma.sql`own l JOIN "Report" p ON p."loanId" = l.id`;
/** Their recipients, as `r`. */
const RECIPIENTS = Prisma.sql`${REPORTS} JOIN "Share" s ON s."reportId" = p.id JOIN "Recipient" r ON r."shareId" = s.id`;

/** JSON object pairs of fields that entries share. */
const OF_LOAN = Prisma.sql`'loanId', l.id, 'loanKind', l.kind, 'title', l.title`;
const OF_REPORT = Prisma.sql`${OF_LOAN}, 'reportId', p.id, 'version', p.version`;
/** Home value reports, as `w`; the client is `c`. */
const WATCHES = Prisma.sql`"HomeWatch" w JOIN "Home" h ON h.id = w."homeId" AND h."deletedAt" IS NULL JOIN "Client" c ON c.id = w."clientId"`;
const OF_WATCH = Prisma.sql`'watchId', w.id, 'address', concat_ws(', ', h.address1, h.city), 'who', btrim(concat_ws(' ', c."firstName", c."lastName"))`;
/** For each kind, a statement that selects `at`, `id` and `data`. */
const SOURCES: Record<TimelineKind, (clientId: string, words: Prisma.Sql) => Prisma.Sql> = {
  note: (clientId) => Prisma.sql`
    SELECT n."createdAt" AS at, n.id, jsonb_build_object('text', n.text, 'author', a.name, 'editedAt', n."editedAt", 'editedBy', e.name,
      'pinned', n."pinnedAt" IS NOT NULL, 'mentions', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) ORDER BY m.name), '[]')
        FROM "NoteMention" nm JOIN "User" m ON m.id = nm."userId" WHERE nm."noteId" = n.id)) AS data
    FROM "ClientNote" n LEFT JOIN "User" a ON a.id = n."authorId" LEFT JOIN "User" e ON e.id = n."editedById"
    WHERE n."clientId" = ${clientId}::uuid AND n."deletedAt" IS NULL`,
  message: (clientId) => Prisma.sql`
    SELECT m."createdAt" AS at, m.id, jsonb_build_object(${OF_LOAN}, 'channel', m.channel, 'toName', m."toName", 'toAddress', m."toAddress",
      'subject', m.subject, 'text', coalesce(s.message, CASE WHEN m.data ? 'answers' OR m."loanId" IS NULL THEN coalesce(m.data->>'note', m.data->>'text') END, ''), 'by', u.name, 'status', m.status, 'failure', m.failure, 'sentVia', m."sentVia",
      'openCount', coalesce(r."openCount", 0), 'lastOpenedAt', r."lastOpenedAt") AS data
    FROM (SELECT m.* FROM own l JOIN "Message" m ON m."loanId" = l.id
        UNION ALL SELECT m.* FROM "Message" m WHERE m."clientId" = ${clientId}::uuid AND m."loanId" IS NULL) m
      LEFT JOIN own l ON l.id = m."loanId" LEFT JOIN "Recipient" r ON r.id = m."recipientId" LEFT JOIN "Share" s ON s.id = r."shareId"
      LEFT JOIN "User" u ON u.id = m."sentById"`,
  link: () => Prisma.sql`
    SELECT s."createdAt" AS at, s.id, jsonb_build_object(${OF_REPORT}, 'by', u.name) AS data
    FROM ${REPORTS} JOIN "Share" s ON s."reportId" = p.id JOIN "User" u ON u.id = s."createdById" WHERE s.channel = 'link'`,
  opened: () => Prisma.sql`
    SELECT v."startedAt" AS at, v.id, jsonb_build_object(${OF_REPORT}, 'who', ${VIEWER}, 'seconds', v.seconds, 'sections', v.sections, 'privateReading', v."privateReading") AS data
    FROM ${RECIPIENTS} JOIN "ReportView" v ON v."recipientId" = r.id`,
  tried: () => Prisma.sql`
    SELECT t."createdAt" AS at, t.id, jsonb_build_object(${OF_REPORT}, 'who', ${VIEWER}, 'tried', t.tried, 'housingPaymentCents', t."housingPaymentCents") AS data
    FROM ${RECIPIENTS} JOIN "ReportTry" t ON t."recipientId" = r.id`,
  call: () => Prisma.sql`
    SELECT c."createdAt" AS at, c.id, jsonb_build_object(${OF_REPORT}, 'who', ${VIEWER}) AS data
    FROM ${RECIPIENTS} JOIN "ReportCall" c ON c."recipientId" = r.id`,
  question: () => Prisma.sql`
    SELECT q."createdAt" AS at, q.id, jsonb_build_object(${OF_REPORT}, 'who', ${VIEWER}, 'figure', q.figure, 'scenario', q.scenario, 'text', q.text,
      'answeredAt', q."answeredAt") AS data
    FROM ${RECIPIENTS} JOIN "Question" q ON q."recipientId" = r.id`,
  chat: (clientId) => Prisma.sql`
    SELECT h."createdAt" AS at, h.id, jsonb_build_object('threadId', t.id, 'who', h."senderName", 'fromClient', h."fromClient" AND h."fromAddress" = '', 'via', h.via, 'figure', h.figure, 'text', coalesce(nullif(h.text, ''), f.name, '')) AS data
    FROM "ChatThread" t JOIN "ChatMessage" h ON h."threadId" = t.id LEFT JOIN "File" f ON f.id = h."fileId" WHERE t."clientId" = ${clientId}::uuid AND h."deletedAt" IS NULL`,
  reply: (clientId) => Prisma.sql`
    SELECT y."receivedAt" AS at, y.id, jsonb_build_object('who', btrim(concat_ws(' ', c."firstName", c."lastName")), 'fromAddress', y."fromAddress", 'subject', y.subject,
      'text', y.text, 'answers', m.subject, 'by', u.name) AS data
    FROM "MailboxReply" y JOIN "Client" c ON c.id = y."clientId" JOIN "User" u ON u.id = y."userId" LEFT JOIN "Message" m ON m.id = y."messageId"
    WHERE y."clientId" = ${clientId}::uuid`,
  lead: (clientId) => Prisma.sql`
    SELECT w."createdAt" AS at, w.id, jsonb_build_object('text', w.message, 'page', w.page, 'openHouse', w."openHouse", 'phoneConsent', w."phoneConsent", 'about', w.about) AS data
    FROM "SiteLead" w WHERE w."clientId" = ${clientId}::uuid`,
  review: (clientId) => Prisma.sql`
    SELECT v."writtenAt" AS at, v.id, jsonb_build_object('title', l.title, 'stars', v.stars, 'text', v.body) AS data
    FROM "Review" v JOIN "Loan" l ON l.id = v."loanId" WHERE v."clientId" = ${clientId}::uuid AND v."writtenAt" IS NOT NULL`,
  consent: (_, words) => Prisma.sql`
    SELECT k."createdAt" AS at, k.id, jsonb_build_object('channel', k.channel, 'address', k.address, 'purpose', k.purpose, 'granted', k.granted,
      'source', k.source, 'words', k.words, 'by', u.name) AS data
    FROM "Consent" k LEFT JOIN "User" u ON u.id = k."recordedById" WHERE ${words}`,
  report: () => Prisma.sql`
    SELECT p."createdAt" AS at, p.id, jsonb_build_object(${OF_REPORT}, 'number', p.number, 'by', u.name) AS data
    FROM ${REPORTS} JOIN "User" u ON u.id = p."createdById"`,
  loan: () => Prisma.sql`
    SELECT l."createdAt" AS at, l.id, jsonb_build_object(${OF_LOAN}, 'by', u.name) AS data FROM own l JOIN "User" u ON u.id = l."officerId"`,
  // Ids of status changes are digests; this sets the version and variant bits that make them valid UUIDs.
  "loan-status": () => Prisma.sql`
    SELECT s.at, overlay(overlay(s.id::text placing '8' from 15 for 1) placing 'a' from 20 for 1)::uuid AS id, jsonb_build_object(${OF_LOAN}, 'status', s.status) AS data FROM own l JOIN "LoanStatusChange" s ON s."loanId" = l.id
    WHERE s.status <> 'draft' OR s.at > l."createdAt"`,
  closed: () => Prisma.sql`
    SELECT g."closedAt" AS at, g.id, jsonb_build_object(${OF_LOAN}, 'closedOn', g."closedOn", 'loanAmountCents', g."loanAmountCents", 'noteRate', g."noteRate",
      'address', concat_ws(', ', h.address1, h.city), 'by', u.name) AS data
    FROM own l JOIN "Closing" g ON g."loanId" = l.id JOIN "Home" h ON h.id = g."homeId" LEFT JOIN "User" u ON u.id = g."closedById"`,
  reopened: () => Prisma.sql`
    SELECT g."reopenedAt" AS at, g.id, jsonb_build_object(${OF_LOAN}, 'reason', g."reopenReason", 'by', u.name) AS data
    FROM own l JOIN "Closing" g ON g."loanId" = l.id LEFT JOIN "User" u ON u.id = g."reopenedById" WHERE g."reopenedAt" IS NOT NULL`,
  "home-value": (clientId) => Prisma.sql`
    SELECT v."createdAt" AS at, v.id, jsonb_build_object('homeId', h.id, 'address', concat_ws(', ', h.address1, h.city),
      'amountCents', v."amountCents", 'asOf', v."asOf", 'source', v.source, 'by', u.name) AS data
    FROM "HomeOwner" o JOIN "Home" h ON h.id = o."homeId" JOIN "HomeValue" v ON v."homeId" = h.id LEFT JOIN "User" u ON u.id = v."enteredById"
    WHERE o."clientId" = ${clientId}::uuid AND h."deletedAt" IS NULL AND v."deletedAt" IS NULL`,
  "home-mails": (clientId) => Prisma.sql`
    SELECT k."createdAt" AS at, k.id, jsonb_build_object(${OF_WATCH}, 'choice', k.choice, 'everyMonths', k."everyMonths", 'pausedUntil', k."pausedUntil") AS data
    FROM ${WATCHES} JOIN "HomeMailChoice" k ON k."watchId" = w.id WHERE w."clientId" = ${clientId}::uuid`,
  "home-correction": (clientId) => Prisma.sql`
    SELECT k."createdAt" AS at, k.id, jsonb_build_object(${OF_WATCH}, 'subject', k.subject, 'ownerSays', k."ownerSays", 'reason', k.reason, 'state', k.state, 'by', d.name) AS data
    FROM ${WATCHES} JOIN "HomeCorrection" k ON k."watchId" = w.id LEFT JOIN "User" d ON d.id = k."decidedById" WHERE w."clientId" = ${clientId}::uuid`,
  officer: (clientId) => Prisma.sql`
    SELECT o.at, o.id, jsonb_build_object('title', l.title, 'from', f.name, 'to', t.name) AS data
    FROM "OfficerChange" o LEFT JOIN own l ON l.id = o."loanId" JOIN "User" f ON f.id = o."fromId" JOIN "User" t ON t.id = o."toId"
    WHERE o."clientId" = ${clientId}::uuid OR l.id IS NOT NULL`,
  status: (clientId) => Prisma.sql`
    SELECT s.at, s.id, jsonb_build_object('from', s."from", 'to', s."to") AS data FROM "ClientStatusChange" s WHERE s."clientId" = ${clientId}::uuid`,
  task: (clientId) => Prisma.sql`
    SELECT t."createdAt" AS at, t.id, jsonb_build_object('text', t.title, 'dueOn', t."dueOn", 'by', u.name, 'assignee', a.name, 'doneAt', t."doneAt") AS data
    FROM "ClientTask" t LEFT JOIN "User" u ON u.id = t."createdById" LEFT JOIN "User" a ON a.id = t."assigneeId" WHERE t."clientId" = ${clientId}::uuid`,
  "task-done": (clientId) => Prisma.sql`
    SELECT t."doneAt" AS at, t.id, jsonb_build_object('text', t.title, 'by', u.name) AS data
    FROM "ClientTask" t LEFT JOIN "User" u ON u.id = t."doneById" WHERE t."clientId" = ${clientId}::uuid AND t."doneAt" IS NOT NULL`,
  import: (clientId) => Prisma.sql`
    SELECT coalesce(i."finishedAt", i."confirmedAt", i."createdAt") AS at, i.id, jsonb_build_object('fileName', i."fileName", 'line', min(r.line),
      'created', bool_or(r.status = 'created'), 'by', u.name) AS data
    FROM "ImportRow" r JOIN "Import" i ON i.id = r."importId" LEFT JOIN "User" u ON u.id = i."userId"
    WHERE r."recordId" = ${clientId}::uuid AND r.status IN ('created', 'updated') AND i.kind = 'clients' GROUP BY i.id, u.name`,
  merge: (clientId) => Prisma.sql`
    SELECT m.at, m.id, jsonb_build_object('name', m."goneName", 'by', u.name, 'undoneAt', m."undoneAt", 'undoUntil', m."undoUntil") AS data
    FROM "ClientMerge" m LEFT JOIN "User" u ON u.id = m."byId" WHERE m."keptId" = ${clientId}::uuid`,
  added: (clientId) => Prisma.sql`
    SELECT c."createdAt" AS at, c.id, '{}'::jsonb AS data FROM "Client" c WHERE c.id = ${clientId}::uuid`,
};

interface Row {
  kind: TimelineKind;
  at: Date;
  id: string;
  data: Record<string, unknown>;
}

/** Times inside JSON come in PostgreSQL's format. */
const instant = (time: unknown) => (typeof time === "string" ? new Date(time).toISOString() : null);

const INSTANTS = ["editedAt", "answeredAt", "lastOpenedAt", "doneAt", "undoneAt", "undoUntil"];

const entryOf = ({ kind, at, id, data }: Row): TimelineEntry =>
  TimelineEntry.parse({
    ...data,
    ...Object.fromEntries(INSTANTS.flatMap((name) => (name in data ? [[name, instant(data[name])]] : []))),
    kind,
    id,
    at: at.toISOString(),
  });

/** An entry's position; kind and id make it unique among entries of the same time. */
const ORDERS = ordersOf({ at: [up("at", "timestamptz"), up("kind", "text"), up("id", "uuid")] });

/** Text of an entry that `q` searches. */
const WORDS = Prisma.sql`lower(concat_ws(' ', e.data->>'text', e.data->>'title', e.data->>'subject', e.data->>'who', e.data->>'author', e.data->>'by',
  e.data->>'toName', e.data->>'toAddress', e.data->>'fromAddress', e.data->>'address', e.data->>'figure', e.data->>'scenario', e.data->>'number', e.data->>'reason', e.data->>'from', e.data->>'to', e.data->>'name', e.data->>'fileName', e.data->>'assignee', e.data->>'words'))`;

/** Returns a client's timeline: reads at most a page of each kind after the cursor, and merges them into one page. */
export async function clientTimeline(
  ctx: Context,
  input: z.output<typeof TimelineInput>,
): Promise<Page<z.output<typeof TimelineEntry>>> {
  const { id: clientId, kinds, q, sort } = input;
  await requireClient(ctx, clientId);
  const wanted = TIMELINE_KINDS.filter((kind) => !kinds || kinds.includes(kind));
  const order = ORDERS[sort];
  const list = { name: "timeline", filter: { clientId, wanted, q }, order };
  if (wanted.length === 0) return arrayPage(ctx, input, list, []);

  const words = wordsOnClient(ctx, await reachOfClient(ctx, clientId));
  const patterns = wordsOf(q).map((word) => `%${likeText(word)}%`);
  const where = patterns.length > 0 ? Prisma.sql`${WORDS} LIKE ALL (${patterns}::text[])` : Prisma.sql`TRUE`;
  const kept = (kind: TimelineKind) => ({
    read: Prisma.sql`SELECT e.* FROM (SELECT ${kind}::text COLLATE "C" AS kind, one.* FROM (${SOURCES[kind](clientId, words)}) one) e`,
    where,
    alias: "e",
    order,
  });
  const ofAll = (rowsOf: (kind: TimelineKind) => Prisma.Sql) =>
    Prisma.join(
      wanted.map((kind) => Prisma.sql`(${rowsOf(kind)})`),
      " UNION ALL ",
    );
  const own = Prisma.sql`WITH own AS MATERIALIZED (SELECT l.* FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId"
    WHERE lc."clientId" = ${clientId}::uuid AND ${visibleLoanSql(ctx.actor)})`;
  const page = await listPage<Row>(ctx, input, list, {
    read: ({ after, skip, take }) =>
      ctx.sql<Row>(Prisma.sql`${own} SELECT * FROM (${ofAll((kind) => sliceSql(kept(kind), { after, skip: 0, take: skip + take }))}) e
        ORDER BY ${orderSql(order, "e")} LIMIT ${take}::int OFFSET ${skip}::int`),
    async total() {
      const [row] = await ctx.sql<{ total: number }>(
        Prisma.sql`${own} SELECT count(*)::int AS total FROM (${ofAll((kind) => Prisma.sql`${kept(kind).read} WHERE ${where}`)}) e`,
      );
      return row?.total ?? 0;
    },
  });
  return mapPage(page, entryOf);
}
