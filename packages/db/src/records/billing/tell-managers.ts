import type { ScopedDb, SystemDb } from "../../client.ts";
import { newId } from "../../ids.ts";

/** The mails about a company's billing, and what each says. */
export type BillingMails = {
  "plan-canceled": { by: string; name: string; endsAt: string };
  "payment-failed": { cents: number; lapsesAt: string | null };
  "plan-locked": { cents: number };
  "payment-made": { cents: number };
  "trial-ending": { days: number; endsAt: string };
  "usage-told": { what: string; used: number; limit: number };
};

interface Telling<T extends keyof BillingMails> {
  companyId: string;
  template: T;
  data: BillingMails[T];
  link: string;
  /** Names the happening: of each there is one mail, however often and by whom it is told. */
  once: string;
}

/**
 * Writes a mail to everybody of the company who manages its billing, unless the same was told before.
 *
 * @returns the messages, for the caller to send
 */
export async function tellManagers<T extends keyof BillingMails>(
  scoped: ScopedDb | SystemDb,
  { companyId, template, data, link, once }: Telling<T>,
): Promise<string[]> {
  const db = scoped as SystemDb;
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${companyId} ${template} ${once}`}, 0))::text`;
  const told = await db.message.count({ where: { companyId, template, data: { path: ["once"], equals: once } } });
  if (told > 0) return [];
  const managers = await db.user.findMany({
    where: {
      companyId,
      deactivatedAt: null,
      kind: "person",
      roles: { some: { role: { permissions: { some: { permission: "billing:manage" } } } } },
    },
    orderBy: { id: "asc" },
  });
  const rows = managers.map(({ email, name }) => ({
    id: newId(),
    companyId,
    channel: "email",
    template,
    toAddress: email,
    toName: name,
    data: { ...(data as object), link, once },
  }));
  await db.message.createMany({ data: rows });
  return rows.map(({ id }) => id);
}
