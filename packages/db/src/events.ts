import { EVENTS, type EventData, type EventType } from "@hearthline/contract/platform/event-types";
import type { EventBy } from "@hearthline/contract/platform/events";
import type { Database, ScopedDb, SystemDb } from "./client.ts";
import { newId } from "./ids.ts";

/** Something that happened to a row, as it is emitted. */
export interface NewEvent<T extends EventType = EventType> {
  type: T;
  /** The row it is about. */
  object: { type: (typeof EVENTS)[T]["object"]; id: string };
  /** Whose row it is: they hear of it, and those who see their rows. Null where only those who see the whole company do. */
  officerId: string | null;
  branchId: string | null;
  data: EventData<T>;
}

/**
 * Tells programs that follow along what happened to a row: written in the running transaction, once the work is done. The type has to be declared beside the
 * operation or job.
 */
export type Emit = <T extends EventType>(type: T, event: Omit<NewEvent<T>, "type">) => void;

/** What a piece of work has emitted so far, kept until it is done. */
export interface Emitted {
  emit: Emit;
  /** Writes it into the transaction. Whether there was anything. */
  write(db: ScopedDb | SystemDb, companyId: string, by: () => EventBy | Promise<EventBy>): Promise<boolean>;
}

/**
 * @param name of the operation or job, for the words of a bug: an event that was not declared
 * @param emits what is declared beside it
 */
export function collectEvents(name: string, emits: readonly EventType[] | null | undefined): Emitted {
  const events: NewEvent[] = [];
  return {
    emit(type, event) {
      if (!emits?.includes(type)) throw new Error(`${name} emits ${type} and does not declare it.`);
      events.push({ type, ...event } as NewEvent);
    },
    async write(db, companyId, by) {
      if (events.length === 0) return false;
      await writeEvents(db, companyId, await by(), events.splice(0));
      return true;
    },
  };
}

/** Names of the fields that have another value in `after`. */
export const changedNames = <T extends object>(before: T, after: T, fields: readonly (keyof T & string)[]): string[] =>
  fields.filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null));

/** Rows of one INSERT; beyond, PostgreSQL would not take its values. */
const CHUNK = 1_000;

/**
 * Writes events into the running transaction: they are there if and only if it commits, and are given their places by the relay after that.
 *
 * @throws Error where `data` has not the shape of the type, or the object is not of its kind: a bug of who emits
 */
export async function writeEvents(
  db: ScopedDb | SystemDb,
  companyId: string,
  by: EventBy,
  events: readonly NewEvent[],
): Promise<void> {
  for (let from = 0; from < events.length; from += CHUNK) {
    const data = events.slice(from, from + CHUNK).map(({ type, object, officerId, branchId, data: given }) => {
      if (object.type !== EVENTS[type].object)
        throw new Error(`${type} is about a ${EVENTS[type].object}, not a ${object.type}.`);
      const read = EVENTS[type].data.safeParse(given);
      if (!read.success) throw new Error(`The data of ${type} is not of its shape.`, { cause: read.error });
      return {
        id: newId(),
        companyId,
        type,
        objectType: object.type,
        objectId: object.id,
        ownerId: officerId,
        ownerBranchId: branchId,
        by,
        data: read.data as object,
      };
    });
    // Not through Prisma, which takes several times as long to write such a statement as the database takes to run it.
    await (db as SystemDb).$executeRaw`
      INSERT INTO "Event" (id, "companyId", type, "objectType", "objectId", "ownerId", "ownerBranchId", by, data)
      SELECT r.id, r."companyId", r.type, r."objectType", r."objectId", r."ownerId", r."ownerBranchId", r.by, r.data FROM jsonb_to_recordset(${JSON.stringify(data)}::jsonb)
        AS r(id uuid, "companyId" uuid, type text, "objectType" text, "objectId" uuid, "ownerId" uuid, "ownerBranchId" uuid, by jsonb, data jsonb)`;
  }
}

const BATCH = 1_000;

/**
 * Gives every committed event its place. One statement a batch: a process that is killed meanwhile leaves all of a batch to the next, or none.
 *
 * @returns the companies that have new events
 */
export async function placeEvents(database: Pick<Database, "systemQuery">): Promise<string[]> {
  const companies = new Set<string>();
  for (;;) {
    const rows = await database.systemQuery<{ company: string; placed: number }>(
      "SELECT company, placed FROM sequence_events($1)",
      [BATCH],
    );
    for (const { company } of rows) companies.add(company);
    if (rows.reduce((sum, { placed }) => sum + placed, 0) < BATCH) return [...companies];
  }
}
