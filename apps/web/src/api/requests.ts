import type { AppRouter } from "@hearthline/api/router";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";

/* What the loading bar shows: pending changes, and that a request just failed. */

let running = 0;
let failures = 0;
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};

export const requests = {
  watch(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  isChanging: (): boolean => running > 0,
  failures: (): number => failures,
};

export const requestsLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let open = op.type === "mutation";
      if (open) running += 1;
      tell();
      const settle = (failed: boolean) => {
        if (open) running -= 1;
        open = false;
        if (failed) failures += 1;
        tell();
      };
      const call = next(op).subscribe({
        next: (value) => observer.next(value),
        error: (error) => {
          settle(true);
          observer.error(error);
        },
        complete: () => {
          settle(false);
          observer.complete();
        },
      });
      return () => {
        settle(false);
        call.unsubscribe();
      };
    });
