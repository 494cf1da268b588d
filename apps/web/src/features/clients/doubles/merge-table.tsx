import type { MergeChoices } from "@hearthline/contract/clients/merge";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { useId } from "react";
import { cn } from "@/ui/cn.ts";
import {
  addressWords,
  CHOSEN,
  type Chosen,
  FIELD_WORD,
  type MergePreview,
  type Side,
  sideOf,
  united,
  wordsOf,
} from "./merged-fields.ts";

interface MergeTableProps {
  preview: MergePreview;
  choices: MergeChoices;
  onChoose: (choices: MergeChoices) => void;
}

const row =
  "grid grid-cols-[104px_minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-3 border-b py-1.5 text-sm max-md:grid-cols-2";
const heading = "pt-1.5 text-muted-foreground max-md:col-span-2";

/** Both clients side by side; what differs is chosen, what there may be several of is kept of both. */
export function MergeTable({ preview, choices, onChoose }: MergeTableProps) {
  const { kept, gone } = preview;
  const differing = CHOSEN.filter((field) => wordsOf(kept, field) !== "" || wordsOf(gone, field) !== "");
  return (
    <div className="border-t border-border-strong">
      <div className={cn(row, "py-2 font-medium")} aria-hidden="true">
        <span className="max-md:hidden" />
        <span>Stays</span>
        <span>Becomes part of it</span>
      </div>
      {differing.map((field) => (
        <FieldRow
          key={field}
          field={field}
          preview={preview}
          side={sideOf(preview, choices, field)}
          onChoose={(side) => onChoose({ ...choices, [field]: side })}
        />
      ))}
      <Both label="E-mail" kept={kept.emails} gone={gone.emails} all={united(preview, ({ emails }) => emails)} />
      <Both
        label="Phone"
        kept={kept.phones.map(phoneLabel)}
        gone={gone.phones.map(phoneLabel)}
        all={united(preview, ({ phones }) => phones)}
      />
      <Both label="Address" kept={addressWords(kept)} gone={addressWords(gone)} all={united(preview, addressWords)} />
      <Both
        label="Note"
        kept={kept.note ? [kept.note] : []}
        gone={gone.note ? [gone.note] : []}
        all={united(preview, ({ note }) => (note ? [note] : []))}
      />
    </div>
  );
}

interface FieldRowProps {
  field: Chosen;
  preview: MergePreview;
  side: Side;
  onChoose: (side: Side) => void;
}

function FieldRow({ field, preview, side, onChoose }: FieldRowProps) {
  const id = useId();
  const words = { kept: wordsOf(preview.kept, field), gone: wordsOf(preview.gone, field) };
  const same = words.kept === words.gone;
  return (
    <fieldset className={row} aria-label={FIELD_WORD[field]}>
      <span className={heading}>{FIELD_WORD[field]}</span>
      {same ? (
        <span className="py-1.5 text-muted-foreground">{words.kept}</span>
      ) : (
        (["kept", "gone"] as const).map((one) => (
          <label
            key={one}
            className={cn(
              "flex min-h-8 min-w-0 cursor-pointer items-center gap-2 rounded-xs px-1.5 hover:bg-accent max-md:min-h-11",
              side === one ? "font-medium text-foreground" : "text-muted-foreground",
            )}
          >
            <input
              type="radio"
              name={id}
              className="flex-none accent-[var(--primary)]"
              checked={side === one}
              onChange={() => onChoose(one)}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{words[one] || "None"}</span>
          </label>
        ))
      )}
    </fieldset>
  );
}

interface BothProps {
  label: string;
  kept: readonly string[];
  gone: readonly string[];
  all: readonly string[];
}

/** Of these all stay. */
function Both({ label, kept, gone, all }: BothProps) {
  if (all.length === 0) return null;
  return (
    <div className={row}>
      <span className={heading}>{label}</span>
      {[kept, gone].map((side, at) => (
        <ul key={at === 0 ? "kept" : "gone"} className="min-w-0 py-1.5">
          {side.length === 0 && <li className="text-muted-foreground">None</li>}
          {side.map((one) => (
            <li key={one} className="[overflow-wrap:anywhere]">
              {one}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
