import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { GlyphClose } from "@/ui/glyphs.tsx";
import { FILTER_NAMES } from "./filter-params.ts";
import type { Chip } from "./filter-words.ts";

/** The active conditions, each with a remove button. */
export function FilterChips({ chips, state }: { chips: readonly Chip[]; state: TableState }) {
  if (chips.length === 0) return null;
  const none = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));
  return (
    <ul aria-label="Filters" className="mb-3 flex flex-wrap items-center gap-1.5">
      {chips.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            onClick={() => state.set(chip.clears)}
            aria-label={`Remove the filter: ${chip.label}`}
            className="touch inline-flex h-7 max-w-full items-center gap-1.5 rounded-sm bg-muted pr-1.5 pl-2.5 text-sm hover:bg-accent max-md:h-11"
          >
            <span className="truncate">{chip.label}</span>
            <GlyphClose className="size-3.5 flex-none text-muted-foreground" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className="link touch px-1.5 text-sm" onClick={() => state.set(none)}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
