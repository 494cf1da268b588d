import { type ReactNode, useEffect, useRef } from "react";
import { loudnessOf } from "./recording-streams.ts";

/** The live picture of camera or screen, with an audio level. */
export function LivePicture({
  stream,
  mirrored,
  empty,
  children,
}: {
  stream: MediaStream | undefined;
  /** Mirrored, as people are used to seeing themselves; the recording is not. */
  mirrored: boolean;
  empty: string;
  children?: ReactNode;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  return (
    <div className="relative aspect-video overflow-hidden rounded-md bg-black">
      {stream ? (
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="What is recorded"
          className={mirrored ? "size-full -scale-x-100 object-cover" : "size-full object-contain"}
        />
      ) : (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-sm text-white/75">{empty}</p>
      )}
      {stream && <Loudness key={stream.id} stream={stream} />}
      {children}
    </div>
  );
}

/** The audio level, so that no one records five silent minutes. */
function Loudness({ stream }: { stream: MediaStream }) {
  const bar = useRef<HTMLSpanElement>(null);
  const silent = stream.getAudioTracks().length === 0;
  useEffect(() => {
    const loudness = loudnessOf(stream);
    if (!loudness) return;
    const timer = setInterval(() => {
      if (bar.current) bar.current.style.width = `${Math.round(loudness.now() * 100)}%`;
    }, 80);
    return () => {
      clearInterval(timer);
      loudness.close();
    };
  }, [stream]);
  if (silent)
    return (
      <p className="absolute right-3 bottom-3 rounded-full bg-black/65 px-2.5 py-1 text-xs text-white">No microphone</p>
    );
  return (
    <span aria-hidden className="absolute right-3 bottom-3 h-1.5 w-20 overflow-hidden rounded-full bg-white/25">
      <span ref={bar} className="block h-full w-0 rounded-full bg-emerald-400" />
    </span>
  );
}
