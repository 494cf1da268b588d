import { playingTime, recordingUrls } from "@hearthline/contract/reports/recording-words";
import { MAX_RECORDING_SECONDS, RECORDING_BYTES } from "@hearthline/contract/reports/recordings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Upload, Video } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Loan } from "../loan.ts";
import type { ReportVersion } from "../versions/use-loan-reports.ts";
import { forgetRecording, type KeptRecording, keptRecording, placeOf } from "./kept-recording.ts";
import { LoomForm } from "./loom-form.tsx";
import { whyNoRecording } from "./recording-type.ts";
import type { Recorded } from "./use-recorder.ts";

const RecordDialog = lazy(() => import("./record-dialog.tsx").then(({ RecordDialog: Shown }) => ({ default: Shown })));

interface VideoCardProps {
  loan: Loan;
  /** The newest version of its report; none until one is made. */
  version: ReportVersion | undefined;
}

/** The officer's video on the report: recorded here, uploaded, or a link to Loom. */
export function VideoCard({ loan, version }: VideoCardProps) {
  const queries = useQueryClient();
  const me = useQuery(trpc.auth.user.queryOptions({}));
  const place = me.data ? placeOf(me.data.user.id, loan.id) : undefined;
  const [kept, setKept] = useKept(place);
  const [given, setGiven] = useState<Recorded>();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const saved = async () => {
    setKept(undefined);
    await loansChanged(queries);
  };
  const show = (one: Recorded | undefined) => {
    setGiven(one);
    setProblem(undefined);
    setOpen(true);
  };
  const without = whyNoRecording();
  const { recording = null, videoUrl = null } = version ?? {};
  return (
    <section className="grid gap-3" aria-label="Video">
      <div className="grid gap-1">
        <h2 className="text-sm font-medium">Video</h2>
        <p className="text-xs text-muted-foreground">
          Plays beside your note on the link; its picture is in the email. {MAX_RECORDING_SECONDS / 60} minutes at most.
        </p>
      </div>
      {recording && <OnReport recording={recording} />}
      {kept && (
        <Kept
          kept={kept}
          onLook={() => show(kept)}
          onDiscard={() => place && void forgetRecording(place).then(() => setKept(undefined))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {place && without === null && (
          <Button
            does="recordings.create"
            variant={recording || videoUrl ? "secondary" : "primary"}
            onClick={() => show(undefined)}
          >
            <Video aria-hidden className="size-4" />
            {recording ? "Record a new one" : "Record a video"}
          </Button>
        )}
        <UploadButton
          onFile={(file) => {
            if (file.size > RECORDING_BYTES)
              setProblem(`The file is too large: at most ${RECORDING_BYTES / 1_000_000} MB.`);
            else show({ file, seconds: 0 });
          }}
        />
        {recording && <RemoveButton loan={loan} />}
      </div>
      {without && <p className="text-xs text-muted-foreground">{without}</p>}
      {problem && <FormError>{problem}</FormError>}
      <LoomForm key={videoUrl} loan={loan} saved={videoUrl ?? ""} replaces={recording !== null} />
      {place && open && (
        <Suspense fallback={null}>
          <RecordDialog
            loanId={loan.id}
            place={place}
            given={given}
            open={open}
            onOpenChange={(now) => {
              setOpen(now);
              if (!now) void keptRecording(place).then(setKept);
            }}
            onSaved={saved}
          />
        </Suspense>
      )}
    </section>
  );
}

/** A recording of this loan that was never added to the report. */
function useKept(place: string | undefined) {
  const [kept, setKept] = useState<KeptRecording>();
  useEffect(() => {
    let gone = false;
    if (place) void keptRecording(place).then((found) => !gone && setKept(found));
    return () => {
      gone = true;
    };
  }, [place]);
  return [kept, setKept] as const;
}

function OnReport({ recording }: { recording: NonNullable<ReportVersion["recording"]> }) {
  const { dateTime } = useDates();
  const { video, poster } = recordingUrls(recording);
  return (
    <figure className="grid gap-1.5">
      {/* biome-ignore lint/a11y/useMediaCaption: the officer looks at what they said */}
      <video
        key={recording.id}
        src={video}
        poster={poster}
        controls
        playsInline
        preload={poster ? "none" : "metadata"}
        aria-label="The video on the report"
        className="aspect-video w-full rounded-md bg-black"
      />
      <figcaption className="text-xs text-muted-foreground">
        {playingTime(recording.seconds)}, recorded {dateTime(recording.createdAt)}
      </figcaption>
    </figure>
  );
}

function Kept({ kept, onLook, onDiscard }: { kept: KeptRecording; onLook: () => void; onDiscard: () => void }) {
  const { dateTime } = useDates();
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md border border-border-strong px-3.5 py-2.5 text-sm">
      <p className="mr-auto">
        A video of {playingTime(kept.seconds)} from {dateTime(new Date(kept.at).toISOString())} is not on the report
        yet.
      </p>
      <Button size="sm" onClick={onLook}>
        Look at it
      </Button>
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

function UploadButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button does="recordings.create" onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        Upload a file
      </Button>
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/webm,video/quicktime,.mp4,.mov,.webm"
        aria-label="Video file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}

function RemoveButton({ loan }: { loan: Loan }) {
  const queries = useQueryClient();
  const remove = useMutation(trpc.reports.addVideo.mutationOptions({ meta: { handlesErrors: true } }));
  return (
    <AskingButton
      does="reports.addVideo"
      variant="danger"
      question={{
        title: "Take the video off the report?",
        description:
          "It is removed from links to the newest version immediately. Links to older versions keep their video.",
        confirmLabel: "Take it off",
        destroys: true,
      }}
      onConfirm={async () => {
        try {
          await remove.mutateAsync({ id: loan.id, videoUrl: "" });
          await loansChanged(queries);
          notify.success("The video is off the report.");
        } catch (error) {
          notify.failure(errorResponseOf(error).message);
          throw error;
        }
      }}
    >
      Take it off
    </AskingButton>
  );
}
