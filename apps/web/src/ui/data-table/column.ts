import type { ReactNode } from "react";

/** A column's place in the two lines of a row below 768 px; columns without one are omitted there. */
export type PhonePlace = "name" | "amount" | "status" | "time";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's name of the sort field. */
  sortBy?: string;
  /** The first click sorts the largest or newest first. */
  descendingFirst?: boolean;
  /** Numbers and times align right. */
  align?: "end";
  /** A CSS width for the column: `15%`, `90px`. */
  width?: string;
  /** Secondary text, in the muted ink. */
  quiet?: boolean;
  /** Shown only if selected. */
  optional?: boolean;
  /** Omitted below 1280 px, where the others need its room. */
  wide?: boolean;
  /** May not be hidden. */
  fixed?: boolean;
  phone?: PhonePlace;
}

/** The columns to render: those selected in the URL, else all that are not optional. */
export function shownColumns<Row>(columns: readonly Column<Row>[], chosen: string | undefined): readonly Column<Row>[] {
  if (chosen === undefined) return columns.filter((column) => !column.optional);
  const ids = new Set(chosen.split(","));
  return columns.filter((column) => column.fixed || ids.has(column.id));
}
