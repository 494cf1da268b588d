import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { faultOfFile } from "./acceptable-file.ts";
import { sendImport } from "./send-import.ts";

/** Uploads one file at a time; an error stays until the next upload. */
export function useUpload(to: string, onSent: (importId: string) => void) {
  const [share, setShare] = useState(0);
  const [fault, setFault] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  // Leaving the page cancels the upload.
  useEffect(() => () => sending.current?.abort(), []);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const controller = new AbortController();
      sending.current = controller;
      return sendImport({ to, file, onProgress: setShare, signal: controller.signal });
    },
    meta: { handlesErrors: true },
    onSuccess: onSent,
    onError: (error) => {
      if (error.name !== "AbortError") setFault(error.message);
    },
  });
  return {
    file: upload.isPending ? upload.variables : undefined,
    share,
    fault,
    cancel: () => sending.current?.abort(),
    send: (file: File) => {
      const wrong = faultOfFile(file);
      setFault(wrong);
      setShare(0);
      if (!wrong) upload.mutate(file);
    },
  };
}
