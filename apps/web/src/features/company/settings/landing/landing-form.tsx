import { zodResolver } from "@hookform/resolvers/zod";
import { Controller } from "react-hook-form";
import { SaveBar } from "@/layout/save-bar.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";
import { RichTextEditor } from "@/shared/rich-text/rich-text-editor.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { LandingPreview } from "./landing-preview.tsx";
import { type LandingSent, type LandingValues, LandingForm as Shape } from "./landing-values.ts";

interface LandingFormProps {
  saved: LandingValues;
  /** When it was last saved; undefined if it never was. */
  note: string | undefined;
  onSave: (page: LandingSent) => Promise<unknown>;
}

export function LandingForm({ saved, note, onSave }: LandingFormProps) {
  const { form, submit, bar } = useSavedForm<LandingValues, LandingSent>({
    draftName: "landing-page",
    saved,
    resolver: zodResolver(Shape),
    onSave,
  });
  const { errors } = form.formState;
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,496px)_minmax(0,360px)]">
      <form onSubmit={submit} noValidate className="min-w-0">
        <div>
          <SettingsSection
            title="Landing page"
            text={note ?? "One page of your own to link to: who you are, and one thing to do."}
          >
            <Field label="Headline" error={errors.headline?.message}>
              <Input {...form.register("headline")} />
            </Field>
            <Field label="Line below it" optional error={errors.subheadline?.message}>
              <Textarea rows={2} {...form.register("subheadline")} />
            </Field>
            <Field label="About you" optional error={errors.about?.message}>
              <Controller
                control={form.control}
                name="about"
                render={({ field: { value, onChange } }) => (
                  <RichTextEditor label="About you" value={value ?? ""} onChange={onChange} />
                )}
              />
            </Field>
            <div className="grid gap-[18px] sm:grid-cols-[180px_1fr]">
              <Field label="Button" optional error={errors.buttonLabel?.message}>
                <Input placeholder="Apply now" {...form.register("buttonLabel")} />
              </Field>
              <Field label="Leads to" optional error={errors.buttonUrl?.message}>
                <Input inputMode="url" placeholder="apply.example.com" {...form.register("buttonUrl")} />
              </Field>
            </div>
            <Controller
              control={form.control}
              name="published"
              render={({ field: { value, onChange } }) => (
                <Checkbox
                  label="Published"
                  help="Until then only you see it, here."
                  checked={value ?? false}
                  onCheckedChange={(on) => onChange(on === true)}
                />
              )}
            />
            <FormError>{errors.root?.message}</FormError>
          </SettingsSection>
        </div>
        <SaveBar does={["settings.storeLandingPage", "settings.updateLandingPage"]} {...bar}>
          Save the landing page
        </SaveBar>
      </form>
      <div>
        <div className="xl:sticky xl:top-20">
          <LandingPreview page={form.watch()} />
        </div>
      </div>
    </div>
  );
}
