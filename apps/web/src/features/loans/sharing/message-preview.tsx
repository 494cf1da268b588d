import { useMutation } from "@tanstack/react-query";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { textParts } from "@/shared/words/text-parts.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { GlyphEye } from "@/ui/glyphs.tsx";

interface MessagePreviewProps {
  /** Of the version, or of a loan that has none yet. */
  id: string;
  channel: "email" | "sms";
  name: string;
  subject: string;
  message: string;
  language: "en" | "es";
  asksCode: boolean;
}

/** What the first recipient will get, rendered by the code that sends it. */
export function MessagePreview({ id, ...typed }: MessagePreviewProps) {
  const preview = useMutation(trpc.shares.preview.mutationOptions({ meta: { handlesErrors: true } }));
  const shown = preview.data?.written;
  const stale = preview.variables && JSON.stringify(preview.variables) !== JSON.stringify({ id, ...typed });
  return (
    <div className="grid gap-2">
      <Button
        className="justify-self-start"
        busy={preview.isPending}
        does="shares.preview"
        onClick={() => preview.mutate({ id, ...typed })}
      >
        <GlyphEye />
        {shown && stale ? "Preview again" : "Preview"}
      </Button>
      {preview.error && <FormError>{errorResponseOf(preview.error).message}</FormError>}
      {preview.data && !shown && (
        <p role="status" className="text-sm text-muted-foreground">
          It is still being written. Press Preview again in a moment.
        </p>
      )}
      {shown && (
        <section aria-label="Preview" className="overflow-hidden rounded-md border border-border-strong">
          {typed.channel === "email" ? (
            <>
              <p className="border-b bg-subtle px-3 py-2 text-sm">
                <b className="font-medium">{shown.subject}</b>
                <span className="block text-muted-foreground">From {shown.from}</span>
              </p>
              <iframe title="The email" sandbox="" srcDoc={shown.html} className="h-[420px] w-full bg-white" />
            </>
          ) : (
            <>
              <p className="px-3 py-2.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{shown.text}</p>
              <p className="border-t bg-subtle px-3 py-2 text-xs text-muted-foreground">
                {textParts(shown.text ?? "")}
              </p>
            </>
          )}
        </section>
      )}
    </div>
  );
}
