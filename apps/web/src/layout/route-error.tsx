import { isRouteErrorResponse, useRouteError } from "react-router";
import { errorResponseOf } from "@/api/errors.ts";
import { isChunkFailure, reloadForChunk } from "@/shared/browser/chunk-reload.ts";
import { ErrorBoundary, LastWords } from "./error-boundary.tsx";
import { ErrorScreen, NOT_FOUND } from "./error-screen.tsx";

/** What an error thrown by a route means to the user: 404s as such, everything else as 500 "Error" unless it has a message. */
function errorWords(error: unknown): { status: number; message: string } {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return { status: 404, message: NOT_FOUND };
    return { status: error.status, message: error.statusText || "Error" };
  }
  const { code, message } = errorResponseOf(error);
  // An invalid id in the URL is a 404, too.
  if (code === "not_found" || code === "invalid") return { status: 404, message: NOT_FOUND };
  if (code === "forbidden") return { status: 403, message };
  if (code === "unavailable") return { status: 503, message };
  return { status: 500, message: "Error" };
}

/** The router's error page. Reloads the page instead if a chunk is missing. */
export function RouteError() {
  const error = useRouteError();
  if (isChunkFailure(error) && reloadForChunk()) return null;
  return (
    <ErrorBoundary screen={() => <LastWords />}>
      <ErrorScreen {...errorWords(error)} />
    </ErrorBoundary>
  );
}
