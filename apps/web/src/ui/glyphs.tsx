import type { ReactNode } from "react";
import { cn } from "./cn.ts";

/** Small drawings on a 16 px grid that no icon set has in this weight. Decorative: there is always text next to them. */
export function Glyph({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={cn("size-4 flex-none fill-none stroke-current stroke-[1.5]", className)}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
export type GlyphProps = { className?: string };

export const GlyphAlert = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <circle cx="8" cy="8" r="5.75" />
    <path d="M8 4.9v3.6M8 10.9v.01" />
  </Glyph>
);
export const GlyphCheck = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="m3.25 8.5 3 3 6.5-7" />
  </Glyph>
);
export const GlyphSearch = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.4 10.4 3.35 3.35" />
  </Glyph>
);
export const GlyphFilter = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M2.5 4h11M4.75 8h6.5M6.75 12h2.5" />
  </Glyph>
);
export const GlyphColumns = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M2.5 2.75h11v10.5h-11zM6.25 2.75v10.5M9.75 2.75v10.5" />
  </Glyph>
);
export const GlyphDown = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="m4 6 4 4 4-4" />
  </Glyph>
);
export const GlyphLeft = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="m10 4-4 4 4 4" />
  </Glyph>
);
export const GlyphRight = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="m6 4 4 4-4 4" />
  </Glyph>
);
export const GlyphUpDown = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="m5 6 3-3 3 3M5 10l3 3 3-3" />
  </Glyph>
);
export const GlyphArrow = ({ className, up }: GlyphProps & { up?: boolean }) => (
  <Glyph className={className}>
    <path d={up ? "M8 13V3.5M4.25 7.25 8 3.5l3.75 3.75" : "M8 3v9.5M4.25 8.75 8 12.5l3.75-3.75"} />
  </Glyph>
);
export const GlyphClose = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Glyph>
);
export const GlyphMenu = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
  </Glyph>
);
export const GlyphPlus = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M8 3v10M3 8h10" />
  </Glyph>
);
export const GlyphEye = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M1.75 8S4 3.75 8 3.75 14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8z" />
    <circle cx="8" cy="8" r="1.75" />
  </Glyph>
);
export const GlyphEyeOff = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M1.75 8S4 3.75 8 3.75 14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8zM3 13 13 3" />
  </Glyph>
);
export const GlyphBin = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M2.75 4.25h10.5M6.25 4.25V2.5h3.5v1.75M4.25 4.25l.6 9h6.3l.6-9M6.75 7v3.75M9.25 7v3.75" />
  </Glyph>
);

export const GlyphBell = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M3 11.5h10c-1-1-1.25-2-1.25-4.25a3.75 3.75 0 0 0-7.5 0C4.25 9.5 4 10.5 3 11.5zM6.75 13.5h2.5" />
  </Glyph>
);
export const GlyphPhone = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M5.6 2.4 3.5 3.2c-.7 2.6 1.7 7 5 9.1 1.2.8 2.6 1.2 3.6 1l1-2-2.6-1.8-1.3 1C7.7 9.6 6.5 8 6 6.4l1.2-1z" />
  </Glyph>
);
export const GlyphHelp = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <circle cx="8" cy="8" r="5.75" />
    <path d="M6.4 6.4a1.7 1.7 0 1 1 2.3 1.75c-.5.2-.7.5-.7 1.1M8 11.3v.01" />
  </Glyph>
);

export function Mark({ className }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cn("size-5 flex-none fill-none stroke-current stroke-[2.5] text-brand", className)}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 19.5h5V12a5 5 0 0 1 10 0v7.5h5" />
    </svg>
  );
}
export const GlyphPin = ({ className }: GlyphProps) => (
  <Glyph className={className}>
    <path d="M5.5 2.25h5M6.25 2.25v4L4 9h8L9.75 6.25v-4M8 9v5" />
  </Glyph>
);
