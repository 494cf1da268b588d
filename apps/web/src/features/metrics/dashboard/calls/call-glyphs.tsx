import { Glyph, type GlyphProps } from "@/ui/glyphs.tsx";

export const GlyphText = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M2.5 3h11v8.25H7.25L4.5 13.5v-2.25h-2zM5.5 7.1v.01M8 7.1v.01M10.5 7.1v.01" />
  </Glyph>
);
export const GlyphMail = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M2.25 3.75h11.5v8.5H2.25zM2.5 4.25 8 8.75l5.5-4.5" />
  </Glyph>
);
export const GlyphSnooze = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <circle cx="8" cy="8.75" r="4.75" />
    <path d="M8 6.25v2.5l1.6 1.4M2.25 4.25 4.25 2.5M13.75 4.25l-2-1.75" />
  </Glyph>
);
export const GlyphMore = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M3.75 8v.01M8 8v.01M12.25 8v.01" />
  </Glyph>
);
