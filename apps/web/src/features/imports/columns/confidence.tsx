import { SURE } from "@hearthline/contract/imports/match-columns";
import { cn } from "@/ui/cn.ts";
import { GlyphAlert, GlyphCheck, GlyphClose } from "@/ui/glyphs.tsx";

export type Certainty = "sure" | "check" | "chosen" | "none";

interface Matched {
  target: string | null;
  suggested: string | null;
  confidence: number;
}

/** The confidence of a column's target; a user's choice is not a guess. */
export function certaintyOf({ target, suggested, confidence }: Matched, remembered: boolean): Certainty {
  if (target === null) return "none";
  if (target !== suggested || remembered) return "chosen";
  return confidence >= SURE ? "sure" : "check";
}

const LOOKS = {
  sure: { word: "Sure", glyph: <GlyphCheck className="size-3.5 text-success" /> },
  check: { word: "Please check", glyph: <GlyphAlert className="size-3.5 text-warning" /> },
  chosen: { word: "Chosen", glyph: <GlyphCheck className="size-3.5 text-success" /> },
  none: { word: "Not imported", glyph: <GlyphClose className="size-3.5" /> },
} as const;

interface ConfidenceProps {
  certainty: Certainty;
  /** The columns get the targets they had last time with these headings. */
  remembered: boolean;
  confidence: number;
}

/** Glyph, word and percentage: never color alone. */
export function Confidence({ certainty, remembered, confidence }: ConfidenceProps) {
  const { word, glyph } = LOOKS[certainty];
  const guessed = certainty === "sure" || certainty === "check";
  return (
    <span
      className={cn(
        "flex items-center gap-[7px] text-sm whitespace-nowrap",
        certainty === "none" && "text-muted-foreground",
      )}
    >
      {glyph}
      {certainty === "chosen" && remembered ? "As last time" : word}
      {guessed && (
        <small className="ml-auto text-xs text-muted-foreground max-md:ml-1">{Math.floor(confidence * 100)}%</small>
      )}
    </span>
  );
}
