import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { startTransition, useEffect, useState } from "react";
import { useBuilderStore } from "../store/builder-context.ts";
import { previewDocument } from "./preview-document.ts";
import { useBranding } from "./use-branding.ts";

/** The figures change with each key; the report next to them follows after a short pause, and never delays a key. */
const REST_MS = 90;

export function usePreview(): ReportDocument | null {
  const store = useBuilderStore();
  const branding = useBranding(store.kind.kind, store.get().draft.loan?.id);
  const [document, setDocument] = useState(() => previewDocument(store.kind, store.get(), branding));
  useEffect(() => {
    const draw = () => startTransition(() => setDocument(previewDocument(store.kind, store.get(), branding)));
    draw();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(draw, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, branding]);
  return document;
}
