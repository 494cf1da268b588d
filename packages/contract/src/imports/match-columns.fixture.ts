import { matchColumns } from "./match-columns.ts";
import type { ImportKind } from "./targets.ts";

export const today = "2026-11-25";

export const match = (kind: ImportKind, headings: string[], samples: string[][] = []) =>
  matchColumns(headings, samples, { kind, today });

export const targets = (kind: ImportKind, headings: string[], samples?: string[][]) =>
  match(kind, headings, samples).map(({ target }) => target);
