import type { Import, ImportValues } from "@hearthline/contract/imports/imports";
import type { ImportTarget } from "@hearthline/contract/imports/targets";
import { useState } from "react";
import { count, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { GlyphAlert, GlyphCheck } from "@/ui/glyphs.tsx";
import { Select } from "@/ui/select.tsx";

interface ValueWordsProps {
  of: Import;
  targets: readonly ImportTarget[];
  /** What the words of a column stand for now, keyed in lower case. */
  onValues: (column: number, values: Record<string, string>) => void;
}

/** Words of the file that stand for a Hearthline value: a status, a state, an officer. Unknown ones are open questions. */
export function ValueWords({ of, targets, onValues }: ValueWordsProps) {
  const [all, setAll] = useState(false);
  const unknown = of.values.reduce((sum, { texts }) => sum + texts.filter(({ value }) => value === null).length, 0);
  const known = of.values.reduce((sum, { texts }) => sum + texts.length, 0) - unknown;
  // Words that were assigned here stay visible.
  const answered = (group: ImportValues, text: string) =>
    of.plan.columns.find(({ index }) => index === group.column)?.values?.[text.trim().toLowerCase()] !== undefined;
  const groups = of.values
    .map((group) => ({
      group,
      texts: group.texts.filter(({ text, value }) => all || value === null || answered(group, text)),
    }))
    .filter(({ texts }) => texts.length > 0);
  if (unknown + known === 0) return null;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h4 className="text-md font-medium">Words in your file</h4>
        <p className="mr-auto text-sm text-muted-foreground">
          {unknown > 0
            ? `${plural(unknown, "word")} to match: say what ${unknown === 1 ? "it means" : "they mean"}`
            : "All of them are known"}
        </p>
        {known > 0 && (
          <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Hide those we know" : `Show the ${count(known)} we know`}
          </Button>
        )}
      </div>
      {groups.map(({ group, texts }) => (
        <ul
          key={group.column}
          aria-label={`Words for ${targets.find(({ key }) => key === group.target)?.label ?? group.target}`}
          className="first-of-type:mt-2 first-of-type:border-t"
        >
          {texts.map((one) => (
            <Word
              key={one.text}
              {...one}
              group={group}
              label={targets.find(({ key }) => key === group.target)?.label ?? group.target}
              onChange={(value) => {
                const values = of.plan.columns.find(({ index }) => index === group.column)?.values ?? {};
                onValues(group.column, { ...values, [one.text.trim().toLowerCase()]: value });
              }}
            />
          ))}
        </ul>
      ))}
    </div>
  );
}

interface WordProps {
  text: string;
  rows: number;
  value: string | null;
  group: ImportValues;
  label: string;
  onChange: (value: string) => void;
}

function Word({ text, rows, value, group, label, onChange }: WordProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,220px)] items-center gap-3 border-b py-[7px] text-sm">
      <p className="min-w-0">
        <span className="flex items-center gap-[7px]">
          {value === null ? (
            <GlyphAlert className="size-3.5 text-warning" />
          ) : (
            <GlyphCheck className="size-3.5 text-success" />
          )}
          <span className="truncate" title={text}>
            “{text}”
          </span>
        </span>
        <span className="block pl-[21px] text-xs text-muted-foreground">
          {label}, {plural(rows, "row")}
          {value === null && <span className="sr-only">. Please say what it means.</span>}
        </span>
      </p>
      <Select
        aria-label={`What “${text}” means`}
        value={value ?? "?"}
        frameClassName={value === null ? "h-[30px] text-sm border-warning" : "h-[30px] text-sm"}
        onChange={(event) => onChange(event.target.value)}
        options={[
          ...(value === null ? [{ value: "?", label: "Please choose" }] : []),
          ...group.choices,
          { value: "", label: "Leave the cell empty" },
        ]}
      />
    </li>
  );
}
