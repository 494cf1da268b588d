import { Button } from "@/ui/button.tsx";
import { CopyButton } from "@/ui/copy-button.tsx";
import { curlCall } from "./curl-call.ts";

/** The only time the token is shown. */
export function MadeToken({ made, onDone }: { made: { token: string }; onDone: () => void }) {
  const call = curlCall(window.location.origin, made.token);
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-7 py-5 max-md:px-4">
        <p className="text-md text-secondary-foreground">
          Copy it now: this is the only time it is shown. We keep a fingerprint of it, never the token.
        </p>
        <div className="flex items-center gap-2 rounded-sm border border-border-strong bg-subtle py-1.5 pr-1.5 pl-3 max-md:flex-wrap">
          <code
            data-testid="token"
            className="min-w-0 flex-1 font-mono text-sm break-all max-md:basis-full max-md:pr-2"
          >
            {made.token}
          </code>
          <CopyButton text={made.token} label="Copy the token" />
        </div>
        <CallToTry call={call} />
      </div>
      <div className="flex justify-end border-t px-7 py-3.5 max-md:px-4">
        <Button variant="primary" onClick={onDone} className="max-md:h-11 max-md:flex-1">
          I have copied it
        </Button>
      </div>
    </div>
  );
}

export function CallToTry({ call }: { call: string }) {
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h3 className="text-sm">A call to try</h3>
        <CopyButton text={call} label="Copy the call" size="sm" variant="ghost" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto rounded-sm bg-muted px-3 py-2.5 font-mono text-xs leading-5">
        {call}
      </pre>
    </div>
  );
}
