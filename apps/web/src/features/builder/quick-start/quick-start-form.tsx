import type { Preset } from "@hearthline/contract/company/presets";
import { useState } from "react";
import { plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { PercentInput } from "@/ui/percent-input.tsx";
import { Select } from "@/ui/select.tsx";
import type { SolveTarget } from "../solve/solve-way.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { MAX_SCENARIOS } from "../store/scenario-changes.ts";
import type { QuickStart } from "./start.ts";

export type QuickStartValues = Omit<QuickStart, "templates">;

interface QuickStartFormProps {
  presets: readonly Preset[];
  onStart: (values: QuickStartValues) => void;
  onClose: () => void;
}

export function QuickStartForm({ presets, onStart, onClose }: QuickStartFormProps) {
  const {
    words: { price = "Price" },
  } = useBuilderStore().kind;
  const replaces = useBuilder(({ derived }) => derived.scenarios.filter(({ figures }) => figures).length);
  const [priceCents, setPrice] = useState<number | null>(null);
  const [ticked, setTicked] = useState(() => new Set(presets.flatMap(({ chosen }, index) => (chosen ? [index] : []))));
  const [aim, setAim] = useState<Aim>({ target: undefined, wayId: undefined, wanted: null });
  const [asked, setAsked] = useState(false);
  const way = aim.target?.ways.find(({ id }) => id === aim.wayId) ?? aim.target?.ways[0];
  const tick = (index: number, on: boolean) =>
    setTicked((now) => new Set(on ? [...now, index] : [...now].filter((one) => one !== index)));
  const tooMany = ticked.size > MAX_SCENARIOS;
  const submit = () => {
    setAsked(true);
    if (priceCents === null || ticked.size === 0 || tooMany || (aim.target && aim.wanted === null)) return;
    const { target, wanted } = aim;
    onStart({
      priceCents,
      presets: presets.filter((_, index) => ticked.has(index)),
      ...(target && way && wanted !== null && { aim: { target, way, wanted } }),
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
      <Field label={price} error={asked && priceCents === null ? `The ${price.toLowerCase()} is needed.` : undefined}>
        <MoneyInput valueCents={priceCents} onChange={setPrice} />
      </Field>
      <AimFields aim={aim} onAim={setAim} asked={asked} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">Scenarios</legend>
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
      <div className="flex items-center justify-end gap-2">
        {replaces > 0 && (
          <p className="mr-auto text-sm text-muted-foreground">
            Replaces {plural(replaces, "scenario")}; Undo brings {replaces === 1 ? "it" : "them"} back.
          </p>
        )}
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary">
          Start with {plural(ticked.size, "scenario")}
        </Button>
      </div>
    </form>
  );
}

const PresetLine = ({ preset }: { preset: Preset }) => (
  <span>
    {preset.name}
    {preset.discountPoints > 0 && (
      <span className="text-muted-foreground"> · {plural(preset.discountPoints, "point")}</span>
    )}
  </span>
);

interface Aim {
  target: SolveTarget | undefined;
  wayId: string | undefined;
  wanted: number | null;
}

/** What each scenario should come to, and what gives way for it. */
function AimFields({ aim, onAim, asked }: { aim: Aim; onAim: (aim: Aim) => void; asked: boolean }) {
  const { kind } = useBuilderStore();
  const { target, wayId, wanted } = aim;
  const missing = asked && target && wanted === null ? `Type the ${target.words}, or choose no target.` : undefined;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label="Target" optional>
        <Select
          value={target?.id ?? ""}
          placeholder="None"
          options={kind.solving.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) =>
            onAim({ target: kind.solving.find(({ id }) => id === event.target.value), wayId: undefined, wanted: null })
          }
        />
      </Field>
      {target && (
        <>
          <Field label="Comes to" error={missing}>
            {target.unit === "$" ? (
              <MoneyInput
                key={target.id}
                valueCents={wanted}
                onChange={(next) => onAim({ ...aim, wanted: next })}
                placeholder="3,200"
              />
            ) : (
              <PercentInput
                key={target.id}
                value={wanted}
                onChange={(next) => onAim({ ...aim, wanted: next })}
                decimals={0}
                placeholder="43"
              />
            )}
          </Field>
          <Field label="What gives way">
            <Select
              value={wayId ?? target.ways[0]?.id ?? ""}
              options={target.ways.map(({ id, label }) => ({ value: id, label }))}
              onChange={(event) => onAim({ ...aim, wayId: event.target.value })}
            />
          </Field>
        </>
      )}
    </div>
  );
}
