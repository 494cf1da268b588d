import { paths } from "@/paths.ts";

/** The window starts again as the other person: nothing of the one before stays in its memory. */
export function becomeAnother(to: string = paths.dashboard): void {
  window.location.assign(to);
}
