import { takeLocks } from "@hearthline/domain/records/record-context";
import type { Context } from "./context.ts";

/**
 * Takes advisory locks of the company until this transaction ends: for rules that read first and then write, and that no unique index enforces.
 * Several locks are taken in one order, so that two callers never deadlock.
 *
 * @param what the kind of lock, such as "client-email"
 * @param which values, each with a separate lock; if empty, takes one lock for all
 */
export const takeLock = (ctx: Context, what: string, which: readonly string[] = [""]): Promise<void> =>
  takeLocks(ctx, what, which);
