import { type ReactNode, useEffect } from "react";

/** Once the prerendered page is hydrated, submits a form that was submitted before. */
export function Hydrated({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    delete root.dataset.offers;
    const early = root.querySelector<HTMLFormElement>("form[data-early]");
    delete early?.dataset.early;
    early?.requestSubmit();
  }, [root]);
  return children;
}
