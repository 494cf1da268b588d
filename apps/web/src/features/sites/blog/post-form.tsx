import { zodResolver } from "@hookform/resolvers/zod";
import { Controller } from "react-hook-form";
import { SaveBar } from "@/layout/save-bar.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";
import { RichTextEditor } from "@/shared/rich-text/rich-text-editor.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { type PostSent, type PostValues, PostForm as Shape } from "./post-values.ts";

interface PostFormProps {
  draftName: string;
  saved: PostValues;
  onSave: (draft: PostSent) => Promise<unknown>;
}

export function PostForm({ draftName, saved, onSave }: PostFormProps) {
  const { form, submit, bar } = useSavedForm<PostValues, PostSent>({
    draftName: `post.${draftName}`,
    saved,
    resolver: zodResolver(Shape as never) as never,
    onSave,
    unsaved: "Not saved yet.",
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="max-w-[720px]">
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
  );
}
