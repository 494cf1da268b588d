import { DisclaimerContent, PLAIN_DISCLAIMERS } from "@hearthline/contract/company/disclaimers";
import { STATES, type StateCode } from "@hearthline/contract/values/states";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { trpc } from "@/api/trpc.ts";
import { SaveBar } from "@/layout/save-bar.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";
import { RichText } from "@/shared/rich-text/rich-text.tsx";
import { RichTextEditor } from "@/shared/rich-text/rich-text-editor.tsx";
import { day } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import type { Disclaimer, Version } from "./disclaimer.ts";
import { DisclaimerPreview } from "./disclaimer-preview.tsx";
import { DisclaimerVersions } from "./disclaimer-versions.tsx";

const Shape = z.object({ content: DisclaimerContent, effectiveFrom: z.string().nullable() });
type Text = z.output<typeof Shape>;

interface DisclaimerEditorProps {
  disclaimer: Disclaimer;
  /** Of this text, newest first. */
  versions: readonly Version[];
  /** The state whose own text is edited; if omitted, the text for all states. */
  state: StateCode | undefined;
}

/** The text that applies in a state today, and whether it is the state's own. */
function standing({ disclaimer, versions, state }: DisclaimerEditorProps) {
  const own = versions.find((one) => one.state === (state ?? null) && one.standing === "current" && one.content !== "");
  const plain = PLAIN_DISCLAIMERS.includes(disclaimer.kind);
  const { content, text } = own ?? disclaimer;
  return { own, shown: plain ? text : content, plain };
}

/** One of the six disclaimers: its text for all states or one, its start date, where it appears, its versions. */
export function DisclaimerEditor(props: DisclaimerEditorProps) {
  const { disclaimer, versions, state } = props;
  const { kind, title, appears } = disclaimer;
  const mayEdit = useCan()("company:manage");
  const [open, setOpen] = useState(false);
  const { own, shown, plain } = standing(props);
  const update = useSave();
  const save = (content: string, effectiveFrom: string | null) =>
    update.mutateAsync({
      kind,
      content,
      ...(state && { state }),
      ...(effectiveFrom && { effectiveFrom }),
    });
  const { form, submit, bar } = useSavedForm<Text, Text>({
    draftName: `disclaimer.${kind}${state ? `.${state}` : ""}`,
    saved: { content: shown, effectiveFrom: null },
    resolver: zodResolver(Shape),
    onSave: async ({ content, effectiveFrom }) => {
      await save(content, effectiveFrom);
      form.reset({ content: effectiveFrom ? shown : content, effectiveFrom: null });
    },
    unsaved: "Not saved yet. Reports already sent keep the text they were sent with.",
  });
  const { errors } = form.formState;
  const text = form.watch("content");
  const giveUp = () =>
    void save("", form.getValues("effectiveFrom")).then(bar.onDiscard, (error: unknown) =>
      showErrorResponse(form, error),
    );
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,520px)_minmax(0,420px)]">
      <form onSubmit={submit} noValidate className="min-w-0">
        <h2 className="text-lg tracking-tight">{title}</h2>
        <p className="mb-4 text-sm text-muted-foreground">
          {appears}. <Standing {...props} own={own} />{" "}
          {versions.length > 0 && (
            <button type="button" className="link" onClick={() => setOpen(true)}>
              Versions and differences
            </button>
          )}
        </p>
        {mayEdit ? (
          <Controller
            control={form.control}
            name="content"
            render={({ field: { value, onChange } }) =>
              plain ? (
                <Field
                  label={title}
                  labelHidden
                  help="Printed as plain paragraphs: leave a line empty between two. There is no bold, list or link on a report."
                >
                  <Textarea rows={12} value={value} onChange={(event) => onChange(event.target.value)} />
                </Field>
              ) : (
                <RichTextEditor label={title} value={value} onChange={onChange} />
              )
            }
          />
        ) : plain ? (
          <p className="rounded-sm border bg-subtle px-3 py-2.5 text-md whitespace-pre-line">{shown}</p>
        ) : (
          <RichText html={shown} className="rounded-sm border bg-subtle px-3 py-2.5 text-md" />
        )}
        {mayEdit && (
          <>
            <Controller
              control={form.control}
              name="effectiveFrom"
              render={({ field: { value, onChange } }) => (
                <Field
                  label="Counts from"
                  className="mt-4 max-w-[240px]"
                  help="Today, unless you choose a later day."
                  error={errors.effectiveFrom?.message}
                >
                  <DateInput value={value} onChange={onChange} placeholder="Today" />
                </Field>
              )}
            />
            <FormError>{errors.content?.message ?? errors.root?.message}</FormError>
            {own && (
              <Button
                does="settings.updateDisclaimer"
                variant="ghost"
                className="mt-2 -ml-3"
                onClick={giveUp}
                busy={update.isPending}
              >
                {state ? "Use the text for all states again" : "Go back to our own text"}
              </Button>
            )}
            <div className="mt-5">
              <SaveBar does="settings.updateDisclaimer" {...bar}>
                {state ? `Save the text for ${STATES[state]}` : "Save the text"}
              </SaveBar>
            </div>
          </>
        )}
      </form>
      <DisclaimerPreview kind={kind} content={text || shown} />
      {open && (
        <DisclaimerVersions
          title={title}
          versions={versions}
          onClose={() => setOpen(false)}
          {...(mayEdit && {
            onTake: (version: Version) => {
              form.setValue("content", plain ? version.text : version.content, { shouldDirty: true });
              setOpen(false);
            },
          })}
        />
      )}
    </div>
  );
}

function useSave() {
  const queries = useQueryClient();
  return useMutation(
    trpc.settings.updateDisclaimer.mutationOptions({
      onSuccess: async () => {
        await Promise.all([
          queries.invalidateQueries({ queryKey: trpc.settings.disclaimers.pathKey() }),
          queries.invalidateQueries({ queryKey: trpc.settings.disclaimerVersions.pathKey() }),
        ]);
      },
      meta: { success: "The text is saved.", handlesErrors: true },
    }),
  );
}

/** Which version applies since when, and which one takes effect later. */
function Standing({ disclaimer, versions, state, own }: DisclaimerEditorProps & { own: Version | undefined }) {
  const next = versions.findLast((one) => one.state === (state ?? null) && one.standing === "scheduled");
  const now = own
    ? `Version ${own.version} counts since ${day(own.effectiveFrom)}.`
    : state
      ? `${STATES[state]} has no separate text: ${disclaimer.version > 0 ? `version ${disclaimer.version}` : "Hearthline’s text"} for all states counts.`
      : "This is our own text until you write yours.";
  return `${now}${next ? ` Version ${next.version} counts from ${day(next.effectiveFrom)}.` : ""}`;
}
