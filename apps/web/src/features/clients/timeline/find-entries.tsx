import { useEffect, useState } from "react";
import { GlyphSearch } from "@/ui/glyphs.tsx";

/** Searches the entries while the user types. */
export function FindEntries({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    const wait = setTimeout(() => typed.trim() !== value && onChange(typed.trim()), 250);
    return () => clearTimeout(wait);
  });
  return (
    <label className="ml-auto flex h-8 items-center gap-1.5 rounded-sm border border-transparent px-2 text-sm text-muted-foreground focus-within:border-ring hover:border-border max-md:h-11 max-md:w-full max-md:border-border">
      <GlyphSearch className="size-4 flex-none" />
      <input
        type="search"
        aria-label="Find in entries"
        placeholder="Find in entries"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="w-36 bg-transparent text-foreground outline-none placeholder:text-muted-foreground focus-visible:shadow-none max-md:w-full max-md:flex-1"
      />
    </label>
  );
}
