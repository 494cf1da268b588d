import { money } from "@/shared/words/format.ts";
import type { BuilderKind } from "../kind.ts";
import { type BuilderState, RENT } from "../store/builder-store.ts";
import { basePlace } from "../store/use-scenario.ts";
import type { FigureRow } from "./figure-row.ts";
import { PAYMENT } from "./figure-rows.ts";

const cents = (value: number) => money(value, { symbol: false, cents: "always" });

const rowsOf = new WeakMap<BuilderKind, ReadonlyMap<string, FigureRow>>();

/** Every computed line of a kind's table, by its id. */
export function figureRows(kind: BuilderKind): ReadonlyMap<string, FigureRow> {
  const known = rowsOf.get(kind);
  if (known) return known;
  const beside = kind.inputs.flatMap(({ rows }) => rows.flatMap((row) => ("figure" in row ? [row.figure] : [])));
  const all = [...beside, ...kind.figures.flatMap(({ rows }) => rows)];
  const partial = all.flatMap((row) => (row.partial ? [row.partial] : []));
  const rows = new Map([...all, ...partial].map((row) => [row.id, row]));
  rowsOf.set(kind, rows);
  return rows;
}

/** What a figure's cell says. Flat, so that a cell is redrawn only when one of these is another. */
export interface FigureView {
  /** Empty where there is no figure. */
  text: string;
  /** There is none, as against not computed yet: insurance that never ends has no payment after it. */
  none: boolean;
  note: string;
  best: boolean;
}

const NOTHING: FigureView = { text: "", none: false, note: "", best: false };

export function figureView(state: BuilderState, row: FigureRow, key: string): FigureView {
  const index = state.derived.scenarios.findIndex((one) => one.key === key);
  const own = state.derived.scenarios[index];
  if (!own?.figures || !own.scenario) return NOTHING;
  const value = row.read(own.figures, own.scenario);
  if (value === null) return { ...NOTHING, none: true };
  return {
    none: false,
    text: row.write ? row.write(value, own.figures) : cents(value),
    note: row.note?.(own.figures, own.scenario) ?? difference(state, row, value, index),
    best: row.best !== undefined && state.derived.best[row.best].includes(index),
  };
}

/** What a figure is compared with: that of another scenario, or today's rent. */
function baseOf(state: BuilderState, row: FigureRow, index: number): number | null {
  if (state.against === RENT) return row === PAYMENT ? state.draft.shared.currentRentCents : null;
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
