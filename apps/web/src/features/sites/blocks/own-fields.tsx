import { Controller } from "react-hook-form";
import { RichTextEditor } from "@/shared/rich-text/rich-text-editor.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import type { SiteFormApi } from "../site-form.tsx";

/** Texts of the hero, which are fields of the website itself. */
export function HeroFields({ form: { register, formState } }: { form: SiteFormApi }) {
  const { errors } = formState;
  return (
    <>
      <Field label="Headline" error={errors.headline?.message}>
        <Input {...register("headline")} />
      </Field>
      <Field label="Line below it" optional error={errors.subheadline?.message}>
        <Textarea rows={2} {...register("subheadline")} />
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
    </>
  );
}

export function AboutFields({ form: { control, formState } }: { form: SiteFormApi }) {
  return (
    <Field label="About you" optional error={formState.errors.about?.message}>
      <Controller
        control={control}
        name="about"
        render={({ field: { value, onChange } }) => (
          <RichTextEditor label="About you" value={value ?? ""} onChange={onChange} />
        )}
      />
    </Field>
  );
}
