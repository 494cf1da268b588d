import { type ReactNode, useState } from "react";
import { plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { useTypedText } from "@/ui/typed-text.ts";
import type { Kind } from "../cells/cell-text.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { lower, MAX_SCENARIOS } from "../store/scenario-changes.ts";
import type { QuickField, QuickPreset, QuickStarting, QuickTarget } from "./quick-start.ts";
import type { QuickStart } from "./start.ts";

export type QuickStartValues = Omit<QuickStart, "templates">;

interface QuickStartFormProps {
  quickStart: QuickStarting;
  presets: readonly QuickPreset[];
  onStart: (values: QuickStartValues) => void;
  onClose: () => void;
}

export function QuickStartForm({ quickStart, presets, onStart, onClose }: QuickStartFormProps) {
  const store = useBuilderStore();
  const { scenario, scenarios } = store.kind.words;
  const [draft] = useState(() => store.get().draft);
  const [fields] = useState(() => quickStart.fields(draft));
  const [targets] = useState(() => quickStart.targets(draft));
  const [numbers, setNumbers] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(fields.map(({ id, value }) => [id, value])),
  );
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(quickStart.choices.map(({ id, options }) => [id, options[0]?.value ?? ""])),
  );
  const [ticked, setTicked] = useState(() => new Set(presets.flatMap(({ chosen }, index) => (chosen ? [index] : []))));
  const [aim, setAim] = useState<Aim>({ target: undefined, wayId: undefined, wanted: null });
  const [asked, setAsked] = useState(false);
  const known = quickStart.known?.(draft);
  const tooMany = ticked.size > MAX_SCENARIOS;
  const submit = () => {
    setAsked(true);
    const typed = Object.entries(numbers).flatMap(([id, value]) => (value === null ? [] : [[id, value] as const]));
    if (typed.length < fields.length || ticked.size === 0 || tooMany || (aim.target && aim.wanted === null)) return;
    const { target, wanted } = aim;
    onStart({
      values: { numbers: Object.fromEntries(typed), choices },
      presets: presets.filter((_, index) => ticked.has(index)),
      ...(target && wanted !== null && { aim: { target, way: wayOf(aim), wanted } }),
    });
  };
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {known && <p className="text-sm text-muted-foreground">{known}</p>}
      <Fields
        fields={fields}
        numbers={numbers}
        asked={asked}
        onNumber={(id, value) => setNumbers((now) => ({ ...now, [id]: value }))}
      >
        {quickStart.choices.map(({ id, label, options }) => (
          <Field key={id} label={label}>
            <Select
              value={choices[id] ?? ""}
              options={options}
              onChange={(event) => setChoices((now) => ({ ...now, [id]: event.target.value }))}
            />
          </Field>
        ))}
      </Fields>
      <AimFields targets={targets} aim={aim} onAim={setAim} asked={asked} />
      <Presets presets={presets} ticked={ticked} onTicked={setTicked} asked={asked} legend={scenarios} />
      <div className="flex items-center justify-end gap-2">
        <Replaces word={scenario} />
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary">
          Start with {plural(ticked.size, scenario)}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  fields: readonly QuickField[];
  numbers: Readonly<Record<string, number | null>>;
  asked: boolean;
  onNumber: (id: string, value: number | null) => void;
  children: ReactNode;
}

/** Side by side if there are several. */
function Fields({ fields, numbers, asked, onNumber, children }: FieldsProps) {
  return (
    <div className={fields.length > 1 ? "grid gap-3 sm:grid-cols-2" : "grid gap-3"}>
      {fields.map((field) => (
        <Field
          key={field.id}
          label={field.label}
          help={field.help}
          error={asked && (numbers[field.id] ?? null) === null ? field.needed : undefined}
        >
          <AmountInput
            kind={field.kind}
            unit={field.unit}
            after={field.after}
            placeholder={field.placeholder}
            value={numbers[field.id] ?? null}
            onChange={(value) => onNumber(field.id, value)}
          />
        </Field>
      ))}
      {children}
    </div>
  );
}

