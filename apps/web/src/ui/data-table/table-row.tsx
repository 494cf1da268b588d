import type { ReactNode } from "react";
import { Link } from "react-router";
import { Checkbox } from "../checkbox.tsx";
import { cn } from "../cn.ts";
import { Skeleton } from "../skeleton.tsx";
import type { Column, PhonePlace } from "./column.ts";

const cellLooks =
  "h-11 overflow-hidden border-b px-2.5 text-sm leading-[1.125rem] text-ellipsis whitespace-nowrap first:pl-0 last:pr-0 max-md:h-auto max-md:border-0 max-md:p-0";
const rowLooks =
  "group/row relative max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-px max-md:border-b max-md:py-[11px]";
const hoverLooks = "hover:bg-subtle hover:shadow-[-12px_0_0_var(--subtle),12px_0_0_var(--subtle)]";

const PLACE: Record<PhonePlace, string> = {
  name: "max-md:col-start-1 max-md:row-start-1",
  amount: "max-md:col-start-2 max-md:row-start-1",
  status: "max-md:col-start-1 max-md:row-start-2",
  time: "max-md:col-start-2 max-md:row-start-2 max-md:text-muted-foreground",
};

function looksOf<Row>(column: Column<Row>, index: number): string {
  return cn(
    cellLooks,
    column.align === "end" && "text-right",
    column.quiet && "text-muted-foreground",
    index === 0 && "overflow-visible font-medium",
    // If columns are as wide as their content, long ones wrap and the name takes the rest.
    index === 0 ? "max-xl:w-full max-xl:max-w-32 max-md:max-w-none" : "max-xl:max-w-44 max-md:max-w-none",
    // "Yesterday, 11:40 PM" takes two lines in a narrow column: it is never cut off, and the table's width does not depend on the time of day.
    "has-[time]:overflow-visible has-[time]:text-clip has-[time]:whitespace-normal max-xl:has-[time]:min-w-28 max-md:has-[time]:min-w-0 max-md:has-[time]:whitespace-nowrap",
    column.phone ? PLACE[column.phone] : column.wide ? "max-xl:hidden" : "max-md:hidden",
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  href?: string | undefined;
  /** Something new happened here: a dot in the margin, with text for screen readers. */
  unread?: string | undefined;
  selection?: { label: string; checked: boolean; onChange: (checked: boolean) => void } | undefined;
  actions?: ReactNode;
}

export function TableRow<Row>({ row, columns, href, unread, selection, actions }: TableRowProps<Row>) {
  return (
    <tr className={cn(rowLooks, hoverLooks)}>
      {selection && (
        <td className={cn(cellLooks, "relative z-[1] w-7 overflow-visible pr-0 max-md:hidden")}>
          <Checkbox
            aria-label={selection.label}
            checked={selection.checked}
            onCheckedChange={(checked) => selection.onChange(checked === true)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} className={looksOf(column, index)}>
          {index === 0 ? (
            <NameCell href={href} unread={unread}>
              {column.cell(row)}
            </NameCell>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions !== undefined && (
        <td className={cn(cellLooks, "relative z-[1] overflow-visible max-md:hidden")}>
          <div className="flex justify-end gap-0.5 text-faint group-hover/row:text-muted-foreground">{actions}</div>
        </td>
      )}
    </tr>
  );
}

/** The link's click area is the whole row; the row's own buttons are above it. */
function NameCell({
  href,
  unread,
  children,
}: {
  href: string | undefined;
  unread: string | undefined;
  children: ReactNode;
}) {
  const dot = unread && (
    <>
      <span
        aria-hidden="true"
        title={unread}
        className="absolute top-[calc(50%-3px)] -left-3.5 size-1.5 rounded-full bg-brand max-md:-left-[11px] max-md:top-4"
      />
      <span className="sr-only">{unread} </span>
    </>
  );
  if (!href)
    return (
      <span className="block truncate">
        {dot}
        {children}
      </span>
    );
  return (
    <Link
      to={href}
      className="block truncate after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:rounded-xs focus-visible:after:shadow-focus"
    >
      {dot}
      {children}
    </Link>
  );
}

const WIDTHS = ["w-32", "w-40", "w-28", "w-36"];

/** A skeleton row. `visible` only after 200 ms. */
export function SkeletonRow<Row>({
  columns,
  index,
  extra,
  visible,
}: {
  columns: readonly Column<Row>[];
  index: number;
  extra: number;
  visible: boolean;
}) {
  return (
    <tr className={rowLooks}>
      {columns.map((column, place) => (
        <td key={column.id} className={looksOf(column, place)}>
          <Skeleton
            className={cn(
              "max-w-full",
              visible || "invisible",
              column.align === "end" ? "w-14" : WIDTHS[(index + place) % 4],
            )}
          />
        </td>
      ))}
      {extra > 0 && <td className={cn(cellLooks, "max-md:hidden")} colSpan={extra} />}
    </tr>
  );
}
