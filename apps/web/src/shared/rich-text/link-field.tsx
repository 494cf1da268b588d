import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Input } from "@/ui/input.tsx";
import { safeHref } from "./clean-html.ts";

/** Asks for the link target of the selected text. */
export function LinkField({ onDone, onCancel }: { onDone: (address: string) => void; onCancel: () => void }) {
  const [address, setAddress] = useState("");
  return (
    <div className="flex items-center gap-2 border-b px-2 py-2">
      <Input
        autoFocus
        type="url"
        aria-label="Where the words lead"
        placeholder="nmlsconsumeraccess.org"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (safeHref(address)) onDone(address);
        }}
        frameClassName="h-8 flex-1"
      />
      <Button size="sm" variant="primary" disabled={!safeHref(address)} onClick={() => onDone(address)}>
        Link
      </Button>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
