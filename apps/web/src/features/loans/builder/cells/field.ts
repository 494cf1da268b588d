import type { ComponentType } from "react";
import type { Read } from "@/ui/typed-text.ts";
import type { Draft, DraftShared } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import type { Kind } from "./cell-text.ts";

/** A typed value of a scenario. Readers are methods, so that one kind's field fits a table of any kind, which only ever holds its own kind's draft. */
export interface TypedField<T = number, S extends DraftScenario = DraftScenario> {
  /** The wire name: `noteRate`. */
  field: string;
  /** "Note rate" */
  name: string;
  kind: Kind<T>;
  read(scenario: S): T | null;
  write(scenario: S, value: T | null): S;
  /** Other fields whose problems are shown here. */
  also?: readonly string[];
  /** At the left edge: `$`. */
  unit?: string;
  /** At the right edge: `/ yr`. */
  after?: string;
  /** The placeholder of an empty cell: "None". */
  empty?: string;
  /** Parses additional formats: `150/mo`, `1.1%` of the base amount. */
  readIn?(text: string, value: { cents: number | null; words: string }): Read<T> & { echo?: string; share?: number };
  /** The second part of a cell, after a short divider. */
  half?: TypedField<T, S>;
  /** Whether the shown value is derived from the rest of the scenario until one is typed. */
  follows?(scenario: S): boolean;
}

/** A value that all scenarios share. */
export interface SharedField<T = number | string> {
  field: Exclude<keyof DraftShared, "perDiemBasis">;
  name: string;
  kind: Kind<T>;
  unit?: string;
  after?: string;
  /** Its purpose, next to the cell. */
  says: string;
  /** Parses additional formats: `110k/yr` for a monthly income. */
  readIn?(text: string): Read<T> & { echo?: string };
  /** Same as in `InputRow`. */
  core?: true;
  read(shared: DraftShared): T | null;
  write(value: T | null): Partial<DraftShared>;
}

export interface CellProps {
  scenarioKey: string;
}

export interface InputRow {
  label: string;
  /** An input, or a custom cell; null if only the pinned column has one. */
  body: TypedField | ComponentType<CellProps> | null;
  /** The pinned column's cell; none if omitted. */
  pinned?: TypedField | ComponentType<CellProps>;
  /** Its purpose, in small text below the label. */
  help?: string;
  /** Every loan needs it: Enter moves from one of these to the next. */
  core?: true;
  /** Hides the row where it is irrelevant. */
  shown?(draft: Draft): boolean;
}
