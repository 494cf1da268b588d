import { EVENTS, type EventData, type EventType } from "@hearthline/contract/platform/event-types";
import type { EventBy } from "@hearthline/contract/platform/events";
import type { Database, ScopedDb, SystemDb } from "./client.ts";
import { newId } from "./ids.ts";

/** An emitted event about a row. */
export interface NewEvent<T extends EventType = EventType> {
  type: T;
  /** The row it is about. */
  object: { type: (typeof EVENTS)[T]["object"]; id: string };
  /** The row's owner, who receives the event, as do users who see the owner's rows. Null if only those who see the whole company do. */
  officerId: string | null;
  branchId: string | null;
  data: EventData<T>;
}

/**
 * Emits an event for integrations: written in the current transaction, once the work is done. The type must be declared
 * with the operation or job.
 */
export type Emit = <T extends EventType>(type: T, event: Omit<NewEvent<T>, "type">) => void;

/** The events that a piece of work has emitted so far, buffered until it is done. */
export interface Emitted {
  emit: Emit;
  /** Writes them into the transaction. Returns whether there were any. */
  write(db: ScopedDb | SystemDb, companyId: string, by: () => EventBy | Promise<EventBy>): Promise<boolean>;
}

/**
 * @param name of the operation or job, for the error message about an undeclared event
 * @param emits the declared event types
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

/** Returns the names of the fields whose value differs in `after`. */
export const changedNames = <T extends object>(before: T, after: T, fields: readonly (keyof T & string)[]): string[] =>
  fields.filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null));

/** Rows per INSERT; with more, PostgreSQL would reject the number of parameters. */
const CHUNK = 1_000;

/**
 * Writes events into the current transaction: they exist if and only if it commits, and the relay assigns their positions after that.
 *
 * @throws Error if `data` does not match the type's shape, or the object is not of its kind: a bug in the emitter
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
    // Not through Prisma, which takes several times as long to build such a statement as the database takes to run it.
    await (db as SystemDb).$executeRaw`
      INSERT INTO "Event" (id, "companyId", type, "objectType", "objectId", "ownerId", "ownerBranchId", by, data)
      SELECT r.id, r."companyId", r.type, r."objectType", r."objectId", r."ownerId", r."ownerBranchId", r.by, r.data FROM jsonb_to_recordset(${JSON.stringify(data)}::jsonb)
        AS r(id uuid, "companyId" uuid, type text, "objectType" text, "objectId" uuid, "ownerId" uuid, "ownerBranchId" uuid, by jsonb, data jsonb)`;
  }
}

const BATCH = 1_000;

/**
 * Assigns a position to every committed event. One statement per batch: a process that is killed leaves a whole batch to the next one, or none.
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
