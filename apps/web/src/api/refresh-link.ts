import type { AppRouter } from "@hearthline/api/router";
import type { TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import { isUnauthenticated } from "./errors.ts";

type Ending = () => void;
const endings = new Set<Ending>();

/** Called when the session is over and could not be renewed. */
export function onSessionEnd(told: Ending): () => void {
  endings.add(told);
  return () => endings.delete(told);
}

let running: Promise<boolean> | undefined;

/** Requests a new session cookie; calls that fail together share one request. */
function refreshOnce(): Promise<boolean> {
  running ??= fetch("/api/auth/refresh", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  })
    .then((response) => response.ok)
    .catch(() => false)
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** Renews a missing session once and retries the call; if that fails, the session is over. */
export const refreshLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let current: Unsubscribable | undefined;
      const attempt = (last: boolean) => {
        current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (!isUnauthenticated(error) || op.path.startsWith("auth.")) return observer.error(error);
            if (last) return over(error);
            void refreshOnce().then((renewed) => (renewed ? attempt(true) : over(error)));
          },
        });
      };
      const over = (error: Parameters<typeof observer.error>[0]) => {
        for (const told of endings) told();
        observer.error(error);
      };
      attempt(false);
      return () => current?.unsubscribe();
    });
