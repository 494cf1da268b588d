import { SENDER_CAPS, type SenderCaps, type SkipReason } from "@hearthline/contract/messages/batch-states";
import { fillMessage, variablesIn } from "@hearthline/contract/messages/message-variables";
import { nextTextMoment, zonesOf } from "@hearthline/contract/messages/quiet-hours";
import { languageOf } from "@hearthline/contract/values/language";
import type { Prisma, ScopedDb } from "@hearthline/db/client";
import type { Emit } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import { writeJobs } from "@hearthline/db/outbox";
import type { Keys } from "@hearthline/db/secret-keys";
import { clientSql } from "@hearthline/db/visibility";
import { currentConsents } from "../consents/consents.ts";
import { emitMessages } from "../messages/message-events.ts";
import { messageSender } from "../messages/message-sender.ts";
import { messageValues } from "../messages/message-values.ts";
import { unsubscribeLink } from "../messages/unsubscribe-link.ts";
import { channelOf, findRecipients, senderNow } from "./find-recipients.ts";
import { moveBatch } from "./states.ts";

/** How many messages of a batch are queued for the email or text service at a time: what a pause can still let through. */
const MAX_IN_HAND = 100;
/** How soon to check whether some of those were sent. */
const IN_HAND_MS = 250;
/** How soon to check again whether the sender may send more. */
const CAP_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

interface RecordContext {
  db: ScopedDb;
  emit: Emit;
  keys: Keys;
  publicUrl: string;
  now: Date;
  caps?: SenderCaps;
}

/** The result of a run: the delay until the next one, undefined if none follows. */
export interface Turn {
  handed: number;
  skipped: number;
  nextInMs: number | undefined;
}

type Batch = Prisma.MessageBatchGetPayload<object>;
interface Due {
  clientId: string;
  address: string;
  name: string;
  language: string;
  state: string | null;
  phone: string | null;
  bounced: boolean;
  /** Whether the sender still sees the client. */
  seen: boolean;
}

const dueRows = async (db: ScopedDb, batch: Batch, now: Date, max: number): Promise<Due[]> => {
  const seer = await senderNow(db, batch);
  return db.$queryRaw<Due[]>`
  SELECT r."clientId"::text, r.address, trim(c."firstName" || ' ' || c."lastName") AS name, c.language,
    (SELECT a.state FROM "ClientAddress" a WHERE a."clientId" = c.id ORDER BY a.position, a.id LIMIT 1) AS state,
    CASE WHEN ${batch.channel} = 'sms' THEN r.address ELSE (SELECT p.phone FROM "ClientPhone" p WHERE p."clientId" = c.id ORDER BY p.position, p.id LIMIT 1) END AS phone,
    EXISTS (SELECT 1 FROM "BouncedAddress" b WHERE b."companyId" = r."companyId" AND b.channel = ${batch.channel} AND b.address = r.address) AS bounced, ${clientSql(seer, "c")} AS seen
  FROM "BatchRecipient" r JOIN "Client" c ON c.id = r."clientId"
  WHERE r."batchId" = ${batch.id}::uuid AND r.state = 'waiting' AND r."dueAt" <= ${now.toISOString()}::timestamptz
  ORDER BY r."dueAt", r."clientId" LIMIT ${max}`;
};

/** How many more messages this sender may send on the channel now, counting single messages too. */
async function roomOf(db: ScopedDb, { userId, channel }: Batch, now: Date, caps: SenderCaps): Promise<number> {
  const { hour, day } = caps[channelOf({ channel })];
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const [sent] = await db.$queryRaw<{ hour: number; day: number }[]>`
    SELECT count(*) FILTER (WHERE m."createdAt" > ${since(HOUR_MS)}::timestamptz)::int AS hour, count(*)::int AS day FROM "Message" m
    WHERE m."sentById" = ${userId}::uuid AND m.channel = ${channel} AND m."createdAt" > ${since(24 * HOUR_MS)}::timestamptz`;
  return Math.max(0, Math.min(hour - (sent?.hour ?? 0), day - (sent?.day ?? 0)));
}

interface Verdict {
  due: Due;
  skip?: SkipReason;
  until?: Date;
}

