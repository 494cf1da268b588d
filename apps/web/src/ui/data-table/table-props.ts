import type { ReactNode } from "react";
import type { Column } from "./column.ts";
import type { TableState } from "./use-table-state.ts";

/** The parts of a query that a table needs: react-query's result fits. */
export interface TableQuery<Row> {
  /** `totalIsExact` is false if `total` is a lower bound. */
  data: { items: readonly Row[]; total: number; totalIsExact?: boolean } | undefined;
  isError: boolean;
  /** The rows are of the previous page until the requested ones have loaded. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row> {
  /** The name of the rows, in the plural and lower case: "graph reports". */
  name: string;
  heading: string;
  /** The visible heading, if it differs from the accessible name. */
  called?: string;
  headingHidden?: boolean;
  /** A sentence about the table under its heading. */
  about?: string;
  columns: readonly Column<Row>[];
  state: TableState;
  query: TableQuery<Row>;
  rowKey: (row: Row) => string;
  /** Names a row for users: "report of Helen Dvorak". */
  rowName: (row: Row) => string;
  rowHref?: (row: Row) => string | undefined;
  unread?: (row: Row) => string | undefined;
  /** Icon buttons at the row's end. */
  actions?: (row: Row) => ReactNode;
  /** Buttons for the selected rows; rows are selectable only if it is given. */
  bulk?: (rows: readonly Row[], done: () => void) => ReactNode;
  /** No text filter: the server has none for these rows. */
  withoutFilter?: boolean;
  /** Views of the rows, each a URL, under the heading. */
  tabs?: ReactNode;
  /** More filters, next to the text filter. */
  filters?: ReactNode;
  /** Names of filters in `state` besides the text, so that "nothing found" can clear them. */
  filterNames?: readonly string[];
  /** Shown before there is a first row. */
  empty: ReactNode;
  perPageChoices?: readonly number[];
  className?: string;
}

/** The active filters, in words. */
export const activeFilters = (state: TableState, names: readonly string[] = []): string[] =>
  [state.q, ...names.map((name) => state.get(name))].filter((value) => value !== undefined);
