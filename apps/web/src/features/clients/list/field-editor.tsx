import type { FieldCondition } from "@hearthline/contract/clients/client-filter";
import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import type { FilterKind } from "./filter-kinds.ts";
import { filterOf } from "./filter-params.ts";

type FieldKind = Extract<FilterKind, { by: "field" }>;
type Draft = Omit<FieldCondition, "key" | "is">;

const ways = {
  text: { is: "contains", wanted: ({ text }: Draft) => Boolean(text) },
  choice: { is: "any", wanted: ({ values }: Draft) => Boolean(values?.length) },
  number: { is: "range", wanted: ({ min, max }: Draft) => min !== undefined || max !== undefined },
  date: { is: "range", wanted: ({ from, to }: Draft) => from !== undefined || to !== undefined },
} as const;

/** A condition on one of the company's own fields, by its type. */
export function FieldEditor({ kind, state, onDone }: { kind: FieldKind; state: TableState; onDone: () => void }) {
  const { field } = kind;
  const [draft, setDraft] = useState<Draft>({});
  const { is, wanted } = ways[field.type];
  const put = (condition: FieldCondition) => {
    const others = filterOf(state).fields?.filter(({ key }) => key !== field.key) ?? [];
    state.set({ fields: JSON.stringify([...others, condition]) });
    onDone();
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted(draft)) put({ key: field.key, is, ...draft });
      }}
    >
      <FieldInputs kind={kind} draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <Button type="submit" variant="primary" className="max-md:h-11">
        Filter
      </Button>
      <div className="flex gap-4 text-sm">
        <button type="button" className="link touch" onClick={() => put({ key: field.key, is: "given" })}>
          Filled in
        </button>
        <button type="button" className="link touch" onClick={() => put({ key: field.key, is: "empty" })}>
          Empty
        </button>
      </div>
    </form>
  );
}

function FieldInputs({
  kind: { field },
  draft,
  onChange,
}: {
  kind: FieldKind;
  draft: Draft;
  onChange: (change: Draft) => void;
}) {
  const number = (text: string) => (text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Number(text));
  switch (field.type) {
    case "text":
      return (
        <Field label="Contains">
          <Input autoComplete="off" onChange={(event) => onChange({ text: event.target.value.trim() })} />
        </Field>
      );
    case "choice":
      return (
        <ul aria-label={field.name} className="grid gap-2.5">
          {field.choices.map((choice) => (
            <li key={choice}>
              <Checkbox
                label={choice}
                checked={draft.values?.includes(choice) ?? false}
                onCheckedChange={(on) =>
                  onChange({
                    values: [...(draft.values ?? []).filter((one) => one !== choice), ...(on === true ? [choice] : [])],
                  })
                }
              />
            </li>
          ))}
        </ul>
      );
    case "number":
      return (
        <div className="grid grid-cols-2 gap-3">
          <Field label="From">
            <Input
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => onChange({ min: number(event.target.value) })}
            />
          </Field>
          <Field label="To">
            <Input
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => onChange({ max: number(event.target.value) })}
            />
          </Field>
        </div>
      );
    case "date":
      return (
        <>
          <Field label="From">
            <DateInput
              value={draft.from ?? null}
              onChange={(from) => onChange({ from: from ?? undefined })}
              prefer="past"
            />
          </Field>
          <Field label="To">
            <DateInput value={draft.to ?? null} onChange={(to) => onChange({ to: to ?? undefined })} prefer="past" />
          </Field>
        </>
      );
  }
}