interface AmountInputProps {
  kind: Kind<number>;
  unit: string | undefined;
  after: string | undefined;
  placeholder: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
}

function AmountInput({ kind, unit, after, placeholder, value, onChange }: AmountInputProps) {
  const typed = useTypedText({ value, onChange }, kind.read, kind.show);
  return (
    <Input
      {...typed}
      className="tabular-nums"
      inputMode="decimal"
      autoComplete="off"
      unit={unit}
      after={after}
      placeholder={placeholder}
    />
  );
}

interface PresetsProps {
  presets: readonly QuickPreset[];
  ticked: ReadonlySet<number>;
  onTicked: (make: (now: ReadonlySet<number>) => Set<number>) => void;
  asked: boolean;
  legend: string;
}

function Presets({ presets, ticked, onTicked, asked, legend }: PresetsProps) {
  const tick = (index: number, on: boolean) =>
    onTicked((now) => new Set(on ? [...now, index] : [...now].filter((one) => one !== index)));
  const tooMany = ticked.size > MAX_SCENARIOS;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {presets.map((preset, index) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: two presets may be alike, and the list never reorders
          key={index}
          label={<PresetLine preset={preset} />}
          checked={ticked.has(index)}
          onCheckedChange={(on) => tick(index, on === true)}
        />
      ))}
      {(tooMany || (asked && ticked.size === 0)) && (
        <p role="alert" className="text-sm text-destructive">
          {tooMany
            ? `At most ${MAX_SCENARIOS} are compared: untick ${ticked.size - MAX_SCENARIOS}.`
            : "Tick at least one."}
        </p>
      )}
    </fieldset>
  );
}

function PresetLine({ preset: { name, discountPoints, note } }: { preset: QuickPreset }) {
  const more = [discountPoints > 0 && plural(discountPoints, "point"), note].filter(Boolean).join(" · ");
  return (
    <span>
      {name}
      {more && <span className="text-muted-foreground"> · {more}</span>}
    </span>
  );
}

/** Replaces what is in the table; it can be undone. */
function Replaces({ word }: { word: string }) {
  const replaces = useBuilder(({ derived }) => derived.scenarios.filter(({ figures }) => figures).length);
  if (replaces === 0) return null;
  return (
    <p className="mr-auto text-sm text-muted-foreground">
      Replaces {plural(replaces, word)}; Undo brings {replaces === 1 ? "it" : "them"} back.
    </p>
  );
}

interface Aim {
  target: QuickTarget | undefined;
  wayId: string | undefined;
  wanted: number | null;
}

const wayOf = ({ target, wayId }: Aim) => target?.ways.find(({ id }) => id === wayId) ?? target?.ways[0];

interface AimFieldsProps {
  targets: readonly QuickTarget[];
  aim: Aim;
  onAim: (aim: Aim) => void;
  asked: boolean;
}

/** The target of each scenario, and the input that is solved for it. */
function AimFields({ targets, aim, onAim, asked }: AimFieldsProps) {
  const { target, wanted } = aim;
  const missing =
    asked && target && wanted === null ? `Type the ${lower(target.words)}, or choose no target.` : undefined;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label="Target" optional>
        <Select
          value={target?.id ?? ""}
          placeholder="None"
          options={targets.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) =>
            onAim({ target: targets.find(({ id }) => id === event.target.value), wayId: undefined, wanted: null })
          }
        />
      </Field>
      {target && (
        <Field label={target.asks} error={missing}>
          <AmountInput
            key={target.id}
            kind={target.amount.kind}
            unit={target.amount.unit}
            after={target.amount.after}
            placeholder={target.amount.placeholder}
            value={wanted}
            onChange={(next) => onAim({ ...aim, wanted: next })}
          />
        </Field>
      )}
      {target && target.ways.length > 0 && (
        <Field label="What gives way">
          <Select
            value={wayOf(aim)?.id ?? ""}
            options={target.ways.map(({ id, label }) => ({ value: id, label }))}
            onChange={(event) => onAim({ ...aim, wayId: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
