import type { ReactNode } from "react";
import type { EntryOf, TimelineEntry } from "../entries.ts";

export type EntryKind = TimelineEntry["kind"];

/** How entries of a kind are shown: a glyph, a sentence, and details. */
export interface EntryView<K extends EntryKind> {
  icon: ReactNode;
  sentence: (entry: EntryOf<K>) => ReactNode;
  body?: (entry: EntryOf<K>) => ReactNode;
}
export type EntryViews<K extends EntryKind = EntryKind> = { [Kind in K]: EntryView<Kind> };
