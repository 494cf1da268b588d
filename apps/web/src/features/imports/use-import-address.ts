import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router";

/** The open import's id in the URL, so that a reload returns to it. */
export function useImportAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const open = useCallback((id: string) => setParams({ import: id }), [setParams]);
  return {
    id: params.get("import") ?? undefined,
    open,
    /** The URL of the first step. */
    start: pathname,
    at: (id: string) => `${pathname}?import=${encodeURIComponent(id)}`,
  };
}
