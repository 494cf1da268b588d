import { MAX_RECORDING_SECONDS } from "@hearthline/contract/reports/recordings";
import { useCallback, useEffect, useRef, useState } from "react";
import { keepParts } from "./kept-recording.ts";
import { cameraStream, type Devices, screenStream, stopAll } from "./recording-streams.ts";
import { deniedWords, recordingType } from "./recording-type.ts";

export type Source = "camera" | "screen";
/** `counting`: three, two, one. */
export type Stage = "ready" | "counting" | "recording" | "paused" | "done";

const COUNT_FROM = 3;
const PART_MS = 1_000;
/** Enough for speech with a face or a page of figures: five minutes stay below 70 MB. */
const BITS = { videoBitsPerSecond: 1_600_000, audioBitsPerSecond: 96_000 };
/** MP4 is emitted only up to a key frame: this bounds how far the stored part lags. */
const KEY_FRAME_MS = 2_000;

export interface Recorded {
  file: Blob;
  seconds: number;
}

/** Seconds recorded, without pauses. */
class Stopwatch {
  #before = 0;
  #since: number | undefined;
  start(): void {
    this.#since = performance.now();
  }
  pause(): void {
    this.#before = this.seconds * 1_000;
    this.#since = undefined;
  }
  get seconds(): number {
    return (this.#before + (this.#since === undefined ? 0 : performance.now() - this.#since)) / 1_000;
  }
}

/**
 * Records camera or screen, at most five minutes.
 *
 * @param place where the recording is stored until it is saved
 */
export function useRecorder(place: string) {
  const [source, setSource] = useState<Source>("camera");
  const [stage, setStage] = useState<Stage>("ready");
  const [stream, setStream] = useState<MediaStream>();
  const [count, setCount] = useState(COUNT_FROM);
  const [seconds, setSeconds] = useState(0);
  const [recorded, setRecorded] = useState<Recorded>();
  const [problem, setProblem] = useState<string>();
  const held = useRef<{ stream?: MediaStream; recorder?: MediaRecorder; watch: Stopwatch; asked: number }>({
    watch: new Stopwatch(),
    asked: 0,
  });

  const release = useCallback(() => {
    held.current.asked += 1;
    stopAll(held.current.stream);
    delete held.current.stream;
    setStream(undefined);
  }, []);

  const open = useCallback(
    async (from: Source, devices: Devices): Promise<MediaStream | undefined> => {
      release();
      const asked = held.current.asked;
      setProblem(undefined);
      try {
        const opened = await (from === "camera" ? cameraStream(devices) : screenStream(devices));
        // The dialog was closed, or the source changed, while the browser asked for permission.
        if (asked !== held.current.asked) {
          stopAll(opened);
          return undefined;
        }
        held.current.stream = opened;
        setStream(opened);
        return opened;
      } catch (error) {
        if (asked === held.current.asked) setProblem(deniedWords(error, from));
        return undefined;
      }
    },
    [release],
  );

  const stop = useCallback(() => {
    const { recorder } = held.current;
    if (recorder && recorder.state !== "inactive") recorder.stop();
  }, []);

  const record = useCallback(
    (from: MediaStream) => {
      const type = recordingType() ?? "";
      const options = { ...BITS, videoKeyFrameIntervalDuration: KEY_FRAME_MS, ...(type && { mimeType: type }) };
      const recorder = new MediaRecorder(from, options);
      const watch = new Stopwatch();
      Object.assign(held.current, { recorder, watch });
      const bare = recorder.mimeType.split(";")[0] ?? "video/webm";
      const keeping = keepParts(place, bare);
      const parts: Blob[] = [];
      recorder.addEventListener("dataavailable", ({ data }) => {
        if (data.size === 0) return;
        parts.push(data);
        keeping.add(data, watch.seconds);
      });
      recorder.addEventListener("stop", () => {
        watch.pause();
        const file = new Blob(parts, { type: bare });
        release();
        if (file.size === 0) {
          setProblem("Nothing was recorded. Please try again.");
          setStage("ready");
          return;
        }
        setRecorded({ file, seconds: Math.max(1, Math.round(watch.seconds)) });
        setStage("done");
      });
      // Sharing was ended in the browser's own bar, or a cable was pulled.
      for (const track of from.getVideoTracks()) track.addEventListener("ended", stop);
      recorder.start(PART_MS);
      watch.start();
      setSeconds(0);
      setStage("recording");
    },
    [place, release, stop],
  );

  useEffect(() => {
    if (stage !== "counting") return;
    if (count === 0) {
      const { stream: from } = held.current;
      if (from) record(from);
      return;
    }
    const timer = setTimeout(() => setCount(count - 1), 1_000);
    return () => clearTimeout(timer);
  }, [stage, count, record]);

  useEffect(() => {
    if (stage !== "recording") return;
    const timer = setInterval(() => {
      const now = held.current.watch.seconds;
      setSeconds(now);
      if (now >= MAX_RECORDING_SECONDS) stop();
    }, 200);
    return () => clearInterval(timer);
  }, [stage, stop]);

  // Stops the camera when the dialog closes.
  useEffect(
    () => () => {
      const { recorder, stream: opened } = held.current;
      held.current.asked += 1;
      if (recorder && recorder.state !== "inactive") recorder.stop();
      stopAll(opened);
    },
    [],
  );

  return {
    source,
    stage,
    stream,
    count,
    seconds,
    recorded,
    problem,
    open,
    stop,
    /** Shows a stored recording, or a file that was chosen. */
    review(one: Recorded) {
      release();
      setRecorded(one);
      setStage("done");
    },
    choose(from: Source) {
      release();
      setProblem(undefined);
      setSource(from);
    },
    async start(devices: Devices) {
      const opened = source === "camera" && stream ? stream : await open(source, devices);
      if (!opened) return;
      setCount(COUNT_FROM);
      setStage("counting");
    },
    cancelCount() {
      setStage("ready");
    },
    pause() {
      held.current.recorder?.pause();
      held.current.watch.pause();
      setStage("paused");
    },
    resume() {
      held.current.recorder?.resume();
      held.current.watch.start();
      setStage("recording");
    },
    again() {
      setRecorded(undefined);
      setStage("ready");
    },
  };
}
export type Recorder = ReturnType<typeof useRecorder>;
