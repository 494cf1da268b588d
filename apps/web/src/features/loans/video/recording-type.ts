/** Recording formats, the most widely playable first: H.264 plays on every phone, WebM not on older iPhones. */
const TYPES = [
  "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
  "video/mp4;codecs=avc1.42E01E,opus",
  "video/webm;codecs=vp9,opus",
  "video/webm;codecs=vp8,opus",
  "video/webm",
];

/** The media type to record in; null if this browser cannot record. */
export const recordingType = (): string | null =>
  typeof MediaRecorder === "undefined" ? null : (TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null);

/** Why nothing can be recorded here, in words; null if it can. */
export function whyNoRecording(): string | null {
  if (!window.isSecureContext || !navigator.mediaDevices?.getUserMedia)
    return "Recording needs a secure address (https). You can upload a video file instead.";
  if (recordingType() === null) return "This browser cannot record. You can upload a video file instead.";
  return null;
}

/** Phones cannot share their screen. */
export const canShareScreen = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === "function";

/** What a browser's error means, and what to do. */
export function deniedWords(error: unknown, what: "camera" | "screen"): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" && what === "screen")
    return "No screen was chosen. Press the button again and choose a window, a tab or the whole screen.";
  if (name === "NotAllowedError")
    return "The browser may not use camera and microphone. Allow both next to the address bar, then try again.";
  if (name === "NotFoundError" || name === "OverconstrainedError")
    return what === "camera" ? "No camera was found. Plug one in, or record the screen." : "No microphone was found.";
  if (name === "NotReadableError") return "Another program is using the camera or microphone. Close it and try again.";
  return "Nothing could be recorded. Please try again, or upload a video file.";
}
