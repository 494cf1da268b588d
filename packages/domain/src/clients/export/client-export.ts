import { Prisma, type ScopedDb } from "@hearthline/db/client";
import { reachText, seerNow } from "@hearthline/db/stored-reach";
import { officerSql } from "@hearthline/db/visibility";
import { z } from "zod";
import { BulkWriter } from "../../records/bulk-input.ts";
import { Which } from "../bulk/bulk-edit.ts";
import { runOn, scopeFor, whichSql } from "../bulk/find-clients.ts";

/** The user on whose behalf the clients are read, and whose time zone applies. */
export const ExportParams = z.object({ reader: BulkWriter, timeZone: z.string() });
export type ExportParams = z.output<typeof ExportParams>;

const ID_BYTES = 16;

/** Ids of clients in the order of their names: sixteen bytes each, since there may be a million. */
export class IdPack {
  readonly #bytes: Buffer;
  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get size(): number {
    return this.#bytes.length / ID_BYTES;
  }

  /** Returns up to this many ids from a position on. */
  some(from: number, count: number): string[] {
    const part = this.#bytes.subarray(from * ID_BYTES, (from + count) * ID_BYTES).toString("hex");
    return (part.match(/.{32}/g) ?? []).map((hex) =>
      hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    );
  }
}

/** The clients in a file, and who may read it. */
interface Exported {
  ids: IdPack;
  /** The user on whose behalf the file is written, with what they see today. */
  reader: BulkWriter;
  /** The same format as `reachText`. */
  reach: string;
}

/** Finds the clients of a file once: clients who match the filter later are not included. */
export async function findExported(
  db: ScopedDb,
  companyId: string,
  { filter, params, now }: { filter: unknown; params: ExportParams; now: Date },
): Promise<Exported> {
  const reader = await seerNow(db, params.reader, "client:manage");
  const scope = scopeFor({ ...reader, companyId }, params.timeZone, now);
  const which = await whichSql(runOn(db), scope, Which.parse(filter));
  const [row] = await db.$queryRaw<{ ids: Uint8Array | null; shared: boolean | null }[]>(Prisma.sql`
    SELECT string_agg(uuid_send(c.id), ''::bytea ORDER BY c."lastName", c."firstName", c.id) AS ids,
      bool_or(NOT ${officerSql(reader, "c")}) AS shared
    FROM (${which}) found JOIN "Client" c ON c.id = found.id`);
  const reach = reachText(reader, { shared: row?.shared ?? false });
  return { ids: new IdPack(row?.ids ?? new Uint8Array()), reader, reach };
}
