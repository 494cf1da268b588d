import { Controller } from "react-hook-form";
import { SaveBar } from "@/layout/save-bar.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { RichTextEditor } from "@/shared/rich-text/rich-text-editor.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { type ContentFormProps, useContentForm } from "../content-form.ts";
import { BesidePreview } from "../page-preview.tsx";
import { PostPreview } from "./post-preview.tsx";
import { type PostSent, type PostValues, PostForm as Shape } from "./post-values.ts";

export function PostForm({ id, ...props }: ContentFormProps<PostValues, PostSent> & { id?: string }) {
  const { form, submit, bar } = useContentForm("post", Shape, props);
  const { errors } = form.formState;
  return (
    <BesidePreview className="mb-9" preview={<PostPreview id={id} values={form.watch()} />}>
      <form onSubmit={submit} noValidate>
        <SettingsSection title="Post" text="Your name, NMLS number, the date and the legal lines are placed for you.">
          <Field label="Title" error={errors.title?.message}>
            <Input placeholder="What an escrow account is for" {...form.register("title")} />
          </Field>
          <Field
            label="Summary"
            optional
            help="Shown in the list, by search engines and in the feed."
            error={errors.summary?.message}
          >
            <Textarea rows={2} {...form.register("summary")} />
          </Field>
          <Field label="Text" optional error={errors.body?.message}>
            <Controller
              control={form.control}
              name="body"
              render={({ field: { value, onChange } }) => (
                <RichTextEditor label="Text" value={value ?? ""} onChange={onChange} />
              )}
            />
          </Field>
        </SettingsSection>
        <FormError>{errors.root?.message}</FormError>
        <SaveBar does={["posts.create", "posts.update"]} {...bar}>
          Save the post
        </SaveBar>
      </form>
    </BesidePreview>
  );
}
