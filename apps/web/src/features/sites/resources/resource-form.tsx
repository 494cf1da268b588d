import { SaveBar } from "@/layout/save-bar.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { type ContentFormProps, useContentForm } from "../content-form.ts";
import { ResourceDraft, type ResourceSent, type ResourceValues } from "./resource-values.ts";

export function ResourceForm(props: ContentFormProps<ResourceValues, ResourceSent>) {
  const { form, submit, bar } = useContentForm("resource", ResourceDraft, props);
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="max-w-[720px]">
      <SettingsSection title="Resource" text="A text, a file, a link, or all three. An empty one is not shown.">
        <Field label="Title" error={errors.title?.message}>
          <Input placeholder="What to bring to our first talk" {...form.register("title")} />
        </Field>
        <Field label="Summary" optional error={errors.summary?.message}>
          <Input placeholder="A short list of papers, by kind of income" {...form.register("summary")} />
        </Field>
        <Field
          label="Text"
          optional
          help="A blank line starts a new paragraph; addresses with https:// become links."
          error={errors.body?.message}
        >
          <Textarea rows={10} {...form.register("body")} />
        </Field>
        <Field label="Link" optional help="The page opens on its own site." error={errors.url?.message}>
          <Input
            inputMode="url"
            placeholder="https://www.consumerfinance.gov/owning-a-home/"
            {...form.register("url")}
          />
        </Field>
      </SettingsSection>
      <FormError>{errors.root?.message}</FormError>
      <SaveBar does={["resources.create", "resources.update"]} {...bar}>
        Save the resource
      </SaveBar>
    </form>
  );
}
