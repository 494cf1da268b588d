import { takeTurns } from "@hearthline/domain/records/desk";
import type { Context } from "./context.ts";

/**
 * Waits until nobody else of the company is at the same, and keeps others waiting until this transaction ends: for a rule that looks first and writes
 * then, where no unique index says it. Several at once are taken in one order, so that two callers never wait for each other.
 *
 * @param what such as "client-email"
 * @param which values, each a queue of its own; none is one queue for all
 */
export const inTurn = (ctx: Context, what: string, which: readonly string[] = [""]): Promise<void> =>
  takeTurns(ctx, what, which);
