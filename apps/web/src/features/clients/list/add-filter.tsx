import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { GlyphFilter, GlyphLeft } from "@/ui/glyphs.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover.tsx";
import { FilterEditor } from "./filter-editor.tsx";
import { type FilterKind, kindsOf } from "./filter-kinds.ts";
import type { FilterChoices } from "./use-filter-names.ts";

/** First picks the filter's kind, then its value; each choice applies immediately. */
export function AddFilter({ state, choices }: { state: TableState; choices: FilterChoices }) {
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<FilterKind>();
  const openTo = (next: boolean) => {
    setOpen(next);
    setKind(undefined);
  };
  return (
    <Popover open={open} onOpenChange={openTo}>
      <PopoverTrigger asChild>
        <Button className="max-md:h-11">
          <GlyphFilter />
          Add filter
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        className="max-h-[min(440px,var(--radix-popover-content-available-height))] w-72 overflow-y-auto p-1"
      >
        {kind ? (
          <div className="p-2">
            <button
              type="button"
              onClick={() => setKind(undefined)}
              className="touch mb-2 flex items-center gap-1 text-sm font-medium"
              aria-label={`${kind.label}: back to all filters`}
            >
              <GlyphLeft className="text-muted-foreground" />
              {kind.label}
            </button>
            <FilterEditor kind={kind} state={state} choices={choices} onDone={() => openTo(false)} />
          </div>
        ) : (
          <ul aria-label="Filter by">
            {kindsOf(choices).map((one) => (
              <li key={one.key}>
                <button
                  type="button"
                  onClick={() => setKind(one)}
                  className="flex min-h-8 w-full items-center rounded-xs px-2.5 text-left text-sm hover:bg-highlight max-md:min-h-11"
                >
                  {one.label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </PopoverContent>
    </Popover>
  );
}
