import { GlyphAlert } from "./glyphs.tsx";

/** An error of the whole form, above its button. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-sm bg-destructive-soft px-3 py-2 text-sm text-destructive">
      <GlyphAlert className="mt-0.5 size-4" />
      {children}
    </p>
  );
}
