import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

const NONE = new URLSearchParams();
const never = () => () => undefined;

/** The URL's query on a prerendered page: it was unknown at build time, so it is read after hydration. */
export function useQueryParams(): URLSearchParams {
  const [params] = useSearchParams();
  const takenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return takenOver ? params : NONE;
}
