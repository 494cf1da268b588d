import { Glyph, type GlyphProps } from "./glyphs.tsx";

/* The menus' own set. */
export const GlyphDashboard = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M2.5 13.5h11M4 13.5v-4M8 13.5v-7M12 13.5V3" />
  </Glyph>
);
export const GlyphClients = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <circle cx="6" cy="5.5" r="2.5" />
    <path d="M1.75 13.25c.4-2.4 2.1-3.75 4.25-3.75s3.85 1.35 4.25 3.75M10.75 3.2a2.4 2.4 0 0 1 0 4.6M12 9.9c1.2.6 2 1.7 2.25 3.35" />
  </Glyph>
);
export const GlyphHome = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M2.25 7.5 8 2.75l5.75 4.75M4 6.25v7h8v-7M6.75 13.25v-3.5h2.5v3.5" />
  </Glyph>
);
export const GlyphReport = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M3.75 1.75h5.5l3 3v9.5h-8.5zM9.25 1.75v3h3M6 8h4M6 10.75h4" />
  </Glyph>
);
export const GlyphSettings = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6" />
    <circle cx="10.25" cy="4.5" r="1.75" />
    <circle cx="5.75" cy="11.5" r="1.75" />
  </Glyph>
);
export const GlyphChat = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M2.25 3.25h11.5v7.5H8l-3.25 2.5v-2.5h-2.5z" />
  </Glyph>
);
export const GlyphWebsite = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <circle cx="8" cy="8" r="5.75" />
    <path d="M2.25 8h11.5M8 2.25c1.7 1.6 2.5 3.5 2.5 5.75s-.8 4.15-2.5 5.75C6.3 12.15 5.5 10.25 5.5 8S6.3 3.85 8 2.25z" />
  </Glyph>
);
export const GlyphPartners = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <circle cx="5.5" cy="8" r="3.25" />
    <circle cx="10.5" cy="8" r="3.25" />
  </Glyph>
);
export const GlyphMetrics = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <circle cx="8" cy="8" r="5.75" />
    <path d="M8 2.25V8l4.2 3.9" />
  </Glyph>
);
export const GlyphHomeValue = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M2.25 7.25 8 2.5l5.75 4.75M3.75 6.5v7h8.5v-7M8 11.25v-3.5M6.25 9.25 8 7.5l1.75 1.75" />
  </Glyph>
);
export const GlyphCredit = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M2.25 11.75a5.75 5.75 0 1 1 11.5 0M8 11.75l2.75-3.5" />
  </Glyph>
);
export const GlyphPlug = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M5.75 2v3M10.25 2v3M3.75 5h8.5v2.25a4.25 4.25 0 0 1-8.5 0zM8 11.5V14" />
  </Glyph>
);
