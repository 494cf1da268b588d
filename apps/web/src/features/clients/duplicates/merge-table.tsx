import type { MergeChoices } from "@hearthline/contract/clients/merge";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";
import { cn } from "@/ui/cn.ts";
import { Segmented } from "@/ui/segmented.tsx";
import {
  addressWords,
  CHOSEN,
  employerWords,
  FIELD_WORD,
  type MergePreview,
  ownWords,
  type Side,
  sideOf,
  sideOfOwn,
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

/** Both clients side by side; differing single values are chosen, lists are combined. */
export function MergeTable({ preview, choices, onChoose }: MergeTableProps) {
  const { kept, gone } = preview;
  const known = CHOSEN.filter((field) => wordsOf(kept, field) !== "" || wordsOf(gone, field) !== "");
  return (
    <div className="border-t border-border-strong">
      <div className={cn(row, "py-2")}>
        <span className="max-md:hidden" />
        <Head title="Stays" client={kept} />
        <Head title="Becomes part of it" client={gone} />
      </div>
      {known.map((field) => (
        <ChoiceRow
          key={field}
          label={FIELD_WORD[field]}
          words={{ kept: wordsOf(kept, field), gone: wordsOf(gone, field) }}
          chosen={sideOf(preview, choices, field)}
          onChoose={(side) => onChoose({ ...choices, [field]: side })}
        />
      ))}
      <OwnFieldRows preview={preview} choices={choices} onChoose={onChoose} />
      <Both label="Email" kept={kept.emails} gone={gone.emails} />
      <Both label="Phone" kept={kept.phones.map(phoneLabel)} gone={gone.phones.map(phoneLabel)} />
      <Both label="Address" kept={addressWords(kept)} gone={addressWords(gone)} />
      <Both label="Work" kept={employerWords(kept)} gone={employerWords(gone)} />
      <Both label="Tags" kept={kept.tags} gone={gone.tags} />
      <NoteRow preview={preview} choices={choices} onChoose={onChoose} />
    </div>
  );
}

/** Which of the two records a column shows. */
function Head({ title, client }: { title: string; client: MergePreview["kept"] }) {
  const { date } = useDates();
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted-foreground">{title}</p>
      <p className="font-medium [overflow-wrap:anywhere]">{client.name}</p>
      <p className="text-xs text-muted-foreground">
        Added {date(client.createdAt)}
        {client.loanCount > 0 && `, ${plural(client.loanCount, "loan")}`}
      </p>
    </div>
  );
}

function OwnFieldRows({ preview, choices, onChoose }: MergeTableProps) {
  const { data } = useQuery(trpc.clientFields.list.queryOptions({}));
  const known = (data?.items ?? []).filter(
    ({ key }) => ownWords(preview.kept, key) !== "" || ownWords(preview.gone, key) !== "",
  );
  return known.map(({ key, name }) => (
    <ChoiceRow
      key={key}
      label={name}
      words={{ kept: ownWords(preview.kept, key), gone: ownWords(preview.gone, key) }}
      // A value is never cleared because the other record lacks one.
      fixed={ownWords(preview.kept, key) === "" || ownWords(preview.gone, key) === ""}
      chosen={sideOfOwn(preview, choices, key)}
      onChoose={(side) => onChoose({ ...choices, fields: { ...choices.fields, [key]: side } })}
    />
  ));
}

const NOTE_CHOICES = [
  { value: "both", label: "Both notes" },
  { value: "kept", label: "The first" },
  { value: "gone", label: "The second" },
] as const;

function NoteRow({ preview: { kept, gone }, choices, onChoose }: MergeTableProps) {
  const differ = kept.note !== "" && gone.note !== "" && kept.note !== gone.note;
  if (kept.note === "" && gone.note === "") return null;
  return (
    <>
      <Both label="Note" kept={kept.note ? [kept.note] : []} gone={gone.note ? [gone.note] : []} />
      {differ && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 md:pl-[116px]">
          <Segmented
            label="Which note stays"
            value={choices.note ?? "both"}
            options={NOTE_CHOICES}
            onChange={(note) => onChoose({ ...choices, note })}
          />
        </div>
      )}
    </>
  );
}

interface ChoiceRowProps {
  label: string;
  words: Record<Side, string>;
  chosen: Side;
  /** There is nothing to choose: the only value stays. */
  fixed?: boolean;
  onChoose: (side: Side) => void;
}

function ChoiceRow({ label, words, chosen, fixed = false, onChoose }: ChoiceRowProps) {
  const id = useId();
  if (words.kept === words.gone)
    return (
      <div className={row}>
        <span className={heading}>{label}</span>
        <span className="py-1.5 text-muted-foreground">{words.kept}</span>
      </div>
    );
  if (fixed) return <Both label={label} kept={words.kept ? [words.kept] : []} gone={words.gone ? [words.gone] : []} />;
  return (
    <fieldset className={row} aria-label={label}>
      <span className={heading}>{label}</span>
      {(["kept", "gone"] as const).map((one) => (
        <label
          key={one}
          className={cn(
            "-ml-1.5 flex min-h-8 min-w-0 cursor-pointer items-center gap-2 rounded-xs px-1.5 hover:bg-accent max-md:min-h-11",
            chosen === one ? "font-medium text-foreground" : "text-muted-foreground",
          )}
        >
          <input
            type="radio"
            name={id}
            className="flex-none accent-[var(--primary)]"
            checked={chosen === one}
            onChange={() => onChoose(one)}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">{words[one] || "None"}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface BothProps {
  label: string;
  kept: readonly string[];
  gone: readonly string[];
}

/** All of these stay. */
function Both({ label, kept, gone }: BothProps) {
  if (kept.length + gone.length === 0) return null;
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
