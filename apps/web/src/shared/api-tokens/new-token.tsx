import { CopyButton } from "@/ui/copy-button.tsx";
import { curlCall } from "./curl-call.ts";
import { ShownOnce } from "./shown-once.tsx";

/** The only time the token is shown. */
export const MadeToken = ({ made, onDone }: { made: { token: string }; onDone: () => void }) => (
  <ShownOnce
    about="Copy it now: this is the only time it is shown. We keep a fingerprint of it, never the token."
    secret={made.token}
    label="Copy the token"
    onDone={onDone}
  >
    <CallToTry call={curlCall(window.location.origin, made.token)} />
  </ShownOnce>
);

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
