import type { ReactNode } from "react";
import { IconButton } from "@/ui/button.tsx";
import { GlyphBin } from "@/ui/glyphs.tsx";

/** "Email", "Email 2" */
export const lineLabel = (name: string, index: number): string => (index === 0 ? name : `${name} ${index + 1}`);

export const AnotherLine = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <div>
    <button type="button" className="link touch mt-1.5 text-sm" onClick={onClick}>
      {children}
    </button>
  </div>
);

export const RemoveLine = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton label={label} onClick={onClick} className="max-md:size-11">
    <GlyphBin />
  </IconButton>
);
