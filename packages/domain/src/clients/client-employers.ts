import type { StoredEmployer } from "@hearthline/contract/clients/employers";
import { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { RecordContext } from "../records/record-context.ts";

/** Employers of the client `c`, as one column. */
export const EMPLOYERS = Prisma.sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('name', w.name, 'title', w.title, 'phone', w.phone,
  'startedOn', to_char(w."startedOn", 'YYYY-MM-DD'), 'endedOn', to_char(w."endedOn", 'YYYY-MM-DD')) ORDER BY w.position), '[]')
  FROM "ClientEmployer" w WHERE w."clientId" = c.id)`;

/** An employer with its parts in a fixed order: the database's JSON has a different one. */
export const employerParts = ({ name, title, phone, startedOn, endedOn }: StoredEmployer): StoredEmployer => ({
  name,
  title,
  phone,
  startedOn,
  endedOn,
});

/** Replaces the whole list of each of these clients. */
export async function writeEmployers(
  { db }: Pick<RecordContext, "db">,
  clients: readonly { id: string; employers: readonly StoredEmployer[] }[],
  isNew: boolean,
): Promise<void> {
  if (clients.length === 0) return;
  if (!isNew) await db.clientEmployer.deleteMany({ where: { clientId: { in: clients.map(({ id }) => id) } } });
  const rows = clients.flatMap(({ id: clientId, employers }) =>
    employers.map((employer, position) => ({ id: newId(), clientId, ...employer, position })),
  );
  if (rows.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "ClientEmployer" (id, "clientId", name, title, phone, "startedOn", "endedOn", position)
    SELECT r.id, r."clientId", r.name, r.title, r.phone, r."startedOn", r."endedOn", r.position FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(id uuid, "clientId" uuid, name text, title text, phone text, "startedOn" date, "endedOn" date, position integer)`;
}
