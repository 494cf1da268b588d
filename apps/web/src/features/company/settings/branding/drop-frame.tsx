import { ImageUp } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "@/ui/cn.ts";

/** A frame to choose a file, or to drop one on. */
export function DropFrame({ onFile }: { onFile: (file: File | undefined) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
      className={cn(
        "grid min-h-52 cursor-pointer place-items-center content-center gap-1 rounded-md border border-dashed border-input px-6 text-center transition-colors focus-within:border-ring focus-within:shadow-[0_0_0_1px_var(--ring)] hover:bg-accent",
        over && "border-ring bg-brand-soft",
      )}
    >
      <ImageUp className="mb-1.5 size-6 text-muted-foreground" aria-hidden="true" />
      <span className="font-medium">Choose a picture, or drop one here</span>
      <span className="text-sm text-muted-foreground">JPEG, PNG, WebP or GIF, up to 5 MB</span>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        className="sr-only"
        onChange={(event) => onFile(event.target.files?.[0])}
      />
    </label>
  );
}
