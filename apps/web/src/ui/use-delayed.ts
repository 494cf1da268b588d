import { useEffect, useRef, useState } from "react";

/** True once `busy` has lasted `after` ms, and from then on for at least `atLeast` ms: a quick response never flashes a loader. */
export function useDelayed(busy: boolean, after = 200, atLeast = 200): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (busy === shown) return;
    const wait = busy ? after : Math.max(0, since.current + atLeast - Date.now());
    const timer = setTimeout(() => {
      if (busy) since.current = Date.now();
      setShown(busy);
    }, wait);
    return () => clearTimeout(timer);
  }, [busy, shown, after, atLeast]);
  return shown;
}
