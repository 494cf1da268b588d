import { randomBytes } from "node:crypto";
import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { dayOfMonth, MAILED_STATES, monthsBetween, nextMailingOn } from "@hearthline/contract/clients/home-watches";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { ScopedDb } from "../../client.ts";
import type { Emit } from "../../events.ts";
import { newId } from "../../ids.ts";
import { unsubscribeLink } from "../../messages/unsubscribe-link.ts";
import { writeJob } from "../../outbox.ts";
import type { Keys } from "../../secret-keys.ts";
import { standingWords } from "../consents.ts";
import { bringCreditsUpToDate, commitCredit, reserveCredit, returnCredit } from "../credits/ledger.ts";
import { emitMessages } from "../message-events.ts";
import { homeValueReport, type Read, type WatchedHome, watchedByIds } from "./home-value-report.ts";

export const HOME_VALUE_TEMPLATE = "home-value";

/** What a mail of a home's value is written with: an operation's context, or a job's own. */
export interface MailingDesk {
  readonly db: ScopedDb;
  readonly companyId: string;
  readonly keys: Keys;
  readonly publicUrl: string;
  readonly now: Date;
  emit: Emit;
}

export type Mailed =
  | { state: "queued"; mailingId: string; messageId: string; to: string }
  | { state: "skipped"; reason: string }
  /** No credit is left this month: nothing was written. */
  | { state: "waiting" }
  /** It is there already, of the same day. */
  | { state: "there" };

export const readIn =
  (db: ScopedDb): Read =>
  (sql, params) =>
    db.$queryRawUnsafe(sql, ...params);

const DAY_MS = 86_400_000;

