import { randomBytes } from "node:crypto";
import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { dayOfMonth, MAILED_STATES, monthsBetween, nextMailingOn } from "@hearthline/contract/clients/home-watches";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { ScopedDb } from "@hearthline/db/client";
import type { Emit } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import { writeJobs } from "@hearthline/db/outbox";
import type { Keys } from "@hearthline/db/secret-keys";
import { commitOf, creditsLeft, reserveCredits, returnCredit } from "../credits/ledger.ts";
import { emitMessages } from "../messages/message-events.ts";
import { unsubscribeLink } from "../messages/unsubscribe-link.ts";
import { homeValueReport } from "./home-value-report.ts";
import {
  type Address,
  addressesOf,
  type DueMail,
  duplicatesOf,
  type Watch,
  watchesOf,
  writtenOf,
} from "./mailing-facts.ts";

export const HOME_VALUE_TEMPLATE = "home-value";

/** What writing a home value email needs: an operation's context, or a job's own. */
export interface MailingContext {
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
  /** One for the same day already exists. */
  | { state: "there" };

const DAY_MS = 86_400_000;

const isMailed = (state: string): boolean => MAILED_STATES.some((one) => one === state);

/** The earliest time at which an email to the same address counts as a duplicate: a little less than the watch's cadence ago. */
const sinceOf = (now: Date, watch: Watch): Date => new Date(now.getTime() - (monthsBetween(watch) * 28 - 5) * DAY_MS);

const duplicatesAmong = (
  ctx: MailingContext,
  watches: ReadonlyMap<string, Watch>,
  addresses: ReadonlyMap<string, Address>,
) =>
  duplicatesOf(
    ctx.db,
    [...watches].flatMap(([watchId, watch]) => {
      const to = addresses.get(watchId);
      return to && "address" in to ? [{ watchId, address: to.address, since: sinceOf(ctx.now, watch) }] : [];
    }),
  );

/**
 * Whether a watch's email would be sent if it were written now: it is active, has a recipient, and a credit is left.
 * Checked before a provider is paid for the value.
 *
 * @param ahead emails that will be written before it
 */
export async function wouldMail(ctx: MailingContext, watchId: string, ahead = 0): Promise<boolean> {
  const watches = await watchesOf(ctx.db, [watchId]);
  const watch = watches.get(watchId);
  if (!watch || !isMailed(watch.state)) return false;
  const addresses = await addressesOf(ctx, [watch.watched]);
  const to = addresses.get(watchId);
  if (!to || "reason" in to || (await duplicatesAmong(ctx, watches, addresses)).size > 0) return false;
  return (await creditsLeft(ctx.db, ctx.now)) > ahead;
}

/** Clears the retry delay after the watch's email was written or someone changed its inputs. */
export const UNFAILED = { failures: 0, failure: null, retryAt: null };
const QUARTER_MS = 15 * 60_000;

/**
 * Schedules a retry after a watch's email could not be written: after a quarter of an hour, then twice as long each
 * time, up to a day; other emails are sent in the meantime.
 *
 * @param reason a message for the officer
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

/** The content of the email: the current report, frozen. */
export const mailDataOf = (
  report: HomeValueReport,
  { unsubscribe, postal, attachPdf }: { unsubscribe: string; postal: string; attachPdf: boolean },
) => ({
  report,
  // In the wording of all emails to outside people.
  language: report.language,
  unsubscribe,
  postal,
  attachPdf,
  purpose: "marketing" as const,
});

/** How the emails are written: by which user, if any, and with which subject. */
interface Writing {
  sentById?: string;
  subjectOf(report: HomeValueReport): string;
}

/** An email that a watch is due to send for a day. */
type Decision = { watch: Watch; next: { nextOn: Date; anchorDay: number } } & (
  | { kind: "there" }
  /** It was written before: only the watch's next date is set. */
  | { kind: "on" }
  | { kind: "skip"; reason: string }
  | { kind: "refuse"; reason: string }
  | { kind: "mail"; to: string; report: HomeValueReport; subject: string }
);

/**
 * Writes one email for each of several watches, each for one day, together with the credits that they spend: all of it
 * or nothing, and once per day. A watch that no one would receive is recorded as skipped and spends nothing. A
 * scheduled email is sent only while the watch is active and still due that day, so a pause, a stop or a new day set in
 * the meantime takes effect. Credits are assigned in the given order.
 *
 * @param due one per watch; the date of the watch's next email follows from the day
 * @returns the outcome of each, by watch
 */
export async function mailHomeValues(
  ctx: MailingContext,
  due: readonly DueMail[],
  writing: Writing,
): Promise<Map<string, Mailed>> {
  const { db, companyId, now, publicUrl } = ctx;
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`home mailing ${companyId}`}, 0))::text`;
  const watches = await watchesOf(
    db,
    due.map(({ watchId }) => watchId),
  );
  const addresses = await addressesOf(
    ctx,
    [...watches.values()].map(({ watched }) => watched),
  );
  // Two emails to one address may be about the same home, so the second is decided after the first is written.
  const together = upToSecondOfAddress(due, addresses);
  const written = await writtenOf(ctx, together, watches);
  const doubles = await duplicatesAmong(ctx, watches, addresses);
  const isByDay = writing.sentById === undefined;

  const decide = ({ watchId, dueOn }: DueMail): Decision | undefined => {
    const watch = watches.get(watchId);
    const to = addresses.get(watchId);
    if (!watch || !to) return undefined;
    const { watched, state } = watch;
    // A manual email restarts the cadence from that day; a scheduled one keeps the chosen day of the month.
    const anchorDay = isByDay ? (watch.anchorDay ?? dayOfMonth(dueOn)) : dayOfMonth(dueOn);
    const nextOn = nextMailingOn(dueOn, monthsBetween(watch), dayIn(watched.timeZone, now), anchorDay);
    const decision = { watch, next: { nextOn: dateOf(nextOn), anchorDay } };
    if (isByDay && (!isMailed(state) || watch.nextOn.getTime() !== dateOf(dueOn).getTime()))
      return { ...decision, kind: "there" };
    const before = written.get(watchId);
    if (before?.isWritten) return { ...decision, kind: isByDay ? "on" : "there" };
    if (state === "stopped")
      return { ...decision, kind: "refuse", reason: "This report is stopped. Resume it before you send it." };
    if (before?.wentToday) return { ...decision, kind: "there" };
    if ("reason" in to) return { ...decision, kind: "skip", reason: to.reason };
    if (doubles.has(watchId)) {
      const reason = `${to.address} gets the value of this home already, as someone else’s client.`;
      return { ...decision, kind: "skip", reason };
    }
    const report = homeValueReport(watched, { now, publicUrl });
    if (!report.value) return { ...decision, kind: "skip", reason: "No value of the home is known." };
    return { ...decision, kind: "mail", to: to.address, report, subject: writing.subjectOf(report) };
  };

  const mailed = await writeDecisions(
    ctx,
    together.map((one) => ({ ...one, decision: decide(one) })),
    writing,
  );
  if (together.length === due.length) return mailed;
  const rest = await mailHomeValues(ctx, due.slice(together.length), writing);
  return new Map([...mailed, ...rest]);
}

/** Writes one email, as `mailHomeValues` does. */
export async function mailHomeValue(
  ctx: MailingContext,
  watchId: string,
  dueOn: string,
  writing: Writing,
): Promise<Mailed> {
  return (await mailHomeValues(ctx, [{ watchId, dueOn }], writing)).get(watchId) ?? { state: "there" };
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

function upToSecondOfAddress(due: readonly DueMail[], addresses: ReadonlyMap<string, Address>): readonly DueMail[] {
  const seen = new Set<string>();
  const at = due.findIndex(({ watchId }) => {
    const to = addresses.get(watchId);
    if (!to || "reason" in to) return false;
    const isSecond = seen.has(to.address);
    seen.add(to.address);
    return isSecond;
  });
  return at < 0 ? due : due.slice(0, at);
}

/** Writes what was decided: reserves the credits, then writes each table in one statement. */
async function writeDecisions(
  ctx: MailingContext,
  decided: readonly (DueMail & { decision: Decision | undefined })[],
  { sentById }: Writing,
): Promise<Map<string, Mailed>> {
  const { db, companyId, now, publicUrl, keys } = ctx;
  const rows = decided.map((one) => ({ ...one, id: newId() }));
  const reserved = await reserveCredits(
    db,
    rows.flatMap(({ decision, id }) => (decision?.kind === "mail" ? [id] : [])),
    now,
  );
  const mails = rows.flatMap(({ decision, id, watchId, dueOn }) => {
    const reserveId = reserved.get(id);
    if (decision?.kind !== "mail" || !reserveId) return [];
    const messageId = newId();
    const { report, subject, to } = decision;
    const { watched } = decision.watch;
    const message = {
      id: messageId,
      channel: "email",
      template: HOME_VALUE_TEMPLATE,
      toAddress: to,
      toName: watched.owner,
      subject,
      clientId: watched.clientId,
      recipientId: null,
      loanId: null,
      sentById: sentById ?? watched.officerId,
      data: mailDataOf(report, {
        unsubscribe: unsubscribeLink(publicUrl, keys, messageId),
        postal: report.company.address,
        attachPdf: sentById !== undefined,
      }),
    };
    return [{ id, watchId, dueOn: dateOf(dueOn), reserveId, message }];
  });
  const byWatch = new Map(mails.map((mail) => [mail.watchId, mail]));
  const skipped = rows.flatMap(({ decision, id, watchId, dueOn }) =>
    decision?.kind === "skip"
      ? [{ id, watchId, dueOn: dateOf(dueOn), state: "skipped", reason: decision.reason, createdAt: now }]
      : [],
  );
  await db.message.createMany({ data: mails.map(({ message }) => message) });
  await db.homeMailing.createMany({
    data: [...skipped, ...mails.map(({ message, ...mail }) => ({ ...mail, messageId: message.id, createdAt: now }))],
  });
  await goOn(
    db,
    rows.flatMap(({ decision, watchId }) =>
      decision && (decision.kind === "on" || decision.kind === "skip" || byWatch.has(watchId))
        ? [{ watchId, ...decision.next }]
        : [],
    ),
  );
  await emitMessages(
    ctx,
    mails.map(({ message }) => message),
    { type: "message.queued" },
  );
  await writeJobs(
    db,
    mails.map(({ message: { id: messageId } }) => ({
      companyId,
      job: "messages.send",
      payload: { messageId },
      key: `message-${messageId}`,
    })),
  );
  return new Map(
    rows.map(({ watchId, decision }): [string, Mailed] => {
      const mail = byWatch.get(watchId);
      if (mail)
        return [
          watchId,
          { state: "queued", mailingId: mail.id, messageId: mail.message.id, to: mail.message.toAddress },
        ];
      if (decision?.kind === "mail") return [watchId, { state: "waiting" }];
      if (decision?.kind === "skip" || decision?.kind === "refuse")
        return [watchId, { state: "skipped", reason: decision.reason }];
      return [watchId, { state: "there" }];
    }),
  );
}

/** Sets the dates of the watches' next emails. */
async function goOn(
  db: ScopedDb,
  watches: readonly { watchId: string; nextOn: Date; anchorDay: number }[],
): Promise<void> {
  if (watches.length === 0) return;
  await db.$executeRaw`
    UPDATE "HomeWatch" w SET "nextOn" = n."nextOn", "anchorDay" = n."anchorDay", failures = 0, failure = NULL, "retryAt" = NULL, "updatedAt" = now()
    FROM jsonb_to_recordset(${JSON.stringify(watches)}::jsonb) AS n("watchId" uuid, "nextOn" date, "anchorDay" int) WHERE w.id = n."watchId"`;
}

/** Spends the credit reserved for a home value email that was sent, or returns it if the email did not arrive. A second call does nothing. */
export async function settleMailing(
  db: ScopedDb,
  messageId: string,
  outcome: { sent: true } | { sent: false; reason: string },
): Promise<void> {
  if (outcome.sent) {
    await db.$executeRaw`
      WITH mailing AS (
        UPDATE "HomeMailing" SET state = 'sent', "updatedAt" = now() WHERE "messageId" = ${messageId}::uuid AND state = 'queued' RETURNING "reserveId")
      ${commitOf("mailing")}`;
    return;
  }
  const [mailing] = await db.homeMailing.updateManyAndReturn({
    where: { messageId, state: { in: ["queued", "sent"] } },
    data: { state: "failed", reason: outcome.reason },
  });
  if (mailing?.reserveId) await returnCredit(db, mailing.reserveId);
}

/** A key of 256 random bits. */
export const newWatchKey = (): string => randomBytes(32).toString("base64url");
