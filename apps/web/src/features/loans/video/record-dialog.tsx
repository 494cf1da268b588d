import { playingTime } from "@hearthline/contract/reports/recording-words";
import { MAX_RECORDING_SECONDS } from "@hearthline/contract/reports/recordings";
import { Camera, Monitor } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { Select } from "@/ui/select.tsx";
import { LivePicture } from "./live-picture.tsx";
import type { Devices } from "./recording-streams.ts";
import { canShareScreen } from "./recording-type.ts";
import { ReviewRecording } from "./review-recording.tsx";
import { useDevices } from "./use-devices.ts";
import { type Recorded, type Recorder, type Source, useRecorder } from "./use-recorder.ts";

interface RecordDialogProps {
  loanId: string;
  /** Where this browser stores the recording until it is saved. */
  place: string;
  /** What to review before saving: a stored recording, or a file. If omitted, a new one is recorded. */
  given?: Recorded | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: () => Promise<void>;
}

const SOURCES = [
  {
    value: "camera",
    name: "Camera",
    label: (
      <>
        <Camera aria-hidden /> Camera
      </>
    ),
  },
  {
    value: "screen",
    name: "Screen",
    label: (
      <>
        <Monitor aria-hidden /> Screen
      </>
    ),
  },
] as const;

/** Records camera or screen, plays the result, and puts it on the report. */
export function RecordDialog({ onOpenChange, open, ...props }: RecordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={props.given ? "Your video" : "Record a video"}
      width="medium"
      headed
    >
      <Recording {...props} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Recording({
  loanId,
  place,
  given,
  onSaved,
  onClose,
}: Omit<RecordDialogProps, "open" | "onOpenChange"> & { onClose: () => void }) {
  const recorder = useRecorder(place);
  const [devices, setDevices] = useState<Devices>({});
  const recorded = recorder.recorded ?? given;
  if (recorded && (recorder.stage === "done" || (given && recorder.stage === "ready" && !recorder.stream)))
    return (
      <ReviewRecording
        loanId={loanId}
        place={place}
        recorded={recorded}
        onAgain={given ? undefined : recorder.again}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  return <Recordable recorder={recorder} devices={devices} onDevices={setDevices} />;
}

function Recordable({
  recorder,
  devices,
  onDevices,
}: {
  recorder: Recorder;
  devices: Devices;
  onDevices: (devices: Devices) => void;
}) {
  const { source, stage, stream, seconds, count, problem, open } = recorder;
  // The camera preview starts before the recording; the screen is requested when it starts.
  useEffect(() => {
    if (source === "camera" && stage === "ready") void open("camera", devices);
  }, [source, stage, open, devices]);
  const running = stage === "recording" || stage === "paused";
  return (
    <div className="grid gap-4 px-7 pt-4 pb-6 max-md:px-4">
      {canShareScreen() && stage === "ready" && (
        <Segmented
          label="What to record"
          options={SOURCES}
          value={source}
          onChange={(from: Source) => recorder.choose(from)}
          className="justify-self-start [&_svg]:size-3.5"
        />
      )}
      <LivePicture
        stream={stream}
        mirrored={source === "camera"}
        empty={
          source === "screen"
            ? "You choose a window, a tab or the whole screen when you start."
            : "The camera's picture appears here."
        }
      >
        {stage === "counting" && count > 0 && (
          <p
            className="absolute inset-0 grid place-items-center text-[84px] font-semibold text-white tabular-nums [text-shadow:0_2px_16px_rgb(0_0_0/0.6)]"
            role="status"
          >
            {count}
          </p>
        )}
        {running && <Clock seconds={seconds} paused={stage === "paused"} />}
      </LivePicture>
      {problem && <FormError>{problem}</FormError>}
      {stage === "ready" && (
        <DeviceChoice source={source} asked={stream !== undefined} devices={devices} onChange={onDevices} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Controls recorder={recorder} devices={devices} />
        <p className="ml-auto text-xs text-muted-foreground max-md:ml-0 max-md:basis-full">
          {MAX_RECORDING_SECONDS / 60} minutes at most. What you record stays in this browser until you save it.
        </p>
      </div>
    </div>
  );
}

function Controls({ recorder, devices }: { recorder: Recorder; devices: Devices }) {
  const { stage, source, stream, problem } = recorder;
  switch (stage) {
    case "ready":
      if (source === "camera" && problem)
        return (
          <Button variant="primary" onClick={() => void recorder.open("camera", devices)}>
            Try again
          </Button>
        );
      return (
        <Button
          variant="primary"
          disabled={source === "camera" && !stream}
          onClick={() => void recorder.start(devices)}
        >
          {source === "camera" ? "Start recording" : "Choose a screen and start"}
        </Button>
      );
    case "counting":
      return <Button onClick={recorder.cancelCount}>Not yet</Button>;
    case "recording":
    case "paused":
      return (
        <>
          <Button variant="primary" onClick={recorder.stop}>
            Stop
          </Button>
          <Button onClick={stage === "paused" ? recorder.resume : recorder.pause}>
            {stage === "paused" ? "Resume" : "Pause"}
          </Button>
        </>
      );
    default:
      return null;
  }
}

/** The elapsed time, and near the end the time left. */
function Clock({ seconds, paused }: { seconds: number; paused: boolean }) {
  const left = MAX_RECORDING_SECONDS - seconds;
  return (
    <p className="absolute top-3 left-3 flex items-center gap-2 rounded-full bg-black/65 px-2.5 py-1 text-xs font-medium text-white tabular-nums">
      <span
        aria-hidden
        className={paused ? "size-2 rounded-full bg-white/60" : "size-2 animate-pulse rounded-full bg-red-500"}
      />
      {paused ? "Paused " : ""}
      {playingTime(seconds)}
      {left <= 30 && ` · ${playingTime(Math.max(0, Math.ceil(left)))} left`}
    </p>
  );
}

function DeviceChoice({
  source,
  asked,
  devices,
  onChange,
}: {
  source: Source;
  /** The browser names devices only after permission was granted. */
  asked: boolean;
  devices: Devices;
  onChange: (devices: Devices) => void;
}) {
  const { cameras, microphones } = useDevices(asked);
  if (microphones.length + cameras.length < 2) return null;
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      {source === "camera" && cameras.length > 1 && (
        <Field label="Camera">
          <Select
            options={cameras}
            value={devices.camera ?? cameras[0]?.value}
            onChange={(event) => onChange({ ...devices, camera: event.target.value })}
          />
        </Field>
      )}
      {microphones.length > 1 && (
        <Field label="Microphone">
          <Select
            options={microphones}
            value={devices.microphone ?? microphones[0]?.value}
            onChange={(event) => onChange({ ...devices, microphone: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
