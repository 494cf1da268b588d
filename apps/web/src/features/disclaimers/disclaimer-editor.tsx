import type { DisclaimerKind } from "@hearthline/contract/disclaimers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { client } from "@/api/client.ts";
import { refusalOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { SaveBar } from "@/layout/save-bar.tsx";
import { useDates } from "@/shared/dates.tsx";
import { inSentence } from "@/shared/format.ts";
import { RichText } from "@/shared/rich-text/rich-text.tsx";
import { RichTextEditor } from "@/shared/rich-text/rich-text-editor.tsx";
import { useCan } from "@/shared/use-can.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { DisclaimerPreview } from "./disclaimer-preview.tsx";
import { DisclaimerVersions } from "./disclaimer-versions.tsx";

type Disclaimer = Awaited<ReturnType<typeof client.settings.disclaimers.query>>[number];

/** One of the six: its text, where it appears, its versions. */
export function DisclaimerEditor({ disclaimer }: { disclaimer: Disclaimer }) {
  const { kind, title, appears, content } = disclaimer;
  const mayEdit = useCan()("company:manage");
  const [text, setText] = useState(content);
  // A new round puts another text into the editor.
  const [round, setRound] = useState(0);
  const put = (html: string) => {
    setText(html);
    setRound((now) => now + 1);
  };
  const [versions, setVersions] = useState(false);
  const update = useSave(kind, (saved) => put(saved.content));
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,560px)_minmax(0,320px)]">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ kind, content: text });
        }}
        className="min-w-0"
      >
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
          <RichTextEditor key={round} label={title} value={text} onChange={setText} />
        ) : (
          <RichText html={content} className="rounded-sm border bg-subtle px-3 py-2.5 text-md" />
        )}
        <FormError>{update.error ? refusalOf(update.error).message : undefined}</FormError>
        {mayEdit && (
          <>
            {disclaimer.version > 0 && (
              <Button
                variant="ghost"
                className="mt-2 -ml-3"
                onClick={() => update.mutate({ kind, content: "" })}
                busy={update.isPending}
              >
                Go back to our own text
              </Button>
            )}
            <div className="mt-5">
              <SaveBar
                note={
                  text === content ? null : "Not saved yet. Reports already sent keep the text they were sent with."
                }
                onDiscard={text === content ? undefined : () => put(content)}
                busy={update.isPending}
              >
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
              put(html);
              setVersions(false);
            },
          })}
        />
      )}
    </div>
  );
}

function useSave(kind: DisclaimerKind, onSaved: (saved: Disclaimer) => void) {
  const queries = useQueryClient();
  return useMutation(
    trpc.settings.updateDisclaimer.mutationOptions({
      onSuccess: async (saved) => {
        queries.setQueryData(trpc.settings.disclaimers.queryKey({}), (before) =>
          before?.map((one) => (one.kind === kind ? saved : one)),
        );
        onSaved(saved);
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
