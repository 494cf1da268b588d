import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { PINNED_PLACE } from "../store/scenario-changes.ts";

/** The field that prevents saving, stored in the URL until it is shown: `scenarios.3.noteRate`. */
const PARAM = "problem";

/** Shows that field in its scenario or in the pinned column. */
export function useProblemScenario(show: (index: number) => void, pinned?: RegExp): void {
  const [params] = useSearchParams();
  const field = params.get(PARAM) ?? "";
  const isPinned = pinned?.test(field) ?? false;
  const index = /^scenarios\.(\d+)/.exec(field)?.[1];
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the save was refused; afterwards the person chooses
  useEffect(() => {
    if (index !== undefined) show(Number(index));
    else if (isPinned) show(PINNED_PLACE);
  }, [index, isPinned]);
}

const LOOK_MS = 100;
const MAX_LOOKS = 20;

function firstWrong(): HTMLElement | undefined {
  const wrong = document.querySelectorAll<HTMLElement>(
    "#content [aria-invalid='true'], #content [data-invalid] [data-cell]",
  );
  return [...wrong].find((cell) => cell.getClientRects().length > 0);
}

/** After a rejected save, the first visible invalid cell gets the focus, once its tab has loaded. */
export function useProblemFocus(): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(PARAM);
  useEffect(() => {
    if (wanted === null) return;
    let looks = 0;
    const look = () => {
      const wrong = firstWrong();
      looks += 1;
      if (!wrong && looks < MAX_LOOKS) {
        timer = setTimeout(look, LOOK_MS);
        return;
      }
      wrong?.focus();
      // As after a click: typing replaces the wrong text.
      if (wrong instanceof HTMLInputElement && "cell" in wrong.dataset) wrong.select();
      wrong?.scrollIntoView({ block: "center" });
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(PARAM);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    };
    let timer = setTimeout(look, LOOK_MS);
    return () => clearTimeout(timer);
  }, [wanted, setParams]);
}
