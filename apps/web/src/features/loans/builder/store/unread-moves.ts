/** Where a cell's unreadable text moves when the cells around it change: to another cell's name; undefined drops it. */
export type UnreadMove = (cell: string) => string | undefined;

/** The cells below this name are removed: `k1:arm` removes `k1:arm.margin`. */
export const goneBelow =
  (name: string): UnreadMove =>
  (cell) =>
    cell.startsWith(`${name}.`) ? undefined : cell;

/** One item of a list is removed and those after it move up: without `k1:fees` at 0, `k1:fees.1.amountCents` is `k1:fees.0.amountCents`. */
export const withoutItem =
  (list: string, at: number): UnreadMove =>
  (cell) => {
    if (!cell.startsWith(`${list}.`)) return cell;
    const [place = "", ...rest] = cell.slice(list.length + 1).split(".");
    if (Number(place) === at) return undefined;
    return Number(place) < at ? cell : [list, Number(place) - 1, ...rest].join(".");
  };
