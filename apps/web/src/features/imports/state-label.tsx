import type { ImportSummary } from "@hearthline/contract/imports/imports";
import type { ReactNode } from "react";
import { GlyphAlert, GlyphCheck, GlyphClose } from "@/ui/glyphs.tsx";
import { Spinner } from "@/ui/spinner.tsx";

type Shown = ImportSummary["state"] | "undoing";

const LOOKS: Record<Shown, { word: string; glyph: ReactNode }> = {
  reading: { word: "Being read", glyph: <Spinner className="size-3.5" /> },
  preview: { word: "Waits for you", glyph: <GlyphAlert className="size-3.5 text-warning" /> },
  importing: { word: "Being imported", glyph: <Spinner className="size-3.5" /> },
  done: { word: "Imported", glyph: <GlyphCheck className="size-3.5 text-success" /> },
  failed: { word: "Failed", glyph: <GlyphAlert className="size-3.5 text-destructive" /> },
  cancelled: { word: "Canceled", glyph: <GlyphClose className="size-3.5 text-muted-foreground" /> },
  undoing: { word: "Being undone", glyph: <Spinner className="size-3.5" /> },
  undone: { word: "Undone", glyph: <GlyphClose className="size-3.5 text-muted-foreground" /> },
};

/** An import's state: a glyph and a word. */
export function StateLabel({ of: { state, undoing } }: { of: Pick<ImportSummary, "state" | "undoing"> }) {
  const { word, glyph } = LOOKS[undoing ? "undoing" : state];
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-sm whitespace-nowrap">
      {glyph}
      {word}
    </span>
  );
}
