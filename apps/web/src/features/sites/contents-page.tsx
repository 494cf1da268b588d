import { Controller } from "react-hook-form";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { RichTextEditor } from "@/shared/rich-text/rich-text-editor.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { SiteForm } from "./site-form.tsx";
import { WithSite } from "./with-site.tsx";

export default function ContentsPage() {
  return (
    <WithSite>
      {(site) => (
        <SiteForm key={site.revision} site={site} part="contents">
          {({ control, register, formState: { errors } }) => (
            <SettingsSection
              title="Contents"
              text="Your name, NMLS number, licenses and legal pages are placed for you, from your details."
            >
              <Field label="Headline" error={errors.headline?.message}>
                <Input {...register("headline")} />
              </Field>
              <Field label="Line below it" optional error={errors.subheadline?.message}>
                <Textarea rows={2} {...register("subheadline")} />
              </Field>
              <Field label="About you" optional error={errors.about?.message}>
                <Controller
                  control={control}
                  name="about"
                  render={({ field: { value, onChange } }) => (
                    <RichTextEditor label="About you" value={value ?? ""} onChange={onChange} />
                  )}
                />
              </Field>
              <div className="grid gap-[18px] sm:grid-cols-[160px_1fr]">
                <Field label="Button" optional error={errors.buttonLabel?.message}>
                  <Input placeholder="Contact me" {...register("buttonLabel")} />
                </Field>
                <Field
                  label="Leads to"
                  optional
                  help="If empty, it leads to the form on the page."
                  error={errors.buttonUrl?.message}
                >
                  <Input inputMode="url" placeholder="apply.example.com" {...register("buttonUrl")} />
                </Field>
              </div>
            </SettingsSection>
          )}
        </SiteForm>
      )}
    </WithSite>
  );
}
