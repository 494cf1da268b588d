import { Prisma } from "@hearthline/db/client";

/**
 * The PostgreSQL type to which a cursor's text is cast. Not `numeric`: row-level security prevents using an index for its comparison, which is not
 * leakproof.
 */
export type ColumnType = "text" | "timestamptz" | "date" | "bigint" | "int" | "float8" | "uuid" | "boolean";

/** A column that rows are ordered by. */
export interface OrderColumn {
  /** Its name in the table, and in the rows that are read. */
  field: string;
  type: ColumnType;
  descending: boolean;
  /** May be empty: rows without a value come last in both directions. Only an order's first column may be. */
  nullable?: boolean;
}

/** The columns that rows are ordered by; the last column distinguishes any two rows. */
export type Order = readonly [OrderColumn, ...OrderColumn[]];
/** A column's value as a cursor stores it. */
export type OrderValue = string | null;

type Direction = Pick<OrderColumn, "descending">;
const column = (field: string, type: ColumnType, { descending }: Direction, nullable: boolean): OrderColumn => ({
  field,
  type,
  descending,
  ...(nullable && { nullable }),
});

/** A column in ascending order. */
export const up = (field: string, type: ColumnType, { nullable = false } = {}): OrderColumn =>
  column(field, type, { descending: false }, nullable);
/** A column in descending order. */
export const down = (field: string, type: ColumnType, { nullable = false } = {}): OrderColumn =>
  column(field, type, { descending: true }, nullable);

/** The reverse order: the same index read backwards. Rows without a value stay last. */
export const reversed = ([first, ...others]: Order): Order => {
  const turned = (one: OrderColumn): OrderColumn => ({ ...one, descending: !one.descending });
  return [turned(first), ...others.map(turned)];
};

/**
 * The orders of a list by its `sort`: each name in the given direction, and reversed with a minus.
 *
 * @example ordersOf({ name: [up("name", "text"), up("id", "uuid")] })["-name"]
 */
export function ordersOf<Name extends string>(orders: Record<Name, Order>): Record<Name | `-${Name}`, Order> {
  return Object.fromEntries(
    Object.entries<Order>(orders).flatMap(([name, order]) => [
      [name, order],
      [`-${name}`, reversed(order)],
    ]),
  ) as Record<Name | `-${Name}`, Order>;
}

/** The sort values of a list's row, as a cursor stores them. */
export const orderValues = (order: Order, row: object): OrderValue[] =>
  order.map(({ field }) => {
    const value: unknown = Reflect.get(row, field);
    if (value === undefined) throw new Error(`A row of a list sorted by ${field} has no such field.`);
    if (value === null) return null;
    return value instanceof Date ? value.toISOString() : String(value);
  });

/** One condition on a row: a column's value, whether it has one, or that consecutive columns of one direction come after these values. */
type Condition =
  | { is: "equal"; column: OrderColumn; value: string }
  | { is: "empty" | "present"; column: OrderColumn }
  | { is: "beyond"; columns: readonly OrderColumn[]; values: readonly string[] };
/** Rows that meet all conditions, next to each other in the order. */
type Segment = Condition[];

/**
 * The rows after a position in the order, or all of them, as consecutive segments. Within a segment every column that decides the order has one
 * direction, so an index finds its start and reads on from there: one row comparison if all columns have one direction, a segment for each change of direction, and one
 * more for rows without a value.
 */
function segmentsOf(order: Order, after: readonly OrderValue[] | undefined): Segment[] {
  const [first] = order;
  if (!after) return first.nullable ? [[{ is: "present", column: first }], [{ is: "empty", column: first }]] : [[]];
  if (after[0] === null)
    return beyond(order.slice(1), after.slice(1)).map((segment) => [{ is: "empty", column: first }, ...segment]);
  const present = beyond(order, after);
  if (!first.nullable) return present;
  return [
    ...present.map((segment): Segment => [{ is: "present", column: first }, ...segment]),
    [{ is: "empty", column: first }],
  ];
}

function beyond(columns: readonly OrderColumn[], after: readonly OrderValue[]): Segment[] {
  const values = after.map((value) => {
    if (value === null) throw new Error("Only the first column of an order may be empty.");
    return value;
  });
  const [first] = columns;
  if (!first) return [];
  const turn = columns.findIndex(({ descending }) => descending !== first.descending);
  const run = turn < 0 ? columns : columns.slice(0, turn);
  const past: Segment = [{ is: "beyond", columns: run, values: values.slice(0, run.length) }];
  if (turn < 0) return [past];
  const same = run.map((column, index): Condition => ({ is: "equal", column, value: values[index] ?? "" }));
  return [...beyond(columns.slice(turn), values.slice(turn)).map((segment) => [...same, ...segment]), past];
}

const name = (alias: string, { field }: OrderColumn) => Prisma.raw(`${alias}."${field}"`);
const value = ({ type }: OrderColumn, text: string) => Prisma.sql`${text}::${Prisma.raw(type)}`;

function conditionSql(alias: string, condition: Condition): Prisma.Sql {
  switch (condition.is) {
    case "equal":
      return Prisma.sql`${name(alias, condition.column)} = ${value(condition.column, condition.value)}`;
    case "empty":
      return Prisma.sql`${name(alias, condition.column)} IS NULL`;
    case "present":
      return Prisma.sql`${name(alias, condition.column)} IS NOT NULL`;
    case "beyond": {
      const { columns, values } = condition;
      const names = Prisma.join(columns.map((one) => name(alias, one)));
      const given = Prisma.join(columns.map((one, index) => value(one, values[index] ?? "")));
      return Prisma.sql`(${names}) ${columns[0]?.descending ? Prisma.sql`<` : Prisma.sql`>`} (${given})`;
    }
  }
}

