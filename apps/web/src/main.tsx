import "./styles.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { assumeSession } from "./api/session.ts";
import { App } from "./app.tsx";
import { Hydrated } from "./prerender/hydrated.tsx";
import { sessionOf } from "./prerender/offers.ts";
import { router } from "./router.tsx";
import { watchChunkFailures } from "./shared/browser/chunk-reload.ts";

watchChunkFailures(() => {
  const { location } = router.state.navigation;
  return location && location.pathname + location.search;
});
const tree = (
  <StrictMode>
    <App>
      <RouterProvider router={router} />
    </App>
  </StrictMode>
);

/** What the first response shows stays until the page behind it is loaded; where that is another page, it gives way. */
function start(root: HTMLElement): void {
  const offers = root.dataset.offers;
  const path = location.pathname;
  const begin = () => {
    if (offers === undefined || location.pathname !== path || router.state.errors) {
      delete root.dataset.offers;
      createRoot(root).render(tree);
    } else {
      assumeSession(sessionOf(offers, location.origin));
      // In slices: what is typed or tapped meanwhile does not wait for the whole page.
      startTransition(() => void hydrateRoot(root, <Hydrated root={root}>{tree}</Hydrated>));
    }
  };
  if (offers === undefined || router.state.initialized) begin();
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      begin();
    });
  }
}

const root = document.getElementById("root");
if (root) start(root);
