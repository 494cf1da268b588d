import { dayWords } from "../format/dates.ts";
import { PARTS, type ToldTable } from "./person-tables.ts";
import { columnWords, instantWords, type Pair, pairsOf, type Reading, valueWords } from "./person-values.ts";

export type Row = Readonly<Record<string, unknown>>;
export type Tables = Readonly<Record<string, readonly Row[]>>;

/** A row as it appears on paper. */
export interface ToldRow {
  when: string;
  lead: string;
  pairs: Pair[];
  /** Fields without room here: they are in the other file. */
  more: number;
}

export interface ToldRows {
  title: string;
  count: number;
  rows: ToldRow[];
  /** For similar rows: their values, under these headings. */
  table: { headings: string[]; cells: string[][] } | undefined;
}

const MAX_ROWS = 300;
const MAX_PAIRS = 48;
/** Fields without meaning to a person. */
const SILENT = /^(id|position|link|updatedAt|clientId|companyId|branchId|revision|engineVersion|matchKey|\w*FileId)$/;
const WHEN = ["at", "sentAt", "startedAt", "createdAt"];
/** A flag that is off is omitted. */
const says = (value: unknown) => value !== false && value !== 0 && value !== "";

const whenOf = (row: Row, { at }: ToldTable): string | undefined =>
  [...(at === undefined ? [] : [at]), ...WHEN].find((column) => typeof row[column] === "string");

function toldRow(row: Row, told: ToldTable, reading: Reading): ToldRow {
  const whenColumn = whenOf(row, told);
  const when = whenColumn === undefined ? "" : String(row[whenColumn]);
  const leadColumn = told.lead?.find((column) => valueWords(column, row[column], reading) !== "");
  const hidden = new Set([whenColumn, leadColumn, "createdAt", ...(told.without ?? []), ...(told.inFile ?? [])]);
  const columns = Object.entries(row).filter(
    ([column, value]) => !hidden.has(column) && !(SILENT.test(column) && column !== leadColumn) && says(value),
  );
  const pairs = columns.flatMap(([column, value]) => pairsOf(column, value, reading));
  return {
    when: when === "" ? "" : when.includes("T") ? instantWords(when, reading.timeZone) : dayWords(when),
    lead: leadColumn === undefined ? "" : valueWords(leadColumn, row[leadColumn], reading),
    pairs: pairs.slice(0, MAX_PAIRS),
    more: Math.max(0, pairs.length - MAX_PAIRS),
  };
}

function cellsOf(rows: readonly Row[], columns: readonly string[], reading: Reading) {
  const filled = columns.filter((column) => rows.some((row) => valueWords(column, row[column], reading) !== ""));
  return {
    headings: filled.map(columnWords),
    cells: rows.map((row) => filled.map((column) => valueWords(column, row[column], reading))),
  };
}

function toldRows(rows: readonly Row[], told: ToldTable, reading: Reading): ToldRows {
  const dated = [...rows].sort((one, other) => {
    const [a, b] = [one, other].map((row) => String(row[whenOf(row, told) ?? ""] ?? ""));
    return (b ?? "").localeCompare(a ?? "");
  });
  const shown = dated.slice(0, MAX_ROWS).map((row) => toldRow(row, told, reading));
  return {
    title: told.title,
    count: rows.length,
    table: told.columns && cellsOf(dated.slice(0, MAX_ROWS), told.columns, reading),
    rows: shown.filter(({ lead, pairs, when }) => lead !== "" || pairs.length > 0 || when !== ""),
  };
}

/** Everything in parts, each with its tables; unlisted tables come last. */
export function toldParts(tables: Tables, reading: Reading): { title: string; tables: ToldRows[] }[] {
  const known = new Set(PARTS.flatMap((part) => Object.keys(part.tables)));
  const others = Object.keys(tables).filter((table) => !known.has(table));
  const also = {
    title: "Also kept",
    tables: Object.fromEntries(others.map((table) => [table, { title: columnWords(table) }])),
  };
  return [...PARTS, also].flatMap((part) => {
    const told = Object.entries(part.tables).flatMap(([table, one]) => {
      const rows = tables[table] ?? [];
      return rows.length === 0 ? [] : [toldRows(rows, one, reading)];
    });
    return told.length === 0 ? [] : [{ title: part.title, tables: told }];
  });
}
