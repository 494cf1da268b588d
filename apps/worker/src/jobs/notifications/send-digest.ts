import { randomBytes } from "node:crypto";
import { newId } from "@hearthline/db/ids";
import { dayOfInstant } from "@hearthline/report/dates";
import { subDays } from "date-fns/subDays";
import type { DigestMailData } from "../../emails/digest-mail.tsx";
import { handler } from "../../handler.ts";
import { linesOf, type Told, todoOf } from "./digest-words.ts";
import { type DueTask, dueTasksOf } from "./due-tasks.ts";
import { morningOf } from "./morning.ts";
import { NEWS_DAYS, type Reader, readersOf } from "./read-reports.ts";

/** More tasks than anyone does in a morning; the dashboard has the rest. */
const LISTED = 12;

/** The page on which these emails are turned off. */
const STOP_PATH = "/unsubscribe";

/**
 * Writes an officer's morning email if a report of theirs was read or a task has come due since the last one. Its row records it, so that it is
 * sent once.
 */
export const sendDigest = handler("notifications.digest", {
  run: (ctx, { userId, day }) =>
    ctx.locked(`digest-${userId}`, async (db) => {
      const user = await db.user.findUnique({ where: { id: userId }, include: { company: true } });
      if (!user?.morningDigest || user.deactivatedAt) return { sent: false, why: "not wanted" };
      const { timeZone } = user.company;
      const morning = morningOf(new Date(), timeZone);
      if (morning?.day !== day) return { sent: false, why: "the morning is over" };
      const before = await db.digest.findFirst({ where: { userId }, orderBy: { day: "desc" } });
      const today = new Date(`${day}T00:00:00Z`);
      if (before && before.day >= today) return { sent: false, why: "it is written" };
      const { until } = morning;
      // The first one covers a day and a night; after a break, only what is still news.
      const oldest = subDays(until, before ? NEWS_DAYS : 1);
      const since = before && before.toldUntil > oldest ? before.toldUntil : oldest;
      const readers = await readersOf(db, userId, since, until);
      const tasks = await dueTasksOf(db, userId, today);
      // Tasks due since an earlier email were already reported: they are listed again, but are no reason for another email.
      const told = dayText(before && before.day > subDays(today, NEWS_DAYS) ? before.day : subDays(today, NEWS_DAYS));
      if (readers.length === 0 && !tasks.some(({ due }) => due > told))
        return { sent: false, why: "nothing was read, and nothing has come due" };
      const key = randomBytes(32).toString("base64url");
      await db.digest.create({ data: { userId, day: today, toldUntil: until, key } });
      const messageId = newId();
      const at = { until, timeZone };
      const data: DigestMailData = {
        day: dayOfInstant(until.toISOString(), timeZone),
        link: `${ctx.publicUrl}/dashboard`,
        unsubscribe: `${ctx.publicUrl}${STOP_PATH}?key=${key}`,
        tasks: tasks.slice(0, LISTED).map((task) => taskOf(task, day, ctx.publicUrl)),
        moreTasks: Math.max(0, tasks.length - LISTED),
        readers: readers.slice(0, LISTED).map((reader) => tellOf(reader, at, ctx.publicUrl)),
        more: Math.max(0, readers.length - LISTED),
      };
      // Not linked to a loan, like every email to an officer: the loan's list shows deliveries to borrowers.
      await db.message.create({
        data: {
          id: messageId,
          channel: "email",
          template: "digest",
          toAddress: user.email,
          toName: user.name,
          sentById: userId,
          data: { ...data },
        },
      });
      await ctx.enqueue(db, "messages.send", { messageId }, `message-${messageId}`);
      return { sent: true, readers: readers.length, tasks: tasks.length };
    }),
});

const dayText = (day: Date): string => day.toISOString().slice(0, 10);

/** "Due today", "Due since November 21, 2026" */
function taskOf({ clientId, who, what, due }: DueTask, today: string, publicUrl: string) {
  const when = due === today ? "Due today" : `Due since ${dayOfInstant(`${due}T12:00:00Z`, "UTC")}`;
  return { who, what, when, link: `${publicUrl}/clients/${clientId}` };
}

function tellOf(reader: Reader, told: Told, publicUrl: string): DigestMailData["readers"][number] {
  return {
    who: reader.who,
    about: reader.realtor ? `${reader.title}, the page for a realtor` : reader.title,
    lines: linesOf(reader, told),
    todo: todoOf(reader, told),
    link: `${publicUrl}${reader.path}?tab=activity`,
  };
}
