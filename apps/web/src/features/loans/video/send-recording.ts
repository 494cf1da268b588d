import type { FieldErrors } from "@hearthline/contract/platform/errors";

interface Sending {
  loanId: string;
  video: Blob;
  poster: Blob | undefined;
  /** The share uploaded, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const NOT_ARRIVED = "The video did not arrive. It is kept in this browser; please try again.";

/** Uploads a video over REST, the only transport that takes files. @throws {Error} with the server's message */
export function sendRecording({ loanId, video, poster, onProgress, signal }: Sending): Promise<void> {
  const body = new FormData();
  body.append("id", loanId);
  body.append("video", video, video.type.startsWith("video/mp4") ? "video.mp4" : "video.webm");
  if (poster) body.append("poster", poster, "poster.jpg");
  return new Promise((resolve, reject) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const answer: { message?: string; errors?: FieldErrors } = request.response ?? {};
      reject(new Error(answer.errors?.video?.[0] ?? answer.errors?.poster?.[0] ?? answer.message ?? NOT_ARRIVED));
    });
    request.addEventListener("error", () => reject(new Error(NOT_ARRIVED)));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", "/api/recordings");
    request.send(body);
  });
}
