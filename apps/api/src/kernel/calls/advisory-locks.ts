import { takeLocks } from "@hearthline/domain/records/record-context";
import type { Context } from "./context.ts";

/**
 * Takes advisory locks of the company until this transaction ends: for a rule that reads first and then writes, where no unique index enforces it.
 * Several locks are taken in one order, so that two callers never deadlock.
 *
 * @param what such as "client-email"
 * @param which values, each a separate lock; none is one lock for all
 */
export const takeLock = (ctx: Context, what: string, which: readonly string[] = [""]): Promise<void> =>
  takeLocks(ctx, what, which);
