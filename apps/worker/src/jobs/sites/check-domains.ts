import { RecordFault } from "@hearthline/domain/records/record-context";
import { checkHost } from "@hearthline/domain/sites/domains/check-host";
import { noteCheck } from "@hearthline/domain/sites/domains/site-domains";
import { subHours } from "date-fns/subHours";
import { writeContext } from "../../domain-context.ts";
import { type SystemContext, systemHandler } from "../../handler.ts";

const AT_ONCE = 20;
/** Skips domains that were checked manually today, or by this run. */
const FRESH_HOURS = 12;

interface Due {
  id: string;
  companyId: string;
  host: string;
  token: string;
}
const DUE = `SELECT d.id, d."companyId", d.host, d.token FROM "SiteDomain" d
  WHERE d."verifiedAt" IS NOT NULL AND d."lostAt" IS NULL AND d."lastCheckedAt" < $1 AND d.id > $2::uuid ORDER BY d.id LIMIT ${AT_ONCE}`;
const FIRST = "00000000-0000-0000-0000-000000000000";

async function check({ dns, scoped, publicUrl }: SystemContext, { id, companyId, host, token }: Due): Promise<void> {
  const said = await checkHost(dns, { host, token }, new URL(publicUrl).hostname);
  try {
    await scoped(companyId, (db) => noteCheck(writeContext(db, companyId), id, said));
  } catch (error) {
    // Its officer removed it in the meantime.
    if (!(error instanceof RecordFault) || error.code !== "not_found") throw error;
  }
}

/** Checks once a day whether verified domains still are. */
export const checkDomains = systemHandler("sites.check-domains", {
  async run(context) {
    const before = subHours(new Date(), FRESH_HOURS);
    let domains = 0;
    for (let last = FIRST; ; ) {
      const due = await context.systemQuery<Due>(DUE, [before, last]);
      await Promise.all(due.map((one) => check(context, one)));
      domains += due.length;
      last = due.at(-1)?.id ?? last;
      if (due.length < AT_ONCE) return { domains };
    }
  },
});
