import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { faultOfFile } from "./acceptable-file.ts";
import { sendImport } from "./send-import.ts";

/** Sends one file at a time; why one was refused stands until the next. */
export function useUpload(to: string, onSent: (importId: string) => void) {
  const [share, setShare] = useState(0);
  const [fault, setFault] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  // One who leaves the page has thought better of it.
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
