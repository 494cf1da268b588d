import { Prisma, type ScopedDb } from "@hearthline/db/client";
import type { Seer } from "@hearthline/db/visibility";
import { clientSql } from "@hearthline/db/visibility";

const { sql } = Prisma;

/** A cell's value in the file. */
export type ExportCell = string | number | null;

interface Reach {
  email: string[];
  phones: { phone: string; kind: string }[];
}

interface ExportRow extends Reach {
  firstName: string;
  lastName: string;
  status: string;
  language: string;
  birthday: string | null;
  source: string;
  officer: string;
  address: Record<"address1" | "address2" | "city" | "state" | "zipcode", string | null> | null;
  tags: string[];
  note: string;
  lastContact: string | null;
  added: string;
  changed: string;
  fields: Record<string, string | number>;
}

/** A custom field's value in the file. */
export interface ExportField {
  key: string;
  name: string;
}

/** In the American format: no spreadsheet takes it for a formula, and every phone dials it. */
export const phoneInWords = (phone: string): string => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return line === undefined ? phone : `(${area}) ${exchange}-${line}`;
};

const ofKind = ({ phones }: ExportRow, kind: string) =>
  phones
    .filter((one) => one.kind === kind)
    .map(({ phone }) => phoneInWords(phone))
    .join("; ");

/** Headings that the import recognizes, so that a file can be imported again: each with how a row is read. */
const COLUMNS: readonly (readonly [heading: string, cell: (row: ExportRow) => ExportCell])[] = [
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["Email address", ({ email: [first] }) => first ?? null],
  ["Other email addresses", ({ email: [, ...others] }) => others.join("; ")],
  ["Mobile phone", (row) => ofKind(row, "mobile")],
  ["Home phone", (row) => ofKind(row, "home")],
  ["Work phone", (row) => ofKind(row, "work")],
  ["Phone", (row) => ofKind(row, "")],
  ["Street", ({ address }) => address?.address1 ?? null],
  ["Apartment or unit", ({ address }) => address?.address2 ?? null],
  ["City", ({ address }) => address?.city ?? null],
  ["State", ({ address }) => address?.state ?? null],
  ["ZIP code", ({ address }) => address?.zipcode ?? null],
  ["Birthday", ({ birthday }) => birthday],
  ["Language", ({ language }) => language],
  ["Status", ({ status }) => status],
  ["Loan officer", ({ officer }) => officer],
  ["Lead source", ({ source }) => source],
  ["Tags", ({ tags }) => tags.join("; ")],
  ["Note", ({ note }) => note],
  ["Last contact", ({ lastContact }) => lastContact],
  ["Added", ({ added }) => added],
  ["Changed", ({ changed }) => changed],
];

export const exportHeadings = (fields: readonly ExportField[]): string[] => [
  ...COLUMNS.map(([heading]) => heading),
  ...fields.map(({ name }) => name),
];

export const exportCells = (row: ExportRow, fields: readonly ExportField[]): ExportCell[] => [
  ...COLUMNS.map(([, cell]) => cell(row)),
  ...fields.map(({ key }) => row.fields[key] ?? null),
];

/** The active fields, in order. */
export const exportFields = (db: ScopedDb): Promise<ExportField[]> =>
  db.clientField.findMany({
    where: { archivedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { key: true, name: true },
  });

/** Reads some of the clients that exist and are visible, in the order of the ids; days are in the company's time zone. */
export const exportRows = (db: ScopedDb, seer: Seer, timeZone: string, ids: readonly string[]): Promise<ExportRow[]> =>
  db.$queryRaw<ExportRow[]>(sql`
    SELECT c."firstName", c."lastName", c.status, c.language, to_char(c.birthday, 'YYYY-MM-DD') AS birthday, c.source, c.note, o.name AS officer,
      ARRAY(SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position) AS email,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('phone', p.phone, 'kind', p.kind) ORDER BY p.position), '[]') FROM "ClientPhone" p WHERE p."clientId" = c.id) AS phones,
      (SELECT to_jsonb(a) FROM "ClientAddress" a WHERE a."clientId" = c.id ORDER BY a.position LIMIT 1) AS address,
      ARRAY(SELECT t.name FROM "ClientTag" ct JOIN "Tag" t ON t.id = ct."tagId" WHERE ct."clientId" = c.id ORDER BY t.key) AS tags,
      (SELECT to_char(s.at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') FROM "ClientSignal" s WHERE s."clientId" = c.id AND s.kind = 'no-contact'
        AND NOT coalesce((s.data->>'isNever')::boolean, false) LIMIT 1) AS "lastContact",
      to_char(c."createdAt" AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS added, to_char(c."updatedAt" AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS changed,
      (SELECT coalesce(jsonb_object_agg(f.key, coalesce(to_jsonb(v.text), to_jsonb(v.number), to_jsonb(to_char(v.day, 'YYYY-MM-DD')))), '{}')
        FROM "ClientFieldValue" v JOIN "ClientField" f ON f.id = v."fieldId" WHERE v."clientId" = c.id AND f."archivedAt" IS NULL) AS fields
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY wanted(id, place) JOIN "Client" c ON c.id = wanted.id JOIN "User" o ON o.id = c."officerId"
    WHERE ${clientSql(seer, "c")} ORDER BY wanted.place`);