/** The address that it goes to, or why it goes nowhere. */
async function addressOf({ db, keys, companyId }: MailingDesk, { clientId, owner }: WatchedHome) {
  const [first] = await db.clientEmail.findMany({
    where: { clientId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    take: 1,
  });
  if (!first) return { reason: `${owner} has no e-mail address.` };
  const address = first.email;
  const bounced = await db.bouncedAddress.findFirst({ where: { channel: "email", address } });
  if (bounced) return { reason: `${address} did not take a mail. Clear the address once it is right.` };
  const said = await standingWords(db, keys, {
    companyId,
    channel: "email",
    addresses: [address],
    purpose: "marketing",
  });
  if (said.get(address)?.granted === false) return { reason: `${owner} has unsubscribed from your mails.` };
  return { address };
}

/** Whether the same address has had the value of the same home within most of the time between two mails: from a colleague's client, or a co-owner. */
async function isDouble(db: ScopedDb, watched: WatchedHome, address: string, since: Date): Promise<boolean> {
  const rows = await db.$queryRaw<
    unknown[]
  >`SELECT 1 FROM "HomeMailing" m JOIN "HomeWatch" w ON w.id = m."watchId" JOIN "Home" h ON h.id = w."homeId"
    JOIN "Message" s ON s.id = m."messageId", "Home" ours
    WHERE ours.id = ${watched.homeId}::uuid AND w.id <> ${watched.watchId}::uuid AND m.state IN ('queued', 'sent') AND m."createdAt" > ${since}
      AND lower(s."toAddress") = ${address.toLowerCase()}
      AND (h.id = ours.id OR lower(btrim(h.address1)) = lower(btrim(ours.address1)) AND lower(btrim(coalesce(h.address2, ''))) = lower(btrim(coalesce(ours.address2, '')))
        AND lower(btrim(coalesce(h.city, ''))) = lower(btrim(coalesce(ours.city, '')))
        AND (coalesce(h.zipcode, '') = '' OR coalesce(ours.zipcode, '') = '' OR left(h.zipcode, 5) = left(ours.zipcode, 5))) LIMIT 1`;
  return rows.length > 0;
}

const isMailed = (state: string): boolean => MAILED_STATES.some((one) => one === state);

const sinceOf = (now: Date, everyMonths: number): Date => new Date(now.getTime() - (everyMonths * 28 - 5) * DAY_MS);

/** Whether the mail of a watch would go if it were written now: it goes on, somebody gets it, and a credit is left. Asked before a provider is paid for the value. */
export async function wouldMail(desk: MailingDesk, watchId: string): Promise<boolean> {
  const { db, now } = desk;
  const watch = await db.homeWatch.findUnique({ where: { id: watchId } });
  const watched = (await watchedByIds(readIn(db), [watchId])).get(watchId);
  if (!watch || !isMailed(watch.state) || !watched) return false;
  const { address } = await addressOf(desk, watched);
  if (!address || (await isDouble(db, watched, address, sinceOf(now, monthsBetween(watch))))) return false;
  const { balance } = await bringCreditsUpToDate(db, now);
  return balance > 0;
}

/** Whether a mail of the watch was written today and did not fail. */
async function wentToday(db: ScopedDb, watchId: string, timeZone: string, today: string): Promise<boolean> {
  const last = await db.homeMailing.findFirst({
    where: { watchId, state: { in: ["queued", "sent"] } },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  return last !== null && dayIn(timeZone, last.createdAt) === today;
}

/** The watch's mail was written, or somebody changed what it is written from: nothing holds the next try back. */
export const UNFAILED = { failures: 0, failure: null, retryAt: null };
const QUARTER_MS = 15 * 60_000;

/**
 * The mail of a watch could not be written. It is tried again after a quarter of an hour, and each time after twice as long, a day at most; until then the others go.
 *
 * @param reason in a sentence, for the officer
 */
export async function setAside(db: ScopedDb, watchId: string, reason: string, now: Date): Promise<void> {
  const watch = await db.homeWatch.findUnique({ where: { id: watchId }, select: { failures: true } });
  const failures = (watch?.failures ?? 0) + 1;
  const waitMs = Math.min(QUARTER_MS * 2 ** Math.min(failures - 1, 10), DAY_MS);
  await db.homeWatch.updateMany({
    where: { id: watchId },
    data: { failures, failure: reason, retryAt: new Date(now.getTime() + waitMs) },
  });
}

/** What the mail carries: the report as it is now, frozen. */
export const mailDataOf = (
  report: HomeValueReport,
  { unsubscribe, postal, attachPdf }: { unsubscribe: string; postal: string; attachPdf: boolean },
) => ({
  report,
  // As every mail to people outside says it.
  language: report.language,
  unsubscribe,
  postal,
  attachPdf,
  purpose: "marketing" as const,
});

/**
 * Writes the mail of one watch for one day, with the credit that it spends: all of it or nothing, and once for each day. Where nobody would get it, it is written
 * down as skipped and spends nothing. One that is sent by its day goes only while the watch is active and still due that day: a pause, a stop or another day that came
 * in between holds.
 *
 * @param dueOn the day it is for; the watch's next mail follows from it
 */
export async function mailHomeValue(
  desk: MailingDesk,
  watchId: string,
  dueOn: string,
  { sentById, subjectOf }: { sentById?: string; subjectOf(report: HomeValueReport): string },
): Promise<Mailed> {
  const { db, companyId, now, publicUrl } = desk;
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`home mailing ${companyId}`}, 0))::text`;
  const day = new Date(`${dueOn}T00:00:00Z`);
  const watch = await db.homeWatch.findUnique({ where: { id: watchId } });
  const watched = (await watchedByIds(readIn(db), [watchId])).get(watchId);
  if (!watch || !watched) return { state: "there" };
  const today = dayIn(watched.timeZone, now);
  const isByDay = sentById === undefined;
  if (isByDay && (!isMailed(watch.state) || watch.nextOn.getTime() !== day.getTime())) return { state: "there" };
  // By hand it goes on from that day; by its day the chosen day of the month stays.
  const anchorDay = isByDay ? (watch.anchorDay ?? dayOfMonth(dueOn)) : dayOfMonth(dueOn);
  const nextOn = new Date(`${nextMailingOn(dueOn, monthsBetween(watch), today, anchorDay)}T00:00:00Z`);
  if (await db.homeMailing.findFirst({ where: { watchId, dueOn: day } })) {
    if (isByDay) await db.homeWatch.update({ where: { id: watchId }, data: { nextOn, anchorDay, ...UNFAILED } });
    return { state: "there" };
  }
  if (watch.state === "stopped")
    return { state: "skipped", reason: "This report is stopped. Resume it before you send it." };
  if (await wentToday(db, watchId, watched.timeZone, today)) return { state: "there" };
  const id = newId();
  const skip = async (reason: string): Promise<Mailed> => {
    await db.homeMailing.create({ data: { id, watchId, dueOn: day, state: "skipped", reason } });
    await db.homeWatch.update({ where: { id: watchId }, data: { nextOn, anchorDay, ...UNFAILED } });
    return { state: "skipped", reason };
  };
  const { address, reason } = await addressOf(desk, watched);
  if (!address) return skip(reason ?? "");
  if (await isDouble(db, watched, address, sinceOf(now, monthsBetween(watch))))
    return skip(`${address} gets the value of this home already, as somebody else’s client.`);
  const report = homeValueReport(watched, { now, publicUrl });
  if (!report.value) return skip("No value of the home is known.");
  const reserveId = await reserveCredit(db, id, now);
  if (!reserveId) return { state: "waiting" };
  const messageId = newId();
  const message = {
    id: messageId,
    channel: "email",
    template: HOME_VALUE_TEMPLATE,
    toAddress: address,
    toName: watched.owner,
    subject: subjectOf(report),
    clientId: watched.clientId,
    recipientId: null,
    loanId: null,
    sentById: sentById ?? watched.officerId,
    data: mailDataOf(report, {
      unsubscribe: unsubscribeLink(publicUrl, desk.keys, messageId),
      postal: report.company.address,
      attachPdf: sentById !== undefined,
    }),
  };
  await db.message.create({ data: message });
  await db.homeMailing.create({ data: { id, watchId, dueOn: day, messageId, reserveId, createdAt: now } });
  await db.homeWatch.update({ where: { id: watchId }, data: { nextOn, anchorDay, ...UNFAILED } });
  await emitMessages(desk, [message], { type: "message.queued" });
  await writeJob(db, { companyId, job: "messages.send", payload: { messageId }, key: `message-${messageId}` });
  return { state: "queued", mailingId: id, messageId, to: address };
}

/** A mail of a home's value went, or did not arrive: its credit is spent, or comes back. What comes second does nothing. */
export async function settleMailing(
  db: ScopedDb,
  messageId: string,
  outcome: { sent: true } | { sent: false; reason: string },
): Promise<void> {
  const [mailing] = await db.homeMailing.updateManyAndReturn({
    where: { messageId, state: outcome.sent ? "queued" : { in: ["queued", "sent"] } },
    data: outcome.sent ? { state: "sent" } : { state: "failed", reason: outcome.reason },
  });
  if (!mailing?.reserveId) return;
  if (outcome.sent) await commitCredit(db, mailing.reserveId);
  else await returnCredit(db, mailing.reserveId);
}

/** A key of 256 random bits. */
export const newWatchKey = (): string => randomBytes(32).toString("base64url");
