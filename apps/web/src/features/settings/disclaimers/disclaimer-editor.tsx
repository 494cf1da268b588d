import { DisclaimerContent, type DisclaimerKind } from "@hearthline/contract/company/disclaimers";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { SaveBar } from "@/layout/save-bar.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { showRefusal } from "@/shared/forms/show-refusal.ts";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";
import { RichText } from "@/shared/rich-text/rich-text.tsx";
import { RichTextEditor } from "@/shared/rich-text/rich-text-editor.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { DisclaimerPreview } from "./disclaimer-preview.tsx";
import { DisclaimerVersions } from "./disclaimer-versions.tsx";

type Disclaimer = Awaited<ReturnType<typeof client.settings.disclaimers.query>>[number];

const Shape = z.object({ content: DisclaimerContent });
type Text = z.output<typeof Shape>;

/** One of the six: its text, where it appears, its versions. */
export function DisclaimerEditor({ disclaimer }: { disclaimer: Disclaimer }) {
  const { kind, title, appears, content } = disclaimer;
  const mayEdit = useCan()("company:manage");
  const [versions, setVersions] = useState(false);
  const update = useSave(kind);
  const save = async (typed: string): Promise<void> => {
    const saved = await update.mutateAsync({ kind, content: typed });
    form.reset({ content: saved.content });
  };
  const { form, submit, bar } = useSavedForm<Text, Text>({
    draftName: `disclaimer.${kind}`,
    saved: { content },
    resolver: zodResolver(Shape),
    onSave: (typed) => save(typed.content),
    unsaved: "Not saved yet. Reports already sent keep the text they were sent with.",
  });
  const { errors } = form.formState;
  const text = form.watch("content");
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,560px)_minmax(0,320px)]">
      <form onSubmit={submit} noValidate className="min-w-0">
        <h2 className="text-lg tracking-tight">{title}</h2>
        <p className="mb-4 text-sm text-muted-foreground">
          {appears}. <Standing disclaimer={disclaimer} />{" "}
          {disclaimer.version > 0 && (
            <button type="button" className="link" onClick={() => setVersions(true)}>
              Earlier versions
            </button>
          )}
        </p>
        {mayEdit ? (
          <Controller
            control={form.control}
            name="content"
            render={({ field: { value, onChange } }) => (
              <RichTextEditor label={title} value={value} onChange={onChange} />
            )}
          />
        ) : (
          <RichText html={content} className="rounded-sm border bg-subtle px-3 py-2.5 text-md" />
        )}
        <FormError>{errors.content?.message ?? errors.root?.message}</FormError>
        {mayEdit && (
          <>
            {disclaimer.version > 0 && (
              <Button
                variant="ghost"
                className="mt-2 -ml-3"
                onClick={() =>
                  void save("").then(bar.onDiscard, (error: unknown) => {
                    showRefusal(form, error);
                  })
                }
                busy={update.isPending}
              >
                Go back to our own text
              </Button>
            )}
            <div className="mt-5">
              <SaveBar does="settings.updateDisclaimer" {...bar}>
                Save the text
              </SaveBar>
            </div>
          </>
        )}
      </form>
      <DisclaimerPreview kind={kind} html={text || content} />
      {versions && (
        <DisclaimerVersions
          kind={kind}
          title={title}
          onClose={() => setVersions(false)}
          {...(mayEdit && {
            onTake: (html: string) => {
              form.setValue("content", html, { shouldDirty: true });
              setVersions(false);
            },
          })}
        />
      )}
    </div>
  );
}

function useSave(kind: DisclaimerKind) {
  const queries = useQueryClient();
  return useMutation(
    trpc.settings.updateDisclaimer.mutationOptions({
      onSuccess: async (saved) => {
        queries.setQueryData(trpc.settings.disclaimers.queryKey({}), (before) =>
          before?.map((one) => (one.kind === kind ? saved : one)),
        );
        await queries.invalidateQueries({ queryKey: trpc.settings.disclaimerVersions.pathKey() });
      },
      meta: { success: "The text is saved.", handlesErrors: true },
    }),
  );
}

function Standing({ disclaimer: { version, updatedAt, updatedBy } }: { disclaimer: Disclaimer }) {
  const { relative } = useDates();
  if (version === 0 || !updatedAt) return "This is our own text until you write yours.";
  return `Version ${version}${updatedBy ? ` by ${updatedBy}` : ""}, ${inSentence(relative(updatedAt))}.`;
}
