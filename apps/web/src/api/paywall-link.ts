import type { AppRouter } from "@hearthline/api/router";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { errorResponseOf } from "./errors.ts";

/** Billing info is missing, or the call needs a larger plan or more credits. */
type Paywall = "locked" | "plan";
type Told = (paywall: Paywall) => void;
const listeners = new Set<Told>();

/** Called when a call was rejected because billing info, a plan or credits are missing. */
export function onPaywall(told: Told): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
}

const paywallOf = (error: unknown): Paywall | undefined => {
  const { code } = errorResponseOf(error);
  if (code === "locked") return "locked";
  return code === "plan_required" || code === "credit_required" ? "plan" : undefined;
};

/** The screen that made the call shows its own error; this also opens the modal that helps. */
export const paywallLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const paywall = paywallOf(error);
          if (paywall) for (const told of listeners) told(paywall);
          observer.error(error);
        },
      }),
    );
