import { money } from "@/shared/words/format.ts";
import type { BuilderKind } from "../kind.ts";
import { type BuilderState, RENT } from "../store/builder-store.ts";
import type { DerivedPinned } from "../store/derive.ts";
import { basePlace } from "../store/use-scenario.ts";
import type { FigureAmong, FigureRow } from "./figure-row.ts";
import { PAYMENT } from "./figure-rows.ts";

const cents = (value: number) => money(value, { symbol: false, cents: "always" });

const rowsOf = new WeakMap<BuilderKind, ReadonlyMap<string, FigureRow>>();

/** Every computed line of a kind's table, by its id. */
export function figureRows(kind: BuilderKind): ReadonlyMap<string, FigureRow> {
  const known = rowsOf.get(kind);
  if (known) return known;
  const beside = kind.inputs.flatMap(({ rows }) => rows.flatMap((row) => ("figure" in row ? [row.figure] : [])));
  const all = [...beside, ...kind.figures.flatMap(({ rows }) => rows), ...kind.summary, ...(kind.dock ?? [])];
  const partial = all.flatMap((row) => (row.partial ? [row.partial] : []));
  const rows = new Map([...all, ...partial].map((row) => [row.id, row]));
  rowsOf.set(kind, rows);
  return rows;
}

/** A figure cell's content. Flat, so that a cell is updated only when one of these changes. */
export interface FigureView {
  /** Empty if there is no figure. */
  text: string;
  /** There is no such figure, as opposed to not computed yet: insurance that never ends has no payment after it. */
  none: boolean;
  note: string;
  best: boolean;
  /** The long form of figure and note. */
  long?: string;
  /** Nothing is ever shown here: not even a dash. */
  empty?: boolean;
}

const NOTHING: FigureView = { text: "", none: false, note: "", best: false };
/** For the pinned column, which is never marked best. */
const EMPTY: FigureView = { ...NOTHING, empty: true };

export function figureView(state: BuilderState, row: FigureRow, key: string): FigureView {
  if (state.derived.pinned?.key === key) return pinnedView(state.derived.pinned, row);
  const index = state.derived.scenarios.findIndex((one) => one.key === key);
  const own = state.derived.scenarios[index];
  if (!own?.figures || !own.scenario) return NOTHING;
  if (row.readAmong) {
    const one = row.readAmong(amongOf(state, key));
    if (!one) return { ...NOTHING, none: true };
    const { value, note, best } = one;
    return { ...NOTHING, text: row.write ? row.write(value) : cents(value), note, best };
  }
  const value = row.read(own.figures, own.scenario);
  if (value === null)
    return row.nothing === undefined
      ? { ...NOTHING, none: true }
      : { ...NOTHING, text: row.nothing, note: row.note?.(own.figures, own.scenario) ?? "" };
  return {
    none: false,
    text: row.write ? row.write(value, own.figures) : cents(value),
    note: row.note?.(own.figures, own.scenario) ?? difference(state, row, value, index),
    best: row.best !== undefined && state.derived.best[row.best].includes(index),
    ...(row.long && { long: [row.long(value), row.longNote?.(own.figures)].filter(Boolean).join(", ") }),
  };
}

/** A scenario among all that are computed, in the table's order. */
export function amongOf({ draft: { shared }, derived }: BuilderState, key: string): FigureAmong {
  const computed = derived.scenarios.flatMap(({ key: own, figures, scenario }) =>
    figures && scenario ? [{ key: own, loan: { terms: scenario, figures } }] : [],
  );
  return { loans: computed.map(({ loan }) => loan), index: computed.findIndex((one) => one.key === key), shared };
}

function pinnedView({ figures }: DerivedPinned, row: FigureRow): FigureView {
  // An irrelevant line stays empty, as opposed to one that waits.
  if (!row.pinned) return EMPTY;
  if (!figures) return NOTHING;
  const value = row.pinned(figures);
  if (value === null) return { ...NOTHING, none: true };
  return {
    ...EMPTY,
    text: row.write ? row.write(value) : cents(value),
    note: row.pinnedNote?.(figures) ?? "",
    ...(row.long && { long: row.long(value) }),
  };
}

/** What a figure is compared with: the pinned column, another scenario, or today's rent. */
function baseOf(state: BuilderState, row: FigureRow, index: number): number | null {
  if (state.against === RENT) return row === PAYMENT ? state.draft.shared.currentRentCents : null;
  const { pinned } = state.derived;
  if (pinned && (state.against ?? pinned.key) === pinned.key)
    return pinned.figures ? (row.pinned?.(pinned.figures) ?? null) : null;
  const place = basePlace(state);
  const base = place === index ? undefined : state.derived.scenarios[place];
  return base?.figures && base.scenario ? row.read(base.figures, base.scenario) : null;
}

function difference(state: BuilderState, row: FigureRow, value: number, index: number): string {
  const base = baseOf(state, row, index);
  if (row.alone || base === null || base === value) return "";
  const text = money(value - base, { symbol: false, cents: row.round ? "never" : "always" });
  return value > base ? `+${text}` : text;
}
