import type { FieldErrors } from "@hearthline/contract/platform/errors";

interface Sending {
  to: string;
  file: File;
  /** The share uploaded, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const NOT_ARRIVED = "The connection dropped before the whole file arrived. Nothing was imported; please drop it again.";

/** Uploads a file over REST, the only transport that takes files. @returns the import's id. @throws {Error} with the server's message */
export function sendImport({ to, file, onProgress, signal }: Sending): Promise<string> {
  const body = new FormData();
  // The server reads the fields before the file.
  body.append("mode", "preview");
  body.append("file", file, file.name);
  return new Promise((resolve, reject) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer: { data?: { importId?: string }; message?: string; errors?: FieldErrors } = request.response ?? {};
      if (answer.data?.importId) return resolve(answer.data.importId);
      reject(new Error(answer.errors?.file?.[0] ?? answer.message ?? NOT_ARRIVED));
    });
    request.addEventListener("error", () => reject(new Error(NOT_ARRIVED)));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", to);
    request.send(body);
  });
}