/** Checks consent for the purpose, bounces and the hour of each recipient just before handing over. */
async function judge(
  { db, keys, now }: RecordContext,
  batch: Batch,
  rows: Due[],
  timeZone: string,
): Promise<Verdict[]> {
  const channel = channelOf(batch);
  const words = await currentConsents(db, keys, {
    companyId: batch.companyId,
    channel,
    addresses: rows.map(({ address }) => address),
    purpose: batch.purpose === "marketing" ? "marketing" : "service",
  });
  return rows.map((due) => {
    const word = words.get(due.address);
    if (!due.seen) return { due, skip: "not-yours" };
    if (due.bounced) return { due, skip: "bounced" };
    if (word?.granted === false) return { due, skip: "said-no" };
    if (channel === "email") return { due };
    if (!word) return { due, skip: "no-consent" };
    const until = nextTextMoment(now, zonesOf({ ...due, fallback: timeZone }));
    return until > now ? { due, until } : { due };
  });
}

/** Marks recipients who do not get it, and those who wait for the morning. */
async function leave(db: ScopedDb, batchId: string, left: readonly Verdict[]): Promise<void> {
  if (left.length === 0) return;
  const rows = left.map(({ due, skip, until }) => ({
    id: due.clientId,
    state: skip ? "skipped" : "waiting",
    reason: skip ?? "quiet-hours",
    until: until?.toISOString() ?? null,
  }));
  await db.$executeRaw`
    UPDATE "BatchRecipient" r SET state = w.state, reason = w.reason, "dueAt" = coalesce(w.until, r."dueAt")
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w(id uuid, state text, reason text, until timestamptz)
    WHERE r."batchId" = ${batchId}::uuid AND r."clientId" = w.id`;
}

/** Writes the messages of those who get it, each with its job. @returns those for whom the text cannot be filled in */
async function handMessages(ctx: RecordContext, batch: Batch, ready: readonly Due[]): Promise<Verdict[]> {
  if (ready.length === 0) return [];
  const { db, emit, keys, publicUrl, now } = ctx;
  const channel = channelOf(batch);
  const sender = await messageSender(db, batch.userId, batch.companyId);
  const { officer, company, postal } = sender;
  const ids = ready.map(({ clientId }) => clientId);
  const values = await messageValues(db, ids, sender, variablesIn(`${batch.subject} ${batch.body}`));
  const written = ready.map((due) => {
    const id = newId();
    const own = values.get(due.clientId) ?? {};
    const note = fillMessage(batch.body, own).text.trim();
    const words = { note, purpose: batch.purpose, language: languageOf(due.language) };
    const mail = { ...words, officer, company, unsubscribe: unsubscribeLink(publicUrl, keys, id) };
    const data =
      channel === "email"
        ? { ...mail, postal: batch.purpose === "marketing" ? postal : null }
        : { ...words, officerName: officer.name, companyName: company.name };
    return {
      due,
      note,
      message: {
        id,
        channel,
        template: channel === "email" ? "client" : "client-sms",
        toAddress: due.address,
        toName: due.name,
        subject: channel === "email" ? fillMessage(batch.subject, own).text.replaceAll(/\s+/g, " ").trim() : "",
        data,
        clientId: due.clientId,
        sentById: batch.userId,
      },
    };
  });
  const said = written.filter(({ note }) => note !== "");
  await db.message.createMany({ data: said.map(({ message }) => message) });
  const handed = said.map(({ due, message }) => ({ client: due.clientId, message: message.id }));
  await db.$executeRaw`
    UPDATE "BatchRecipient" r SET state = 'handed', reason = NULL, "messageId" = w.message, "handedAt" = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(handed)}::jsonb) AS w(client uuid, message uuid) WHERE r."batchId" = ${batch.id}::uuid AND r."clientId" = w.client`;
  await emitMessages(
    { db, emit },
    said.map(({ message }) => ({ ...message, loanId: null, recipientId: null })),
    { type: "message.queued" },
  );
  await writeJobs(
    db,
    said.map(({ message: { id } }) => ({
      companyId: batch.companyId,
      job: "messages.send-batched" as const,
      payload: { messageId: id },
      key: `message-${id}`,
    })),
  );
  return written.filter(({ note }) => note === "").map(({ due }) => ({ due, skip: "empty" as const }));
}

/** When the next one is due; undefined if none is waiting. */
async function nextDue(db: ScopedDb, batchId: string): Promise<Date | undefined> {
  const { _min } = await db.batchRecipient.aggregate({ where: { batchId, state: "waiting" }, _min: { dueAt: true } });
  return _min.dueAt ?? undefined;
}

/** Locks the batch until the transaction ends: a pause or a recall waits for it, and then finds everything that it handed over. */
async function heldBatch(db: ScopedDb, id: string): Promise<Batch | null> {
  await db.$queryRaw`SELECT 1 FROM "MessageBatch" WHERE id = ${id}::uuid FOR UPDATE`;
  return db.messageBatch.findUnique({ where: { id } });
}

