import { useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { DialogFoot } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { notify } from "@/ui/toast.tsx";
import { forgetRecording } from "./kept-recording.ts";
import { posterOf } from "./poster.ts";
import { sendRecording } from "./send-recording.ts";
import type { Recorded } from "./use-recorder.ts";

interface ReviewRecordingProps {
  loanId: string;
  place: string;
  recorded: Recorded;
  /** Omitted unless it was just recorded. */
  onAgain: (() => void) | undefined;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Plays what was recorded, and puts it on the report. */
export function ReviewRecording({ loanId, place, recorded, onAgain, onSaved, onClose }: ReviewRecordingProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(recorded.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [recorded.file]);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const save = async () => {
    const controller = new AbortController();
    sending.current = controller;
    setProblem(undefined);
    setProgress(0);
    try {
      const poster = await posterOf(recorded.file);
      await sendRecording({ loanId, video: recorded.file, poster, onProgress: setProgress, signal: controller.signal });
      await forgetRecording(place);
      await onSaved();
      notify.success("The video is on the report.");
      onClose();
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
      setProgress(undefined);
    }
  };
  const busy = progress !== undefined;
  return (
    <>
      <div className="grid gap-4 px-7 pt-4 pb-5 max-md:px-4">
        {/* biome-ignore lint/a11y/useMediaCaption: the officer looks at what they just said */}
        <video
          src={url}
          controls
          playsInline
          aria-label="Your video"
          className="max-h-[56vh] w-full rounded-md bg-black"
        />
        {problem && <FormError>{problem}</FormError>}
        {busy && (
          <div className="grid gap-1.5">
            <progress
              aria-label="Saving the video"
              value={progress}
              max={1}
              className="h-1.5 w-full overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary [&::-moz-progress-bar]:bg-primary"
            />
            <p className="text-xs text-muted-foreground tabular-nums" role="status">
              {progress < 1 ? `Saving: ${Math.round(progress * 100)}%` : "Preparing it to play everywhere…"}
            </p>
          </div>
        )}
      </div>
      <DialogFoot>
        {busy ? (
          <Button variant="ghost" onClick={() => sending.current?.abort()}>
            Cancel
          </Button>
        ) : (
          onAgain && (
            <Button variant="ghost" onClick={onAgain}>
              Record again
            </Button>
          )
        )}
        <Button does="recordings.create" variant="primary" busy={busy} onClick={() => void save()}>
          Put it on the report
        </Button>
      </DialogFoot>
    </>
  );
}
