import type { RateSheet } from "@hearthline/contract/company/rates";
import { zodResolver } from "@hookform/resolvers/zod";
import { useFieldArray } from "react-hook-form";
import { SaveBar } from "@/layout/save-bar.tsx";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { RateRow } from "./rate-row.tsx";
import { newRate, SheetForm as Shape, type SheetSent, type SheetValues, valuesOf } from "./rates-values.ts";
import { SheetAge } from "./sheet-age.tsx";

interface RatesFormProps {
  whose: "own" | "company";
  sheet: RateSheet | null;
  onSave: (sent: SheetSent) => Promise<unknown>;
}

/** A sheet of today's rates, replaced as a whole: saving sets its time to now. */
export function RatesForm({ whose, sheet, onSave }: RatesFormProps) {
  const { form, submit, bar } = useSavedForm<SheetValues, SheetSent>({
    draftName: `rates.${whose}`,
    saved: valuesOf(sheet),
    resolver: zodResolver(Shape),
    onSave,
    unsaved: "Not on new scenarios yet.",
  });
  const rows = useFieldArray({ control: form.control, name: "rates" });
  return (
    <form onSubmit={submit} noValidate className="max-w-[880px]">
      <SheetAge sheet={sheet} whose={whose} />
      {rows.fields.length > 0 && (
        <div
          aria-hidden="true"
          className="mt-4 grid grid-cols-[minmax(0,1.2fr)_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,0.9fr)_minmax(0,1fr)_28px] gap-2 border-b border-b-border-strong pb-1.5 text-xs text-muted-foreground max-lg:hidden"
        >
          <span>Program</span>
          <span>Product</span>
          <span>Rate</span>
          <span>Points</span>
          <span>Lock</span>
        </div>
      )}
      {rows.fields.map((row, index) => (
        <RateRow key={row.id} index={index} form={form} onRemove={() => rows.remove(index)} />
      ))}
      <Button
        size="sm"
        className="my-3"
        onClick={() => rows.append(newRate(), { focusName: `rates.${rows.fields.length}.noteRate` })}
      >
        <GlyphPlus />
        Add a rate
      </Button>
      <FormError>{form.formState.errors.rates?.message ?? form.formState.errors.root?.message}</FormError>
      <SaveBar does={["rates.updateOwn", "rates.updateCompany"]} {...bar}>
        Save as today’s rates
      </SaveBar>
    </form>
  );
}
