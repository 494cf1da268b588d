import type { client as api } from "@/api/client.ts";
import { count } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { partsWords } from "./message-words.ts";

export type Preview = Awaited<ReturnType<typeof api.messageBatches.preview.query>>;

interface PhonePreviewProps {
  preview: Preview | undefined;
  isText: boolean;
  place: number;
  onPlace: (place: number) => void;
  /** Why there is nothing to preview yet. */
  problem: string | undefined;
}

/** The message on a phone as one recipient would get it, with a button for the next recipient. */
export function PhonePreview({ preview, isText, place, onPlace, problem }: PhonePreviewProps) {
  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="mb-3 flex items-center justify-between gap-3 text-sm">
        <p className="min-w-0 truncate font-medium">{preview?.clientName || "Preview"}</p>
        {preview && preview.total > 0 && (
          <div className="flex items-center gap-2">
            <Button size="sm" disabled={place <= 1} onClick={() => onPlace(place - 1)}>
              Previous
            </Button>
            <span className="text-xs text-muted-foreground tabular-nums">
              {count(place)} of {count(preview.total)}
            </span>
            <Button size="sm" disabled={place >= preview.total} onClick={() => onPlace(place + 1)}>
              Next
            </Button>
          </div>
        )}
      </div>
      <div className="mx-auto max-w-[340px] rounded-[28px] border-4 border-border-strong bg-background p-4 text-sm">
        {!preview && <p className="py-10 text-center text-muted-foreground">{problem ?? "…"}</p>}
        {preview && !isText && (
          <>
            <p className="font-semibold [overflow-wrap:anywhere]">{preview.subject}</p>
            <p className="mb-3 border-b pb-3 text-xs text-muted-foreground [overflow-wrap:anywhere]">
              to {preview.to || "no one"}
            </p>
            <p className="min-h-40 whitespace-pre-wrap [overflow-wrap:anywhere]">{preview.body}</p>
          </>
        )}
        {preview && isText && (
          <div className="flex min-h-40 flex-col justify-end">
            <p className="mb-2 text-center text-xs text-muted-foreground">{preview.to || "no number"}</p>
            <p className="rounded-lg bg-muted px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{preview.body}</p>
          </div>
        )}
      </div>
      <div role="status" className="mt-3 grid gap-1 text-xs text-secondary-foreground">
        {preview?.sms && <p>{partsWords(preview.sms)}</p>}
        {preview?.leftOut && <p className="text-warning">Left out: {preview.leftOut.toLowerCase()}.</p>}
        {preview && preview.missing.length > 0 && (
          <p className="text-warning">
            No value and no fallback: {preview.missing.map((name) => `{{${name}}}`).join(", ")}.
          </p>
        )}
      </div>
    </section>
  );
}
