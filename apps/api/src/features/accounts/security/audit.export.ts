import { Readable } from "node:stream";
import { type AuditFilter, RecordedChanges } from "@hearthline/contract/accounts/audit";
import { stringify } from "csv-stringify";
import { isGuest } from "../../../kernel/access/visibility.ts";
import { objectIn, objectsOf } from "./audit.objects.ts";
import { type Entry, entriesOf, type Reader, readEntries, rowOf } from "./audit.reads.ts";

const AT_ONCE = 500;

/** Columns of the file, in order, with their headings. */
const COLUMNS = {
  number: "Number",
  at: "When (UTC)",
  summary: "What",
  refused: "Refused because",
  by: "By",
  as: "Acting as",
  for: "For",
  token: "API token",
  kind: "Object",
  subject: "Name",
  subjectId: "Object id",
  address: "Address",
  device: "Device",
  before: "Before",
  after: "After",
  operation: "Operation",
  requestId: "Request id",
  previousHash: "Hash before",
  hash: "Hash",
} as const;
type Line = Record<keyof typeof COLUMNS, string | number | null>;

async function linesOf(reader: Reader, entries: readonly Entry[]): Promise<Line[]> {
  const objects = await objectsOf(
    reader,
    entries.flatMap(({ subjectId }) => subjectId ?? []),
  );
  return entries.map((entry) => {
    const changes = isGuest(reader.actor) ? [] : (RecordedChanges.safeParse(entry.changes).data?.rows ?? []);
    const object = objects.get(entry.subjectId ?? "") ?? objectIn(changes, entry.subjectId);
    const row = rowOf(reader, entry, object?.name ?? null);
    const values = (side: "before" | "after") =>
      changes.length === 0
        ? null
        : JSON.stringify(
            changes.map(({ table, id, [side]: fields }) => ({ table, id, ...(fields ? { fields } : {}) })),
          );
    return {
      number: row.number,
      at: row.at,
      summary: row.summary,
      refused: row.refused,
      by: (row.impersonator ?? row.user)?.name ?? null,
      as: row.impersonator ? (row.user?.name ?? null) : null,
      for: row.actedFor?.name ?? null,
      token: row.tokenName,
      kind: object?.kind ?? null,
      subject: row.subject,
      subjectId: row.subjectId,
      address: row.address,
      device: row.device,
      before: values("before"),
      after: values("after"),
      operation: row.operation,
      requestId: entry.requestId,
      previousHash: entry.previousHash,
      hash: entry.hash,
    };
  });
}

/** Yields page after page by number, each in its own transaction, so that only one page is in memory. */
async function* lines(reader: Reader, filter: AuditFilter): AsyncGenerator<Line> {
  const of = entriesOf(reader, filter);
  let after: string[] | undefined;
  for (;;) {
    const entries = await readEntries(reader, of, { slice: { after, skip: 0, take: AT_ONCE }, whole: true });
    yield* await linesOf(reader, entries);
    const last = entries.at(-1);
    if (!last || entries.length < AT_ONCE) return;
    after = [String(last.seq)];
  }
}

/** Streams the log as CSV, newest first. Cells that a spreadsheet would run as a formula are escaped as text. */
export const auditCsv = (reader: Reader, filter: AuditFilter): NodeJS.ReadableStream => {
  const csv = stringify({ header: true, columns: { ...COLUMNS }, escape_formulas: true, bom: true });
  const source = Readable.from(lines(reader, filter));
  // A failed page aborts the download, so that no one takes a partial file for the whole log.
  source.on("error", (error) => csv.destroy(error));
  return source.pipe(csv);
};
