import type { AppRouter } from "@hearthline/api/router";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { refusalOf } from "./errors.ts";

/** Billing info is missing, or what was asked needs a larger plan or more credits. */
type Paywall = "locked" | "plan";
type Told = (paywall: Paywall) => void;
const listeners = new Set<Told>();

/** Told when a call was refused for want of billing info, a plan or credits. */
export function onPaywall(told: Told): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
}

const paywallOf = (error: unknown): Paywall | undefined => {
  const { code } = refusalOf(error);
  if (code === "locked") return "locked";
  return code === "plan_required" || code === "credit_required" ? "plan" : undefined;
};

/** Whatever is refused for want of a plan says so in its place, and the modal that helps opens too. */
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
