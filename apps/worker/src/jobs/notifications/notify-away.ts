import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { AnyTried } from "@hearthline/contract/loans/tried";
import { loanPagePath } from "@hearthline/contract/platform/screens/loan-screens";
import { viewerName } from "@hearthline/contract/reports/viewers";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { shapeWithoutRules } from "@hearthline/contract/values/without-rules";
import type { ScopedDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { money } from "@hearthline/report/format";
import { triedWords } from "@hearthline/report/tried-words";
import { z } from "zod";
import { handler, type JobContext } from "../../handler.ts";

/** A user who was active this recently may see the notification bell. */
const AT_WORK_MS = 5 * 60_000;
/** Older activity is no longer news. */
const NEWS_MS = 24 * 3_600_000;

const Tried = z.object(shapeWithoutRules(AnyTried.shape));

interface Deeds {
  /** The newest first. */
  tries: { tried: unknown; housingPaymentCents: bigint }[];
  calls: number;
}

/** Emails or texts an officer, once they are away, everything a borrower did that they have not seen and were not notified of. */
export const notifyAway = handler("notifications.away", {
  run: (ctx, { userId, recipientId, since }) =>
    // One at a time: the first one reports everything, so the next has nothing to add.
    ctx.locked(`away-${userId}-${recipientId}`, async (db) => {
      const user = await db.user.findUnique({ where: { id: userId } });
      if (!user || user.deactivatedAt || user.awayBy === "off") return { told: "nobody" };
      const recipient = await db.recipient.findUnique({
        where: { id: recipientId },
        include: { share: { include: { report: { include: { loan: true } } } } },
      });
      if (!recipient) return { told: "nobody" };
      const after = await toldUntil(db, { userId, recipientId, since, seenAt: user.notificationsSeenAt });
      const deeds = await deedsOf(db, recipientId, after);
      if (deeds.tries.length === 0 && deeds.calls === 0) return { told: "all" };
      const seen = await lastSeen(db, userId);
      if (Date.now() - seen < AT_WORK_MS)
        return { told: await askAgain(ctx, db, { userId, recipientId, since }, seen) };
      const { loan } = recipient.share.report;
      const link = `${ctx.publicUrl}${loanPagePath(LoanKindName.parse(loan.kind), loan.id)}?tab=activity`;
      const who = viewerName(recipient);
      const said = { link, who, about: loan.title, lines: linesOf(deeds), address: recipient.address, recipientId };
      return { told: await write(ctx, db, user, said) };
    }),
});

/** Returns when the officer was last at work, in milliseconds; 0 if they are not signed in anywhere. */
const lastSeen = async (db: ScopedDb, userId: string): Promise<number> =>
  (await db.session.aggregate({ where: { userId }, _max: { lastSeenAt: true } }))._max.lastSeenAt?.getTime() ?? 0;

/** Schedules another check: an officer who left a minute ago still looks as if they were at work. The longer they stay, the rarer the checks. */
async function askAgain(
  ctx: JobContext,
  db: ScopedDb,
  waiting: { userId: string; recipientId: string; since: string },
  seen: number,
): Promise<string> {
  const { userId, recipientId, since } = waiting;
  const age = Date.now() - Date.parse(since);
  if (age > NEWS_MS) return "at work";
  const delayMs = Math.round(Math.max(seen + AT_WORK_MS - Date.now(), age / 4));
  // Several actions of one borrower share one pending job.
  await ctx.enqueue(db, "notifications.away", waiting, `away-${userId}-${recipientId}-${seen}`, delayMs);
  return "later";
}

/** Returns up to when the officer is informed: they looked at the bell, or were notified of this borrower. */
async function toldUntil(
  db: ScopedDb,
  { userId, recipientId, since, seenAt }: { userId: string; recipientId: string; since: string; seenAt: Date | null },
): Promise<Date> {
  const told = await db.message.findFirst({
    where: {
      template: { in: ["activity", "activity-sms"] },
      sentById: userId,
      data: { path: ["recipientId"], equals: recipientId },
    },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  const before = new Date(new Date(since).getTime() - 1);
  return new Date(Math.max(before.getTime(), seenAt?.getTime() ?? 0, told?.createdAt.getTime() ?? 0));
}

async function deedsOf(db: ScopedDb, recipientId: string, after: Date): Promise<Deeds> {
  const where = { recipientId, createdAt: { gt: after } };
  const tries = await db.reportTry.findMany({
    where,
    orderBy: { createdAt: "desc" },
    select: { tried: true, housingPaymentCents: true },
  });
  return {
    tries,
    calls: await db.reportCall.count({ where }),
  };
}

function linesOf({ tries, calls }: Deeds): string[] {
  const [newest, ...others] = tries;
  return [
    ...(calls > 0 ? ["tapped to call you"] : []),
    ...(newest === undefined
      ? []
      : [
          `tried ${triedWords(Tried.parse(newest.tried))}: ${money(Number(newest.housingPaymentCents))} a month${others.length > 0 ? `, and ${others.length} more` : ""}`,
        ]),
  ];
}

interface Said {
  link: string;
  who: string;
  about: string;
  lines: string[];
  address: string;
  recipientId: string;
}

/** Not linked to the loan: the loan's list shows deliveries to borrowers, not notifications to the officer. */
async function write(
  ctx: JobContext,
  db: ScopedDb,
  user: { id: string; name: string; email: string; phone: string | null; awayBy: string },
  said: Said,
): Promise<string> {
  const phone = user.awayBy === "sms" && ctx.sms ? phoneE164(user.phone ?? "") : undefined;
  const id = newId();
  const text = `${said.who} ${said.lines.join("; ")} (${said.about}).`;
  await db.message.create({
    data: {
      id,
      channel: phone ? "sms" : "email",
      template: phone ? "activity-sms" : "activity",
      toAddress: phone ?? user.email,
      toName: user.name,
      sentById: user.id,
      data: phone ? { text, link: said.link, recipientId: said.recipientId } : { ...said },
    },
  });
  await ctx.enqueue(db, "messages.send", { messageId: id }, `message-${id}`);
  return phone ? "by text" : "by email";
}
