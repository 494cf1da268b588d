import { cn } from "@/ui/cn.ts";
import { GlyphAlert } from "@/ui/glyphs.tsx";

/** The message below a cell: what is wrong and what was meant. */
export function CellProblem({ id, text, className }: { id: string; text: string | undefined; className?: string }) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className={cn("b-problem", className)}>
      <GlyphAlert className="mt-px size-3.5" />
      {text}
    </p>
  );
}
