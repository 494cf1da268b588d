import { Upload } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { useClosed } from "@/ui/closed-actions.tsx";
import { cn } from "@/ui/cn.ts";
import { FormError } from "@/ui/form-error.tsx";
import { ProgressBar } from "../progress-bar.tsx";
import { ACCEPT, pastedFile } from "./acceptable-file.ts";
import type { useUpload } from "./use-upload.ts";

interface DropZoneProps {
  upload: ReturnType<typeof useUpload>;
  /** The operation it leads to; if that is closed, the zone says why. */
  does: string;
}

/** A zone where a list is dropped, chosen or pasted. */
export function DropZone({ upload, does }: DropZoneProps) {
  const closed = useClosed(does);
  if (closed)
    return (
      <div className="grid min-h-48 place-content-center justify-items-center gap-3 rounded-md border border-dashed border-input p-6 text-center">
        <p className="max-w-[52ch] text-sm text-muted-foreground">{closed.reason}</p>
        <Button does={does} variant="primary">
          Choose a file
        </Button>
      </div>
    );
  return <OpenZone upload={upload} />;
}

function OpenZone({ upload }: Pick<DropZoneProps, "upload">) {
  const { file, share, fault, send, cancel } = upload;
  const [over, setOver] = useState(false);
  usePasted(send);
  if (file) return <Sending file={file} share={share} onCancel={cancel} />;
  return (
    <div className="grid gap-3">
      <label
        className={cn(
          "grid min-h-48 cursor-pointer place-content-center justify-items-center gap-1 rounded-md border border-dashed border-input p-6 text-center transition-colors hover:bg-subtle focus-within:border-ring focus-within:shadow-[0_0_0_1px_var(--ring)]",
          over && "border-brand bg-brand-soft",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [dropped] = event.dataTransfer.files;
          if (dropped) send(dropped);
        }}
      >
        <Upload aria-hidden="true" className="mb-2 size-6 text-faint" />
        <span className="text-md font-medium">
          Drop your list here, or <span className="link">choose a file</span>
        </span>
        <span className="text-sm text-muted-foreground">CSV, TSV or XLSX, up to 200 MB. You can paste cells, too.</span>
        <input
          type="file"
          aria-label="Choose a file"
          className="sr-only"
          accept={ACCEPT}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) send(chosen);
            event.target.value = "";
          }}
        />
      </label>
      <FormError>{fault}</FormError>
    </div>
  );
}

function Sending({ file, share, onCancel }: { file: File; share: number; onCancel: () => void }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="grid min-h-48 content-center gap-3 rounded-md border p-6">
      <p className="text-md font-medium break-words">{share < 1 ? `Sending ${file.name}` : `Reading ${file.name}`}</p>
      <ProgressBar label={`Sending ${file.name}`} done={percent} of={100} />
      <div className="flex items-center justify-between text-sm text-muted-foreground">
        <span>{share < 1 ? `${percent}% sent` : "Sent. Looking at its first rows."}</span>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Takes whatever is pasted anywhere except in a field. */
function usePasted(send: (file: File) => void) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const inField =
        event.target instanceof Element && event.target.closest("input:not([type=file]), textarea, [contenteditable]");
      const data = event.clipboardData;
      if (inField || !data) return;
      const pasted = pastedFile({ files: data.files, getData: (type) => data.getData(type) });
      if (!pasted) return;
      event.preventDefault();
      send(pasted);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  });
}
