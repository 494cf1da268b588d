import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { FieldEditor } from "./field-editor.tsx";
import type { FilterKind } from "./filter-kinds.ts";
import type { FilterChoices } from "./use-filter-names.ts";

interface EditorProps<Kind extends FilterKind> {
  kind: Kind;
  state: TableState;
  onDone: () => void;
}
type Of<By extends FilterKind["by"]> = EditorProps<Extract<FilterKind, { by: By }>>;

export function FilterEditor({ kind, ...props }: EditorProps<FilterKind> & { choices: FilterChoices }) {
  switch (kind.by) {
    case "several":
      return <Several kind={kind} {...props} />;
    case "one":
      return <One kind={kind} {...props} />;
    case "words":
      return <Words kind={kind} {...props} />;
    case "days":
      return <Days kind={kind} {...props} />;
    case "field":
      return <FieldEditor kind={kind} {...props} />;
  }
}

function Several({ kind, state }: Of<"several">) {
  const chosen = state.get(kind.name)?.split(",").filter(Boolean) ?? [];
  const choose = (value: string, on: boolean) =>
    state.set({ [kind.name]: (on ? [...chosen, value] : chosen.filter((one) => one !== value)).join(",") });
  return (
    <ul aria-label={kind.label} className="grid gap-2.5 pb-1">
      {kind.choices.map(({ value, label }) => (
        <li key={value}>
          <Checkbox
            label={label}
            checked={chosen.includes(value)}
            onCheckedChange={(on) => choose(value, on === true)}
          />
        </li>
      ))}
    </ul>
  );
}

function One({ kind, state, onDone }: Of<"one">) {
  const choose = (value: string) => {
    state.set({ [kind.name]: value });
    onDone();
  };
  return (
    <ul aria-label={kind.label} className="-mx-1">
      {kind.choices.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={state.get(kind.name) === value}
            onClick={() => choose(value)}
            className="flex min-h-8 w-full items-center rounded-xs px-2 text-left text-sm hover:bg-highlight aria-pressed:font-medium max-md:min-h-11"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Words({ kind, state, onDone }: Of<"words">) {
  const [text, setText] = useState(state.get(kind.name) ?? "");
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        state.set({ [kind.name]: text.trim() });
        onDone();
      }}
    >
      <Field label={kind.label} labelHidden help="Word for word; several are separated by commas.">
        <Input value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" className="max-md:h-11">
        Filter
      </Button>
    </form>
  );
}

function Days({ kind, state, onDone }: Of<"days">) {
  const [from, setFrom] = useState(state.get(kind.from) ?? null);
  const [to, setTo] = useState(state.get(kind.to) ?? null);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        state.set({ [kind.from]: from ?? undefined, [kind.to]: to ?? undefined });
        onDone();
      }}
    >
      <Field label="From">
        <DateInput value={from} onChange={setFrom} prefer="past" />
      </Field>
      <Field label="To">
        <DateInput value={to} onChange={setTo} prefer="past" />
      </Field>
      <Button type="submit" variant="primary" className="max-md:h-11">
        Filter
      </Button>
    </form>
  );
}
