import { type ReactNode, useEffect } from "react";

/** Once the app has taken over the page that was rendered at build, a form that was sent before is sent. */
export function Hydrated({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    delete root.dataset.offers;
    const early = root.querySelector<HTMLFormElement>("form[data-early]");
    delete early?.dataset.early;
    early?.requestSubmit();
  }, [root]);
  return children;
}
