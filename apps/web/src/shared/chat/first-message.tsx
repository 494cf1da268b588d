import { Composer } from "./composer.tsx";
import { WaitingRows } from "./message-row.tsx";
import { type Target, targetName, useWaiting } from "./outbox.ts";

/** Shown for a conversation without messages. */
export function FirstMessage({ target, to }: { target: Target; to: string }) {
  const waiting = useWaiting(targetName(target));
  return (
    <>
      <ol className="grid min-h-0 flex-1 content-end gap-3 overflow-y-auto px-5 py-4 max-md:px-4">
        <WaitingRows waiting={waiting} />
      </ol>
      <Composer target={target} to={to} first />
    </>
  );
}
