import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router";

/** The import that is open, in the address: a reload comes back to it. */
export function useImportAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const open = useCallback((id: string) => setParams({ import: id }), [setParams]);
  return {
    id: params.get("import") ?? undefined,
    open,
    /** Of the first step. */
    start: pathname,
    at: (id: string) => `${pathname}?import=${encodeURIComponent(id)}`,
  };
}
