import type { ComponentType } from "react";
import type { Read } from "@/ui/typed-text.ts";
import type { Draft, DraftShared } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import type { Kind } from "./cell-text.ts";

/** One value of a scenario that is typed. Readers are methods: one kind's field fits a table of any kind, which only ever holds its own kind's draft. */
export interface TypedField<T = number, S extends DraftScenario = DraftScenario> {
  /** The wire's name: `noteRate`. */
  field: string;
  /** "Note rate" */
  name: string;
  kind: Kind<T>;
  read(scenario: S): T | null;
  write(scenario: S, value: T | null): S;
  /** Problem fields shown here besides its own. */
  also?: readonly string[];
  /** At the left edge: `$`. */
  unit?: string;
  /** At the right edge: `/ yr`. */
  after?: string;
  /** What an empty cell stands for: "None". */
  empty?: string;
  /** Reads what may be typed besides the kind's own: `150/mo`, `1.1%` of what the loan is measured by. */
  readIn?(text: string, value: { cents: number | null; words: string }): Read<T> & { echo?: string; share?: number };
  /** The second part of a cell, split off by a short line. */
  half?: TypedField<T, S>;
  /** Whether what it shows follows from the rest of the scenario, until something is typed. */
  follows?(scenario: S): boolean;
}

/** A value that all scenarios share. */
export interface SharedField<T = number | string> {
  field: Exclude<keyof DraftShared, "perDiemBasis">;
  name: string;
  kind: Kind<T>;
  unit?: string;
  after?: string;
  /** What it is for, beside the cell. */
  says: string;
  /** Reads what may be typed besides the kind's own: `110k/yr` of a monthly income. */
  readIn?(text: string): Read<T> & { echo?: string };
  /** As of `InputRow`. */
  core?: true;
  read(shared: DraftShared): T | null;
  write(value: T | null): Partial<DraftShared>;
}

export interface CellProps {
  scenarioKey: string;
}

export interface InputRow {
  label: string;
  /** A typed value, or a cell of its own; null where only the pinned column has one. */
  body: TypedField | ComponentType<CellProps> | null;
  /** The same of the pinned column; left out, it has none. */
  pinned?: TypedField | ComponentType<CellProps>;
  /** What it is for, in small words below the label. */
  help?: string;
  /** Every loan needs it: Enter goes from one of these to the next. */
  core?: true;
  /** Left out where it says nothing. */
  shown?(draft: Draft): boolean;
}
