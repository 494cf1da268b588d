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

/** Keeps the server's first response visible until the page behind it has loaded; removes it if that is another page. */
function start(root: HTMLElement): void {
  const offers = root.dataset.offers;
  const path = location.pathname;
  const begin = () => {
    if (offers === undefined || location.pathname !== path || router.state.errors) {
      delete root.dataset.offers;
      createRoot(root).render(tree);
    } else {
      assumeSession(sessionOf(offers, location.origin));
      // In slices: input meanwhile does not wait for the whole page.
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
