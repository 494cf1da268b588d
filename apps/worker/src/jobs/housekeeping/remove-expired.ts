import { JOB_DAYS, JOB_HOURS } from "@hearthline/contract/platform/job-status";
import { RUN_DAYS } from "@hearthline/contract/platform/schedules";
import { DELETED_DAYS } from "@hearthline/contract/platform/sync";
import { subDays } from "date-fns/subDays";
import { subHours } from "date-fns/subHours";
import { subMonths } from "date-fns/subMonths";
import { systemHandler } from "../../handler.ts";

/** Calls to home value providers are kept over a year, to compare them with invoices. */
const CALL_MONTHS = 13;

/**
 * Removes what no one can use any more: expired sessions, mailboxes that were not connected in time, links a week past their expiry, outbox rows
 * handed over a week ago, expired counters, browsers not seen for half a year, yesterday's responses stored for retries, and jobs, schedule runs
 * and deletion records past their retention. Marks abandoned work as failed.
 */
export const removeExpired = systemHandler("housekeeping.remove-expired", {
  async run({ system }) {
    const now = new Date();
    const lastWeek = subDays(now, 7);
    return system(async (db) => {
      const sessions = await db.session.deleteMany({ where: { expiresAt: { lt: now } } });
      const links = await db.oneTimeToken.deleteMany({ where: { expiresAt: { lt: lastWeek } } });
      const connecting = await db.connectionAttempt.deleteMany({ where: { expiresAt: { lt: now } } });
      const outbox = await db.outbox.deleteMany({ where: { handedAt: { lt: lastWeek } } });
      const counters = await db.rateLimiterFlexible.deleteMany({ where: { expire: { lt: now.getTime() } } });
      const browsers = await db.knownBrowser.deleteMany({ where: { expiresAt: { lt: now } } });
      const previews = await db.message.deleteMany({
        where: { status: "preview", createdAt: { lt: subDays(now, 1) } },
      });
      const responses = await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: subDays(now, 1) } } });
      const jobs = await db.job.deleteMany({ where: { createdAt: { lt: subDays(now, JOB_DAYS) } } });
      const lost = await db.job.updateMany({
        where: { status: { in: ["queued", "running"] }, createdAt: { lt: subHours(now, JOB_HOURS) } },
        data: { status: "failed", endedAt: now, error: `It was not done within ${JOB_HOURS} hours. Please ask again.` },
      });
      const old = subDays(now, RUN_DAYS);
      const runs = await db.scheduleRun.deleteMany({ where: { createdAt: { lt: old } } });
      const starts = await db.systemRun.deleteMany({ where: { dueAt: { lt: old } } });
      const lostRuns = await db.scheduleRun.updateMany({
        where: { endedAt: null, createdAt: { lt: subHours(now, JOB_HOURS) } },
        data: {
          endedAt: now,
          open: 0,
          failed: { increment: 1 },
          failure: `It was not done within ${JOB_HOURS} hours.`,
        },
      });
      const deletions = await db.deletedRow.deleteMany({ where: { deletedAt: { lt: subDays(now, DELETED_DAYS) } } });
      const asked = await db.providerCall.deleteMany({ where: { askedAt: { lt: subMonths(now, CALL_MONTHS) } } });
      return {
        providerCalls: asked.count,
        sessions: sessions.count,
        links: links.count,
        connecting: connecting.count,
        outbox: outbox.count,
        counters: counters.count,
        browsers: browsers.count,
        answers: responses.count,
        previews: previews.count,
        jobs: jobs.count,
        lostJobs: lost.count,
        runs: runs.count + starts.count,
        lostRuns: lostRuns.count,
        deletions: deletions.count,
      };
    });
  },
});
