import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { Database } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { writeJob } from "@hearthline/db/outbox";
import {
  homeValueReport,
  isOwnersKey,
  type WatchedHome,
  watchedByKey,
} from "@hearthline/db/records/home-values/home-value-report";
import { dollars } from "@hearthline/report/format";
import { DomainError, forbidden, invalidField } from "../../kernel/errors.ts";
import { openedByStaff } from "../../kernel/staff.ts";

/** What the holder of a link may do with a home's value, which needs no session. */
export interface HomeValuePages {
  /** @throws DomainError `not_found` for a key that opens nothing, or no more */
  read(key: string, at: At): Promise<HomeValueReport>;
  /** The row behind a key, for what is asked of it beside the report. @throws DomainError `not_found` */
  watched(key: string): Promise<WatchedHome>;
  /** That the owner looked, by the link of their mails and not on a screen of staff: mails that they did not open for long go again. */
  opened(key: string, at: { now: Date; by: Browser }): Promise<void>;
  /** Keeps the owner's own value and tells the officer. @throws DomainError `invalid` for a value nobody can mean, `forbidden` where it is not the owner who gives it */
  correct(
    key: string,
    given: { amountCents: number; reason: string },
    at: At & { by: Browser },
  ): Promise<HomeValueReport>;
}
interface At {
  now: Date;
  publicUrl: string;
}

/** Who is signed in in the browser, and what it is known by. */
type Browser = Parameters<typeof openedByStaff>[1];

const NOT_THE_OWNER =
  "Only the owner can set their own value, from the link in the email they received. Write to your loan officer, or call them.";
export const NO_HOME_VALUE = "There is no home at this link. It may have been cut short, or its report has ended.";
/** A value that is so many times ours, or ours so many times it, is a slip of the keyboard. */
const FAR = 3;
/** One owner does not change their mind more often in a day. */
const A_DAY = 3;

export function createHomeValuePages({
  systemQuery,
  scoped,
}: Pick<Database, "systemQuery" | "scoped">): HomeValuePages {
  const read = (sql: string, params: unknown[]) => systemQuery<Record<string, unknown>>(sql, params);
  async function watched(key: string): Promise<WatchedHome> {
    const row = await watchedByKey(read, key);
    if (!row || row.state === "stopped") throw new DomainError("not_found", NO_HOME_VALUE);
    return row;
  }
  /** Whether what is done with a key is the owner's. */
  const isOwner = async (row: WatchedHome, key: string, by: Browser): Promise<boolean> =>
    isOwnersKey(row, key) && !(await openedByStaff({ systemQuery }, by, { companyId: row.companyId, address: "" }));
  return {
    watched,
    read: async (key, at) => homeValueReport(await watched(key), { ...at, key }),

    async opened(key, { now, by }) {
      const row = await watched(key);
      if (!(await isOwner(row, key, by))) return;
      const { watchId, companyId } = row;
      await scoped(companyId, async (db) => {
        await db.homeWatch.updateMany({ where: { id: watchId }, data: { openedAt: now } });
        await db.homeWatch.updateMany({ where: { id: watchId, state: "cooling" }, data: { state: "active" } });
      });
    },

    async correct(key, { amountCents, reason }, at) {
      const row = await watched(key);
      if (!(await isOwner(row, key, at.by))) throw forbidden("not_open", NOT_THE_OWNER);
      const before = homeValueReport(row, at).value;
      if (before && (amountCents > before.amountCents * FAR || amountCents * FAR < before.amountCents))
        throw invalidField(
          "amountCents",
          `That is very far from ${dollars(before.amountCents)}. Check the number, or call ${row.officerName}.`,
        );
      const today = new Date(`${dayIn(row.timeZone, at.now)}T00:00:00Z`);
      await scoped(row.companyId, async (db) => {
        await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`correct ${row.watchId}`}, 0))::text`;
        const already = await db.homeValue.count({
          where: { homeId: row.homeId, source: "owner", asOf: today, deletedAt: null },
        });
        if (already >= A_DAY)
          throw new DomainError(
            "rate_limited",
            "The value was changed several times today. Try again tomorrow, or call your loan officer.",
            {
              retryAfter: 3_600,
            },
          );
        await db.homeValue.create({
          data: { homeId: row.homeId, amountCents: BigInt(amountCents), asOf: today, source: "owner", reason },
        });
        await db.clientTask.create({
          data: {
            clientId: row.clientId,
            title:
              `Look at the home value: ${row.owner || "the owner"} says ${dollars(amountCents)}${before ? `, not ${dollars(before.amountCents)}` : ""}`.slice(
                0,
                200,
              ),
            note: `${row.address}: ${reason}`,
            dueOn: today,
            assigneeId: row.officerId,
          },
        });
        const messageId = newId();
        await db.message.create({
          data: {
            id: messageId,
            channel: "email",
            template: "home-value-corrected",
            toAddress: row.officerEmail,
            toName: row.officerName,
            sentById: row.officerId,
            data: {
              link: `${at.publicUrl}/clients/${row.clientId}`,
              owner: row.owner,
              address: row.address,
              amountCents,
              beforeCents: before?.amountCents ?? null,
              reason,
            },
          },
        });
        await writeJob(db, {
          companyId: row.companyId,
          job: "messages.send",
          payload: { messageId },
          key: `message-${messageId}`,
        });
      });
      return homeValueReport(await watched(key), at);
    },
  };
}
