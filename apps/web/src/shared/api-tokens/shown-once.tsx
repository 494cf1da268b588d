import type { ReactNode } from "react";
import { Button } from "@/ui/button.tsx";
import { CopyButton } from "@/ui/copy-button.tsx";

interface ShownOnceProps {
  /** Text above it. */
  about: string;
  secret: string;
  /** "Copy the token" */
  label: string;
  onDone: () => void;
  children?: ReactNode;
}

/** A secret shown only once: to be copied, then closed. */
export function ShownOnce({ about, secret, label, onDone, children }: ShownOnceProps) {
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-7 py-5 max-md:px-4">
        <p className="text-md text-secondary-foreground">{about}</p>
        <div className="flex items-center gap-2 rounded-sm border border-border-strong bg-subtle py-1.5 pr-1.5 pl-3 max-md:flex-wrap">
          <code
            data-testid="token"
            className="min-w-0 flex-1 font-mono text-sm break-all max-md:basis-full max-md:pr-2"
          >
            {secret}
          </code>
          <CopyButton text={secret} label={label} />
        </div>
        {children}
      </div>
      <div className="flex justify-end border-t px-7 py-3.5 max-md:px-4">
        <Button variant="primary" onClick={onDone} className="max-md:h-11 max-md:flex-1">
          I have copied it
        </Button>
      </div>
    </div>
  );
}