/** An order as SQL. */
export const orderSql = (order: Order, alias: string): Prisma.Sql =>
  Prisma.join(
    order.flatMap((one) => [
      ...(one.nullable ? [Prisma.sql`${name(alias, one)} IS NULL`] : []),
      Prisma.sql`${name(alias, one)} ${one.descending ? Prisma.sql`DESC` : Prisma.sql`ASC`}`,
    ]),
  );

/** The order in which an index returns the rows of one segment. */
const indexOrder = (order: Order, alias: string) =>
  orderSql(order.map((one): OrderColumn => ({ ...one, nullable: false })) as [OrderColumn, ...OrderColumn[]], alias);

/** Where a page begins, and how many rows it has. */
export interface Slice {
  /** The sort values of the row before the page; undefined if the page is found by its number. */
  after: readonly OrderValue[] | undefined;
  skip: number;
  take: number;
}

/**
 * The rows of a page, in order, as a select that uses an index, and that is no slower at depth if it starts after a row.
 *
 * @param read the select without conditions: `SELECT c.* FROM "Client" c`
 */
export function sliceSql(
  { read, where, alias, order }: { read: Prisma.Sql; where: Prisma.Sql; alias: string; order: Order },
  { after, skip, take }: Slice,
): Prisma.Sql {
  const rows = (segment: Segment, limit: Prisma.Sql) =>
    Prisma.sql`${read} WHERE ${Prisma.join([where, ...segment.map((one) => conditionSql(alias, one))], " AND ")} ORDER BY ${indexOrder(order, alias)} ${limit}`;
  const [only, ...others] = segmentsOf(order, after);
  const limit = Prisma.sql`LIMIT ${take}::int OFFSET ${skip}::int`;
  if (only === undefined) return Prisma.sql`${read} WHERE FALSE`;
  if (others.length === 0) return rows(only, limit);
  const parts = [only, ...others].map(
    (segment) => Prisma.sql`(${rows(segment, Prisma.sql`LIMIT ${skip + take}::int`)})`,
  );
  return Prisma.sql`SELECT * FROM (${Prisma.join(parts, " UNION ALL ")}) ${Prisma.raw(alias)} ORDER BY ${orderSql(order, alias)} ${limit}`;
}

type Where = Record<string, unknown>;

/** A cursor's text as Prisma accepts it. */
function typed({ type }: OrderColumn, text: string): unknown {
  switch (type) {
    case "timestamptz":
    case "date":
      return new Date(text);
    case "bigint":
      return BigInt(text);
    case "int":
    case "float8":
      return Number(text);
    case "boolean":
      return text === "true";
    default:
      return text;
  }
}

function conditionWhere(condition: Condition): Where {
  switch (condition.is) {
    case "equal":
      return { [condition.column.field]: typed(condition.column, condition.value) };
    case "empty":
      return { [condition.column.field]: null };
    case "present":
      return { [condition.column.field]: { not: null } };
    case "beyond": {
      const [column, ...others] = condition.columns;
      const [text, ...values] = condition.values;
      if (!column || text === undefined) return {};
      const bound = typed(column, text);
      const strict = { [column.field]: { [column.descending ? "lt" : "gt"]: bound } };
      if (others.length === 0) return strict;
      const among = { [column.field]: { [column.descending ? "lte" : "gte"]: bound } };
      const rest = conditionWhere({ is: "beyond", columns: others, values });
      // The bounds of the first column are where an index scan starts.
      return { AND: [among, { OR: [strict, { AND: [{ [column.field]: bound }, rest] }] }] };
    }
  }
}

/** The rows after a position in the order, as a Prisma filter, for lists with hundreds of rows. Larger lists use `sliceSql`. */
export function afterWhere(order: Order, after: readonly OrderValue[] | undefined): Where {
  if (!after) return {};
  const segments = segmentsOf(order, after).map((segment) => ({ AND: segment.map(conditionWhere) }));
  return { OR: segments };
}

/** An order as Prisma accepts it. */
export const orderBy = (order: Order): Record<string, "asc" | "desc" | { sort: "asc" | "desc"; nulls: "last" }>[] =>
  order.map(({ field, descending, nullable }) => {
    const sort = descending ? "desc" : "asc";
    return { [field]: nullable ? { sort, nulls: "last" } : sort };
  });

const WORDS = new Intl.Collator("en", { numeric: false });

function compareValues({ type }: OrderColumn, a: string, b: string): number {
  switch (type) {
    case "bigint":
    case "int":
    case "float8":
      return Number(a) - Number(b);
    // Texts that the locale treats as equal are ordered by their characters.
    case "text":
      return WORDS.compare(a, b) || (a < b ? -1 : Number(a > b));
    default:
      return a < b ? -1 : Number(a > b);
  }
}

/** Compares two rows by their sort values: less than zero if the first comes first. */
export function compareRows(order: Order, a: readonly OrderValue[], b: readonly OrderValue[]): number {
  for (const [index, column] of order.entries()) {
    const [left = null, right = null] = [a[index], b[index]];
    if (left === right) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    const found = compareValues(column, left, right);
    if (found !== 0) return column.descending ? -found : found;
  }
  return 0;
}
