import type { ReactNode } from "react";
import type { Column } from "./column.ts";
import type { TableState } from "./use-table-state.ts";

/** What a table needs of a query: react-query's result fits as it is. */
export interface TableQuery<Row> {
  /** `totalIsExact` is false where there are at least `total` rows. */
  data: { items: readonly Row[]; total: number; totalIsExact?: boolean } | undefined;
  isError: boolean;
  /** The rows are of the page before, until the asked ones are there. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row> {
  /** What the rows are, in the plural and lower case: "graph reports". */
  name: string;
  heading: string;
  /** What the heading reads on screen, where its accessible name is another. */
  called?: string;
  headingHidden?: boolean;
  /** What the table holds, in a sentence under its heading. */
  about?: string;
  columns: readonly Column<Row>[];
  state: TableState;
  query: TableQuery<Row>;
  rowKey: (row: Row) => string;
  /** Names a row to a person: "report of Helen Dvorak". */
  rowName: (row: Row) => string;
  rowHref?: (row: Row) => string | undefined;
  unread?: (row: Row) => string | undefined;
  /** Quiet icons at the row's end. */
  actions?: (row: Row) => ReactNode;
  /** Buttons for the chosen rows; rows can be chosen only where it is given. */
  bulk?: (rows: readonly Row[], done: () => void) => ReactNode;
  /** No text filter: the server has none for these rows. */
  withoutFilter?: boolean;
  /** Views of the rows, each an address, under the heading. */
  tabs?: ReactNode;
  /** More filters, beside the text filter. */
  filters?: ReactNode;
  /** Names of filters in `state` besides the text, so that "nothing found" can clear them. */
  filterNames?: readonly string[];
  /** Shown before there is a first row. */
  empty: ReactNode;
  perPageChoices?: readonly number[];
  className?: string;
}

/** The filters that are set, as a person would name them. */
export const activeFilters = (state: TableState, names: readonly string[] = []): string[] =>
  [state.q, ...names.map((name) => state.get(name))].filter((value) => value !== undefined);
