import type { ChooseHomeMails, HomeMails } from "@hearthline/contract/clients/home-mails";
import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import type { Database } from "@hearthline/db/client";
import { enqueueIn, type WriteContext } from "@hearthline/domain/context";
import {
  homeValueReport,
  isOwnersKey,
  type OfficerOfKey,
  officerOfKey,
  type WatchedHome,
  watchedByKey,
} from "@hearthline/domain/home-values/home-value-report";
import { chooseMails, hasEnded, mailsOf } from "@hearthline/domain/home-values/mail-settings";
import { readIn } from "@hearthline/domain/home-values/mailing-facts";
import { type Print, wantPrint } from "@hearthline/domain/home-values/prints";
import { openedByStaff } from "../../kernel/access/staff.ts";
import { DomainError, forbidden } from "../../kernel/calls/errors.ts";

/** What the holder of a link may do with a home's value without a session. */
export interface HomeValuePages {
  /** Returns the report. @throws DomainError `not_found` for a key that is unknown or no longer valid */
  read(key: string, at: At): Promise<HomeValueReport>;
  /** Returns the row behind a key, for requests other than the report. @throws DomainError `not_found` */
  watched(key: string): Promise<WatchedHome>;
  /** Returns the contact to show for a key that is no longer valid; null for a key that never existed. */
  officerOf(key: string): Promise<OfficerOfKey | null>;
  /** Records that the owner opened the page from their email's link, not staff; emails that slowed down because they stayed unopened resume. */
  opened(key: string, at: { now: Date; by: Browser }): Promise<void>;
  /** Returns how often the owner gets emails. @throws DomainError `not_found` */
  mails(key: string): Promise<HomeMails>;
  /** Sets the frequency the owner chose. @throws DomainError `forbidden` if the caller is not the owner, `conflict` if it is not the owner's to choose */
  chooseMails(chosen: ChooseHomeMails, at: { now: Date; by: Browser }): Promise<HomeMails>;
  /** Renders the page as PDF for anyone who holds its key. @throws DomainError `not_found` */
  print(key: string, at: At): Promise<Printed>;
  /** Runs `work` for the owner of a home in their company, in one transaction. @throws DomainError `forbidden` if the caller is not the owner */
  asOwner<T>(key: string, at: ByOwner, work: (ctx: WriteContext, watched: WatchedHome) => Promise<T>): Promise<T>;
}
/** A print with the report it shows. */
export interface Printed {
  print: Print;
  report: HomeValueReport;
}
export interface At {
  now: Date;
  publicUrl: string;
}

/** Who is signed in in the browser, and how it is identified. */
type Browser = Parameters<typeof openedByStaff>[1];
/** When and in which browser the owner acts, and the message for anyone else. */
interface ByOwner {
  now: Date;
  by: Browser;
  otherwise: string;
}

const NOT_THE_OWNER =
  "Only the owner can do this, from the link in the email they received. Write to your loan officer, or call them.";
export const NO_HOME_VALUE = "There is no home at this link. It may have been cut short, or its report has ended.";

/** Creates the home value pages, open to anyone who holds a key. */
export function createHomeValuePages({
  systemQuery,
  scoped,
}: Pick<Database, "systemQuery" | "scoped">): HomeValuePages {
  const read = (sql: string, params: unknown[]) => systemQuery<Record<string, unknown>>(sql, params);
  async function watched(key: string): Promise<WatchedHome> {
    const row = await watchedByKey(read, key);
    if (!row || hasEnded(row)) throw new DomainError("not_found", NO_HOME_VALUE);
    return row;
  }
  /** Returns whether a key is used by the owner. */
  const isOwner = async (row: WatchedHome, key: string, by: Browser): Promise<boolean> =>
    isOwnersKey(row, key) && !(await openedByStaff({ systemQuery }, by, { companyId: row.companyId, address: "" }));
  const mails = async (key: string) => {
    const row = await watched(key);
    return mailsOf(row, isOwnersKey(row, key));
  };
  const asOwner: HomeValuePages["asOwner"] = async (key, { now, by, otherwise }, work) => {
    const row = await watched(key);
    if (!(await isOwner(row, key, by))) throw forbidden("not_open", otherwise);
    const { companyId } = row;
    return scoped(companyId, async (db) => {
      await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`owner of ${row.watchId}`}, 0))::text`;
      // Read again under the lock, since a form may be sent twice.
      const current = (await watchedByKey(readIn(db), key)) ?? row;
      return work({ db, actor: { companyId }, now, enqueue: enqueueIn(db, companyId) }, current);
    });
  };
  return {
    watched,
    asOwner,
    mails,
    read: async (key, at) => homeValueReport(await watched(key), { ...at, key }),
    officerOf: (key) => officerOfKey(read, key),

    async print(key, at) {
      const row = await watched(key);
      const report = homeValueReport(row, { ...at, key });
      const { companyId, watchId } = row;
      const print = await scoped(companyId, (db) =>
        wantPrint({ db, actor: { companyId }, now: at.now, enqueue: enqueueIn(db, companyId) }, watchId, report),
      );
      return { print, report };
    },

    async opened(key, { now, by }) {
      const row = await watched(key);
      if (!(await isOwner(row, key, by))) return;
      const { watchId, companyId } = row;
      await scoped(companyId, async (db) => {
        await db.homeWatch.updateMany({ where: { id: watchId }, data: { openedAt: now } });
        await db.homeWatch.updateMany({ where: { id: watchId, state: "cooling" }, data: { state: "active" } });
      });
    },

    async chooseMails({ key, ...chosen }, { now, by }) {
      await asOwner(key, { now, by, otherwise: NOT_THE_OWNER }, (ctx, row) => chooseMails(ctx, row, chosen));
      return mails(key);
    },
  };
}