/**
 * Hands over the due messages of a batch, up to the limit: finds its recipients first and completes it at the end. An
 * interrupted run leaves nothing behind, since it is one transaction, which also writes each message and its job.
 */
export async function handOverBatch(ctx: RecordContext, batchId: string): Promise<Turn> {
  const { db, keys, now, caps = SENDER_CAPS } = ctx;
  const none = { handed: 0, skipped: 0, nextInMs: undefined };
  const found = await heldBatch(db, batchId);
  if (found?.state === "queued") await findRecipients(db, keys, found);
  const batch = found?.state === "queued" ? await heldBatch(db, batchId) : found;
  if (batch?.state !== "sending") return none;
  const inHand = await db.batchRecipient.count({
    where: { batchId, state: "handed", message: { status: { in: ["queued", "sending"] } } },
  });
  const [free, room] = [MAX_IN_HAND - inHand, await roomOf(db, batch, now, caps)];
  const rows = free > 0 && room > 0 ? await dueRows(db, batch, now, Math.min(free, room)) : [];
  const { timeZone } = await db.company.findUniqueOrThrow({
    where: { id: batch.companyId },
    select: { timeZone: true },
  });
  const verdicts = rows.length > 0 ? await judge(ctx, batch, rows, timeZone) : [];
  const ready = verdicts.filter(({ skip, until }) => !skip && !until).map(({ due }) => due);
  const left = [...verdicts.filter(({ skip, until }) => skip || until), ...(await handMessages(ctx, batch, ready))];
  await leave(db, batchId, left);

  const skipped = left.filter(({ skip }) => skip).length;
  const handed = rows.length - left.length;
  const next = await nextDue(db, batchId);
  const waits = next !== undefined && next <= now && room - handed <= 0;
  const problem = waits ? "cap" : null;
  if (next === undefined) await moveBatch(db, batchId, "done", { problem, endedAt: now });
  else await db.messageBatch.update({ where: { id: batchId }, data: { problem } });
  if (next === undefined) return { handed, skipped, nextInMs: undefined };
  if (waits) return { handed, skipped, nextInMs: CAP_MS };
  const due = next.getTime() - now.getTime();
  // A day at most: clocks drift, and a job that waits longer is harder to find.
  return { handed, skipped, nextInMs: due > 0 ? Math.min(due, 24 * HOUR_MS) : skipped > handed ? 0 : IN_HAND_MS };
}

/**
 * Withdraws queued messages that were not sent yet: either the message is deleted before a worker sends it, or it was
 * claimed first and is sent. Runs in the transaction that paused or recalled the batch.
 *
 * @returns how many were not sent
 */
export async function withdrawHanded(
  { db, emit }: Pick<RecordContext, "db" | "emit">,
  batchId: string,
  to: { state: "waiting" } | { state: "skipped"; reason: SkipReason },
): Promise<number> {
  const messages = await db.$queryRaw<{ id: string }[]>`
    SELECT m.id::text FROM "BatchRecipient" r JOIN "Message" m ON m.id = r."messageId"
    WHERE r."batchId" = ${batchId}::uuid AND r.state = 'handed' AND m.status = 'queued' FOR UPDATE OF m`;
  const ids = messages.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const rows = await db.message.findMany({ where: { id: { in: ids } } });
  await emitMessages({ db, emit }, rows, { type: "message.failed", reason: "It was withdrawn before it was sent." });
  const reason = "reason" in to ? to.reason : null;
  await db.$executeRaw`
    UPDATE "BatchRecipient" SET state = ${to.state}, reason = ${reason}, "messageId" = NULL, "handedAt" = NULL WHERE "messageId" = ANY(${ids}::uuid[])`;
  await db.message.deleteMany({ where: { id: { in: ids } } });
  return ids.length;
}

/** When a batch's queued text may be sent: `now`, or the morning if its next attempt falls into the recipient's night. */
export async function momentOfText(db: ScopedDb, message: { id: string; toAddress: string }, now: Date): Promise<Date> {
  const [who] = await db.$queryRaw<{ state: string | null; timeZone: string }[]>`
    SELECT (SELECT a.state FROM "ClientAddress" a WHERE a."clientId" = r."clientId" ORDER BY a.position, a.id LIMIT 1) AS state, c."timeZone"
    FROM "BatchRecipient" r JOIN "Company" c ON c.id = r."companyId" WHERE r."messageId" = ${message.id}::uuid`;
  return who
    ? nextTextMoment(now, zonesOf({ state: who.state, phone: message.toAddress, fallback: who.timeZone }))
    : now;
}
