import type { Recording } from "./recordings.ts";

/** Returns the URLs of a recording and its poster; `key` of the link is for readers who are not signed in. */
export function recordingUrls({ id, hasPoster }: Pick<Recording, "id" | "hasPoster">, key?: string) {
  const at = (what: string) => `/api/recordings/${id}/${what}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
  return { video: at("video"), poster: hasPoster ? at("poster") : undefined };
}

/** Formats a playing time: 84 → "1:24". */
export const playingTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, "0")}`;
