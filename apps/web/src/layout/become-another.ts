import { paths } from "@/paths.ts";

/** Reloads the window as the other user, so that nothing of the previous user stays in memory. */
export function becomeAnother(to: string = paths.dashboard): void {
  window.location.assign(to);
}
