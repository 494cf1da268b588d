import "./styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { router } from "./router.tsx";
import { watchChunkFailures } from "./shared/browser/chunk-reload.ts";

watchChunkFailures(() => {
  const { location } = router.state.navigation;
  return location && location.pathname + location.search;
});
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
