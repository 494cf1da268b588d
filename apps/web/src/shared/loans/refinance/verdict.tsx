import type { BenefitVerdict } from "@hearthline/calc/refinance/benefit/types";
import { cn } from "@/ui/cn.ts";
import { Glyph } from "@/ui/glyphs.tsx";

const COLOR = { passes: "text-success", fails: "text-destructive", unknown: "text-warning" } as const;
const SHAPE = {
  passes: (
    <>
      <circle cx="8" cy="8" r="6" fill="currentColor" stroke="none" />
      <path d="m5.4 8.2 1.9 1.9 3.4-3.8" stroke="var(--background)" strokeWidth="1.6" />
    </>
  ),
  fails: (
    <>
      <circle cx="8" cy="8" r="6" fill="currentColor" stroke="none" />
      <path d="m5.8 5.8 4.4 4.4M10.2 5.8l-4.4 4.4" stroke="var(--background)" strokeWidth="1.6" />
    </>
  ),
  unknown: (
    <>
      <circle cx="8" cy="8" r="5.25" strokeDasharray="2.6 2.2" />
      <path d="M6.6 6.6a1.45 1.45 0 1 1 2 1.35c-.4.2-.6.5-.6.9M8 11h.01" />
    </>
  ),
} as const;

export const VERDICT_WORD = { passes: "Passes", fails: "Fails", unknown: "Not enough known" } as const;

interface VerdictGlyphProps {
  verdict: BenefitVerdict;
  /** It passes limits, but no test of the borrower's benefit: not shown as a gain. */
  limits?: boolean;
  className?: string;
}

/** Passes, fails or unknown, by shape as well as color; the text next to it says the same. */
export function VerdictGlyph({ verdict, limits = false, className }: VerdictGlyphProps) {
  const color = limits && verdict === "passes" ? "text-muted-foreground" : COLOR[verdict];
  return <Glyph className={cn("size-[15px]", color, className)}>{SHAPE[verdict]}</Glyph>;
}
