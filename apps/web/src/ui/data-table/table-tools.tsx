import { useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { GlyphColumns, GlyphFilter } from "../glyphs.tsx";
import { Input } from "../input.tsx";
import { Menu, MenuCheck, MenuContent, MenuLabel, MenuTrigger } from "../menu.tsx";
import { type Column, shownColumns } from "./column.ts";
import type { TableState } from "./use-table-state.ts";

/** Filters while typing, 250 ms after the last key. A URL that arrives late does not overwrite newer typing. */
export function TextFilter({ name, state, placeholder }: { name: string; state: TableState; placeholder?: string }) {
  const applied = state.q ?? "";
  const [text, setText] = useState(applied);
  const [known, setKnown] = useState(applied);
  /** Sent to the URL and not yet returned by it. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  if (known !== applied) {
    setKnown(applied);
    const own = awaited.lastIndexOf(applied);
    setAwaited(own < 0 ? [] : awaited.slice(own + 1));
    if (own < 0) setText(applied);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === applied) return;
    const timer = setTimeout(() => {
      setAwaited((before) => [...before, wanted]);
      state.set({ q: wanted });
    }, 250);
    return () => clearTimeout(timer);
  }, [text, applied, state]);
  return (
    <Input
      type="search"
      aria-label={`Filter ${name}`}
      placeholder={placeholder ?? "Filter"}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === "Escape" && setText("")}
      unit={<GlyphFilter />}
      className="[&::-webkit-search-cancel-button]:hidden"
      frameClassName="h-[var(--control)] w-[210px] border-border-strong text-sm max-md:h-11 max-md:w-auto max-md:min-w-[104px] max-md:flex-1"
    />
  );
}

export function ColumnMenu<Row>({ columns, state }: { columns: readonly Column<Row>[]; state: TableState }) {
  const shown = new Set(shownColumns(columns, state.get("cols")).map((column) => column.id));
  const toggle = (id: string) => {
    const next = columns.filter((column) => (column.id === id ? !shown.has(id) : shown.has(column.id)));
    const usual = next.length === columns.filter((c) => !c.optional).length && next.every((column) => !column.optional);
    state.set({ page: state.page, cols: usual ? undefined : next.map((column) => column.id).join(",") });
  };
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="icon" aria-label="Columns" title="Columns" className="max-md:hidden">
          <GlyphColumns />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuLabel>Columns</MenuLabel>
        {columns.map((column) => (
          <MenuCheck
            key={column.id}
            checked={shown.has(column.id)}
            disabled={column.fixed ?? false}
            onCheckedChange={() => toggle(column.id)}
          >
            {column.header}
          </MenuCheck>
        ))}
      </MenuContent>
    </Menu>
  );
}
