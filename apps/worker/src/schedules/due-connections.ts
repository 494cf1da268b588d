import type { ConnectionProvider } from "@hearthline/contract/accounts/connections";
import { periodOf } from "@hearthline/contract/platform/schedules";
import type { FindDue } from "./start-runs.ts";

/** Connections that work and are not paused. */
const CONNECTED = `SELECT k.id, k."companyId" FROM "Connection" k JOIN "Company" c ON c.id = k."companyId" JOIN "User" u ON u.id = k."userId"
  WHERE k.provider = ANY($2) AND k.state = 'connected' AND NOT c."isTest" AND u."deactivatedAt" IS NULL
    AND (k."pausedUntil" IS NULL OR k."pausedUntil" <= $1::timestamptz)`;

/** Gives each connection of these providers a job every 15 minutes. @param kind the prefix of their jobs' keys */
export const dueConnections =
  (kind: string, providers: readonly ConnectionProvider[]): FindDue =>
  async ({ query, now }) => {
    const found = await query<{ id: string; companyId: string }>(CONNECTED, [now, providers]);
    const quarter = periodOf("quarter-hour", now);
    return found.map(({ id, companyId }) => ({
      companyId,
      payload: { connectionId: id },
      key: `${kind}-${id}-${quarter}`,
    }));
  };
