import { Download } from "lucide-react";
import { Button } from "@/ui/button.tsx";
import { CopyButton } from "@/ui/copy-button.tsx";

/** Shown once: each code signs in one time without the phone. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join("\n");
  return (
    <div>
      <div className="grid gap-4 px-7 py-5 max-md:px-4">
        <p className="text-md text-secondary-foreground">
          Keep these where you find them without your phone. Each works once, in place of the six digits. They are not
          shown again.
        </p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-sm bg-muted px-4 py-3 font-mono text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex gap-2">
          <CopyButton text={text} label="Copy the codes" />
          <Button asChild>
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download="hearthline-recovery-codes.txt"
            >
              <Download />
              Download
            </a>
          </Button>
        </div>
      </div>
      <div className="flex justify-end border-t px-7 py-3.5 max-md:px-4">
        <Button variant="primary" onClick={onClose} className="max-md:h-11 max-md:flex-1">
          I have saved them
        </Button>
      </div>
    </div>
  );
}
