import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

const NONE = new URLSearchParams();
const never = () => () => undefined;

/** The address's query on a page that is rendered at build: nobody knew it there, so it is read once the app has taken the page over. */
export function useQueryParams(): URLSearchParams {
  const [params] = useSearchParams();
  const takenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return takenOver ? params : NONE;
}
