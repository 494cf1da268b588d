import { useEffect, useRef } from "react";

/** Ctrl-K or ⌘-K, wherever the focus is. */
export function usePaletteKeys(onPress: () => void): void {
  const told = useRef(onPress);
  useEffect(() => {
    told.current = onPress;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      told.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
