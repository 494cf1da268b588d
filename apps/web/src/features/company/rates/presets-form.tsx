import type { PresetList } from "@hearthline/contract/company/presets";
import { zodResolver } from "@hookform/resolvers/zod";
import { useFieldArray } from "react-hook-form";
import { SaveBar } from "@/layout/save-bar.tsx";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { PresetRow } from "./preset-row.tsx";
import { newPreset, type PresetsSent, type PresetsValues, PresetsForm as Shape, valuesOf } from "./presets-values.ts";

const MAX_PRESETS = 12;

interface PresetsFormProps {
  list: PresetList;
  onSave: (sent: PresetsSent) => Promise<unknown>;
}

/** The company's presets: the scenarios that a quick start creates from one price. */
export function PresetsForm({ list, onSave }: PresetsFormProps) {
  const { form, submit, bar } = useSavedForm<PresetsValues, PresetsSent>({
    draftName: "presets",
    saved: valuesOf(list),
    resolver: zodResolver(Shape),
    onSave,
  });
  const rows = useFieldArray({ control: form.control, name: "presets" });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="max-w-[880px]">
      <div
        aria-hidden="true"
        className="grid grid-cols-[18px_minmax(0,1.5fr)_minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,0.9fr)_28px] gap-2 border-b border-b-border-strong pb-1.5 text-xs text-muted-foreground max-lg:hidden"
      >
        <span />
        <span>Name</span>
        <span>Program</span>
        <span>Product</span>
        <span>Down</span>
        <span>Points</span>
      </div>
      {rows.fields.map((row, index) => (
        <PresetRow key={row.id} index={index} form={form} onRemove={() => rows.remove(index)} />
      ))}
      <Button
        size="sm"
        className="my-3"
        disabled={rows.fields.length >= MAX_PRESETS}
        onClick={() => rows.append(newPreset(), { focusName: `presets.${rows.fields.length}.name` })}
      >
        <GlyphPlus />
        Add a preset
      </Button>
      <FormError>{errors.presets?.message ?? errors.presets?.root?.message ?? errors.root?.message}</FormError>
      <SaveBar does="rates.updatePresets" {...bar}>
        Save the presets
      </SaveBar>
    </form>
  );
}
