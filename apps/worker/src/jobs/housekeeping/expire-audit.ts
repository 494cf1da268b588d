import { AUDIT_EXPIRED, AUDIT_YEARS, type RecordedChange } from "@hearthline/contract/accounts/audit";
import { newId } from "@hearthline/db/ids";
import { subYears } from "date-fns/subYears";
import { systemHandler } from "../../handler.ts";

/** Per company, the newest of the consecutive expired entries at the start of its log, because entries are never removed from the middle of a chain. */
const OLD = `SELECT DISTINCT ON (e."companyId") e."companyId", e.seq, e.hash FROM "AuditEntry" e
  WHERE e.at < $1 AND e.seq < coalesce((SELECT min(k.seq) FROM "AuditEntry" k WHERE k."companyId" = e."companyId" AND k.at >= $1), 2147483647)
  ORDER BY e."companyId", e.seq DESC`;

/** Removes audit entries past their retention. The log records what was removed, so that the chain still has a verifiable start. */
export const expireAudit = systemHandler("housekeeping.expire-audit", {
  async run({ system, systemQuery }) {
    const old = await systemQuery<{ companyId: string; seq: number; hash: string }>(OLD, [
      subYears(new Date(), AUDIT_YEARS),
    ]);
    let entries = 0;
    for (const { companyId, seq, hash } of old)
      entries += await system(async (db) => {
        const { count } = await db.auditEntry.deleteMany({ where: { companyId, seq: { lte: seq } } });
        // Another process has already done it.
        if (count === 0) return 0;
        await db.auditSeal.deleteMany({ where: { companyId, seq: { lte: seq } } });
        const before = { number: seq, lastHash: hash, entries: count };
        const removed: RecordedChange = { table: "AuditEntry", id: null, before, after: null };
        const changes = { rows: [removed], more: 0 };
        await db.auditEntry.create({ data: { id: newId(), companyId, operation: AUDIT_EXPIRED, changes } });
        return count;
      });
    return { entries };
  },
});
